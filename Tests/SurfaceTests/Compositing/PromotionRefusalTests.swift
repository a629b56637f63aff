import Geometry
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Planes that the compositor of the screen could not show exactly, and what goes on beside them.
@Suite @MainActor struct PromotionRefusalTests {
  /// At this scale units and pixels meet at every second unit.
  private static let scale = 1.5

  /// A box that cuts what is in it at its right edge, which is between two pixels of a surface.
  private func unevenBox(in host: CompositorWindow, x: Double, width: Double) -> Layer {
    let box = Layer()
    box.frame = Rect(x: x, y: 10, width: width, height: 150)
    box.masksToBounds = true
    host.root.addSublayer(box)
    return box
  }

  private func kinds(_ host: CompositorWindow) -> [PromotedLayer.Kind] {
    host.promotion.shown.map(\.kind)
  }

  @Test func `a part that is flattened in the middle of a frame leaves the others as they are`()
    throws
  {
    let host = try CompositorWindow(size: Size(width: 300, height: 180), scale: Self.scale)
    let list = host.addList(Rect(x: 20, y: 10, width: 120, height: 150))
    let box = unevenBox(in: host, x: 160, width: 101)
    let card = solid(Rect(x: 2, y: 40, width: 60, height: 60), 0x00ff00)
    box.addSublayer(card)
    var wasFlattened = false
    for step in 0..<30 {
      list.bounds.origin.y += 4
      card.position.x += 2
      // From the frame on in which the card reaches the edge a row goes in each, too.
      if card.frame.maxX > 97 {
        list.sublayers[Int(list.bounds.minY / 12) + 5].removeFromSuperlayer()
      }
      let before = kinds(host)
      try host.frame()
      #expect(host.isExact, "step \(step)")
      if before.contains(.whole), !kinds(host).contains(.whole) {
        wasFlattened = true
        #expect(kinds(host) == [.content(.vertical)])
        // The box and the row in the window and on the strip, but not the strip.
        #expect(try #require(host.report?.paintedPixels) < 150 * 150 + 150 * 15 * 2)
      }
      if step == 12 { #expect(kinds(host).count == 2) }
    }
    #expect(wasFlattened)
  }

  @Test func `what asks for a surface and can have none takes none from others`() throws {
    let host = try CompositorWindow(size: Size(width: 300, height: 180), scale: Self.scale)
    let list = host.addList(Rect(x: 20, y: 10, width: 120, height: 150))
    let box = unevenBox(in: host, x: 160, width: 101)
    let video = solid(Rect(x: 50, y: 40, width: 60, height: 60), 0x00ff00)
    video.promotion = .always
    box.addSublayer(video)
    var idle = 0
    for step in 0..<40 {
      list.bounds.origin.y += 4
      // So that no frame only scrolls.
      video.backgroundColor = Color(hex: UInt32(step))
      try host.frame()
      #expect(host.isExact, "step \(step)")
      guard step >= 5 else { continue }
      #expect(kinds(host) == [.content(.vertical)], "step \(step)")
      // The video in the window, and now and then a strip.
      if try #require(host.report?.paintedPixels) <= 90 * 90 { idle += 1 }
    }
    #expect(idle >= 28)
  }

  @Test func `what lies above several parts flattens all of them at once, and no others`() throws {
    let host = try CompositorWindow(size: Size(width: 400, height: 180))
    let list = host.addList(Rect(x: 20, y: 10, width: 120, height: 150))
    let cards = (0..<3).map { index in
      solid(Rect(x: 180, y: Double(index) * 56 + 4, width: 50, height: 50), 0x00ff00)
    }
    for card in cards { host.root.addSublayer(card) }
    // Two that are translucent, one above the other: rounding would show on a surface of their own.
    let veils = [0x0000ff, 0xff0000].map { hex in
      solid(Rect(x: 180, y: 0, width: 200, height: 180), hex, alpha: 0.5)
    }
    for veil in veils {
      veil.isHidden = true
      host.root.addSublayer(veil)
    }
    for step in 0..<16 {
      list.bounds.origin.y += 4
      for card in cards { card.position.x += 2 }
      if step == 8 { for veil in veils { veil.isHidden = false } }
      try host.frame()
      #expect(host.isExact, "step \(step)")
      if step == 7 { #expect(kinds(host) == [.content(.vertical), .whole, .whole, .whole]) }
      if step >= 8 { #expect(kinds(host) == [.content(.vertical)], "step \(step)") }
    }
  }

  @Test func `a mask that moves beside a list is seen although only the list has scrolled`() throws
  {
    let host = try CompositorWindow(size: Size(width: 300, height: 180))
    let list = host.addList(Rect(x: 20, y: 10, width: 120, height: 150))
    let masked = solid(Rect(x: 160, y: 10, width: 80, height: 80), 0xff0000)
    masked.addSublayer(solid(Rect(x: 0, y: 0, width: 40, height: 80), 0x0000ff))
    let mask = solid(Rect(x: 0, y: 0, width: 20, height: 20), 0)
    masked.mask = mask
    host.root.addSublayer(masked)
    var passesOfScrolling = 0
    for step in 0..<30 {
      list.bounds.origin.y += 4
      if step % 3 == 0 { mask.position.x += 2 }
      let before = host.layerCompositor.lastFlattening
      try host.frame()
      #expect(host.isExact, "step \(step)")
      if host.layerCompositor.lastFlattening == before { passesOfScrolling += 1 }
    }
    #expect(passesOfScrolling >= 12, "the list alone needs no traversal")
  }

  @Test func `what asks for a surface of its own has no rest to wake up for`() throws {
    let host = try CompositorWindow()
    let video = solid(Rect(x: 10, y: 10, width: 60, height: 60), 0x00ff00)
    video.promotion = .always
    host.root.addSublayer(video)
    try host.frame()
    #expect(kinds(host) == [.whole])
    #expect(host.promotion.nextRest == nil)
  }
}
