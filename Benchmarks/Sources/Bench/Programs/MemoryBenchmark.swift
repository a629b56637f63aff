import BenchKit

/// The memory that programs hold after their start.
enum MemoryBenchmark {
  private static let chatsToFoot = "memory/pss-chats/foot"
  private static let chatsToGTK = "memory/pss-chats/gtk4-hello"
  private static let settingsToGTK = "memory/pss-settings/gtk4-hello"

  static let benchmark = Benchmark(rows: [chatsToFoot, chatsToGTK, settingsToGTK]) { _ in
    let desktop = try Desktop()
    let chats = try megabytes(of: try Programs.demo(), on: desktop)
    let foot = try megabytes(of: Programs.foot, on: desktop)
    let settings = try megabytes(of: try Programs.demo(["--scene", "settings"]), on: desktop)
    let gtk = try megabytes(of: try Programs.gtk("gtk-hello"), on: desktop)
    return [
      Row(chatsToFoot, ours: chats, peer: foot, of: "foot", unit: "MB"),
      Row(chatsToGTK, ours: chats, peer: gtk, of: "gtk4-hello", unit: "MB"),
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
}
