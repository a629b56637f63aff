import Geometry
import Glibc
import Surface
import Testing

@testable import SurfaceTesting

/// Compositors that do everything that is allowed, in an order that nobody would choose.
@MainActor
@Suite struct HostilityTests {
  @Test func `a program with everything survives hostile compositors`() throws {
    // In a process of its own, whose descriptors and memory nobody else uses, and whose trap is a message. It takes ten
    // seconds on an idle machine, and has taken more than thirty beside other tests; a hang is found by the probe itself.
    let probe = try ChildProcess.run(
      BuiltProducts.executable(named: "HostileProbe"), ["0", "16", "200"],
      deadline: Deadline(after: .seconds(600)))
    #expect(probe.status == .exited(0), "\(probe.report)")
  }

  @Test func `one call does it for the window of a program`() throws {
    try HostileCompositor.run(seeds: 0..<3, steps: 60) { app in
      let window = try app.makeWindow(title: "Notes", size: Size(width: 120, height: 80))
      window.contentView.backgroundColor = .white
    }
  }

  @Test(arguments: 0..<8)
  func `no letter is lost, whatever happens to the window while somebody types`(seed: Int) throws {
    let field = EditableTextNode()
    field.frame = Rect(x: 4, y: 4, width: 100, height: 28)
    let session = try HostileSession(seed: seed, limit: HostileCompositor.patience, trace: nil) {
      let window = try $0.makeWindow(title: "Note", size: Size(width: 200, height: 80))
      // What is written would go with it.
      window.shouldClose { false }
      window.contentView.addSubview(field.view)
      field.view.becomeFocused()
    }
    let keys: [(code: UInt32, letter: Character)] = [
      (30, "a"), (48, "b"), (46, "c"), (32, "d"), (57, " "), (18, "e"),
    ]
    // Devices of the seed may be any.
    let keyboard = session.compositor.addSeat([.keyboard]).keyboard
    try session.settle()
    keyboard.enter(try #require(session.compositor.toplevels.first?.surface))
    var (random, typed) = (HostileRandom(seed: UInt64(seed)), "")
    try session.perform(HostileStep.steps(ofSeed: seed, count: 60), from: HostileAct.displayActs) {
      _ in
      for _ in 0..<random.number(3) {
        let key = random.pick(keys)
        keyboard.key(key.code, isPressed: true)
        keyboard.key(key.code, isPressed: false)
        typed.append(key.letter)
      }
    }
    #expect(!typed.isEmpty && field.text == typed)
    try session.recover()
    #expect(field.text == typed)
    while field.perform(.undo) {}
    #expect(field.text.isEmpty)
    #expect(alarm(0) == 0, "Nothing ends the process later")
  }

  /// A program that cannot open a window any more once a key was typed.
  private func failure() throws -> HostileFailure {
    try #require(throws: HostileFailure.self) {
      try HostileCompositor.run(seeds: 0..<100, steps: 200) { app in
        guard app.windows.isEmpty else { throw SystemError("one window is enough") }
        _ = try app.makeWindow(title: "Notes", size: Size(width: 120, height: 80))
      }
    }
  }

  @Test func `what fails is said with the few steps that are enough, and with the trace`() throws {
    let failure = try failure()
    #expect(failure.reason.contains("one window is enough"))
    #expect(failure.steps.count == 1 && failure.acts.count == 1)
    #expect(failure.acts[0].hasSuffix("one more window"))
    #expect(try ProtocolTrace(parsing: failure.trace).text.contains("xdg_toplevel"))
    #expect(failure.description.contains("HostileCompositor.run(seed: \(failure.seed), keeping: ["))
  }

  @Test func `a failure comes again from its seed and steps, and not without them`() throws {
    let failure = try failure()
    func run(_ steps: [Int]) throws {
      try HostileCompositor.run(seed: failure.seed, keeping: steps, steps: 200) { app in
        guard app.windows.isEmpty else { throw SystemError("one window is enough") }
        _ = try app.makeWindow(title: "Notes", size: Size(width: 120, height: 80))
      }
    }
    let again = try #require(throws: HostileFailure.self) { try run(failure.steps) }
    #expect(again.acts == failure.acts && again.reason == failure.reason)
    try run([])
  }

  @Test func `a program that something holds when it has ended is told`() throws {
    var held: [Application] = []
    let failure = try #require(throws: HostileFailure.self) {
      try HostileCompositor.run(seeds: 7..<8, steps: 2) { app in
        held.append(app)
        _ = try app.makeWindow(title: "Notes", size: Size(width: 120, height: 80))
      }
    }
    #expect(failure.reason.contains("holds the program"))
    held = []
  }

  @Test func `a window that something holds when it was closed is told by its title`() throws {
    var held: [Window] = []
    let failure = try #require(throws: HostileFailure.self) {
      try HostileCompositor.run(seeds: 7..<8, steps: 2) { app in
        held.append(try app.makeWindow(title: "Notes", size: Size(width: 120, height: 80)))
      }
    }
    #expect(failure.reason.contains("holds the window \"Notes\""))
    held = []
  }

  @Test(arguments: 0..<8)
  func `what is read still keeps a program that has ended until it has come`(seed: Int) throws {
    let session = try HostileSession(seed: seed, limit: HostileCompositor.patience, trace: nil) {
      _ = try $0.makeWindow(title: "Notes", size: Size(width: 120, height: 80))
    }
    let seat = session.compositor.seats.first ?? session.compositor.addSeat([.keyboard])
    try session.settle()
    seat.clipboard.copy(["text/plain"], bytes: [65])
    try session.settle()
    var received: [Result<[UInt8], TransferError>] = []
    /// Not every compositor of a seed has a clipboard.
    func read() -> Bool {
      guard let clipboard = session.windows.first?.clipboard else { return false }
      clipboard.read(.text) {
        received.append($0)
        _ = clipboard
      }
      return true
    }
    let isRead = read()
    try session.end()
    #expect(!isRead || !session.host.isAlive || received.count == 1)
  }

  @Test func `what a program does in the turn of a loss belongs to what was lost`() throws {
    let (first, second) = (EditableTextNode(), EditableTextNode())
    let session = try HostileSession(seed: 0, limit: HostileCompositor.patience, trace: nil) {
      let window = try $0.makeWindow(title: "Notes", size: Size(width: 120, height: 80))
      for text in [first, second] { window.contentView.addSubview(text.view) }
      first.view.becomeFocused()
      $0.onConnectionChange { _ in second.view.becomeFocused() }
    }
    try session.loseCompositor(isNoticed: true)
    #expect(session.lost?.map(\.identity.focus) == [ObjectIdentifier(second.view)])
  }

  @Test func `a window that never shows what it has is found`() throws {
    let patience = HostileCompositor.patience
    HostileCompositor.patience = .milliseconds(300)
    defer { HostileCompositor.patience = patience }
    let failure = try #require(throws: HostileFailure.self) {
      try HostileCompositor.run(seeds: 7..<8, steps: 0) { app in
        let window = try app.makeWindow(title: "Notes", size: Size(width: 120, height: 80))
        var color: UInt32 = 0
        window.onFrame { [unowned window] _ in
          color += 0x010203
          window.contentView.backgroundColor = Color(hex: color & 0xffffff)
        }
      }
    }
    #expect(failure.reason.contains("other pixels"))
  }

  @Test func `shrinking keeps what is needed`() {
    let needed: Set = [3, 50, 51, 97]
    var runs = 0
    let steps = HostileCompositor.shrink(Array(0..<100)) {
      runs += 1
      return needed.isSubset(of: $0)
    }
    #expect(steps == [3, 50, 51, 97])
    #expect(runs < 100)
  }

  @Test func `the steps of a seed are the same each time, and those of others are not`() {
    let steps = HostileStep.steps(ofSeed: 5, count: 20)
    #expect(steps == HostileStep.steps(ofSeed: 5, count: 20))
    #expect(steps != HostileStep.steps(ofSeed: 6, count: 20))
  }
}
