import Geometry
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What a portal shows can be seen there, wherever its source is, and nowhere else if it is not.
@MainActor
@Suite(.serialized) struct PortalPacingTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let source = colored(0xffffff, Rect(x: 500, y: 10, width: 40, height: 40))
  private let box = colored(0x3060c0, Rect(x: 0, y: 10, width: 10, height: 10))
  private let portal: PortalView

  init() {
    portal = PortalView(source: source)
    portal.frame = Rect(x: 10, y: 10, width: 40, height: 40)
    portal.clipsToBounds = true
    source.addSubview(box)
    screen.root.addSubview(source)
    screen.root.addSubview(portal)
    screen.backend.settle()
  }

  private func moveBox() {
    box.layer.add(
      Animation(
        .position, from: .point(Point(x: 5, y: 15)), to: .point(Point(x: 35, y: 15)), duration: 60,
        curve: .linear))
  }

  /// How many frames come in some refreshes, after enough others to find out what can be seen.
  private func frames(in refreshes: Int) -> Int {
    for _ in 0..<4 { screen.backend.advanceFrame() }
    return (0..<refreshes).count { _ in screen.backend.advanceFrame() }
  }

  @Test func `what moves in a portal is followed although its source is out of sight`() {
    moveBox()
    #expect(frames(in: 20) == 20)
    source.alpha = 0
    #expect(frames(in: 20) == 20, "its own opacity does not count")
    source.alpha = 1
    let link = DisplayLink(window: screen.window, showing: box.layer) { _ in }
    box.layer.removeAllAnimations()
    #expect(frames(in: 20) == 20)
    link.invalidate()
    #expect(frames(in: 20) == 0)
  }

  @Test func `what makes the source itself appear in a portal is followed`() {
    portal.matchesAlpha = true
    source.alpha = 0
    source.layer.add(
      Animation(.opacity, from: .number(0), to: .number(1), duration: 60, curve: .linear))
    #expect(frames(in: 20) == 20)
  }

  @Test func `a portal that cannot be seen shows nothing`() {
    moveBox()
    let hide: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.frame.origin.x = 300 },
      { $0.removeFromSuperview() },
    ]
    for hide in hide {
      screen.root.addSubview(portal)
      portal.isHidden = false
      portal.alpha = 1
      portal.frame = Rect(x: 10, y: 10, width: 40, height: 40)
      #expect(frames(in: 10) == 10)
      hide(portal)
      #expect(frames(in: 20) == 0)
    }
  }

  @Test func `a covered portal shows nothing`() {
    moveBox()
    let clip = View(frame: portal.frame)
    clip.clipsToBounds = true
    screen.root.addSubview(clip)
    portal.frame.origin = .zero
    clip.addSubview(portal)
    #expect(frames(in: 10) == 10)
    screen.root.addSubview(colored(0xffffff, Rect(x: 0, y: 0, width: 60, height: 60)))
    #expect(frames(in: 20) == 0)
  }

  @Test func `a source that is shown in portals only is not seen in its place`() {
    source.frame.origin.x = 55
    portal.hidesSource = true
    moveBox()
    #expect(frames(in: 10) == 10)
    portal.isHidden = true
    #expect(frames(in: 20) == 0)
    portal.hidesSource = false
    #expect(frames(in: 10) == 10)
  }

  @Test func `what moves in a portal of a portal is followed`() {
    let middle = View(frame: Rect(x: 600, y: 10, width: 40, height: 40))
    screen.root.addSubview(middle)
    portal.frame.origin = .zero
    middle.addSubview(portal)
    let outer = PortalView(source: middle)
    outer.frame = Rect(x: 10, y: 10, width: 40, height: 40)
    screen.root.addSubview(outer)
    moveBox()
    #expect(frames(in: 20) == 20)
    // Portals that show each other.
    source.addSubview(outer)
    #expect(frames(in: 20) == 20)
    #expect(screen.isExact)
  }

  @Test func `following its source takes a portal no frame more`() {
    #expect(frames(in: 10) == 0)
    box.backgroundColor = Color(hex: 0xff0000)
    #expect((0..<10).count { _ in screen.backend.advanceFrame() } == 1)
    #expect(screen.pixel(15, 25) == 0xffff_0000)
  }
}
