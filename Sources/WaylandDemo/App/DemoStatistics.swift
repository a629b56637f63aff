import CAllocationCounter
import Glibc
import Surface

/// The numbers of `--stats`: one JSON object about the run.
@MainActor
final class DemoStatistics {
  private let processStart: Duration
  private var firstCommit: Duration?
  private var cpuAtFirstFrame: Duration = .zero
  private var mainMicroseconds: [Double] = []
  /// Of the frames that were made while an edge of the window was dragged.
  private var resizeMicroseconds: [Double] = []
  private var damagedPixels = 0
  private var paintedPixels = 0
  private var subsurfaces = 0
  private var allocationsAtFirstFrame: UInt64 = 0

  init(processStart: Duration) {
    self.processStart = processStart
  }

  /// Notes a painted frame. The first one counts for `first_commit_ms` alone: it starts everything.
  func add(_ report: FrameReport, isResizing: Bool) {
    if firstCommit == nil {
      firstCommit = EventLoop.monotonicNow
      cpuAtFirstFrame = DemoStatistics.processTime
      allocationsAtFirstFrame = allocation_count()
      return
    }
    mainMicroseconds.append(report.mainTime.seconds * 1e6)
    if isResizing { resizeMicroseconds.append(report.mainTime.seconds * 1e6) }
    damagedPixels += report.damagedPixels
    paintedPixels += report.paintedPixels
    subsurfaces = max(subsurfaces, report.subsurfaceLayers)
  }

  /// CPU time of all threads.
  private static var processTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// The share of the workers' drawing that was never shown.
  private var wastedShare: Double {
    let statistics = DisplayStatistics.shared
    return statistics.wastedTime.seconds / max(1e-9, statistics.drawingTime.seconds)
  }

  private func percentile(_ fraction: Double, of times: [Double]) -> Double {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
  }

  var json: String {
    let frames = mainMicroseconds.count
    let cpu = (DemoStatistics.processTime - cpuAtFirstFrame).seconds * 1000
    let first = firstCommit.map { ($0 - processStart).seconds * 1000 } ?? 0
    let members: [(String, String)] = [
      ("first_commit_ms", number(first)), ("frames", "\(frames + (firstCommit == nil ? 0 : 1))"),
      ("cpu_ms_per_frame", number(frames > 0 ? cpu / Double(frames) : 0)),
      ("main_us_p50", number(percentile(0.5, of: mainMicroseconds))),
      ("main_us_p99", number(percentile(0.99, of: mainMicroseconds))),
      ("main_us_max", number(mainMicroseconds.max() ?? 0)),
      ("resize_frames", "\(resizeMicroseconds.count)"),
      ("resize_us_p50", number(percentile(0.5, of: resizeMicroseconds))),
      ("resize_us_p99", number(percentile(0.99, of: resizeMicroseconds))),
      ("resize_us_max", number(resizeMicroseconds.max() ?? 0)),
      ("damaged_pixels", "\(damagedPixels)"),
      ("allocations", "\(allocation_count() - allocationsAtFirstFrame)"),
      ("subsurfaces", "\(subsurfaces)"), ("painted_pixels", "\(paintedPixels)"),
      ("wasted_drawing", number(wastedShare)),
    ]
    return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}\n"
  }

  private func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let rest = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(rest)"
  }
}
