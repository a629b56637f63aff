import BenchKit
import SurfaceTesting

/// From the start of a process to its end, which comes as soon as one word is laid out and drawn.
enum FirstWordBenchmark {
  private static let rounds = 41
  private static let name = "text/start/word"
  /// As on the first start, when no file says which fonts there were on the last.
  private static let firstName = "text/start/first-word-ever"

  static let benchmark = Benchmark(rows: [name, firstName]) { _ in
    let ours = try BuiltProducts.executable(named: "FirstWord")
    let peer = try Programs.peer("pango-word")
    var times = (ours: Samples(), first: Samples(), peer: Samples())
    for round in 0...rounds {
      let oursTime = try milliseconds(ours)
      let firstTime = try milliseconds(ours, environment: ["SURFACE_FONT_CACHE": "off"])
      let peerTime = try milliseconds(peer)
      // The first round fills the page cache and leaves the file of ours; fontconfig's are there.
      if round == 0 { continue }
      times.ours.append(oursTime)
      times.first.append(firstTime)
      times.peer.append(peerTime)
    }
    func row(_ name: String, _ ours: Samples, limit: Double? = nil) -> Row {
      Row(name, ours: ours.minimum, peer: times.peer.minimum, of: "pango", unit: "ms", limit: limit)
    }
    return [row(name, times.ours, limit: 0.6), row(firstName, times.first)]
  }

  private static func milliseconds(
    _ path: String, environment: [String: String?] = [:]
  ) throws -> Double {
    let start = Clock.now
    let process = try ChildProcess.run(path, environment: environment)
    let end = Clock.now
    guard process.status == .exited(0) else { throw BenchmarkError(process.report) }
    return (end - start) * 1e3
  }
}
