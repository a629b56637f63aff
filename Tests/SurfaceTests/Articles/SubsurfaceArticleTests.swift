import Surface
import SurfaceTesting
import Testing

/// A map that is dragged, and a pin on it that must stay in the same picture as the window.
@MainActor
func addMap(_ map: DisplayNode, pin: DisplayNode, to page: View) {
  map.promotion = .always
  pin.promotion = .never
  page.addSubview(map.view)
  page.addSubview(pin.view)
}

/// What the article *Damage and subsurfaces* says.
@MainActor
@Suite struct SubsurfaceArticleTests {
  private func node(_ frame: Rect, _ hex: UInt32) -> DisplayNode {
    let node = DisplayNode()
    node.frame = frame
    node.backgroundColor = Color(hex: hex)
    return node
  }

  @Test func `what moves has the damage of its old and its new place`() {
    let shown = OffscreenWindow(width: 200, height: 120)
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))
    shown.root.addSubview(view)
    shown.backend.settle()
    view.frame.origin.x = 50
    #expect(shown.damage() == 200)
    #expect(shown.isExact)
  }

  @Test func `what is below an opaque view is not painted`() {
    let shown = OffscreenWindow(width: 200, height: 120)
    let below = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))
    shown.root.addSubview(below)
    shown.root.addSubview(colored(0x00ff00, Rect(x: 0, y: 0, width: 100, height: 100)))
    shown.backend.settle()
    below.backgroundColor = .black
    #expect(shown.damage() == 0)
  }

  @Test func `a map has a surface of its own, the pin above it does not`() throws {
    let shown = try CompositorWindow()
    let map = node(Rect(x: 0, y: 0, width: 120, height: 100), 0x336699)
    let pin = node(Rect(x: 130, y: 10, width: 10, height: 10), 0xff0000)
    addMap(map, pin: pin, to: shown.window.contentView)
    try shown.frame()
    #expect(shown.shownSurfaces.count == 1)
    #expect(shown.isExact)
    map.frame.origin.x = 4
    try shown.frame()
    #expect(shown.report?.subsurfaceLayers == 1)
    #expect(shown.report?.paintedPixels == 0)
    #expect(shown.isExact)
  }
}
