import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Seats and keyboards that come and go.
@MainActor
@Suite struct SeatTests {
  private static let a: UInt32 = 30
  private static let leftShift: UInt32 = 42

  /// A window with keyboard focus.
  private func focused(
    _ configure: (inout TestCompositor.Options) -> Void = { _ in }
  ) throws -> (client: ClientWindow, keyboard: TestKeyboard) {
    let client = try ClientWindow.shown(configure)
    let keyboard = client.compositor.seats[0].keyboard
    keyboard.enter(client.surface)
    keyboard.modifiers()
    try client.compositor.roundTrip()
    return (client, keyboard)
  }

  @Test func `keys without focus go nowhere`() throws {
    let (client, keyboard) = try focused()
    keyboard.leave(client.surface)
    keyboard.key(Self.a, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.keys.isEmpty)
  }

  @Test func `modifiers before the keymap and before the enter count`() throws {
    let client = try ClientWindow.shown { $0.seats = [] }
    let seat = client.compositor.addSeat([.keyboard])
    seat.keyboard.greetsNewObjects = false
    try client.compositor.run(until: { !seat.keyboard.isUnused })
    seat.keyboard.modifiers(depressed: 1)
    seat.keyboard.sendKeymap()
    seat.keyboard.enter(client.surface)
    seat.keyboard.key(Self.a, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.keys.last?.text == "A")
  }

  // MARK: Repeat

  @Test func `a rate of zero turns repeat off`() throws {
    let (client, keyboard) = try focused()
    (keyboard.repeatRate, keyboard.repeatDelay) = (0, 1)
    keyboard.sendRepeatInfo()
    keyboard.key(Self.a, isPressed: true)
    try client.compositor.roundTrip()
    try expectNoRepeat(client, keyboard)
  }

  @Test func `repeat stops with a new keymap`() throws {
    let (client, keyboard) = try focused()
    (keyboard.repeatRate, keyboard.repeatDelay) = (1000, 1)
    keyboard.sendRepeatInfo()
    keyboard.key(Self.a, isPressed: true)
    try client.compositor.run(until: { client.events.keys.contains { $0.phase == .repeat } })
    keyboard.sendKeymap()
    try client.compositor.roundTrip()
    try expectNoRepeat(client, keyboard)
  }

  @Test func `a modifier does not repeat`() throws {
    let (client, keyboard) = try focused()
    (keyboard.repeatRate, keyboard.repeatDelay) = (1000, 1)
    keyboard.sendRepeatInfo()
    keyboard.key(Self.leftShift, isPressed: true)
    try client.compositor.roundTrip()
    try expectNoRepeat(client, keyboard)
  }

  /// Lets as much time pass as another key needs for a few repeats: had this one a timer, it would
  /// have fired.
  private func expectNoRepeat(_ client: ClientWindow, _ keyboard: TestKeyboard) throws {
    client.clearEvents()
    var fired = 0
    func tick() {
      client.compositor.loop.schedule(after: .milliseconds(1)) {
        fired += 1
        if fired < 5 { tick() }
      }
    }
    tick()
    try client.compositor.run(until: { fired == 5 })
    #expect(!client.events.keys.contains { $0.phase == .repeat })
  }

  // MARK: Seats

  @Test(arguments: 0...3) func `any number of seats is fine`(_ count: Int) throws {
    let client = try ClientWindow.shown { options in
      options.seats = Array(repeating: [.pointer, .keyboard], count: count)
    }
    for seat in client.compositor.seats {
      client.clearEvents()
      seat.pointer.enter(client.surface, at: Point(x: 1, y: 1))
      seat.pointer.frame()
      seat.keyboard.enter(client.surface)
      seat.keyboard.key(Self.a, isPressed: true)
      try client.compositor.roundTrip()
      #expect(client.events.pointer.contains { $0.kind == .entered })
      #expect(client.events.keys.map(\.text) == ["a"])
    }
  }

  @Test func `what two people do is told with their seats`() throws {
    let client = try ClientWindow.shown {
      $0.seats = [[.pointer, .keyboard], [.pointer, .keyboard]]
    }
    for seat in client.compositor.seats {
      seat.pointer.enter(client.surface, at: Point(x: 1, y: 1))
      seat.pointer.button(isPressed: true)
      seat.pointer.axis(.vertical, 10)
      seat.pointer.frame()
      seat.keyboard.enter(client.surface)
      seat.keyboard.key(Self.a, isPressed: true)
    }
    try client.compositor.roundTrip()
    let presses = client.events.pointer.filter { $0.kind == .pressed(.primary) }
    #expect(presses.map(\.seat.rawValue) == [0, 1])
    #expect(presses[0].pointer != presses[1].pointer)
    #expect(client.events.keys.map(\.seat.rawValue) == [0, 1])
    #expect(Set(client.events.scroll.map(\.seat.rawValue)) == [0, 1])
    let focus = client.events.compactMap { event -> KeyboardFocusEvent? in
      if case .keyboardFocus(let focus) = event { focus } else { nil }
    }
    #expect(focus.map(\.seat.rawValue) == [0, 1])
    #expect(focus.allSatisfy { $0.serial?.seat == $0.seat })
  }

  @Test func `a seat that is added has a number that none had before`() throws {
    let client = try ClientWindow.shown { $0.seats = [[.pointer], [.pointer]] }
    client.compositor.removeSeat(client.compositor.seats[0])
    let added = client.compositor.addSeat([.pointer])
    try client.compositor.roundTrip()
    for seat in client.compositor.seats {
      seat.pointer.enter(client.surface, at: Point(x: 1, y: 1))
      seat.pointer.frame()
    }
    try client.compositor.roundTrip()
    #expect(added === client.compositor.seats.last)
    #expect(client.events.pointer.map(\.seat.rawValue) == [1, 2])
  }

  @Test func `a request names the seat that its serial comes from, and none that is gone`() throws {
    let client = try ClientWindow.shown { $0.seats = [[.pointer], [.pointer]] }
    let seats = client.compositor.seats
    var serials: [UInt32] = []
    for seat in seats {
      seat.pointer.enter(client.surface, at: Point(x: 1, y: 1))
      serials.append(seat.pointer.button(isPressed: true))
      seat.pointer.frame()
    }
    try client.compositor.roundTrip()
    let presses = client.events.pointer.filter { $0.kind == .pressed(.primary) }
    // Long after the events, in the other order.
    for press in presses.reversed() { client.window.beginMove(for: press.serial) }
    try client.compositor.roundTrip()
    let moves = client.compositor.requests("xdg_toplevel.move")
    #expect(moves.map { $0.arguments[1] } == serials.reversed().map { "\($0)" })
    #expect(moves.count == 2 && moves[0].arguments[0] != moves[1].arguments[0])
    client.compositor.removeSeat(seats[1])
    try client.compositor.roundTrip()
    client.window.beginMove(for: presses[1].serial)
    try client.compositor.roundTrip()
    #expect(client.compositor.requests("xdg_toplevel.move").count == 2)
  }

  @Test func `a keyboard that is unplugged takes its focus along and comes back anew`() throws {
    let (client, keyboard) = try focused()
    let seat = client.compositor.seats[0]
    seat.setCapabilities(.pointer)
    try client.compositor.roundTrip()
    #expect(client.events.focus == [true, false])
    #expect(keyboard.isUnused, "wl_keyboard.release")
    seat.setCapabilities([.pointer, .keyboard])
    try client.compositor.run(until: { !keyboard.isUnused })
    keyboard.enter(client.surface)
    keyboard.key(Self.a, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.keys.map(\.text) == ["a"])
  }

  @Test func `a seat that is removed leaves the window`() throws {
    let (client, _) = try focused()
    client.compositor.seats[0].pointer.enter(client.surface)
    client.compositor.seats[0].pointer.frame()
    try client.compositor.roundTrip()
    client.compositor.removeSeat(client.compositor.seats[0])
    try client.compositor.roundTrip()
    #expect(client.events.focus == [true, false])
    #expect(client.events.pointer.last?.kind == .exited)
  }

  @Test func `capabilities that flip a hundred times leave nothing behind`() throws {
    let client = try ClientWindow.shown()
    let seat = client.compositor.seats[0]
    for round in 0..<100 {
      seat.setCapabilities(round % 2 == 0 ? [] : [.pointer, .keyboard, .touch])
    }
    try client.compositor.roundTrip()
    #expect(seat.keyboard.objectCount == 1)
    #expect(seat.pointer.objectCount == 1)
  }

  @Test func `capabilities that are told again change nothing`() throws {
    let (client, keyboard) = try focused { $0.seats = [[.pointer, .keyboard, .touch]] }
    let seat = client.compositor.seats[0]
    seat.setCapabilities([.pointer, .keyboard, .touch])
    try client.compositor.roundTrip()
    #expect([seat.pointer.objectCount, keyboard.objectCount, seat.touch.objectCount] == [1, 1, 1])
    #expect(client.events.focus == [true])
  }
}
