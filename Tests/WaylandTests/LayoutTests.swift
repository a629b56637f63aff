import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Shortcuts, dead keys and held keys in the layouts of other alphabets.
@MainActor
@Suite struct LayoutTests {
  // Places on the keyboard, as evdev numbers them, by what a US layout has there.
  private static let places: [(code: UInt32, letter: String)] = [
    (46, "c"), (47, "v"), (45, "x"), (30, "a"), (44, "z"), (16, "q"), (17, "w"), (2, "1"),
  ]

  private func focused(_ layout: String) throws -> (ClientWindow, TestKeyboard) {
    let client = try ClientWindow(try TestCompositor())
    let keyboard = client.compositor.seats[0].keyboard
    keyboard.keymap = TestKeyboard.keymap(layout: layout)
    try #require(keyboard.keymap != nil, "the system has no layout \(layout)")
    try client.show()
    keyboard.enter(client.surface)
    try client.compositor.roundTrip()
    return (client, keyboard)
  }

  private func press(_ keyboard: TestKeyboard, _ codes: UInt32...) {
    for code in codes {
      keyboard.key(code, isPressed: true)
      keyboard.key(code, isPressed: false)
    }
  }

  private func typed(_ client: ClientWindow) throws -> [String] {
    try client.compositor.roundTrip()
    defer { client.clearEvents() }
    return client.events.keys.filter { $0.phase == .down }.map(\.text)
  }

  @Test(arguments: [
    ("ru", "с"), ("gr", "ψ"), ("il", "ב"), ("ara", "ؤ"), ("ua", "с"), ("bg", "ъ"), ("us", "c"),
  ])
  func `shortcuts work in a layout without Latin letters, alone and beside a Latin one`(
    _ layout: String, _ letter: String
  ) throws {
    for (layouts, group) in [(layout, UInt32(0)), ("\(layout),us", 0), ("us,\(layout)", 1)] {
      let (client, keyboard) = try focused(layouts)
      keyboard.modifiers(group: group)
      press(keyboard, 46)
      #expect(try typed(client) == [letter], "\(layouts)")
      keyboard.modifiers(depressed: 4, group: group)
      for place in Self.places { press(keyboard, place.code) }
      try client.compositor.roundTrip()
      let downs = client.events.keys.filter { $0.phase == .down }
      let letters = Self.places.map { Key($0.letter.unicodeScalars.first!) }
      #expect(downs.map(\.shortcutKey) == letters, "\(layouts)")
      #expect(downs.allSatisfy { $0.text.isEmpty && $0.modifiers == .control })
      let copy = KeyboardShortcut("c")
      #expect(copy.matches(try #require(downs.first)))
    }
  }

  @Test func `beside a layout with letters at other places shortcuts go by that one`() throws {
    // French has the a where others have the q.
    let (client, keyboard) = try focused("fr,ru")
    keyboard.modifiers(depressed: 4, group: 1)
    press(keyboard, 16)
    try client.compositor.roundTrip()
    #expect(client.events.keys.first?.shortcutKey == Key("a"))
  }

  @Test func `signs and named keys are shortcuts in every layout`() throws {
    for layout in ["ru", "gr", "il", "ara"] {
      let (client, keyboard) = try focused(layout)
      keyboard.modifiers(depressed: 4)
      // Equals, minus, Page Up, F5 and Return.
      press(keyboard, 13, 12, 104, 63, 28)
      try client.compositor.roundTrip()
      let keys = client.events.keys.filter { $0.phase == .down }.map(\.shortcutKey)
      #expect(keys.prefix(2) == [Key("="), Key("-")], "\(layout)")
      #expect(keys.dropFirst(2) == [.pageUp, Key(rawValue: 0xffc2), .enter], "\(layout)")
    }
  }

  @Test func `dead keys compose, twice give the accent, and Space gives it too`() throws {
    // With dead keys is how the German layout comes: acute at 13, circumflex at 41.
    let (client, keyboard) = try focused("de")
    press(keyboard, 13, 18)
    #expect(try typed(client) == ["", "é"])
    press(keyboard, 41, 30)
    #expect(try typed(client) == ["", "â"])
    press(keyboard, 13, 13)
    #expect(try typed(client) == ["", "´"])
    press(keyboard, 13, 57)
    #expect(try typed(client).last == "'")
    keyboard.key(42, isPressed: true)
    keyboard.modifiers(depressed: 1)
    press(keyboard, 13)
    keyboard.key(42, isPressed: false)
    keyboard.modifiers()
    press(keyboard, 30)
    #expect(try typed(client).suffix(1) == ["à"], "Shift breaks no sequence off")
  }

  @Test func `without dead keys an accent is a letter of its own`() throws {
    let (client, keyboard) = try focused("de(nodeadkeys)")
    press(keyboard, 13, 18)
    #expect(try typed(client) == ["´", "e"])
  }

  @Test func `what was begun to compose is forgotten with the focus and with the keyboard`() throws
  {
    let (client, keyboard) = try focused("de")
    press(keyboard, 13)
    keyboard.leave(client.surface)
    keyboard.enter(client.surface)
    press(keyboard, 18)
    #expect(try typed(client) == ["", "e"])
    press(keyboard, 13)
    #expect(try typed(client) == [""])
    client.compositor.seats[0].setCapabilities([.pointer])
    try client.compositor.roundTrip()
    client.compositor.seats[0].setCapabilities([.pointer, .keyboard])
    try client.compositor.run(until: { keyboard.objectCount == 1 })
    keyboard.enter(client.surface)
    press(keyboard, 18)
    #expect(try typed(client) == ["e"])
  }

  @Test func `a new layout keeps what was begun to compose`() throws {
    let (client, keyboard) = try focused("de")
    press(keyboard, 13)
    keyboard.keymap = TestKeyboard.keymap(layout: "us")
    keyboard.sendKeymap()
    press(keyboard, 18)
    #expect(try typed(client) == ["", "é"])
  }

  @Test func `a key that is held while the layout changes is released by its place`() throws {
    let (client, keyboard) = try focused("us,ru")
    keyboard.key(46, isPressed: true)
    keyboard.modifiers(group: 1)
    keyboard.key(46, isPressed: false)
    keyboard.key(46, isPressed: true)
    keyboard.keymap = TestKeyboard.keymap(layout: "gr")
    keyboard.sendKeymap()
    keyboard.key(46, isPressed: false)
    try client.compositor.roundTrip()
    let keys = client.events.keys
    #expect(keys.map(\.phase) == [.down, .up, .down, .up])
    #expect(keys.map(\.keyCode) == [46, 46, 46, 46])
    #expect(keys.map(\.text) == ["c", "", "с", ""])
    #expect(keys.allSatisfy { $0.shortcutKey == Key("c") })
  }

  @Test func `a held key stops repeating with a new layout, and goes on in another group`() throws {
    let (client, keyboard) = try focused("us,ru")
    keyboard.repeatRate = 200
    keyboard.repeatDelay = 5
    keyboard.sendRepeatInfo()
    keyboard.key(46, isPressed: true)
    try client.compositor.run(until: { client.events.keys.last?.phase == .repeat })
    keyboard.modifiers(group: 1)
    try client.compositor.run(until: { client.events.keys.last?.text == "с" })
    keyboard.keymap = TestKeyboard.keymap(layout: "gr")
    keyboard.sendKeymap()
    try client.compositor.roundTrip()
    let count = client.events.keys.count
    for _ in 0..<5 { client.compositor.loop.turn(timeout: .milliseconds(5)) }
    #expect(client.events.keys.count == count)
  }
}
