/// From the start of a process to the first commit that shows a window.
enum StartBenchmark {
  private static let rounds = 15
  private static let footRow = "start/first-commit/foot"
  private static let gtkRow = "start/first-commit/gtk4-hello"

  static let benchmark = Benchmark(rows: [footRow, gtkRow]) { isWanted in
    let desktop = try Desktop()
    var peers: [(row: String, command: Program.Command, limit: Double?)] = []
    if isWanted(footRow) { peers.append((footRow, Programs.foot, 1.5)) }
    if isWanted(gtkRow) { peers.append((gtkRow, try Programs.gtk("gtk-hello"), nil)) }
    let commands = [try Programs.demo()] + peers.map(\.command)
    var times = [Samples](repeating: Samples(), count: commands.count)
    for round in 0...rounds {
      for (index, command) in commands.enumerated() {
        let time = try milliseconds(of: command, on: desktop)
        // The first round fills the page cache.
        if round > 0 { times[index].append(time) }
      }
    }
    return peers.enumerated().map { index, peer in
      Row(
        peer.row, ours: times[0].median, peer: times[index + 1].median, of: peer.command.name,
        unit: "ms", limit: peer.limit)
    }
  }

  private static func milliseconds(
    of command: Program.Command, on desktop: Desktop
  ) throws -> Double {
    let program = try desktop.start(command)
    defer { program.stop() }
    return (program.timeToFirstFrame ?? .nan) * 1000
  }
}
