import BenchKit

/// From the start of a process to its first frame, and to the last one of the start.
enum StartBenchmark {
  private static let rounds = 25
  /// This long without a request, a start is over.
  private static let quietTime = 0.3
  private static let first = "start/first-commit"
  private static let settled = "start/settled"
  private static let peers = ["foot", "gtk4-hello"]

  static let benchmark = Benchmark(
    rows: [first, settled].flatMap { kind in peers.map { "\(kind)/\($0)" } }
  ) { _ in
    let desktop = try Desktop()
    let commands = [try Programs.demo(), Programs.foot, try Programs.gtk("gtk-hello")]
    var starts = [Start](repeating: Start(), count: commands.count)
    for round in 0...rounds {
      for (index, command) in commands.enumerated() {
        let program = try desktop.start(command)
        desktop.settle([program], quietTime: quietTime, limit: 5)
        program.stop()
        // The first round fills the page cache.
        if round > 0 { starts[index].append(program) }
      }
    }
    return peers.indices.flatMap { rows(for: peers[$0], starts[0], starts[$0 + 1]) }
  }

  private static func rows(for peer: String, _ ours: Start, _ theirs: Start) -> [Row] {
    [
      Row(
        "\(first)/\(peer)", ours: ours.first.minimum, peer: theirs.first.minimum, of: peer,
        unit: "ms", limit: peer == "foot" ? 0.9 : nil),
      Row(
        "\(settled)/\(peer)", ours: ours.settled.minimum, peer: theirs.settled.minimum, of: peer,
        unit: "ms"),
    ]
  }

  /// Milliseconds of many starts of one program.
  private struct Start {
    var first = Samples()
    var settled = Samples()

    mutating func append(_ program: Program) {
      guard let start = program.timeToFirstFrame, let end = program.timeToLastFrame else { return }
      first.append(start * 1000)
      settled.append(end * 1000)
    }
  }
}
