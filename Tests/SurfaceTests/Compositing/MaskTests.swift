import Surface
import Testing

/// Layers of which another layer's alpha shows a part.
@Suite @MainActor struct MaskTests {
  private let screen = OffscreenWindow()

  private func masked(_ mask: Layer) -> Layer {
    let layer = Layer()
    layer.frame = Rect(x: 20, y: 20, width: 60, height: 60)
    layer.backgroundColor = Color(hex: 0xff0000)
    let inner = Layer()
    inner.frame = Rect(x: 30, y: 0, width: 30, height: 60)
    inner.backgroundColor = Color(hex: 0x0000ff)
    layer.addSublayer(inner)
    layer.mask = mask
    screen.root.layer.addSublayer(layer)
    screen.backend.settle()
    return layer
  }

  private func solid(_ frame: Rect, alpha: Float = 1) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = Color(hex: 0x00ff00, alpha: alpha)
    return layer
  }

  @Test func `only what lies under the mask is shown, in its own colours`() {
    _ = masked(solid(Rect(x: 10, y: 10, width: 30, height: 20)))
    #expect(screen.pixel(30, 30) == 0xffff_0000)
    #expect(screen.pixel(55, 45) == 0xff00_00ff)
    for (x, y) in [(29, 30), (30, 29), (60, 45), (55, 50)] {
      #expect(screen.pixel(x, y) == 0xffff_ffff, "\(x), \(y)")
    }
  }

  @Test func `a half transparent mask fades, the layer and its sublayers as one picture`() {
    _ = masked(solid(Rect(x: 0, y: 0, width: 60, height: 60), alpha: 0.5))
    let red = screen.pixel(30, 30)
    let blue = screen.pixel(60, 30)
    #expect((0x7d...0x81).contains(red & 0xff), "half of the white below is left")
    #expect(red >> 16 & 0xff == 0xff)
    #expect(blue >> 16 & 0xff == red & 0xff, "nothing of the red shows through the blue")
  }

  @Test func `a mask without pixels hides everything`() {
    let layer = masked(Layer())
    #expect(screen.pixel(50, 50) == 0xffff_ffff)
    layer.mask = nil
    screen.backend.settle()
    #expect(screen.pixel(50, 50) == 0xff00_00ff)
  }

  @Test func `a mask that moves shows another part, and its damage is enough`() {
    let mask = solid(Rect(x: 0, y: 0, width: 20, height: 20))
    _ = masked(mask)
    mask.position = Point(x: 50, y: 50)
    let damage = screen.damage()
    #expect(damage <= 2 * 20 * 20)
    #expect(screen.isExact)
    #expect(screen.pixel(25, 25) == 0xffff_ffff)
    #expect(screen.pixel(75, 75) == 0xff00_00ff)
  }

  @Test func `a mask is animated like any layer`() {
    let mask = solid(Rect(x: 0, y: 0, width: 20, height: 60))
    _ = masked(mask)
    mask.setValue(
      .point(Point(x: 50, y: 30)), of: .position,
      timing: AnimationTiming(duration: 1, curve: .linear))
    screen.backend.advance(by: .milliseconds(500))
    #expect(screen.isExact)
    #expect(screen.pixel(25, 50) == 0xffff_ffff)
    #expect(screen.pixel(50, 50) != 0xffff_ffff)
  }

  @Test func `the animations of a mask end when its layer leaves the window`() {
    let mask = solid(Rect(x: 0, y: 0, width: 60, height: 60))
    let layer = masked(mask)
    var ends: [Bool] = []
    mask.setValue(.number(0), of: .opacity, timing: AnimationTiming(duration: 1)) {
      ends.append($0)
    }
    screen.backend.advance(by: .milliseconds(100))
    layer.removeFromSuperlayer()
    #expect(ends == [false])
    #expect(mask.animationNames.isEmpty)
  }

  @Test func `a layer has one place: as a mask it leaves its superlayer, and back`() {
    let mask = solid(Rect(x: 0, y: 0, width: 20, height: 20))
    screen.root.layer.addSublayer(mask)
    let layer = masked(mask)
    #expect(mask.superlayer === layer)
    #expect(!screen.root.layer.sublayers.contains { $0 === mask })
    screen.root.layer.addSublayer(mask)
    #expect(layer.mask == nil)
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xff00_ff00)
    #expect(screen.isExact)
  }

  @Test func `sublayers and the mask of a layer that has ended are free to be shown elsewhere`() {
    let (kept, mask) = (Layer(), Layer())
    weak var ended: Layer?
    do {
      let parent = Layer()
      parent.addSublayer(kept)
      parent.mask = mask
      ended = parent
    }
    #expect(ended == nil)
    #expect(kept.superlayer == nil && mask.superlayer == nil)
    kept.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    kept.backgroundColor = Color(hex: 0x00ff00)
    (mask.frame, mask.backgroundColor) = (Rect(x: 0, y: 0, width: 5, height: 10), .black)
    kept.mask = mask
    let screen = OffscreenWindow(width: 20, height: 20)
    screen.root.layer.addSublayer(kept)
    screen.backend.settle()
    #expect(screen.pixel(2, 2) == 0xff00_ff00 && screen.pixel(7, 2) != 0xff00_ff00)
  }

  @Test func `another mask takes the place of the first`() {
    let first = solid(Rect(x: 0, y: 0, width: 20, height: 20))
    let layer = masked(first)
    layer.mask = solid(Rect(x: 40, y: 40, width: 20, height: 20))
    #expect(first.superlayer == nil)
    screen.backend.settle()
    #expect(screen.pixel(25, 25) == 0xffff_ffff)
    #expect(screen.pixel(70, 70) == 0xff00_00ff)
    #expect(screen.isExact)
  }
}
