import SurfaceTesting
import Testing

@testable import WaylandClient

/// The compositor of the tests notices what no real one does, with a client that does it wrong.
@MainActor
@Suite struct TextInputStrictnessTests {
  /// - Returns: what `body` broke, after the surface was entered if `enters`.
  private func violations(
    enters: Bool = true, _ body: (ZwpTextInputV3) -> Void
  ) throws -> [String] {
    let client = try ClientWindow.shown()
    let compositor = client.compositor
    compositor.expectsViolations = true
    let manager = try #require(client.connection.globals.textInputManager)
    let seat = try #require(client.connection.seats.values.first)
    let object = manager.getTextInput(seat: seat.object)
    try compositor.roundTrip()
    if enters { compositor.seats[0].textInput.enter(client.surface) }
    try compositor.roundTrip()
    body(object)
    try compositor.roundTrip()
    object.destroy()
    try compositor.roundTrip()
    return compositor.violations.map(\.message)
  }

  @Test func `what is in order is no violation`() throws {
    let found = try violations { object in
      object.enable()
      object.setSurroundingText(text: "ü", cursor: 2, anchor: 0)
      object.setCursorRectangle(x: 0, y: 0, width: 1, height: 9)
      object.commit()
      object.disable()
      object.commit()
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `nothing is enabled before a surface was entered`() throws {
    #expect(
      try violations(enters: false) { $0.enable() } == ["enabled before a surface was entered"])
  }

  @Test func `state belongs between enable and disable`() throws {
    #expect(
      try violations { $0.setContentType(hint: [], purpose: .normal) }
        == ["set_content_type while it is disabled"])
    #expect(try violations { $0.disable() } == ["disabled twice"])
    #expect(try violations { $0.commit() } == ["a commit of nothing"])
  }

  @Test func `a text is short, and its bytes are whole characters`() throws {
    let found = try violations { object in
      object.enable()
      object.setSurroundingText(text: String(repeating: "a", count: 4001), cursor: 0, anchor: 0)
      object.setSurroundingText(text: "ü", cursor: 1, anchor: 3)
    }
    #expect(
      found == ["4001 bytes of surrounding text", "byte 1 is inside a character", "byte 3 of 2"])
  }

  @Test func `a caret is told when it has moved`() throws {
    let found = try violations { object in
      object.enable()
      object.setCursorRectangle(x: 0, y: 0, width: 1, height: 9)
      object.setCursorRectangle(x: 0, y: 0, width: 1, height: 9)
      object.setCursorRectangle(x: 0, y: 0, width: -1, height: 9)
    }
    #expect(found == ["the caret is where it was", "a caret of negative size"])
  }

  @Test func `a password is kept secret`() throws {
    let found = try violations { object in
      object.enable()
      object.setContentType(hint: [], purpose: .password)
      object.setSurroundingText(text: "a", cursor: 0, anchor: 0)
      object.commit()
    }
    #expect(found == ["the text of a password was sent", "a password without its hints"])
  }
}
