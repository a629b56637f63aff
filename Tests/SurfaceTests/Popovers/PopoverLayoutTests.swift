import Geometry
import Platform
import Testing

@testable import Surface

/// Where popovers lie, on every side of what they belong to and at every edge of the screen.
@Suite struct PopoverLayoutTests {
  private static let screen = Rect(x: 0, y: 0, width: 1000, height: 800)
  private static let card = Size(width: 200, height: 150)

  private func frame(_ layout: PopoverLayout, at anchor: Rect) -> Rect {
    layout.placement(of: Self.card, at: anchor).frame(in: Self.screen)
  }

  private func parts(
    _ layout: PopoverLayout, at anchor: Rect
  ) -> (card: Insets, arrow: PopoverLayout.Arrow?) {
    let placement = layout.placement(of: Self.card, at: anchor)
    return layout.parts(
      in: placement.frame(in: Self.screen), anchor: placement.anchorRect, cornerRadius: 12)
  }

  /// A button of 80 by 30 in the middle of the screen.
  private static let button = Rect(x: 460, y: 385, width: 80, height: 30)

  @Test(
    arguments: [
      (.bottom, WindowEdges.top, Rect(x: 400, y: 416, width: 200, height: 159)),
      (.top, .bottom, Rect(x: 400, y: 225, width: 200, height: 159)),
      (.trailing, .left, Rect(x: 541, y: 325, width: 209, height: 150)),
      (.leading, .right, Rect(x: 250, y: 325, width: 209, height: 150)),
    ] as [(Popover.Edge, WindowEdges, Rect)])
  func `on each side the arrow leads to the middle of the anchor`(
    _ edge: Popover.Edge, _ side: WindowEdges, _ frame: Rect
  ) {
    let layout = PopoverLayout(edge)
    #expect(self.frame(layout, at: Self.button) == frame)
    let arrow = parts(layout, at: Self.button).arrow
    #expect(arrow?.side == side)
    #expect(arrow?.position == (frame.width == 200 ? 100 : 75))
  }

  @Test func `without room it is on the other side, and so is the arrow`() {
    let layout = PopoverLayout(.bottom)
    let low = Rect(x: 460, y: 760, width: 80, height: 30)
    #expect(frame(layout, at: low).maxY == 759)
    let parts = parts(layout, at: low)
    #expect(parts.arrow?.side == .bottom)
    #expect(parts.card == Insets(top: 0, left: 0, bottom: 9, right: 0))
  }

  @Test func `one that was moved onto the screen still leads to the anchor`() {
    let layout = PopoverLayout(.bottom)
    let left = Rect(x: 60, y: 100, width: 20, height: 30)
    #expect(frame(layout, at: left).minX == 0)
    #expect(parts(layout, at: left).arrow?.position == 70)
  }

  @Test func `no arrow leaves a card at its round corner`() {
    let layout = PopoverLayout(.bottom)
    let corner = Rect(x: 0, y: 100, width: 10, height: 30)
    #expect(parts(layout, at: corner).arrow?.position == 22)
  }

  @Test func `what covers its anchor has no arrow`() {
    let layout = PopoverLayout(.bottom)
    let whole = Rect(x: 0, y: 0, width: 1000, height: 800)
    #expect(Self.screen.contains(frame(layout, at: whole)))
    #expect(parts(layout, at: whole).arrow == nil)
  }

  @Test func `a language from right to left has the other sides`() {
    let layout = PopoverLayout(.leading, isMirrored: true)
    #expect(frame(layout, at: Self.button).minX == 541)
  }

  @Test func `without an arrow the card is the whole popup, at a distance`() {
    let layout = PopoverLayout(.bottom, hasArrow: false)
    #expect(frame(layout, at: Self.button) == Rect(x: 400, y: 421, width: 200, height: 150))
    #expect(parts(layout, at: Self.button).card == .zero)
    #expect(parts(layout, at: Self.button).arrow == nil)
  }
}
