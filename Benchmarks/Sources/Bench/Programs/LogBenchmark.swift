import BenchKit
import Geometry
import Glibc
import Surface
import SurfaceTesting
import TextFiles

/// A log of 100 MB: when its beginning is seen, what it takes of memory, and what a frame costs while it scrolls.
enum LogBenchmark {
  private static let screenRow = "edit/log/first-screen"
  private static let memoryRow = "edit/log/memory"
  private static let scrollRow = "edit/log/scroll"
  private static let megabytes = 100
  /// Of a terminal, which keeps as many lines of what was printed.
  private static let scrolledLines = 20_000
  private static let rounds = 3
  private static let detents = 200

  static let benchmarks = [
    Benchmark(rows: [screenRow]) { _ in [try firstScreen()] },
    Benchmark(rows: [memoryRow]) { _ in [try memory()] },
    Benchmark(rows: [scrollRow]) { _ in [try scroll()] },
  ]

  /// Writes a log of as many lines as have at least so many bytes.
  private static func makeLog(_ name: String, of length: Int) throws -> String {
    let folder = BuiltProducts.packageRoot + "/Benchmarks/.build/logs"
    mkdir(folder, 0o755)
    let path = "\(folder)/\(name).log"
    guard let file = fopen(path, "w") else { throw BenchmarkError("\(path): no file") }
    defer { fclose(file) }
    var (number, written) = (0, 0)
    while written < length {
      number += 1
      let line =
        "2026-03-14 12:00:00 host-\(number % 7) service[\(number)]: a request took \(number % 900) ms\n"
      written += line.utf8.count
      fputs(line, file)
    }
    return path
  }

  // MARK: The first screen

  private static func firstScreen() throws -> Row {
    let log = try makeLog("long", of: megabytes << 20)
    var times = Samples()
    for _ in 0..<rounds {
      times.append(try MainActor.assumeIsolated { try timeToFirstScreen(of: log) })
    }
    return Row(screenRow, ours: times.minimum, peer: 100, of: "budget", unit: "ms", limit: 1)
  }

  /// From the name of the file to the frame with its beginning, in milliseconds.
  @MainActor
  private static func timeToFirstScreen(of log: String) throws -> Double {
    let screen = TestScreen(size: Size(width: 900, height: 600))
    let node = EditableTextNode(isMultiline: true)
    node.frame = Rect(x: 0, y: 0, width: 900, height: 600)
    screen.window.contentView.addSubview(node.view)
    screen.settle()
    let start = Clock.now
    let recovery = RecoveryFolder(path: log + ".recovery")
    let loading = Task.detached {
      let file = try await TextFile.open(log, recovery: recovery)
      for try await part in file.load() {
        MainThreadQueue.shared.post { if node.isTextEmpty { node.textBuffer = part.text } }
        if Task.isCancelled { return }
      }
    }
    while node.isTextEmpty { screen.backend.settle(limit: 16) }
    screen.backend.settle(limit: 16)
    let time = (Clock.now - start) * 1e3
    loading.cancel()
    return time
  }

  // MARK: Memory

  /// The most that a program held until the log was loaded, beside one with a short text.
  private static func memory() throws -> Row {
    let desktop = try Desktop()
    let long = try peak(of: try makeLog("long", of: megabytes << 20), on: desktop)
    let short = try peak(of: try makeLog("short", of: 1), on: desktop)
    return Row(
      memoryRow, ours: long - short, peer: Double(megabytes), of: "the file", unit: "MB", limit: 1.6
    )
  }

  private static func peak(of log: String, on desktop: Desktop) throws -> Double {
    let program = try desktop.start(try writer(log))
    defer { program.stop() }
    desktop.settle([program], limit: 60)
    return ProcessUsage.peakMemory(of: program.processIdentifier)
  }

  private static func writer(_ log: String) throws -> Program.Command {
    var command = try Programs.demo(["--scene", "writer", "--open", log])
    command.environment["XDG_STATE_HOME"] = log + ".state"
    return command
  }

  // MARK: Scrolling

  /// Processor time of a frame while somebody turns the wheel, in both programs alike.
  private static func scroll() throws -> Row {
    let log = try makeLog("terminal", of: scrolledLines * 80)
    let desktop = try Desktop()
    var foot = Programs.foot
    foot.arguments.removeLast(2)
    foot.arguments += [
      "--override=scrollback.lines=\(scrolledLines)", "/bin/sh", "-c", "cat '\(log)'; sleep 600",
    ]
    var (ours, theirs) = (Samples(), Samples())
    for _ in 0..<rounds {
      ours.append(try frameTime(try writer(log), on: desktop, turning: 1))
      theirs.append(try frameTime(foot, on: desktop, turning: -1))
    }
    return Row(scrollRow, ours: ours.minimum, peer: theirs.minimum, of: "foot", unit: "ms")
  }

  private static func frameTime(
    _ command: Program.Command, on desktop: Desktop, turning detent: Int
  ) throws -> Double {
    let program = try desktop.start(command)
    defer { program.stop() }
    desktop.settle([program], quietTime: 1)
    let title = try desktop.session.windows().first?.title ?? ""
    try desktop.session.place(title, at: Point(x: 20, y: 20))
    try desktop.session.movePointer(to: Point(x: 500, y: 400))
    desktop.settle([program], quietTime: 0.5)
    let (before, frames) = (Clock.processorTime(of: program.processIdentifier), program.frames)
    for _ in 0..<detents {
      try desktop.session.turnWheel(by: detent)
      desktop.run(limit: 0.02)
    }
    desktop.settle([program], quietTime: 0.3)
    guard program.frames > frames + detents / 4, let before,
      let after = Clock.processorTime(of: program.processIdentifier)
    else {
      throw BenchmarkError("\(command.name) does not scroll: \(program.frames - frames) frames")
    }
    return (after - before) * 1e3 / Double(program.frames - frames)
  }
}
