import BenchKit
import Glibc

/// Processor time that a process has used.
struct ProcessorTimes {
  /// Of all threads, in seconds.
  let total: Double
  /// Of the first one.
  let mainThread: Double

  init?(of process: pid_t) {
    guard let total = Clock.processorTime(of: process),
      let file = fopen("/proc/\(process)/task/\(process)/schedstat", "r")
    else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    // The first number is the time on a processor in nanoseconds.
    mainThread = Double(strtoull(line, nil, 10)) / 1e9
    self.total = total
  }
}

/// What a program used for each frame while it scrolled.
struct ScrollRun {
  /// Milliseconds of processor time a frame.
  let total: Double
  let mainThread: Double
  /// Refreshes that passed between two frames without one.
  let missedFrames: Int

  init(from start: ProcessorTimes, to end: ProcessorTimes, frameTimes: [Double]) {
    let frames = Double(max(1, frameTimes.count - 1))
    total = (end.total - start.total) * 1000 / frames
    mainThread = (end.mainThread - start.mainThread) * 1000 / frames
    let gaps = zip(frameTimes.dropFirst(), frameTimes).map { $0 - $1 }
    let refresh = gaps.sorted().dropFirst(gaps.count / 2).first ?? 0
    missedFrames = gaps.count { $0 > 1.5 * refresh }
  }
}
