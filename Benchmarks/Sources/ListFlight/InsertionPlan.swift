import ListEngine
import Surface

/// Has one row after the other come at the top, while the list is in its middle, and then while it is at its top. Then it is
/// only scrolled by a point: what a frame costs that shows something else anyway.
@MainActor
final class InsertionPlan: FlightPlan {
  private enum Reader: String, CaseIterable {
    case middle, top, scrolling

    var next: Reader? { Reader.allCases.drop { $0 != self }.dropFirst().first }
  }

  private let flight: Flight
  private let insertions: Int
  private let end: @MainActor (FlightNumbers) -> Void
  private var reader = Reader.middle
  private var left = 0
  private var numbers = FlightNumbers()
  private var time = MainThreadTime()
  private var times: [Double] = []
  /// Painted since the last step.
  private var frames = 0.0
  private var allFrames: [Double] = []
  /// Refreshes from the call to the frame that shows the row.
  private var delays: [Double] = []
  private var asked = Duration.zero
  /// The row that is to come.
  private var awaited: Int?

  /// Until all has come to rest that an insertion has caused.
  private static let pause = Duration.milliseconds(120)

  init(
    _ flight: Flight, insertions: Int, end: @escaping @MainActor (FlightNumbers) -> Void
  ) {
    (self.flight, self.insertions, self.end) = (flight, insertions, end)
    flight.window.onFrame { [weak self] in self?.look($0.timing) }
  }

  func start() { begin(.middle) }

  private func begin(_ reader: Reader) {
    self.reader = reader
    (times, allFrames, delays, left) = ([], [], [], insertions)
    flight.list.scrollToRow(reader == .top ? 0 : flight.rows.count / 2)
    flight.window.scheduler.schedule(after: .seconds(1)) { [self] in step() }
  }

  private func step() {
    guard left > 0 else { return readerDidEnd() }
    left -= 1
    frames = 0
    if reader == .scrolling {
      _ = time.lap()
      flight.list.scroll(by: left % 2 == 0 ? 1 : -1)
    } else {
      insert()
    }
    flight.window.scheduler.schedule(after: Self.pause) { [self] in
      times.append(time.lap())
      allFrames.append(frames)
      step()
    }
  }

  private func insert() {
    var rows = flight.rows
    let id = rows.count
    rows.insert(FlightRows.Key(id: id), at: 0)
    asked = flight.window.scheduler.now
    if reader == .top { awaited = id }
    _ = time.lap()
    flight.transact(ListTransaction(insertions: [.init(at: 0)]), to: rows)
  }

  private func look(_ timing: FrameTiming) {
    frames += 1
    time.leavingOut {
      guard let awaited, let first = flight.visibleRows.first?.node, first.id == awaited,
        first.showsText
      else { return }
      self.awaited = nil
      delays.append(((timing.now - asked) / timing.interval).rounded(.up))
    }
  }

  private func readerDidEnd() {
    numbers.add("\(reader.rawValue)Main", percentilesOf: times)
    numbers.add("\(reader.rawValue)Delay", percentilesOf: delays)
    numbers.add("\(reader.rawValue)Frames", percentilesOf: allFrames)
    if let next = reader.next { begin(next) } else { end(numbers) }
  }
}
