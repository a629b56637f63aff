/// Programs that have nothing to do: what they still do, and the memory that they hold.
enum RestBenchmark {
  private static let seconds = 20.0
  private static let kinds = ["idle/wakeups", "idle/cpu-ticks", "idle/requests", "memory/pss"]
  private static let peers = ["foot", "gtk4-hello"]

  static let benchmark = Benchmark(
    rows: kinds.flatMap { kind in peers.map { "\(kind)/\($0)" } }
  ) { isWanted in
    let desktop = try Desktop()
    let commands = [try Programs.demo(), Programs.foot, try Programs.gtk("gtk-hello")]
    // All at once: programs that sleep do not disturb each other.
    let programs = try commands.map { try desktop.start($0) }
    desktop.settle(programs)
    let memory = programs.map { ProcessUsage.proportionalMemory(of: $0.processIdentifier) }
    let isIdleWanted = kinds.dropLast().contains { kind in
      peers.contains { isWanted("\(kind)/\($0)") }
    }
    let activity =
      isIdleWanted
      ? Activity.watch(programs, for: seconds, on: desktop)
      : programs.map { _ in Activity() }
    for program in programs { program.stop() }
    return peers.enumerated().flatMap { index, peer in
      rows(for: peer, activity[0], activity[index + 1], memory[0], memory[index + 1])
    }
  }

  private static func rows(
    for peer: String, _ ours: Activity, _ theirs: Activity, _ memory: Double, _ peerMemory: Double
  ) -> [Row] {
    let unit = "in \(Int(seconds)) s"
    return [
      Row(
        "idle/wakeups/\(peer)", count: ours.wakeups, peerCount: theirs.wakeups, of: peer,
        unit: unit, limit: 0),
      Row(
        "idle/cpu-ticks/\(peer)", count: ours.ticks, peerCount: theirs.ticks, of: peer, unit: unit,
        limit: 0),
      Row(
        "idle/requests/\(peer)", count: ours.requests, peerCount: theirs.requests, of: peer,
        unit: unit, limit: 0),
      Row("memory/pss/\(peer)", ours: memory, peer: peerMemory, of: peer, unit: "MB"),
    ]
  }

  /// What a program did in a span of time.
  private struct Activity {
    var wakeups = 0
    var ticks = 0
    var requests = 0

    static func watch(
      _ programs: [Program], for seconds: Double, on desktop: Desktop
    ) -> [Activity] {
      let before = programs.map { (ProcessUsage(of: $0.processIdentifier), $0.requests) }
      desktop.run(limit: seconds)
      return zip(programs, before).map { program, before in
        let after = ProcessUsage(of: program.processIdentifier)
        return Activity(
          wakeups: after.wakeups(since: before.0),
          ticks: after.ticks - before.0.ticks, requests: program.requests - before.1)
      }
    }
  }
}
