import BenchKit
import SurfaceTesting

/// Updates of trees of components, against the same with GTK's widgets.
enum UpdateBenchmark {
  private static let rounds = 9
  /// What both programs call a measurement, and the ratio that it may have; none where the two do not
  /// the same: we make 10,000 values anew, GTK keeps its labels.
  private static let kinds: [(name: String, limit: Double?)] = [
    ("label", 0.6), ("labels", nil), ("list", 0.05),
  ]

  static let benchmark = Benchmark(rows: kinds.map { "flow/\($0.name)/gtk" }) { _ in
    let ours = try BuiltProducts.executable(named: "FlowBench")
    let peer = try Programs.gtk("gtk-update")
    // GTK needs a display to make widgets; nothing of theirs is ever shown.
    let desktop = try Desktop()
    var times: (ours: [String: Samples], peer: [String: Samples]) = ([:], [:])
    for _ in 0..<rounds {
      try measure(ours, ["--plain"] + kinds.map(\.name), [:], into: &times.ours)
      try measure(
        peer.path, [], desktop.environment.merging(peer.environment) { $1 }, into: &times.peer)
    }
    return try kinds.map { kind in
      guard let ours = times.ours[kind.name], let peer = times.peer[kind.name] else {
        throw BenchmarkError("FlowBench or gtk-update does not measure \(kind.name)")
      }
      return Row(
        "flow/\(kind.name)/gtk", ours: ours.minimum, peer: peer.minimum, of: "gtk", unit: "µs",
        limit: kind.limit)
    }
  }

  /// Runs a program that prints a name and nanoseconds in each line.
  private static func measure(
    _ path: String, _ arguments: [String], _ environment: [String: String?],
    into times: inout [String: Samples]
  ) throws {
    let process = try ChildProcess.run(path, arguments, environment: environment)
    guard process.status == .exited(0) else { throw BenchmarkError(process.report) }
    for line in process.standardOutput.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let nanoseconds = Double(words[1]) else { continue }
      times[String(words[0]), default: Samples()].append(nanoseconds / 1e3)
    }
  }
}
