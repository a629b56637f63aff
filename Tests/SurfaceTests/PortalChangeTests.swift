import Surface
import Testing

/// Portals that are told otherwise while they are shown.
@Suite(.serialized) @MainActor struct PortalChangeTests {
  private let screen = OffscreenWindow(width: 200, height: 100)
  private let source = colored(0xff0000, Rect(x: 10, y: 10, width: 40, height: 40))
  private let portal = PortalView()

  init() {
    portal.frame = Rect(x: 110, y: 10, width: 60, height: 60)
    portal.source = source
    screen.root.addSubview(source)
    screen.root.addSubview(portal)
    screen.backend.settle()
  }

  private func shown(_ x: Int, _ y: Int) -> UInt32 {
    screen.backend.settle()
    return screen.pixel(x, y)
  }

  private let red: UInt32 = 0xffff_0000
  private let white: UInt32 = 0xffff_ffff

  @Test func `what counts of the source may change, and is seen with the next frame`() {
    source.layer.transform = .scale(0.5)
    source.alpha = 0.5
    #expect(shown(112, 12) == red, "neither counts")
    portal.matchesTransform = true
    #expect(shown(112, 12) == white && shown(130, 30) == red)
    portal.matchesAlpha = true
    #expect(shown(130, 30) != red && shown(130, 30) != white)
    portal.matchesAlpha = false
    #expect(shown(130, 30) == red)
    portal.matchesTransform = false
    #expect(shown(112, 12) == red)
    source.layer.transform = .identity
    source.alpha = 1
    portal.matchesPosition = true
    #expect(shown(112, 12) == white)
    portal.matchesPosition = false
    #expect(shown(112, 12) == red)
    #expect(screen.isExact)
  }

  @Test func `a source that is hidden itself is hidden in its portal`() {
    source.isHidden = true
    #expect(shown(120, 20) == white)
    source.isHidden = false
    #expect(shown(120, 20) == red)
  }

  @Test func `a portal hides the source that it has, and no other one`() {
    let other = colored(0x0000ff, Rect(x: 60, y: 10, width: 40, height: 40))
    screen.root.addSubview(other)
    portal.hidesSource = true
    #expect(shown(20, 20) == white && shown(120, 20) == red)
    portal.source = other
    #expect(shown(20, 20) == red && shown(70, 20) == white && shown(120, 20) == 0xff00_00ff)
    portal.hidesSource = false
    #expect(shown(70, 20) == 0xff00_00ff)
    portal.hidesSource = true
    portal.source = nil
    #expect(shown(70, 20) == 0xff00_00ff && shown(120, 20) == white)
    #expect(screen.isExact)
  }

  @Test func `two portals that hide a source hide it until neither does`() {
    let second = PortalView(source: source)
    second.frame = Rect(x: 110, y: 60, width: 40, height: 40)
    screen.root.addSubview(second)
    for portal in [portal, second] { portal.hidesSource = true }
    portal.hidesSource = false
    #expect(shown(20, 20) == white)
    second.hidesSource = false
    #expect(shown(20, 20) == red)
  }

  @Test func `the same source again changes nothing`() {
    let copy = portal.layer.sublayers.first
    portal.source = source
    screen.backend.settle()
    #expect(portal.layer.sublayers.first === copy && copy != nil)
    #expect(screen.damage() == 0)
  }

  @Test func `a source and a portal that have scrolled show each other where they lie`() {
    let inner = colored(0x00ff00, Rect(x: 5, y: 25, width: 10, height: 10))
    source.addSubview(inner)
    source.bounds.origin.y = 20
    portal.bounds.origin = Point(x: 30, y: 40)
    // The inner view lies 5 below the top of the source, in both places.
    #expect(shown(17, 17) == 0xff00_ff00 && shown(117, 17) == 0xff00_ff00)
    portal.matchesPosition = true
    screen.root.bringSubviewToFront(portal)
    #expect(shown(17, 17) == 0xff00_ff00)
    #expect(screen.isExact)
  }

  @Test func `a tint is seen in the portal, and so is another one`() {
    let icon = Layer()
    icon.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    icon.contents = Pixmap(size: PixelSize(width: 20, height: 20)) {
      for y in 0..<20 { $0.row(y).update(repeating: 0xff00_0000, count: 20) }
    }
    icon.contentsTint = Color(hex: 0x00ff00)
    source.layer.addSublayer(icon)
    #expect(shown(15, 15) == 0xff00_ff00 && shown(115, 15) == 0xff00_ff00)
    icon.contentsTint = Color(hex: 0x0000ff)
    #expect(shown(115, 15) == 0xff00_00ff)
    icon.contentsTint = nil
    #expect(shown(115, 15) == 0xff00_0000 && screen.isExact)
  }
}
