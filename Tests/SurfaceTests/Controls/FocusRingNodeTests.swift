import Surface
import Testing

/// The ring around a node that has the keyboard.
@Suite @MainActor struct FocusRingNodeTests {
  private let screen = OffscreenWindow()
  private let control = ControlNode().framed(20, 20, 60, 30)

  init() {
    screen.show(control)
    screen.type(.tab)
    screen.backend.settle()
  }

  /// The layer of the ring.
  private var ring: Layer? { control.layer.sublayers.first { $0.borderWidth == 2 } }

  @Test func `it lies three units around the control and follows its size`() {
    #expect(ring?.frame == Rect(x: -3, y: -3, width: 66, height: 36))
    control.frame = Rect(x: 20, y: 20, width: 100, height: 40)
    screen.backend.settle()
    #expect(ring?.frame == Rect(x: -3, y: -3, width: 106, height: 46))
  }

  @Test func `its colour and its radius may be set while it is shown`() {
    control.focusRingColor = .black
    screen.backend.settle()
    #expect(ring?.borderColor == .black)
    control.focusRingCornerRadius = 12
    screen.backend.settle()
    #expect(ring?.cornerRadius == 15)
  }

  @Test func `it goes with the focus and comes back with it`() {
    #expect(ring?.isHidden == false)
    screen.window.focus(nil)
    #expect(ring?.isHidden == true)
    screen.type(.tab)
    #expect(ring?.isHidden == false)
    screen.click(30, 30)
    #expect(ring?.isHidden == true)
  }

  @Test
  func `without room around it lies inside, with a line that is seen on its colour`() {
    let layers = { self.ring.map { [$0] + $0.sublayers } ?? [] }
    #expect(layers().count == 1)
    // At the edge of the window.
    control.frame = Rect(x: 0, y: 0, width: 60, height: 30)
    control.focusRingColor = .black
    screen.backend.settle()
    #expect(layers().map(\.frame.width) == [60, 56])
    #expect(layers().last?.borderColor == .white && layers().last?.isHidden == false)
    control.focusRingColor = .white
    screen.backend.settle()
    #expect(layers().last?.borderColor == .black)
    control.frame = Rect(x: 20, y: 20, width: 60, height: 30)
    screen.backend.settle()
    #expect(layers().first?.frame.width == 66 && layers().last?.isHidden == true)
    control.frame = Rect(x: 0, y: 0, width: 60, height: 30)
    screen.backend.settle()
    #expect(layers().last?.isHidden == false)
  }

  @Test func `it follows what lies around the control`() {
    let clip = View(frame: Rect(x: 0, y: 0, width: 150, height: 100))
    control.view.removeFromSuperview()
    clip.addSubview(control.view)
    screen.root.addSubview(clip)
    #expect(control.view.becomeFocused())
    screen.type(.tab)
    screen.backend.settle()
    #expect(ring?.frame.width == 66)
    clip.clipsToBounds = true
    clip.frame = Rect(x: 0, y: 0, width: 81, height: 100)
    screen.backend.settle()
    #expect(ring?.frame.width == 60)
  }
}
