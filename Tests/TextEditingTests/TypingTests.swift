import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Typing into a field` {
  let desk = EditorDesk()

  @Test func `letters come to the caret`() {
    desk.screen.type("one")
    #expect(desk.node.text == "one")
  }
}
