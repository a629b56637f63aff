import Surface
import Testing

/// What a clip that had no size shows once it has one.
@Suite @MainActor struct GrowingClipTests {
  private let screen = OffscreenWindow(width: 80, height: 40)

  @Test(arguments: [0.0, 1, 20]) func `layers in a clip of no width are seen when it grows`(
    x: Double
  ) {
    let clip = View(frame: Rect(x: 10, y: 5, width: 0, height: 20))
    clip.clipsToBounds = true
    let inner = Layer()
    inner.frame = Rect(x: x, y: 0, width: 16, height: 16)
    inner.backgroundColor = Color(hex: 0xff0000)
    clip.layer.addSublayer(inner)
    screen.root.addSubview(clip)
    screen.backend.settle()
    clip.frame.size.width = 60
    screen.backend.settle()
    #expect(screen.pixel(10 + Int(x) + 8, 10) == 0xffff_0000 && screen.isExact)
    clip.frame.size.width = 0
    screen.backend.settle()
    #expect(screen.pixel(10 + Int(x) + 8, 10) == 0xffff_ffff && screen.isExact)
  }

  @Test(arguments: [0.0, 1, 20]) func `so are nodes that draw`(x: Double) {
    let clip = DisplayNode()
    clip.isLayerBacked = true
    clip.clipsToBounds = true
    let star = IconNode(\.star)
    star.isLayerBacked = true
    clip.addSubnode(star)
    let outer = DisplayNode()
    outer.addSubnode(clip)
    outer.frame = Rect(x: 10, y: 5, width: 60, height: 20)
    clip.frame = Rect(x: 0, y: 0, width: 0, height: 20)
    star.frame = Rect(x: x, y: 0, width: 16, height: 16)
    screen.show(outer)
    clip.frame.size.width = 60
    screen.backend.settle()
    #expect(screen.pixel(10 + Int(x) + 8, 5 + 8) == 0xff00_0000 && screen.isExact)
  }
}
