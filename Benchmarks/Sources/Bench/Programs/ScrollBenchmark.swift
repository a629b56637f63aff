import BenchKit
import FoundationEssentials
import Glibc
import SurfaceTesting

/// Processor time for a frame while a long history scrolls.
enum ScrollBenchmark {
  private static let rounds = 5
  private static let messages = 10_000
  /// The first frames open the window and fill caches.
  private static let skippedFrames = 60
  private static let frames = 300
  private static let pointsPerFrame = 24
  private static let listRow = "scroll/cpu-per-frame/gtk4-list"
  private static let medianRow = "scroll/main-thread-p50/budget"
  private static let worstRow = "scroll/main-thread-p99/budget"

  static let benchmark = Benchmark(rows: [listRow, medianRow, worstRow]) { _ in
    let desktop = try Desktop()
    let history = try History(messages: messages)
    let statistics = "\(history.exportPath).stats"
    let total = skippedFrames + frames + 10
    // The newest message is shown first here and the oldest there: both have all the way to go.
    let demo = try Programs.demo([
      "--open", history.exportPath, "--scroll", "-\(pointsPerFrame)", "--frames", "\(total)",
      "--stats", statistics,
    ])
    let peer = try Programs.gtk("gtk-list", [history.linesPath, "\(pointsPerFrame)", "\(total)"])
    var ours = Samples()
    var theirs = Samples()
    var mainMedian = Samples()
    var mainWorst = Samples()
    for _ in 0..<rounds {
      ours.append(try millisecondsPerFrame(of: demo, on: desktop))
      theirs.append(try millisecondsPerFrame(of: peer, on: desktop))
      let reported = try Statistics(path: statistics)
      mainMedian.append(reported.mainMedian / 1000)
      mainWorst.append(reported.mainWorst / 1000)
    }
    return [
      Row(listRow, ours: ours.median, peer: theirs.median, of: "GTK 4 list", unit: "ms"),
      Row(medianRow, ours: mainMedian.median, peer: 2, of: "budget", unit: "ms"),
      Row(worstRow, ours: mainWorst.median, peer: 4, of: "budget", unit: "ms"),
    ]
  }

  /// The time of all threads between two commits of the window, by the number of commits between.
  private static func millisecondsPerFrame(
    of command: Program.Command, on desktop: Desktop
  ) throws -> Double {
    let program = try Program(command, in: desktop)
    let process = program.processIdentifier
    var start: Double?
    var end: Double?
    program.onFrame = { count in
      if count == skippedFrames { start = Clock.processorTime(of: process) }
      if count == skippedFrames + frames { end = Clock.processorTime(of: process) }
    }
    desktop.run(until: { program.hasHungUp }, limit: 120)
    program.stop()
    guard let start, let end else {
      throw BenchmarkError("\(command.name): \(program.frames) frames only\n\(program.log)")
    }
    return (end - start) * 1000 / Double(frames)
  }

  /// What the demo says about itself with `--stats`.
  private struct Statistics: Decodable {
    /// Microseconds a frame.
    var mainMedian: Double
    var mainWorst: Double

    enum CodingKeys: String, CodingKey {
      case mainMedian = "main_us_p50"
      case mainWorst = "main_us_p99"
    }

    init(path: String) throws {
      guard let file = fopen(path, "r") else { throw BenchmarkError("\(path): no file") }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = fread(&bytes, 1, bytes.count, file)
      self = try JSONDecoder().decode(Statistics.self, from: Data(bytes[..<count]))
    }
  }
}
