import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A view that edits text, on a strict compositor with an input method.
@MainActor
@Suite struct WaylandTextInputClientTests {
  private let compositor: TestCompositor
  private let window: Window
  private let field = FieldView(frame: Rect(x: 50, y: 40, width: 100, height: 20))

  /// A window whose field has the focus, with a keyboard and an input method.
  init() throws {
    let compositor = try TestCompositor()
    let app = Application(
      appID: "org.example.Test", loop: compositor.loop,
      platform: WaylandPlatform(
        .descriptor(try compositor.clientDescriptor()), loop: compositor.loop))
    self.compositor = compositor
    let window = try app.makeWindow(title: "Test", size: Size(width: 300, height: 200))
    self.window = window
    try compositor.run(until: { compositor.toplevels.last?.isMapped == true })
    window.contentView.addSubview(field)
    field.becomeFocused()
    let surface = try #require(compositor.toplevels.last?.surface)
    let seat = compositor.seats[0]
    seat.keyboard.enter(surface)
    seat.textInput.enter(surface)
    try compositor.run(until: { seat.textInput.state != nil })
  }

  private var method: TestTextInput { compositor.seats[0].textInput }

  @Test func `what is composed comes to the focused view, whose caret is told`() throws {
    let toplevel = try #require(compositor.toplevels.last)
    let state = try #require(method.state)
    #expect(state.surroundingText == "")
    // From the corner of the surface, beyond the window and its title bar.
    let corner = window.contentView.convert(Point(x: 54, y: 42), to: nil)
    let geometry = try #require(toplevel.geometry)
    #expect(
      state.caretRect == [Int32(corner.x) + geometry.minX, Int32(corner.y) + geometry.minY, 1, 16])
    method.preedit("に")
    method.done()
    try compositor.run(until: { field.marked == "に" })
    method.commit("日本")
    method.done()
    try compositor.run(until: { field.text == "日本" && field.marked.isEmpty })
    try compositor.run(until: { method.state?.surroundingText == "日本" })
    #expect(method.state?.changeCause == 0)
    window.scene.focus(nil)
    try compositor.run(until: { method.state == nil })
    #expect(compositor.violations.isEmpty)
  }

  @Test func `a window that closes while text is composed breaks no rule`() throws {
    method.preedit("x")
    method.done()
    window.close()
    try compositor.run(until: { compositor.toplevels.isEmpty })
    try compositor.roundTrip()
    #expect(compositor.violations.isEmpty)
  }
}
