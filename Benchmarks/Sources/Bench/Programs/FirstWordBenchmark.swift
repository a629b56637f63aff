import BenchKit
import SurfaceTesting

/// From the start of a process to its end, which comes as soon as one word is laid out and drawn.
enum FirstWordBenchmark {
  private static let rounds = 41
  private static let name = "text/start/word"

  static let benchmark = Benchmark(rows: [name]) { _ in
    let ours = try BuiltProducts.executable(named: "FirstWord")
    let peer = try Programs.peer("pango-word")
    var times = (ours: Samples(), peer: Samples())
    for round in 0...rounds {
      let oursTime = try milliseconds(ours)
      let peerTime = try milliseconds(peer)
      // The first round fills the page cache.
      if round == 0 { continue }
      times.ours.append(oursTime)
      times.peer.append(peerTime)
    }
    return [
      Row(
        name, ours: times.ours.minimum, peer: times.peer.minimum, of: "pango", unit: "ms",
        limit: 0.6)
    ]
  }

  private static func milliseconds(_ path: String) throws -> Double {
    let start = Clock.now
    let process = try ChildProcess.run(path)
    let end = Clock.now
    guard process.status == .exited(0) else { throw BenchmarkError(process.report) }
    return (end - start) * 1e3
  }
}
