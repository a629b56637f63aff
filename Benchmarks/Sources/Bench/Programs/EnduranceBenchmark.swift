import BenchKit
import Geometry
import Glibc
import SurfaceTesting

/// What a program that is used for a long time holds more at the end than at the beginning.
///
/// `BENCH_MINUTES` says how long (default 6). The first sixth of the time fills caches; what is
/// held in the second sixth is compared with what is held in the last one.
enum EnduranceBenchmark {
  /// `live`: the chats, while 50 messages a second come in.
  private static let scenes = ["chats", "engine", "live"]
  private static let kinds = [
    "endurance/memory", "endurance/descriptors", "endurance/wire-objects",
  ]

  private static var minutes: Double {
    getenv("BENCH_MINUTES").flatMap { Double(String(cString: $0)) } ?? 6
  }

  static let benchmark = Benchmark(
    rows: scenes.flatMap { scene in kinds.map { "\($0)/\(scene)" } }
  ) { isWanted in
    let desktop = try Desktop()
    let wanted = scenes.filter { scene in kinds.contains { isWanted("\($0)/\(scene)") } }
    let history = try History(messages: 10_000)
    let programs = try wanted.map { try desktop.start(command(scene: $0, history)) }
    let logs = watch(programs, on: desktop)
    defer { for program in programs { program.stop() } }
    for program in programs where program.hasHungUp {
      throw BenchmarkError("\(program.command.name) ended before its time\n\(program.log)")
    }
    return zip(wanted, logs).flatMap(rows)
  }

  private static func command(scene: String, _ history: History) throws -> Program.Command {
    let recording = "\(history.exportPath).\(scene).replay"
    // Longer than it is watched, so that nobody ends while others are still counted.
    let usage = UsageRecording(seconds: minutes * 60 + 30, seed: 11)
    guard let file = fopen(recording, "w") else { throw BenchmarkError("\(recording): no file") }
    defer { fclose(file) }
    fputs(scene == "engine" ? usage.anything : usage.chats, file)
    var command = try Programs.demo(
      ["--scene", scene == "engine" ? scene : "chats", "--open", history.exportPath]
        + ["--replay", recording] + (scene == "live" ? ["--live", "50"] : []))
    command.name += " \(scene)"
    return command
  }

  /// What a program held, from second to second.
  private struct Log {
    var memory: [Double] = []
    var descriptors: [Double] = []
    var wireObjects: [Double] = []

    mutating func note(_ program: Program) {
      let process = program.processIdentifier
      memory.append(ProcessUsage.residentMemory(of: process))
      descriptors.append(Double(ProcessUsage.descriptors(of: process)))
      wireObjects.append(Double(program.wireObjects))
    }
  }

  private static func watch(_ programs: [Program], on desktop: Desktop) -> [Log] {
    var logs = programs.map { _ in Log() }
    for _ in 0..<Int(minutes * 60) {
      desktop.run(until: { programs.contains(where: \.hasHungUp) }, limit: 1)
      for (index, program) in programs.enumerated() { logs[index].note(program) }
    }
    return logs
  }

  /// Of memory the most that was held at once counts: between two moments of work everything may be
  /// small. How many descriptors and objects there are at most depends on how much moves at once, and has
  /// a limit that tests know (EnduranceTests); what is left over shows in the moments of rest.
  private static func rows(scene: String, log: Log) -> [Row] {
    let most: ([Double]) -> Double = { $0.max() ?? 0 }
    let least: ([Double]) -> Double = { $0.min() ?? 0 }
    return [
      (kinds[0], log.memory, "MB", most), (kinds[1], log.descriptors, "open", least),
      (kinds[2], log.wireObjects, "objects", least),
    ].map { kind, values, unit, held in
      let sixth = max(1, values.count / 6)
      let early = held(Array(values.dropFirst(sixth).prefix(sixth)))
      let late = held(Array(values.suffix(sixth)))
      return Row(
        "\(kind)/\(scene)", ours: late, peer: early, of: "itself before", unit: unit,
        limit: scene == "live" && kind == kinds[0] ? 1.03 : 1.1)
    }
  }
}
