import Geometry
import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Views that show others a second time.
@Suite(.serialized) @MainActor struct PortalTests {
  private let screen = OffscreenWindow(width: 200, height: 100)
  private let source = View(frame: Rect(x: 10, y: 10, width: 60, height: 60))
  private let portal = PortalView()

  init() {
    source.backgroundColor = Color(hex: 0xff0000)
    source.clipsToBounds = true
    portal.frame = Rect(x: 110, y: 10, width: 60, height: 60)
    portal.source = source
    screen.root.addSubview(source)
    screen.root.addSubview(portal)
    screen.backend.settle()
  }

  /// Whether the 60 x 60 pixels at x = 110 are those at x = 10.
  private var showsTheSame: Bool {
    let picture = screen.backend.contents!
    return (10..<70).allSatisfy { y in
      (10..<70).allSatisfy { x in picture[x, y] == picture[x + 100, y] }
    }
  }

  private func pixels(_ color: UInt32) -> Pixmap {
    Pixmap(size: PixelSize(width: 4, height: 4), isOpaque: true) { pixels in
      for y in 0..<4 { pixels.row(y).update(repeating: color, count: 4) }
    }
  }

  @Test func `a portal shows its source with the pixels of that`() {
    #expect(screen.pixel(120, 20) == 0xffff_0000)
    source.layer.contents = pixels(0xff00_ff00)
    let inner = colored(0x0000ff, Rect(x: 5, y: 5, width: 20, height: 20))
    source.addSubview(inner)
    screen.backend.settle()
    #expect(screen.pixel(118, 18) == 0xff00_00ff)
    #expect(screen.pixel(150, 50) == 0xff00_ff00)
    #expect(portal.layer.sublayers[0].contents === source.layer.contents, "nothing is copied")
    #expect(screen.isExact)
  }

  @Test func `what changes in the source changes in the portal in the same frame`() {
    let inner = colored(0x0000ff, Rect(x: 5, y: 5, width: 20, height: 20))
    let other = colored(0x00ff00, Rect(x: 15, y: 15, width: 20, height: 20))
    let mask = Layer()
    mask.frame = Rect(x: 0, y: 0, width: 30, height: 30)
    mask.backgroundColor = .black
    let steps: [() -> Void] = [
      { source.addSubview(inner) }, { source.addSubview(other) },
      { source.bringSubviewToFront(inner) }, { other.layer.zPosition = 1 },
      { source.bounds.origin = Point(x: 3, y: 7) }, { inner.alpha = 0.5 },
      { inner.layer.cornerRadius = 6 }, { inner.layer.transform = .rotation(0.3) },
      { source.layer.sublayerTransform = .scale(0.5) }, { source.layer.mask = mask },
      { mask.frame.size.width = 10 }, { source.layer.mask = nil },
      { inner.layer.shadow = Shadow(color: .black) }, { other.isHidden = true },
      { inner.removeFromSuperview() }, { source.layer.cornerRadius = 20 },
      { source.layer.borderWidth = 3 }, { source.layer.borderColor = .black },
    ]
    for (index, step) in steps.enumerated() {
      step()
      screen.backend.advanceFrame()
      #expect(showsTheSame, "step \(index)")
      #expect(screen.isExact, "step \(index)")
    }
    screen.backend.settle()
    #expect(screen.damage() == 0, "a source at rest costs nothing")
    #expect(!screen.window.hasPendingWork)
  }

  @Test func `what moves in the source moves in the portal`() {
    let inner = colored(0x0000ff, Rect(x: 0, y: 0, width: 20, height: 20))
    source.addSubview(inner)
    screen.backend.settle()
    inner.layer.setValue(
      .point(Point(x: 50, y: 50)), of: .position,
      timing: AnimationTiming(duration: 0.3, curve: .linear))
    for _ in 0..<25 {
      screen.backend.advanceFrame()
      #expect(showsTheSame)
      #expect(screen.isExact)
    }
    #expect(inner.layer.animationNames.isEmpty)
  }

  @Test(arguments: 0..<8)
  func `whatever happens, both look the same`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var views: [View] = []
    for _ in 0..<40 {
      RandomTree.change(&views, root: source, using: &random)
      screen.backend.settle()
      #expect(showsTheSame)
      #expect(screen.isExact)
    }
  }

  // MARK: Place and opacity

  @Test func `a portal that matches the position shows the source in its place`() {
    portal.matchesPosition = true
    portal.frame = Rect(x: 30, y: 30, width: 100, height: 50)
    portal.layer.transform = .scale(1.5)
    let holder = View(frame: Rect(x: 20, y: 5, width: 100, height: 90))
    holder.clipsToBounds = true
    screen.root.insertSubview(holder, at: 0)
    holder.addSubview(source)
    source.frame = Rect(x: 70, y: 0, width: 60, height: 60)
    screen.backend.settle()
    // The holder cuts the source at 120; the portal shows all of it.
    #expect(screen.pixel(110, 30) == 0xffff_0000)
    #expect(screen.pixel(145, 30) == 0xffff_0000)
    #expect(screen.pixel(151, 30) == 0xffff_ffff)
    holder.frame.origin.x = 40
    screen.backend.settle()
    #expect(screen.pixel(165, 30) == 0xffff_0000, "it follows what is above the source")
    #expect(screen.pixel(105, 30) == 0xffff_ffff)
    #expect(screen.isExact)
  }

  @Test func `the transform of the source counts if that is wanted`() {
    source.layer.transform = .scale(0.5)
    screen.backend.settle()
    #expect(screen.pixel(112, 12) == 0xffff_0000)
    portal.matchesTransform = true
    screen.backend.settle()
    #expect(screen.pixel(112, 12) == 0xffff_ffff)
    #expect(screen.pixel(126, 26) == 0xffff_0000)
    #expect(screen.pixel(156, 56) == 0xffff_ffff)
    #expect(screen.isExact)
  }

  @Test func `the opacity of the source counts if that is wanted`() {
    source.alpha = 0.5
    screen.backend.settle()
    #expect(screen.pixel(120, 20) == 0xffff_0000)
    portal.matchesAlpha = true
    screen.backend.settle()
    #expect(screen.pixel(120, 20) == screen.pixel(20, 20))
    #expect(screen.isExact)
  }

  @Test func `a source that is hidden by its portal is shown there only`() {
    portal.hidesSource = true
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xffff_ffff)
    #expect(screen.pixel(120, 20) == 0xffff_0000)
    source.backgroundColor = Color(hex: 0x00ff00)
    screen.backend.settle()
    #expect(screen.pixel(120, 20) == 0xff00_ff00, "it goes on")
    #expect(screen.root.hitTest(Point(x: 20, y: 20)) === source, "and takes events")
    #expect(screen.root.hitTest(Point(x: 120, y: 20)) === screen.root)
    portal.source = nil
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xff00_ff00)
    #expect(screen.pixel(120, 20) == 0xffff_ffff)
    portal.source = source
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xffff_ffff)
    portal.hidesSource = false
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xff00_ff00)
    #expect(screen.isExact)
  }

  @Test func `a portal that ends lets its source be seen again`() {
    do {
      let other = PortalView(source: source)
      other.frame.origin = Point(x: 0, y: 90)
      other.hidesSource = true
      screen.root.addSubview(other)
      screen.backend.settle()
      #expect(screen.pixel(20, 20) == 0xffff_ffff)
      other.removeFromSuperview()
    }
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xffff_0000)
  }

  // MARK: Sources that come and go

  @Test func `a source that leaves the window is not shown, and back it is`() {
    source.removeFromSuperview()
    screen.backend.settle()
    #expect(screen.pixel(120, 20) == 0xffff_ffff)
    source.backgroundColor = Color(hex: 0x00ff00)
    screen.root.addSubview(source)
    screen.backend.settle()
    #expect(screen.pixel(120, 20) == 0xff00_ff00)
  }

  @Test func `a source that is gone is not shown and not kept`() {
    weak var gone: View?
    do {
      let view = colored(0x0000ff, Rect(x: 0, y: 0, width: 9, height: 9))
      screen.root.addSubview(view)
      portal.source = view
      screen.backend.settle()
      #expect(screen.pixel(112, 12) == 0xff00_00ff)
      gone = view
      view.removeFromSuperview()
    }
    #expect(gone == nil)
    screen.backend.settle()
    #expect(screen.pixel(112, 12) == 0xffff_ffff)
  }

  @Test func `a portal that was away shows what has changed meanwhile`() {
    portal.removeFromSuperview()
    source.backgroundColor = Color(hex: 0x00ff00)
    screen.backend.settle()
    screen.root.addSubview(portal)
    screen.backend.settle()
    #expect(screen.pixel(120, 20) == 0xff00_ff00)
  }

  @Test func `a source in another window is not shown`() {
    let other = OffscreenWindow()
    other.root.addSubview(source)
    screen.window.setNeedsFrame()
    screen.backend.settle()
    #expect(screen.pixel(120, 20) == 0xffff_ffff)
  }

  // MARK: Portals of portals

  @Test func `a portal in the source of another one is shown there as well`() {
    let original = colored(0x0000ff, Rect(x: 0, y: 80, width: 20, height: 20))
    screen.root.addSubview(original)
    let inner = PortalView(source: original)
    inner.frame = Rect(x: 20, y: 20, width: 20, height: 20)
    source.addSubview(inner)
    screen.backend.settle()
    #expect(screen.pixel(35, 35) == 0xff00_00ff)
    #expect(screen.pixel(135, 35) == 0xff00_00ff)
    original.backgroundColor = Color(hex: 0x00ff00)
    screen.backend.advanceFrame()
    #expect(screen.pixel(35, 35) == 0xff00_ff00)
    #expect(screen.pixel(135, 35) == 0xff00_ff00, "in the same frame")
    #expect(screen.isExact)
  }

  @Test func `portals that show themselves or each other come to an end`() {
    source.addSubview(portal)
    screen.backend.settle()
    #expect(portal.layer.sublayers.isEmpty, "not around itself")
    let other = View(frame: Rect(x: 100, y: 10, width: 60, height: 60))
    other.backgroundColor = Color(hex: 0x0000ff)
    screen.root.addSubview(other)
    let back = PortalView(source: source)
    other.addSubview(back)
    portal.source = other
    func count(_ layer: Layer) -> Int { 1 + layer.sublayers.reduce(0) { $0 + count($1) } }
    for _ in 0..<20 {
      source.backgroundColor = source.backgroundColor == .black ? .white : .black
      screen.backend.settle()
    }
    #expect(count(screen.root.layer) < 60)
    #expect(screen.isExact)
  }

  // MARK: LayerPromotion

  @Test func `promoted and flattened, portals look the same`() throws {
    let promoted = try CompositorWindow()
    let list = View(frame: Rect(x: 0, y: 0, width: 90, height: 120))
    list.backgroundColor = .white
    list.clipsToBounds = true
    for index in 0..<60 {
      list.addSubview(
        colored(
          UInt32(index * 37 % 256) << 8 | 0x400000,
          Rect(x: 4, y: Double(index) * 20, width: 80, height: 18)))
    }
    let portal = PortalView(source: list)
    portal.frame = Rect(x: 90, y: 0, width: 90, height: 120)
    promoted.window.contentView.addSubview(list)
    promoted.window.contentView.addSubview(portal)
    try promoted.frame()
    var wasPromoted = false
    for step in 1...12 {
      list.bounds.origin.y = Double(step) * 7
      if step == 9 { list.subviews[5].backgroundColor = .black }
      try promoted.frame()
      #expect(promoted.isExact, "step \(step)")
      if !promoted.shownSurfaces.isEmpty { wasPromoted = true }
    }
    #expect(wasPromoted)
    let shown = promoted.window.snapshot()
    #expect((0..<120).allSatisfy { y in (0..<90).allSatisfy { shown[$0, y] == shown[$0 + 90, y] } })
  }

  @Test func `what one portal hides in its place is not seen there by another one either`() {
    let screen = OffscreenWindow()
    let card = colored(0x00ff00, Rect(x: 0, y: 0, width: 40, height: 40))
    let badge = colored(0xff0000, Rect(x: 10, y: 10, width: 20, height: 20))
    card.addSubview(badge)
    let whole = PortalView(source: card)
    whole.frame = Rect(x: 100, y: 0, width: 40, height: 40)
    let lifted = PortalView(source: badge)
    lifted.frame = Rect(x: 100, y: 60, width: 20, height: 20)
    for view in [card, whole, lifted] { screen.root.addSubview(view) }
    screen.backend.settle()
    #expect(screen.pixel(120, 20) == 0xffff_0000)
    lifted.hidesSource = true
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xff00_ff00)
    #expect(screen.pixel(120, 20) == 0xff00_ff00)
    #expect(screen.pixel(110, 70) == 0xffff_0000)
  }
}
