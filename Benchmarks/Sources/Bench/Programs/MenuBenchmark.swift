import BenchKit
import Geometry
import Glibc
import SurfaceTesting

/// From the press of a button to the first picture of the menu that it opens, against a program in C that opens a popup of
/// one colour.
enum MenuBenchmark {
  private static let rounds = 8
  /// In each round, after the first one.
  private static let openings = 12
  private static let idleTime = 10.0
  private static let names = [
    "menu/first-frame/first", "menu/first-frame/again", "menu/main-thread/first",
    "menu/main-thread/again", "menu/wake-ups", "menu/first-frame/made", "menu/main-thread/made",
  ]

  static let benchmark = Benchmark(rows: names) { isWanted in
    let desktop = try Desktop()
    let ours = Program.Command(
      name: "MenuOpening", path: try BuiltProducts.executable(named: "MenuOpening"))
    // Both popups are of one size.
    let size = try Opener(ours, on: desktop).sizeOfPopup()
    let peer = Program.Command(
      name: "popup", path: try Programs.peer("popup"),
      arguments: ["\(size.width)", "\(size.height)"])
    // What makes the menu is asked again when it is opened.
    let making = Program.Command(name: ours.name, path: ours.path, arguments: ["made"])
    var times = (ours: Times(), peer: Times(), made: Times())
    for _ in 0..<rounds {
      times.made.append(try Opener(making, on: desktop).openings(1))
      times.ours.append(try Opener(ours, on: desktop).openings(openings + 1))
      times.peer.append(try Opener(peer, on: desktop).openings(openings + 1))
    }
    let wakeups =
      isWanted(names[4])
      ? (
        try Opener(ours, on: desktop).wakeupsWhileOpen(idleTime),
        try Opener(peer, on: desktop).wakeupsWhileOpen(idleTime)
      ) : (0, 0)
    return rows(times.ours, times.peer, wakeups) + rows(times.made, times.peer)
  }

  private static func rows(_ ours: Times, _ peer: Times, _ wakeups: (Int, Int)) -> [Row] {
    [
      frameRow(names[0], ours.first, peer.first),
      frameRow(names[1], ours.again, peer.again),
      mainThreadRow(names[2], ours.first.mainThread.minimum),
      mainThreadRow(names[3], ours.again.mainThread.median),
      Row(
        names[4], count: wakeups.0, peerCount: wakeups.1, of: "bare popup",
        unit: "in \(Int(idleTime)) s", limit: 0),
    ]
  }

  private static func rows(_ made: Times, _ peer: Times) -> [Row] {
    [
      frameRow(names[5], made.first, peer.first),
      mainThreadRow(names[6], made.first.mainThread.minimum),
    ]
  }

  private static func frameRow(_ name: String, _ ours: OpeningSamples, _ peer: OpeningSamples)
    -> Row
  {
    Row(
      name, ours: ours.frame.minimum, peer: peer.frame.minimum, of: "bare popup", unit: "ms",
      limit: 1.3)
  }

  private static func mainThreadRow(_ name: String, _ time: Double) -> Row {
    Row(name, ours: time, peer: 1, of: "budget", unit: "ms", limit: 1)
  }

  /// Milliseconds of one opening.
  struct Opening {
    /// From the press to the commit of the popup with its first buffer.
    var frame: Double
    /// Of the main thread, until everything is at rest.
    var mainThread: Double
  }

  private struct Times {
    var first = OpeningSamples()
    var again = OpeningSamples()

    mutating func append(_ openings: [Opening]) {
      for (index, opening) in openings.enumerated() {
        if index == 0 { first.append(opening) } else { again.append(opening) }
      }
    }
  }

  private struct OpeningSamples {
    var frame = Samples()
    var mainThread = Samples()

    mutating func append(_ opening: Opening) {
      frame.append(opening.frame)
      mainThread.append(opening.mainThread)
    }
  }
}

/// A program with a button that opens a menu, and who presses it.
private final class Opener {
  private let desktop: Desktop
  private let program: Program
  /// On the screen.
  private let button = Point(x: 120, y: 155)
  private let besideMenu = Point(x: 600, y: 500)
  /// After this time without a message an opening is over.
  private let quietTime = 0.12

  init(_ command: Program.Command, on desktop: Desktop) throws {
    self.desktop = desktop
    program = try desktop.start(command)
    desktop.settle([program], quietTime: 1)
    try placeWindow()
    rest()
  }

  deinit { program.stop() }

  private func placeWindow() throws {
    // Its title bar and the shadow lie beside what was asked for.
    try desktop.session.place("Menu", at: Point(x: 40, y: 40))
    try desktop.session.movePointer(to: button)
  }

  func openings(_ count: Int) throws -> [MenuBenchmark.Opening] {
    try (0..<count).map { _ in
      let opening = try open()
      try close()
      return opening
    }
  }

  func sizeOfPopup() throws -> PixelSize {
    _ = try open()
    return program.popupSize
  }

  func wakeupsWhileOpen(_ seconds: Double) throws -> Int {
    _ = try open()
    desktop.run(limit: quietTime)
    desktop.settle([program])
    let before = ProcessUsage(of: program.processIdentifier)
    desktop.run(limit: seconds)
    return ProcessUsage(of: program.processIdentifier).wakeups(since: before)
  }

  private func open() throws -> MenuBenchmark.Opening {
    let process = program.processIdentifier
    let frames = program.popupFrames
    guard let before = ProcessorTimes(of: process) else { throw failure("has ended") }
    try desktop.session.button(isPressed: true)
    // Its answer comes when everything before was sent.
    try desktop.session.send("ping")
    let start = Clock.now
    guard desktop.run(until: { program.popupFrames > frames }, limit: 5) else {
      throw failure("opens no popup")
    }
    let end = program.lastRequestTime
    try desktop.session.button(isPressed: false)
    rest()
    guard let after = ProcessorTimes(of: process) else { throw failure("has ended") }
    return MenuBenchmark.Opening(
      frame: (end - start) * 1000, mainThread: (after.mainThread - before.mainThread) * 1000)
  }

  private func close() throws {
    try desktop.session.movePointer(to: besideMenu)
    try desktop.session.click()
    rest()
    try desktop.session.movePointer(to: button)
    rest()
  }

  /// Passes on what follows, until nothing more does.
  private func rest() {
    desktop.run(limit: quietTime)
    desktop.settle([program], quietTime: quietTime)
  }

  private func failure(_ what: String) -> BenchmarkError {
    BenchmarkError("\(program.command.name) \(what)\n\(program.log)\n\(desktop.session.log)")
  }
}
