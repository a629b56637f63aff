import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What gets surfaces of its own, what does not, and when.
@Suite @MainActor struct PromotionLimitTests {
  private func solid(_ frame: Rect, _ hex: UInt32) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = Color(hex: hex)
    return layer
  }

  private func list(_ frame: Rect, in host: CompositorWindow) -> Layer {
    let list = solid(frame, 0xeeeeee)
    list.masksToBounds = true
    for index in 0..<60 {
      list.addSublayer(
        solid(Rect(x: 2, y: Double(index) * 12, width: frame.width - 4, height: 10), 0x336699))
    }
    host.root.addSublayer(list)
    return list
  }

  /// Moves a layer for some frames, and says what has a surface then.
  private func kinds(
    _ host: CompositorWindow, frames: Int = 8, _ move: () -> Void
  ) throws -> [PromotedLayer.Kind] {
    for _ in 0..<frames {
      move()
      try host.frame()
      #expect(host.isExact)
    }
    return host.promotion.shown.map(\.kind)
  }

  @Test func `a list that is small, or must not, stays in the window`() throws {
    let host = try CompositorWindow()
    let small = list(Rect(x: 0, y: 0, width: 63, height: 64), in: host)
    #expect(try kinds(host) { small.bounds.origin.y += 2 } == [])
    small.frame.size = Size(width: 64, height: 64)
    #expect(try kinds(host) { small.bounds.origin.y += 2 } == [.content(.vertical)])
    small.removeFromSuperlayer()
    let forbidden = list(Rect(x: 0, y: 0, width: 100, height: 100), in: host)
    forbidden.promotion = .never
    #expect(try kinds(host) { forbidden.bounds.origin.y += 2 } == [])
  }

  @Test func `a list has surfaces from its third frame in a row on`() throws {
    let host = try CompositorWindow()
    let list = list(Rect(x: 0, y: 0, width: 100, height: 100), in: host)
    let other = solid(Rect(x: 120, y: 0, width: 10, height: 10), 0xff0000)
    host.root.addSublayer(other)
    try host.frame()
    #expect(try kinds(host, frames: 2) { list.bounds.origin.y += 2 } == [])
    // A frame in which it rests.
    other.backgroundColor = .black
    try host.frame()
    #expect(try kinds(host, frames: 2) { list.bounds.origin.y += 2 } == [])
    #expect(try kinds(host, frames: 1) { list.bounds.origin.y += 2 } == [.content(.vertical)])
  }

  @Test func `a list that scrolls up and down, then sideways, begins anew`() throws {
    let host = try CompositorWindow()
    let list = list(Rect(x: 0, y: 0, width: 100, height: 100), in: host)
    var step = 0.0
    #expect(
      try kinds(host, frames: 9) {
        step += 1
        list.bounds.origin.y = step.truncatingRemainder(dividingBy: 2) * 6
      } == [.content(.vertical)])
    #expect(host.isExact)
    #expect(try kinds(host, frames: 3) { list.bounds.origin.x += 1 }.count <= 1)
  }

  @Test func `a card that is small stays in the window, a larger one does not`() throws {
    let host = try CompositorWindow()
    let card = solid(Rect(x: 10, y: 10, width: 40, height: 40), 0x336699)
    host.root.addSublayer(card)
    #expect(try kinds(host) { card.position.x += 2 } == [])
    card.frame = Rect(x: 10, y: 10, width: 90, height: 60)
    #expect(try kinds(host) { card.position.x += 2 } == [.whole])
    card.removeFromSuperlayer()
    let forbidden = solid(Rect(x: 10, y: 10, width: 90, height: 60), 0x336699)
    forbidden.promotion = .never
    host.root.addSublayer(forbidden)
    #expect(try kinds(host) { forbidden.position.x += 2 } == [])
  }

  @Test func `what has surfaces gives them back when it must not have any from now on`() throws {
    let host = try CompositorWindow()
    let list = list(Rect(x: 0, y: 0, width: 100, height: 100), in: host)
    #expect(try kinds(host) { list.bounds.origin.y += 2 } == [.content(.vertical)])
    list.promotion = .never
    #expect(try kinds(host, frames: 2) { list.bounds.origin.y += 2 } == [])
    let card = solid(Rect(x: 10, y: 10, width: 90, height: 60), 0x336699)
    host.root.addSublayer(card)
    #expect(try kinds(host) { card.position.x += 2 } == [.whole])
    card.promotion = .never
    #expect(try kinds(host, frames: 2) { card.position.x -= 2 } == [])
  }

  @Test func `a card with a far larger part has no surface, in pixels and not in points`() throws {
    for (scale, expected) in [(1.0, [PromotedLayer.Kind.whole]), (2, [])] {
      let host = try CompositorWindow(scale: scale)
      let card = solid(Rect(x: 10, y: 10, width: 90, height: 60), 0x336699)
      card.addSublayer(solid(Rect(x: 0, y: 10, width: 5000, height: 10), 0xffcc00))
      host.root.addSublayer(card)
      #expect(try kinds(host) { card.position.x += 2 } == expected)
    }
  }

  @Test func `a card with a part that is turned has a surface`() throws {
    let host = try CompositorWindow()
    let card = solid(Rect(x: 10, y: 10, width: 90, height: 60), 0x336699)
    let part = solid(Rect(x: 20, y: 10, width: 30, height: 10), 0xffcc00)
    part.transform = .rotation(0.3)
    card.addSublayer(part)
    host.root.addSublayer(card)
    #expect(try kinds(host) { card.position.x += 2 } == [.whole])
  }

  @Test func `what is faded, rounded, turned or in a group has no surfaces`() throws {
    let changes: [(Layer, Layer) -> Void] = [
      { page, _ in page.opacity = 0.5 },
      { page, _ in (page.masksToBounds, page.cornerRadius) = (true, 10) },
      { page, _ in page.transform = .rotation(0.05) },
      { page, _ in
        let mask = Layer()
        mask.frame = Rect(x: 0, y: 0, width: 150, height: 100)
        mask.backgroundColor = .black
        page.mask = mask
      },
      { _, list in list.opacity = 0.5 },
      { _, list in list.cornerRadius = 8 },
    ]
    for (index, change) in changes.enumerated() {
      let host = try CompositorWindow()
      let page = solid(Rect(x: 5, y: 5, width: 160, height: 110), 0xf0f0f0)
      host.root.addSublayer(page)
      let list = list(Rect(x: 0, y: 0, width: 100, height: 100), in: host)
      page.addSublayer(list)
      change(page, list)
      #expect(try kinds(host) { list.bounds.origin.y += 3 } == [], "\(index)")
    }
  }

  @Test func `what is always promoted keeps its surface at rest, what moves gives it back`() throws
  {
    let host = try CompositorWindow()
    host.promotion.restTime = .zero
    let always = solid(Rect(x: 0, y: 0, width: 20, height: 20), 0x336699)
    always.promotion = .always
    let list = list(Rect(x: 40, y: 0, width: 100, height: 100), in: host)
    host.root.addSublayer(always)
    try host.frame()
    host.promotion.restTime = .seconds(1000)
    #expect(try kinds(host) { list.bounds.origin.y += 3 } == [.content(.vertical), .whole])
    host.promotion.restTime = .zero
    host.window.setNeedsFrame()
    try host.frame()
    #expect(host.promotion.shown.map(\.kind) == [.whole])
    #expect(host.isExact && host.shownSurfaces.count == 1)
  }

  @Test func `without cropping a list stays in the window, and what is always promoted does not`()
    throws
  {
    let host = try CompositorWindow {
      $0.globals["wp_viewporter"] = nil
      $0.globals["wp_fractional_scale_manager_v1"] = nil
    }
    let always = solid(Rect(x: 150, y: 50, width: 20, height: 20), 0x336699)
    always.promotion = .always
    host.root.addSublayer(always)
    let list = list(Rect(x: 0, y: 0, width: 100, height: 100), in: host)
    #expect(try kinds(host) { list.bounds.origin.y += 3 } == [.whole])
    // What hangs out of the window is cut, which takes cropping.
    always.position = Point(x: 178, y: 60)
    try host.frame()
    #expect(host.isExact && host.shownSurfaces.isEmpty)
  }
}
