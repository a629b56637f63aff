import BenchKit

/// What programs that have nothing to do still do.
enum IdleBenchmark {
  private static let seconds = 20.0
  private static let kinds = ["idle/wakeups", "idle/cpu-ticks", "idle/requests"]
  private static let peers = ["foot", "gtk4-hello"]

  static let benchmark = Benchmark(
    rows: kinds.flatMap { kind in peers.map { "\(kind)/\($0)" } }
  ) { _ in
    let desktop = try Desktop()
    let commands = [try Programs.demo(), Programs.foot, try Programs.gtk("gtk-hello")]
    // All at once: programs that sleep do not disturb each other.
    let programs = try commands.map { try desktop.start($0) }
    desktop.settle(programs)
    let activity = Activity.watch(programs, on: desktop)
    for program in programs { program.stop() }
    return peers.indices.flatMap { rows(for: peers[$0], activity[0], activity[$0 + 1]) }
  }

  private static func rows(for peer: String, _ ours: Activity, _ theirs: Activity) -> [Row] {
    [
      (kinds[0], ours.wakeups, theirs.wakeups), (kinds[1], ours.ticks, theirs.ticks),
      (kinds[2], ours.requests, theirs.requests),
    ].map { kind, count, peerCount in
      Row(
        "\(kind)/\(peer)", count: count, peerCount: peerCount, of: peer,
        unit: "in \(Int(seconds)) s", limit: 0)
    }
  }

  /// What a program did in a span of time.
  private struct Activity {
    var wakeups: Int
    var ticks: Int
    var requests: Int

    static func watch(_ programs: [Program], on desktop: Desktop) -> [Activity] {
      let before = programs.map { (ProcessUsage(of: $0.processIdentifier), $0.requests) }
      desktop.run(limit: seconds)
      return zip(programs, before).map { program, before in
        let after = ProcessUsage(of: program.processIdentifier)
        return Activity(
          wakeups: after.wakeups(since: before.0), ticks: after.ticks - before.0.ticks,
          requests: program.requests - before.1)
      }
    }
  }
}
