import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Keys on their way from the in-process compositor to the window.
@MainActor
@Suite struct KeyDeliveryTests {
  private func focused(
    _ prepare: (TestKeyboard) -> Void = { _ in }
  ) throws -> (ClientWindow, TestKeyboard) {
    let client = try ClientWindow(try TestCompositor())
    let keyboard = client.compositor.seats[0].keyboard
    prepare(keyboard)
    try client.show()
    keyboard.enter(client.surface)
    try client.compositor.roundTrip()
    return (client, keyboard)
  }

  @Test func `focus comes and goes once`() throws {
    let (client, keyboard) = try focused()
    keyboard.leave(client.surface)
    keyboard.leave(client.surface)
    try client.compositor.roundTrip()
    #expect(client.events.focus == [true, false])
  }

  @Test func `a key goes down with its text and up without`() throws {
    let (client, keyboard) = try focused()
    keyboard.key(30, isPressed: true)
    keyboard.key(30, isPressed: false)
    try client.compositor.roundTrip()
    let keys = client.events.keys
    #expect(keys.map(\.phase) == [.down, .up])
    #expect(keys.map(\.text) == ["a", ""])
    #expect(keys.map(\.key) == [Key("a"), Key("a")])
    #expect(keys.map(\.keyCode) == [30, 30])
  }

  @Test func `keys that are held when the focus comes were not pressed here`() throws {
    let (client, keyboard) = try focused()
    keyboard.leave(client.surface)
    keyboard.enter(client.surface, keys: [28, 30])
    try client.compositor.roundTrip()
    #expect(client.events.keys.isEmpty)
  }

  @Test func `a focus may come before the window is shown`() throws {
    var options = TestCompositor.Options()
    options.answersInitialCommit = false
    let client = try ClientWindow(try TestCompositor(options))
    let seat = client.compositor.seats[0]
    client.map()
    try client.compositor.run(until: { client.compositor.surfaces.first?.commits.count == 1 })
    try client.compositor.roundTrip()
    seat.keyboard.enter(client.surface)
    seat.pointer.enter(client.surface, at: Point(x: 5, y: 5))
    seat.pointer.frame()
    seat.keyboard.key(30, isPressed: true)
    try client.compositor.roundTrip()
    client.toplevel.configure(width: 200, height: 100)
    try client.compositor.run(until: { client.toplevel.isMapped })
    seat.keyboard.key(31, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.focus == [true])
    #expect(client.events.keys.last?.key == Key("s"))
  }

  @Test func `modifiers may come before the focus`() throws {
    let client = try ClientWindow.shown()
    let keyboard = client.compositor.seats[0].keyboard
    keyboard.modifiers(depressed: 1)
    keyboard.enter(client.surface)
    keyboard.key(30, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.keys.map(\.text) == ["A"])
    #expect(client.events.keys.map(\.modifiers) == [.shift])
  }

  @Test func `modifiers survive a new keymap`() throws {
    let (client, keyboard) = try focused()
    keyboard.modifiers(depressed: 1)
    keyboard.keymap = TestKeyboard.keymap(layout: "de")
    keyboard.sendKeymap()
    keyboard.key(21, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.keys.map(\.text) == ["Z"])
  }

  @Test func `without a keymap keys still have their place`() throws {
    let (client, keyboard) = try focused { $0.keymap = nil }
    keyboard.modifiers(depressed: 1)
    keyboard.key(30, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.keys.map(\.keyCode) == [30])
    #expect(client.events.keys.map(\.text) == [""])
  }

  @Test func `a keymap that cannot be read is none`() throws {
    let (client, keyboard) = try focused { $0.keymap = "not a keymap" }
    keyboard.key(30, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.keys.map(\.text) == [""])
  }

  @Test func `an unknown state of a key is ignored`() throws {
    let (client, keyboard) = try focused()
    keyboard.key(30, isPressed: true, state: 7)
    try client.compositor.roundTrip()
    #expect(client.events.keys.isEmpty)
  }

  @Test func `a held key repeats until it is released`() throws {
    let (client, keyboard) = try focused {
      $0.repeatRate = 200
      $0.repeatDelay = 5
    }
    keyboard.key(30, isPressed: true)
    try client.compositor.run(until: { client.events.keys.count >= 4 })
    #expect(client.events.keys.map(\.phase).starts(with: [.down, .repeat, .repeat, .repeat]))
    #expect(client.events.keys.allSatisfy { $0.text == "a" })
    #expect(client.events.keys.allSatisfy { ($0.serial == nil) == ($0.phase == .repeat) })
    keyboard.key(30, isPressed: false)
    try client.compositor.run(until: { client.events.keys.last?.phase == .up })
    try client.compositor.roundTrip()
    #expect(client.events.keys.last?.phase == .up)
  }

  @Test func `repeats are as far apart in their time stamps as they come`() throws {
    let (client, keyboard) = try focused {
      $0.repeatRate = 100
      $0.repeatDelay = 20
    }
    keyboard.key(30, isPressed: true)
    try client.compositor.run(until: { client.events.keys.count >= 5 })
    let times = client.events.keys.prefix(5).map(\.timestamp)
    #expect(times[1] - times[0] >= .milliseconds(19), "after the delay")
    for (time, next) in zip(times.dropFirst(), times.dropFirst(2)) {
      #expect(next - time >= .milliseconds(9))
    }
    keyboard.key(30, isPressed: false)
    try client.compositor.roundTrip()
  }

  @Test func `a dead key counts for the window that it was pressed in`() throws {
    let deadAcute: UInt32 = 40
    let e: UInt32 = 18
    let (client, keyboard) = try focused { $0.keymap = TestKeyboard.keymap(layout: "us(intl)") }
    func press(_ key: UInt32) {
      keyboard.key(key, isPressed: true)
      keyboard.key(key, isPressed: false)
    }
    func typed() throws -> [String] {
      try client.compositor.roundTrip()
      defer { client.clearEvents() }
      return client.events.keys.map(\.text).filter { !$0.isEmpty }
    }
    press(deadAcute)
    press(e)
    #expect(try typed() == ["é"])
    press(deadAcute)
    keyboard.leave(client.surface)
    keyboard.enter(client.surface)
    press(e)
    #expect(try typed() == ["e"])
  }

  @Test func `another key's release does not stop the repeating`() throws {
    let (client, keyboard) = try focused {
      $0.repeatRate = 200
      $0.repeatDelay = 5
    }
    keyboard.key(31, isPressed: true)
    keyboard.key(30, isPressed: true)
    keyboard.key(31, isPressed: false)
    try client.compositor.run(until: {
      client.events.keys.contains { $0.phase == .repeat && $0.keyCode == 30 }
    })
  }

  @Test func `losing the focus, the keyboard or the window ends the repeating`() throws {
    for ending in 0..<3 {
      let (client, keyboard) = try focused {
        $0.repeatRate = 1000
        $0.repeatDelay = 1
      }
      keyboard.key(30, isPressed: true)
      try client.compositor.run(until: { client.events.keys.count >= 2 })
      switch ending {
      case 0: keyboard.leave(client.surface)
      case 1: client.compositor.seats[0].setCapabilities([.pointer])
      default: client.window.unmap()
      }
      try client.compositor.roundTrip()
      let count = client.events.keys.count
      // Nothing else wakes the loop: a timer that still ran would be seen by these turns.
      for _ in 0..<5 { client.compositor.loop.turn(timeout: .milliseconds(2)) }
      #expect(client.events.keys.count == count)
    }
  }

  @Test func `of two keyboards each tells when it comes and when it goes`() throws {
    let (client, keyboard) = try focused()
    let second = client.compositor.addSeat([.keyboard])
    try client.compositor.roundTrip()
    second.keyboard.enter(client.surface)
    try client.compositor.roundTrip()
    keyboard.leave(client.surface)
    try client.compositor.roundTrip()
    #expect(client.events.focus == [true, true, false])
    client.compositor.removeSeat(second)
    try client.compositor.roundTrip()
    #expect(client.events.focus == [true, true, false, false])
    let seats = client.events.compactMap { event -> UInt32? in
      if case .keyboardFocus(let focus) = event { focus.seat.rawValue } else { nil }
    }
    #expect(seats == [0, 1, 0, 1])
  }

  @Test func `shortcuts work in a Cyrillic layout`() throws {
    let (client, keyboard) = try focused { $0.keymap = TestKeyboard.keymap(layout: "us+ru:2") }
    keyboard.modifiers(depressed: 4, group: 1)
    keyboard.key(46, isPressed: true)
    try client.compositor.roundTrip()
    let event = try #require(client.events.keys.first)
    #expect(event.key != Key("c"))
    #expect(event.shortcutKey == Key("c"))
    #expect(event.modifiers == .control)
    #expect(event.text.isEmpty)
  }

  @Test func `another layout counts from its keymap on`() throws {
    let (client, keyboard) = try focused()
    keyboard.key(21, isPressed: true)
    keyboard.key(21, isPressed: false)
    keyboard.keymap = TestKeyboard.keymap(layout: "de")
    keyboard.sendKeymap()
    keyboard.key(21, isPressed: true)
    keyboard.key(21, isPressed: false)
    try client.compositor.roundTrip()
    #expect(client.events.keys.filter { $0.phase == .down }.map(\.text) == ["y", "z"])
  }

  @Test func `a focus that is told twice is one, and one elsewhere is a loss here`() throws {
    let (client, keyboard) = try focused()
    keyboard.enter(client.surface)
    try client.compositor.roundTrip()
    #expect(client.events.focus == [true])
    let second = client.connection.makeWindow()
    var events: [SurfaceEvent] = []
    second.eventHandler = { events.append($0) }
    second.map(
      WindowConfiguration(title: "second", appID: "a", size: Size(width: 50, height: 50)))
    try client.compositor.run(until: { client.compositor.toplevels.count == 2 })
    // Some compositors leave out the leave event.
    keyboard.enter(try #require(client.compositor.toplevels.last?.surface))
    try client.compositor.roundTrip()
    #expect(client.events.focus == [true, false] && events.focus == [true])
  }

  @Test func `a held key follows the modifiers that change meanwhile`() throws {
    let (client, keyboard) = try focused {
      $0.repeatRate = 200
      $0.repeatDelay = 5
    }
    keyboard.key(30, isPressed: true)
    try client.compositor.run(until: { client.events.keys.last?.phase == .repeat })
    keyboard.modifiers(depressed: 1)
    try client.compositor.roundTrip()
    client.clearEvents()
    try client.compositor.run(until: { client.events.keys.count >= 2 })
    #expect(client.events.keys.allSatisfy { $0.text == "A" && $0.modifiers == .shift })
    keyboard.modifiers(depressed: 4)
    try client.compositor.roundTrip()
    client.clearEvents()
    try client.compositor.run(until: { client.events.keys.count >= 2 })
    #expect(client.events.keys.allSatisfy { $0.text.isEmpty && $0.modifiers == .control })
    keyboard.key(30, isPressed: false)
    try client.compositor.roundTrip()
  }

  @Test func `of an accented letter that is held the letter repeats`() throws {
    let (client, keyboard) = try focused {
      $0.keymap = TestKeyboard.keymap(layout: "us(intl)")
      $0.repeatRate = 200
      $0.repeatDelay = 5
    }
    keyboard.key(40, isPressed: true)
    keyboard.key(40, isPressed: false)
    keyboard.key(18, isPressed: true)
    try client.compositor.run(until: {
      client.events.keys.contains { $0.phase == .repeat && $0.keyCode == 18 }
    })
    let texts = client.events.keys.filter { $0.keyCode == 18 }.map(\.text)
    #expect(texts.prefix(2) == ["é", "e"])
    keyboard.key(18, isPressed: false)
    try client.compositor.roundTrip()
  }

  @Test func `a letter that takes no accent is swallowed with it, and the next one is typed`()
    throws
  {
    let (client, keyboard) = try focused { $0.keymap = TestKeyboard.keymap(layout: "us(intl)") }
    // A dead acute, an h, and another h.
    for key: UInt32 in [40, 35, 35] {
      keyboard.key(key, isPressed: true)
      keyboard.key(key, isPressed: false)
    }
    try client.compositor.roundTrip()
    #expect(client.events.keys.filter { $0.phase == .down }.map(\.text) == ["", "", "h"])
  }

  @Test func `a focus that comes back in the same moment does not go on repeating`() throws {
    let (client, keyboard) = try focused {
      $0.repeatRate = 1000
      $0.repeatDelay = 1
    }
    keyboard.key(30, isPressed: true)
    try client.compositor.run(until: { client.events.keys.last?.phase == .repeat })
    keyboard.leave(client.surface)
    keyboard.enter(client.surface, keys: [30])
    try client.compositor.roundTrip()
    let count = client.events.keys.count
    for _ in 0..<5 { client.compositor.loop.turn(timeout: .milliseconds(2)) }
    #expect(client.events.keys.count == count)
  }

  @Test func `a keymap of a kind that is not known is none`() throws {
    let (client, keyboard) = try focused()
    keyboard.keymapFormat = 0
    keyboard.sendKeymap()
    keyboard.key(30, isPressed: true)
    keyboard.key(30, isPressed: false)
    try client.compositor.roundTrip()
    #expect(client.events.keys.map(\.text) == ["", ""])
    keyboard.keymapFormat = nil
    keyboard.sendKeymap()
    keyboard.key(30, isPressed: true)
    try client.compositor.roundTrip()
    #expect(client.events.keys.last?.text == "a")
  }

  @Test func `locked capitals and a latched Shift count like those that are held`() throws {
    let (client, keyboard) = try focused()
    keyboard.modifiers(locked: 2)
    keyboard.key(30, isPressed: true)
    keyboard.key(30, isPressed: false)
    keyboard.modifiers(latched: 1)
    keyboard.key(30, isPressed: true)
    keyboard.key(30, isPressed: false)
    keyboard.modifiers()
    keyboard.key(30, isPressed: true)
    keyboard.key(30, isPressed: false)
    try client.compositor.roundTrip()
    let downs = client.events.keys.filter { $0.phase == .down }
    #expect(downs.map(\.text) == ["A", "A", "a"])
    #expect(downs.map(\.modifiers) == [.capsLock, .shift, []])
    #expect(downs.allSatisfy { $0.shortcutKey == Key("a") })
  }

  @Test func `of two Latin layouts shortcuts go by the one that is active`() throws {
    let (client, keyboard) = try focused { $0.keymap = TestKeyboard.keymap(layout: "us,de") }
    for group: UInt32 in [0, 1, 0] {
      keyboard.modifiers(depressed: 4, group: group)
      keyboard.key(21, isPressed: true)
      keyboard.key(21, isPressed: false)
    }
    try client.compositor.roundTrip()
    let downs = client.events.keys.filter { $0.phase == .down }
    #expect(downs.map(\.shortcutKey) == [Key("y"), Key("z"), Key("y")])
  }
}
