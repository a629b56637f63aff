import BenchKit
import Glibc

/// The memory that programs hold after their start, and while somebody uses them.
enum MemoryBenchmark {
  private static let chatsToFoot = "memory/pss-chats/foot"
  private static let chatsToGTK = "memory/pss-chats/gtk4-hello"
  private static let settingsToGTK = "memory/pss-settings/gtk4-hello"
  private static let inUse = "memory/pss-in-use/allowed"
  /// For how long the chats are used, in seconds.
  private static let useTime = 120
  /// What they may hold at most meanwhile, in MB.
  private static let useLimit = 40.0

  static let benchmark = Benchmark(
    rows: [chatsToFoot, chatsToGTK, settingsToGTK, inUse]
  ) { isWanted in
    let desktop = try Desktop()
    let rows =
      try [chatsToFoot, chatsToGTK, settingsToGTK].contains(where: isWanted)
      ? atRest(on: desktop) : []
    return rows + (isWanted(inUse) ? [try used(on: desktop)] : [])
  }

  private static func atRest(on desktop: Desktop) throws -> [Row] {
    let chats = try megabytes(of: try Programs.demo(), on: desktop)
    let foot = try megabytes(of: Programs.foot, on: desktop)
    let settings = try megabytes(of: try Programs.demo(["--scene", "settings"]), on: desktop)
    let gtk = try megabytes(of: try Programs.gtk("gtk-hello"), on: desktop)
    return [
      Row(chatsToFoot, ours: chats, peer: foot, of: "foot", unit: "MB"),
      Row(chatsToGTK, ours: chats, peer: gtk, of: "gtk4-hello", unit: "MB", limit: 1.2),
      Row(settingsToGTK, ours: settings, peer: gtk, of: "gtk4-hello", unit: "MB"),
    ]
  }

  /// One program at a time: pages that two of them map would count half.
  private static func megabytes(
    of command: Program.Command, on desktop: Desktop
  ) throws -> Double {
    let program = try desktop.start(command)
    defer { program.stop() }
    desktop.settle([program])
    return ProcessUsage.proportionalMemory(of: program.processIdentifier)
  }

  /// The most in the second half of the time.
  private static func used(on desktop: Desktop) throws -> Row {
    let history = try History(messages: 10_000)
    let recording = UsageRecording(seconds: Double(useTime) + 30, seed: 11).chats
    let path = history.exportPath + ".memory.replay"
    guard let file = fopen(path, "w") else { throw BenchmarkError("\(path): no file") }
    fputs(recording, file)
    fclose(file)
    let program = try desktop.start(
      Programs.demo(["--open", history.exportPath, "--replay", path]))
    defer { program.stop() }
    var samples = Samples()
    for second in 0..<useTime {
      desktop.run(until: { program.hasHungUp }, limit: 1)
      guard !program.hasHungUp else { throw BenchmarkError("the demo ended\n\(program.log)") }
      guard second >= useTime / 2 else { continue }
      samples.append(ProcessUsage.proportionalMemory(of: program.processIdentifier))
    }
    return Row(
      inUse, ours: samples.maximum, peer: useLimit, of: "allowed", unit: "MB", limit: 1)
  }
}
