import BenchKit
import FoundationEssentials
import Geometry
import Glibc
import SurfaceTesting

/// What a frame costs while a long history scrolls, in one buffer and on surfaces of its own.
enum ScrollBenchmark {
  /// A window and how often it is measured.
  private struct Stage {
    let size: PixelSize
    let rounds: Int

    var name: String { "\(size.width)x\(size.height)" }
  }

  private static let stages = [
    Stage(size: PixelSize(width: 1000, height: 800), rounds: 5),
    Stage(size: PixelSize(width: 3840, height: 2160), rounds: 2),
  ]
  private static let messages = 10_000
  /// The first frames open the window and fill caches.
  private static let skippedFrames = 60
  private static let frames = 600
  private static let pointsPerFrame = 24
  /// As fast as a fling: two windows of messages pass in a frame, most before they can be drawn.
  private static let pointsPerFastFrame = 1500
  /// What the main thread may take for a frame, in milliseconds.
  private static let budget = 2.0

  static var benchmarks: [Benchmark] {
    stages.map { stage in
      Benchmark(rows: rowNames(stage)) { _ in try measure(stage) }
    }
  }

  private static func rowNames(_ stage: Stage) -> [String] {
    [
      "scroll/flattened", "scroll/subsurfaces", "scroll/subsurfaces-main-thread",
      "scroll/main-thread-p50",
      "scroll/main-thread-p99", "scroll/missed-frames", "scroll/wasted-drawing",
      "scroll/wasted-drawing-fast",
    ].map { "\($0)/\(stage.name)" }
  }

  private static func measure(_ stage: Stage) throws -> [Row] {
    let desktop = try Desktop(size: stage.size)
    let history = try History(messages: messages)
    let statistics = "\(history.exportPath).stats"
    let total = skippedFrames + frames + 10
    // The newest message is shown first here and the oldest there: both have all the way to go.
    var promoted = try Programs.demo(
      [
        "--open", history.exportPath, "--scroll", "-\(pointsPerFrame)", "--frames", "\(total)",
        "--stats", statistics,
      ], size: stage.name)
    promoted.name += " promoted"
    var flattened = promoted
    flattened.name = "WaylandDemo flattened"
    flattened.environment["SURFACE_SUBSURFACES"] = "off"
    var fast = promoted
    fast.name += " fast"
    fast.arguments = fast.arguments.map {
      $0 == "-\(pointsPerFrame)" ? "-\(pointsPerFastFrame)" : $0
    }
    let peer = try Programs.gtk(
      "gtk-list",
      [
        history.linesPath, "\(pointsPerFrame)", "\(total)", "\(stage.size.width)",
        "\(stage.size.height)",
      ])
    var ours = Sums()
    var oursFlattened = Sums()
    var theirs = Sums()
    var wastedFast = Samples()
    for _ in 0..<stage.rounds {
      ours.append(try scroll(promoted, on: desktop), try Statistics(path: statistics))
      oursFlattened.append(try scroll(flattened, on: desktop))
      theirs.append(try scroll(peer, on: desktop))
      _ = try scroll(fast, on: desktop)
      wastedFast.append(try Statistics(path: statistics).wastedDrawing)
    }
    // Programs beside it take the caches and the other half of a processor, and make everybody's frames dearer.
    let gtk = theirs.total.minimum
    let names = rowNames(stage)
    return [
      Row(
        names[0], ours: oursFlattened.total.minimum, peer: gtk, of: "GTK 4 list", unit: "ms",
        limit: 0.25),
      Row(names[1], ours: ours.total.minimum, peer: gtk, of: "GTK 4 list", unit: "ms"),
      Row(
        names[2], ours: ours.mainThread.minimum, peer: gtk, of: "GTK 4 list", unit: "ms",
        limit: 0.1),
      Row(names[3], ours: ours.mainMedian.median, peer: budget, of: "budget", unit: "ms"),
      Row(names[4], ours: ours.mainWorst.median, peer: budget, of: "budget", unit: "ms", limit: 1),
      // Other programs on the machine make everybody miss some: the quietest round counts.
      Row(
        names[5], count: Int(ours.missed.minimum), peerCount: Int(theirs.missed.minimum),
        of: "GTK 4 list", unit: "frames", limit: 0),
      Row(names[6], ours: ours.wasted.median, peer: 0.1, of: "budget", unit: "share", limit: 1),
      Row(names[7], ours: wastedFast.median, peer: 0.1, of: "budget", unit: "share", limit: 1),
    ]
  }

  /// The numbers of all rounds of a program.
  private struct Sums {
    var total = Samples()
    var mainThread = Samples()
    var missed = Samples()
    var mainMedian = Samples()
    var mainWorst = Samples()
    var wasted = Samples()

    mutating func append(_ run: ScrollRun, _ statistics: Statistics? = nil) {
      total.append(run.total)
      mainThread.append(run.mainThread)
      missed.append(Double(run.missedFrames))
      guard let statistics else { return }
      mainMedian.append(statistics.mainMedian / 1000)
      mainWorst.append(statistics.mainWorst / 1000)
      wasted.append(statistics.wastedDrawing)
    }
  }

  /// Runs a program that scrolls by itself, and looks at it between two of its frames.
  private static func scroll(
    _ command: Program.Command, on desktop: Desktop
  ) throws -> ScrollRun {
    let program = try Program(command, in: desktop)
    let process = program.processIdentifier
    var start: ProcessorTimes?
    var end: ProcessorTimes?
    var times: [Double] = []
    program.onFrame = { count in
      if count == skippedFrames { start = ProcessorTimes(of: process) }
      if count == skippedFrames + frames { end = ProcessorTimes(of: process) }
      if count >= skippedFrames, count <= skippedFrames + frames { times.append(Clock.now) }
    }
    desktop.run(until: { program.hasHungUp }, limit: 240)
    program.stop()
    guard let start, let end else {
      throw BenchmarkError("\(command.name): \(program.frames) frames only\n\(program.log)")
    }
    return ScrollRun(from: start, to: end, frameTimes: times)
  }

  /// What the demo says about itself with `--stats`.
  private struct Statistics: Decodable {
    /// Microseconds a frame.
    var mainMedian: Double
    var mainWorst: Double
    /// The share of the time of drawing whose results were not shown.
    var wastedDrawing: Double

    enum CodingKeys: String, CodingKey {
      case mainMedian = "main_us_p50"
      case mainWorst = "main_us_p99"
      case wastedDrawing = "wasted_drawing"
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
