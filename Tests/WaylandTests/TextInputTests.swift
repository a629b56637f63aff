import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What a compositor's input method is told of a text, and what it does to it.
@MainActor
@Suite struct TextInputTests {
  /// A window of which a text is edited.
  @MainActor
  private final class Desk {
    let client: ClientWindow
    var steps: [TextInputEvent] = []

    init() throws {
      client = try ClientWindow.shown()
      let handler = client.window.eventHandler
      client.window.eventHandler = { [unowned self] event in
        if case .textInput(let step) = event { steps.append(step) }
        handler?(event)
      }
    }

    var input: TestTextInput { client.compositor.seats[0].textInput }
    var compositor: TestCompositor { client.compositor }

    func enter() throws {
      input.enter(client.surface)
      try compositor.roundTrip()
    }

    func edit(_ state: TextInputState) throws {
      try #require(client.connection.textInput).update(state, on: client.window, seat: .first)
      try compositor.roundTrip()
    }

    func end() throws {
      try #require(client.connection.textInput).end(on: client.window, seat: .first)
      try compositor.roundTrip()
    }

    func done(serial: UInt32? = nil) throws {
      input.done(serial: serial)
      try compositor.roundTrip()
    }

    func expectNoViolations() { #expect(compositor.violations.isEmpty) }
  }

  private static let field = TextInputState(
    surroundingText: "Grüße", caret: 4, anchor: 2, purpose: .email, isMultiline: true,
    caretRect: Rect(x: 10.5, y: 20, width: 1, height: 15.2))

  @Test func `a text is told once its surface was entered`() throws {
    let desk = try Desk()
    try desk.edit(Self.field)
    #expect(desk.input.commitCount == 0)
    try desk.enter()
    let state = try #require(desk.input.state)
    #expect(state.surroundingText == "Grüße")
    #expect((state.caret, state.anchor) == (4, 2))
    #expect((state.hint, state.purpose) == (0x200, 6))
    #expect(state.caretRect == [10, 20, 2, 16])
    #expect(state.changeCause == 1)
    #expect(desk.input.commitCount == 1)
    desk.expectNoViolations()
  }

  @Test func `an input method may come before the keyboard, and stay when that goes`() throws {
    let desk = try Desk()
    try desk.edit(Self.field)
    try desk.enter()
    let keyboard = desk.compositor.seats[0].keyboard
    keyboard.enter(desk.client.surface)
    try desk.compositor.roundTrip()
    #expect(desk.input.commitCount == 1)
    keyboard.leave(desk.client.surface)
    desk.input.commit("é")
    try desk.done()
    #expect(desk.steps.last?.committedText == "é")
    desk.expectNoViolations()
  }

  @Test func `only what has changed is told, and nothing twice`() throws {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    try desk.edit(Self.field)
    #expect(desk.input.commitCount == 1)
    var moved = Self.field
    moved.caretRect.origin.x += 8
    try desk.edit(moved)
    #expect(desk.input.commitCount == 2)
    #expect(desk.input.state?.caretRect == [18, 20, 2, 16])
    #expect(desk.compositor.requests.filter { $0.name == "set_surrounding_text" }.count == 1)
    desk.expectNoViolations()
  }

  @Test func `a text that is edited no more is told off, and told anew after the next enter`()
    throws
  {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    desk.input.leave()
    try desk.compositor.roundTrip()
    #expect(desk.input.state == nil)
    try desk.enter()
    #expect(desk.input.state?.surroundingText == "Grüße")
    try desk.end()
    #expect(desk.input.state == nil)
    try desk.end()
    #expect(desk.input.commitCount == 4)
    desk.expectNoViolations()
  }

  @Test(arguments: [TextInputState.Purpose.password, .pin])
  func `a secret is never told`(purpose: TextInputState.Purpose) throws {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(TextInputState(surroundingText: "hunter2", caret: 7, purpose: purpose))
    let state = try #require(desk.input.state)
    #expect(state.surroundingText == nil)
    #expect(state.hint == 0xC0)
    desk.expectNoViolations()
  }

  @Test(arguments: [0, 1, 5_000, 14_999, 15_000])
  func `of a long text the part around the caret is told`(caret: Int) throws {
    let desk = try Desk()
    try desk.enter()
    let text = String(repeating: "日本語", count: 1_667).prefix(5_000)
    try desk.edit(TextInputState(surroundingText: String(text), caret: caret))
    let state = try #require(desk.input.state)
    let told = try #require(state.surroundingText)
    #expect((3_990...4_000).contains(told.utf8.count))
    // The same three characters before the caret as in the whole text.
    let whole = Array(text.utf8)[..<(caret - caret % 3)]
    #expect(Array(Array(told.utf8)[..<Int(state.caret)].suffix(9)) == Array(whole.suffix(9)))
    desk.expectNoViolations()
  }

  @Test func `a step comes as a whole, when it is done`() throws {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    desk.input.preedit("にほ", 3, 6)
    desk.input.commit("日")
    desk.input.delete(before: 2, after: 1)
    try desk.compositor.roundTrip()
    #expect(desk.steps.isEmpty)
    try desk.done()
    #expect(
      desk.steps == [
        TextInputEvent(
          preedit: TextInputEvent.Preedit(text: "にほ", selection: 3..<6), committedText: "日",
          deletesBefore: 2, deletesAfter: 1)
      ])
    try desk.done()
    #expect(desk.steps.last == TextInputEvent(), "nothing is composed any more")
    try desk.done()
    #expect(desk.steps.count == 2)
  }

  @Test func `an input method that is behind is obeyed, but told nothing until it has caught up`()
    throws
  {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    desk.input.commit("a")
    try desk.done(serial: 0)
    #expect(desk.steps.map(\.committedText) == ["a"])
    var changed = Self.field
    changed.surroundingText = "Grüaße"
    changed.changeCause = .inputMethod
    try desk.edit(changed)
    #expect(desk.input.commitCount == 1)
    try desk.done()
    #expect(desk.input.commitCount == 2)
    #expect(desk.input.state?.surroundingText == "Grüaße")
    #expect(desk.input.state?.changeCause == 0)
    desk.expectNoViolations()
  }

  @Test func `what is composed is given up when the surface is left`() throws {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    desk.input.preedit("한", 3, 3)
    try desk.done()
    desk.input.leave()
    try desk.compositor.roundTrip()
    #expect(desk.steps.map(\.preedit?.text) == ["한", nil])
    desk.expectNoViolations()
  }

  @Test func `what was not done when the surface was left is forgotten`() throws {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    desk.input.commit("half")
    desk.input.preedit("한", 3, 3)
    desk.input.leave()
    try desk.compositor.roundTrip()
    try desk.enter()
    try desk.done()
    #expect(desk.steps.isEmpty)
    desk.expectNoViolations()
  }

  @Test func `another window ends no text but its own`() throws {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    let other = desk.client.connection.makeWindow()
    try #require(desk.client.connection.textInput).end(on: other, seat: .first)
    other.unmap()
    try desk.compositor.roundTrip()
    #expect(desk.input.state?.surroundingText == "Grüße")
    #expect(desk.input.commitCount == 1)
    desk.expectNoViolations()
  }

  @Test func `a window that goes takes its text along`() throws {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    desk.client.window.unmap()
    try desk.compositor.roundTrip()
    #expect(desk.input.state == nil)
    let names = desk.compositor.requests.map { "\($0.interface).\($0.name)" }
    let disabled = try #require(names.lastIndex(of: "zwp_text_input_v3.disable"))
    #expect(disabled < (names.lastIndex(of: "wl_surface.destroy") ?? .max))
    desk.expectNoViolations()
  }

  @Test func `a seat that goes takes its input method along`() throws {
    let desk = try Desk()
    try desk.enter()
    try desk.edit(Self.field)
    let input = desk.input
    desk.compositor.removeSeat(desk.compositor.seats[0])
    try desk.compositor.roundTrip()
    #expect(input.objectCount == 0)
    desk.expectNoViolations()
  }
}
