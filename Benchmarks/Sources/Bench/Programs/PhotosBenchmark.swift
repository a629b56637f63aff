import BenchKit
import FoundationEssentials
import Glibc
import SurfaceTesting

/// A folder of 2,000 photos of 12 megapixels as a grid, scrolled at 3,000 points a second.
enum PhotosBenchmark {
  private static let photos = 2000
  /// So many have pixels of their own: making one takes half a second.
  private static let distinctPhotos = 24
  private static let pointsPerFrame = 52
  private static let skippedFrames = 30
  /// Of which the processor time is compared; the peer takes half a second for each.
  private static let frames = 120
  /// Of ours, so that a hundredth of them is several.
  private static let allFrames = 600
  private static let rounds = 2

  private static let names = [
    "photos/cpu", "photos/main-thread-p99", "photos/blank-after-rest", "photos/memory",
    "photos/loads-on-the-way-back", "photos/blanks-on-the-way-back", "photos/complete-after-rest",
    "photos/main-thread-wall-p99",
  ]

  static let benchmark = Benchmark(rows: names) { _ in
    let folder = try makePhotos()
    let statistics = "\(folder).stats"
    let ours = Program.Command(
      name: "PhotoGrid", path: try BuiltProducts.executable(named: "PhotoGrid"),
      arguments: [folder, "\(pointsPerFrame)", "\(allFrames)", statistics])
    let peer = try Programs.gtk(
      "gtk-pictures", [folder, "\(pointsPerFrame)", "\(skippedFrames + frames + 10)"])
    let desktop = try Desktop()
    var times = (ours: Samples(), peer: Samples())
    var runs: [Statistics] = []
    for _ in 0..<rounds {
      times.ours.append(try scroll(ours, on: desktop))
      runs.append(try Statistics(path: statistics))
      times.peer.append(try scroll(peer, on: desktop))
    }
    func median(_ value: (Statistics) -> Double) -> Double {
      var samples = Samples()
      for run in runs { samples.append(value(run)) }
      return samples.median
    }
    let loads = runs.map { Int($0.loadsAfter - $0.loadsBefore) }.max() ?? 0
    let blanks = runs.map { Int($0.blanksBack) }.max() ?? 0
    return [
      Row(
        names[0], ours: times.ours.minimum, peer: times.peer.minimum, of: "GTK 4 grid", unit: "ms",
        limit: 0.5),
      Row(
        names[1], ours: median { $0.processorP99 / 1000 }, peer: 2, of: "budget", unit: "ms",
        limit: 1),
      Row(names[2], ours: median(\.blank), peer: 150, of: "budget", unit: "ms", limit: 1),
      Row(
        names[3], ours: (runs.map(\.cacheBytes).max() ?? 0) / 1e6,
        peer: (runs.first?.cacheLimit ?? 0) / 1e6, of: "limit", unit: "MB", limit: 1),
      Row(names[4], count: loads, peerCount: 0, of: "none", unit: "photos", limit: 0),
      Row(names[5], count: blanks, peerCount: 0, of: "none", unit: "photos", limit: 0),
      Row(names[6], ours: median(\.complete), peer: 150, of: "blank budget", unit: "ms"),
      Row(names[7], ours: median { $0.mainP99 / 1000 }, peer: 2, of: "budget", unit: "ms"),
    ]
  }

  /// The folder, which is kept for other runs.
  private static func makePhotos() throws -> String {
    let folder = BuiltProducts.packageRoot + "/Benchmarks/.build/photos"
    mkdir(folder, 0o755)
    let maker = try ChildProcess.run(
      try Programs.peer("make-photos"), [folder, "\(distinctPhotos)", "\(photos)"])
    guard maker.status == .exited(0) else { throw BenchmarkError(maker.report) }
    return folder
  }

  /// - Returns: milliseconds of processor time a frame, of all threads, while it scrolls.
  private static func scroll(_ command: Program.Command, on desktop: Desktop) throws -> Double {
    let program = try Program(command, in: desktop)
    let process = program.processIdentifier
    var (start, end): (ProcessorTimes?, ProcessorTimes?)
    program.onFrame = { count in
      if count == skippedFrames { start = ProcessorTimes(of: process) }
      if count == skippedFrames + frames { end = ProcessorTimes(of: process) }
    }
    desktop.run(until: { program.hasHungUp }, limit: 240)
    program.stop()
    guard let start, let end else {
      throw BenchmarkError("\(command.name): \(program.frames) frames only\n\(program.log)")
    }
    return (end.total - start.total) * 1000 / Double(frames)
  }

  /// What `PhotoGrid` says of itself.
  private struct Statistics: Decodable {
    /// Microseconds of a frame by the clock, and of the main thread's processor from one frame to the next.
    var mainP99: Double
    var processorP99: Double
    /// Milliseconds from the end of scrolling until nothing in view is blank, and until everything is there.
    var blank: Double
    var complete: Double
    var loadsBefore: Double
    var loadsAfter: Double
    /// Photos in view without anything to see, summed over the frames of the way back.
    var blanksBack: Double
    var cacheBytes: Double
    var cacheLimit: Double

    init(path: String) throws {
      guard let file = fopen(path, "r") else { throw BenchmarkError("\(path): no file") }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = fread(&bytes, 1, bytes.count, file)
      self = try JSONDecoder().decode(Statistics.self, from: Data(bytes[..<count]))
    }
  }
}
