import Surface
import Testing

/// Views that go from one window to another.
@Suite(.serialized) @MainActor struct WindowChangeTests {
  private func show(_ frames: Int, in screen: OffscreenWindow) {
    for frame in 0..<frames {
      screen.root.backgroundColor = Color(white: Float(frame % 2))
      screen.backend.settle()
    }
  }

  @Test(arguments: 0..<5, 0..<5)
  func `a view goes to another window, however many frames both have shown`(
    here: Int, there: Int
  ) {
    let (first, second) = (OffscreenWindow(), OffscreenWindow())
    // What lies below the view in one window, and not in the other.
    for index in 0..<20 {
      first.root.addSubview(
        colored(0x0000ff, Rect(x: Double(index) * 10, y: 0, width: 8, height: 8)))
    }
    let view = colored(0xff0000, Rect(x: 50, y: 50, width: 20, height: 20))
    view.addSubview(colored(0x00ff00, Rect(x: 5, y: 5, width: 10, height: 10)))
    view.alpha = 0.5
    view.layer.allowsGroupOpacity = true
    first.root.addSubview(view)
    show(here, in: first)
    show(there, in: second)
    first.backend.settle()
    for screen in [second, first, second] {
      screen.root.addSubview(view)
      for other in [first, second] {
        other.backend.settle()
        #expect(other.isExact)
      }
    }
  }
}
