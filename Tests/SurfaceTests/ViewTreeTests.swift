import Surface
import Testing

/// The order of views, their layers, and when they are laid out.
@Suite @MainActor struct ViewTreeTests {
  private let screen = OffscreenWindow()

  /// Against a list of views.
  @Test(arguments: 0..<12)
  func `subviews and their layers have the order that was asked for`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parent = View()
    let own = Layer()
    parent.layer.addSublayer(own)
    var expected: [View] = []
    for _ in 0..<60 {
      let index = Int.random(in: -2...(expected.count + 2), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let view = View()
        parent.insertSubview(view, at: index)
        expected.insert(view, at: min(max(index, 0), expected.count))
      case 2 where !expected.isEmpty:
        let view = expected.remove(at: .random(in: expected.indices, using: &random))
        parent.insertSubview(view, at: index)
        expected.insert(view, at: min(max(index, 0), expected.count))
      case 3 where !expected.isEmpty:
        let view = expected.remove(at: .random(in: expected.indices, using: &random))
        parent.bringSubviewToFront(view)
        expected.append(view)
      case 4 where !expected.isEmpty:
        expected.remove(at: .random(in: expected.indices, using: &random)).removeFromSuperview()
      default: break
      }
      #expect(parent.subviews.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
      #expect(
        parent.layer.sublayers.map { ObjectIdentifier($0) }
          == [ObjectIdentifier(own)] + expected.map { ObjectIdentifier($0.layer) })
      #expect(expected.allSatisfy { $0.superview === parent })
    }
  }

  @Test func `bringing another view's subview to the front does nothing`() {
    let (first, second, view) = (View(), View(), View())
    first.addSubview(view)
    second.bringSubviewToFront(view)
    #expect(view.superview === first && second.subviews.isEmpty)
  }

  @Test func `a view that comes from another one leaves that`() {
    let (first, second, view) = (View(), View(), View())
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty && first.layer.sublayers.isEmpty)
    #expect(view.superview === second && view.layer.superlayer === second.layer)
  }

  @Test func `views inside of one that has ended are in none, and can be shown elsewhere`() {
    let kept = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    weak var ended: View?
    do {
      let parent = View()
      parent.addSubview(kept)
      ended = parent
    }
    #expect(ended == nil)
    #expect(kept.superview == nil && kept.layer.superlayer == nil)
    kept.setNeedsLayout()
    screen.root.addSubview(kept)
    kept.backgroundColor = Color(hex: 0x00ff00)
    screen.backend.settle()
    #expect(kept.superview === screen.root && screen.pixel(5, 5) == 0xff00_ff00)
  }

  // MARK: Layout

  private final class Counted: View {
    var layouts = 0
    var asksAgain = 0
    override func layoutSubviews() {
      layouts += 1
      if asksAgain > 0 {
        asksAgain -= 1
        setNeedsLayout()
      }
    }
  }

  private func counted() -> Counted {
    let view = Counted(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    screen.root.addSubview(view)
    screen.backend.settle()
    view.layouts = 0
    return view
  }

  @Test func `a new size is laid out, by frame or by bounds, and a new place is not`() {
    let view = counted()
    view.frame = Rect(x: 5, y: 5, width: 10, height: 10)
    view.bounds = Rect(x: 3, y: 0, width: 10, height: 10)
    screen.backend.settle()
    #expect(view.layouts == 0)
    view.bounds = Rect(x: 3, y: 0, width: 20, height: 10)
    screen.backend.settle()
    #expect(view.layouts == 1)
    view.frame = Rect(x: 5, y: 5, width: 10, height: 10)
    screen.backend.settle()
    #expect(view.layouts == 2)
  }

  @Test func `a layout that asks for another one gets it in the same frame`() {
    let view = counted()
    view.asksAgain = 2
    view.setNeedsLayout()
    #expect(screen.backend.advanceFrame())
    #expect(view.layouts == 3)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a view that fills its superview has its size at once and from then on`() {
    let parent = counted()
    let view = View()
    parent.addSubview(view)
    screen.backend.settle()
    #expect(view.frame.size == .zero)
    view.fillsSuperview = true
    screen.backend.settle()
    #expect(view.frame == parent.bounds)
    parent.frame.size = Size(width: 33, height: 44)
    screen.backend.settle()
    #expect(view.frame.size == Size(width: 33, height: 44))
    view.fillsSuperview = false
    parent.frame.size = Size(width: 10, height: 10)
    screen.backend.settle()
    #expect(view.frame.size == Size(width: 33, height: 44))
  }

  @Test func `one that is added to a view on screen has its size in the next frame`() {
    let parent = counted()
    screen.backend.settle()
    let view = View()
    view.fillsSuperview = true
    parent.addSubview(view)
    screen.backend.settle()
    #expect(view.frame == parent.bounds && !view.bounds.isEmpty)
  }

  @Test func `bounds of a node's view are those of the node`() {
    let node = DisplayNode().framed(0, 0, 10, 10)
    screen.show(node)
    node.view.bounds = Rect(x: 7, y: 0, width: 30, height: 10)
    #expect(node.bounds == Rect(x: 7, y: 0, width: 30, height: 10))
    #expect(node.threadSafeBounds == node.bounds)
  }

  // MARK: Hits

  @Test func `what is nearly transparent takes no events, what is faint does`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    screen.root.addSubview(view)
    for (alpha, isHit) in [(0.0, false), (0.01, false), (0.02, true), (1, true)] {
      view.alpha = alpha
      #expect((screen.root.hitTest(Point(x: 5, y: 5)) === view) == isHit)
    }
  }

  @Test(arguments: [
    AffineTransform.scale(0.5), .translation(x: 30, y: 10), .rotation(0.5),
    .scale(1.5).concatenating(.translation(x: -20, y: 5)),
  ])
  func `what is scaled, turned or moved with all of its siblings takes presses where it is seen`(
    transform: AffineTransform
  ) {
    let parent = View(frame: Rect(x: 20, y: 10, width: 100, height: 100))
    let child = colored(0xff0000, Rect(x: 30, y: 20, width: 40, height: 30))
    parent.layer.sublayerTransform = transform
    parent.addSubview(child)
    screen.root.addSubview(parent)
    screen.backend.settle()
    var seen = 0
    for y in stride(from: 1, to: 120, by: 3) {
      for x in stride(from: 1, to: 200, by: 3) {
        let color = screen.pixel(x, y)
        // An edge may go through a pixel.
        guard color == 0xffff_0000 || color == 0xffff_ffff else { continue }
        let target = screen.root.hitTest(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect((target === child) == (color == 0xffff_0000), "at \(x), \(y)")
        if target === child { seen += 1 }
      }
    }
    #expect(seen > 20)
  }
}
