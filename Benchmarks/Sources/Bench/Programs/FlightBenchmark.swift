import BenchKit
import FoundationEssentials
import Glibc
import SurfaceTesting

/// A million rows of a text and a photo that are flung, jumped about in and changed all the time.
enum FlightBenchmark {
  /// What `ListFlight` and its peers are told to do.
  private static let modes = ["fling-5000", "fling-20000", "jumps", "transactions"]
  private static let rows = 1_000_000
  private static let fewRows = 1000
  private static let photos = 2000
  private static let distinctPhotos = 24
  private static let skippedFrames = 30
  /// Of which the processor time is compared; a peer may take a second for each.
  private static let frames = 90
  /// Of ours, so that a hundredth of them is several.
  private static let allFrames = 600
  private static let insertions = 60
  private static let rounds = 2

  private static let kinds = [
    "frame-time", "cpu", "main-thread-p99", "holes", "jumped-rows", "blank-rows", "missing-photos",
  ]
  private static let memory = "flight/memory/1000-rows"
  private static let insertionRows = [
    "flight/insertion-main-thread/middle", "flight/insertion-main-thread/top",
    "flight/insertion-with-frames/middle", "flight/insertion-with-frames/top",
    "flight/insertion-delay/top",
  ]

  static var benchmarks: [Benchmark] {
    modes.map { mode in
      Benchmark(rows: kinds.map { "flight/\($0)/\(mode)" }) { _ in try measure(mode) }
    } + [
      Benchmark(rows: [memory]) { _ in [try compareMemory()] },
      Benchmark(rows: insertionRows) { _ in try measureInsertions() },
    ]
  }

  // MARK: Moving

  private static func measure(_ mode: String) throws -> [Row] {
    let desktop = try Desktop()
    let folder = try makePhotos()
    let peers = try peers(mode, folder)
    var ours: [Run] = []
    var theirs: [String: [Run]] = [:]
    for _ in 0..<rounds {
      ours.append(try run(try flight(mode, rows, folder, frames: allFrames), on: desktop))
      for peer in peers { theirs[peer.name, default: []].append(try run(peer, on: desktop)) }
    }
    func compared(_ kind: String, limit: Double?, _ time: (Run) -> Double) -> Row {
      var row = Row(
        "flight/\(kind)/\(mode)", ours: ours.map(time).min() ?? .nan,
        peers: theirs.mapValues { $0.map(time).min() ?? .nan }, unit: "ms", limit: limit)
      if peers.count < 2 { row.note = "without Qt Quick, which cannot be had here" }
      return row
    }
    let worst = ours.map { $0.statistics["mainP99"] / 1000 }
    return [
      compared("frame-time", limit: 0.25) { $0.statistics["mainMean"] / 1000 },
      compared("cpu", limit: nil) { $0.time },
      // Other programs take the caches, and make all of one's own dearer.
      Row(
        "flight/main-thread-p99/\(mode)", ours: worst.min() ?? .nan, peer: 2, of: "budget",
        unit: "ms", limit: 1),
      count("holes", mode, "holes", ours, theirs, limit: 0),
      count("jumped-rows", mode, "jumps", ours, theirs, limit: 0),
      count("blank-rows", mode, "blanks", ours, theirs),
      count("missing-photos", mode, "missingPhotos", ours, theirs),
    ]
  }

  /// Frames of which something is to be said: the most of ours, by the fewest of the best peer.
  private static func count(
    _ kind: String, _ mode: String, _ value: String, _ ours: [Run],
    _ theirs: [String: [Run]], limit: Double? = nil
  ) -> Row {
    let peers = theirs.mapValues { runs in runs.map { $0.statistics[value] }.min() ?? 0 }
    let best = peers.min { ($0.value, $0.key) < ($1.value, $1.key) }
    let most = ours.map { $0.statistics[value] }.max() ?? 0
    var row = Row(
      "flight/\(kind)/\(mode)", count: Int(most), peerCount: Int(best?.value ?? 0),
      of: best?.key ?? "none", unit: "frames", limit: limit)
    row.peers = peers
    return row
  }

  // MARK: Memory

  /// Of a list that is at rest after the same way, with many rows and with few.
  private static func compareMemory() throws -> Row {
    let desktop = try Desktop()
    let folder = try makePhotos()
    var memory = (many: Samples(), few: Samples())
    for _ in 0..<rounds {
      for count in [rows, fewRows] {
        let run = try run(
          try flight("fling-5000", count, folder, frames: allFrames), on: desktop)
        let megabytes = run.statistics["memory"] / 1024
        if count == rows { memory.many.append(megabytes) } else { memory.few.append(megabytes) }
      }
    }
    return Row(
      Self.memory, ours: memory.many.median, peer: memory.few.median, of: "1,000 rows",
      unit: "MB", limit: 1.1)
  }

  // MARK: Insertions

  private static func measureInsertions() throws -> [Row] {
    let desktop = try Desktop()
    let command = try flight("insertions", rows, try makePhotos(), frames: insertions)
    let runs = try (0..<rounds).map { _ in try run(command, on: desktop).statistics }
    func least(_ name: String) -> Double { runs.compactMap { $0.numbers[name] }.min() ?? .nan }
    func row(_ index: Int, _ name: String, limit: Double?) -> Row {
      Row(
        insertionRows[index], ours: least(name) / 1000, peer: 0.3, of: "budget", unit: "ms",
        limit: limit)
    }
    return [
      row(0, "middleMainP50", limit: 1), row(1, "topMainP50", limit: 1),
      row(2, "middleWithFramesP50", limit: nil), row(3, "topWithFramesP50", limit: nil),
      Row(
        insertionRows[4], ours: least("topDelayP50"), peer: 2, of: "budget", unit: "frames",
        limit: 1),
    ]
  }

  // MARK: Programs

  private static func flight(
    _ mode: String, _ rows: Int, _ folder: String, frames: Int
  ) throws -> Program.Command {
    Program.Command(
      name: "ListFlight", path: try BuiltProducts.executable(named: "ListFlight"),
      arguments: [mode, "\(rows)", folder, "\(frames)", statisticsPath(folder)])
  }

  private static func peers(_ mode: String, _ folder: String) throws -> [Program.Command] {
    let arguments = [
      mode, "\(rows)", folder, "\(skippedFrames + frames + 10)", statisticsPath(folder),
    ]
    var gtk = try Programs.gtk("gtk-flight", arguments)
    gtk.name = "GTK 4"
    return [gtk] + (Programs.qt("qt_flight.py", arguments).map { [$0] } ?? [])
  }

  private static func statisticsPath(_ folder: String) -> String { "\(folder).stats" }

  /// Small pictures, which take a fraction of a millisecond: what a list does with its rows is to be seen beside them.
  private static func makePhotos() throws -> String {
    let folder = BuiltProducts.packageRoot + "/Benchmarks/.build/pictures"
    mkdir(folder, 0o755)
    let maker = try ChildProcess.run(
      try Programs.peer("make-photos"),
      [folder, "\(distinctPhotos)", "\(photos)", "320", "240"])
    guard maker.status == .exited(0) else { throw BenchmarkError(maker.report) }
    return folder
  }

  /// What was seen of a program from outside, and what it says of itself.
  private struct Run {
    /// Milliseconds of processor time a frame, of all threads; not a number for a program of few frames.
    var time: Double
    var statistics: Statistics
  }

  private static func run(_ command: Program.Command, on desktop: Desktop) throws -> Run {
    let program = try Program(command, in: desktop)
    let process = program.processIdentifier
    var (start, end): (ProcessorTimes?, ProcessorTimes?)
    program.onFrame = { count in
      if count == skippedFrames { start = ProcessorTimes(of: process) }
      if count == skippedFrames + frames { end = ProcessorTimes(of: process) }
    }
    desktop.run(until: { program.hasHungUp }, limit: 300)
    program.stop()
    let path = command.arguments.last ?? ""
    guard access(path, R_OK) == 0 else {
      throw BenchmarkError("\(command.name): \(program.frames) frames only\n\(program.log)")
    }
    var time = Double.nan
    if let start, let end { time = (end.total - start.total) * 1000 / Double(frames) }
    return Run(time: time, statistics: try Statistics(path: path))
  }

  /// What a program says of itself, by names (FlightNumbers).
  private struct Statistics {
    let numbers: [String: Double]

    init(path: String) throws {
      guard let file = fopen(path, "r") else { throw BenchmarkError("\(path): no file") }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = fread(&bytes, 1, bytes.count, file)
      unlink(path)
      numbers = try JSONDecoder().decode([String: Double].self, from: Data(bytes[..<count]))
    }

    /// Zero for what a program does not say.
    subscript(name: String) -> Double { numbers[name] ?? 0 }
  }
}
