import Diagnostics

/// When the steps of a start were over, if `SURFACE_DEBUG` names `start`: with the first frame a line of JSON on
/// standard error, in microseconds of `CLOCK_MONOTONIC`. `Scripts/start` makes a table of it.
@MainActor
package enum StartReport {
  package enum Step: String {
    /// The loader, the language and what the program did first.
    case began
    case connected
    /// The compositor has introduced itself.
    case introduced
    /// The first frame may begin.
    case configured
    case laidOut
    case drawn
    case painted
    case committed
  }

  private static var line: String? = DebugOptions.environment.contains(.start) ? "" : nil

  /// Notes that a step is over; prints all with the last one.
  package static func note(_ step: Step) {
    guard let known = line else { return }
    let (seconds, attoseconds) = EventLoop.monotonicNow.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    line = known + (known.isEmpty ? "" : ", ") + "\"\(step.rawValue)\": \(microseconds)"
    guard step == .committed, let all = line else { return }
    StandardError.print("surface start {\(all)}")
    line = nil
  }
}
