import Testing

@testable import Surface

/// Views that keep their node.
@Suite @MainActor struct NodeViewTests {
  private final class Stage: NodeView {
    let node: InkNode

    init(_ node: InkNode = InkNode()) {
      self.node = node
      super.init(owning: node)
    }
  }

  private let screen = OffscreenWindow()

  @Test func `the view is the node's and keeps it, and both end together`() {
    weak var view: Stage?
    weak var node: InkNode?
    do {
      let stage = Stage()
      view = stage
      node = stage.node
      stage.frame = Rect(x: 10, y: 10, width: 30, height: 20)
      screen.root.addSubview(stage)
    }
    screen.backend.settle()
    #expect(node?.view === view && node?.bounds.size == Size(width: 30, height: 20))
    #expect(screen.pixel(39, 29) == 0xffff_0000 && screen.pixel(40, 30) != 0xffff_0000)
    #expect(node?.interfaceState == .inHierarchy)
    view?.removeFromSuperview()
    #expect(view == nil && node == nil)
  }

  @Test func `the node may outlive its view and be asked for what it was`() {
    let node = InkNode()
    do {
      let stage = Stage(node)
      stage.frame = Rect(x: 10, y: 10, width: 30, height: 20)
    }
    #expect(node.frame == Rect(x: 10, y: 10, width: 30, height: 20))
    #expect(node.isNodeLoaded && node.main.view == nil)
  }

  @Test func `what was set before is there, and frames of both are one`() {
    let node = InkNode()
    node.alpha = 0.5
    node.accessibilityLabel = "Ink"
    node.hitTestSlop = Insets(-5)
    let stage = Stage(node)
    #expect(stage.alpha == 0.5 && stage.accessibilityLabel == "Ink")
    stage.frame = Rect(x: 10, y: 10, width: 30, height: 20)
    #expect(node.frame == stage.frame)
    node.frame = Rect(x: 20, y: 10, width: 40, height: 20)
    #expect(stage.frame == node.frame)
    screen.root.addSubview(stage)
    #expect(screen.root.hitTest(Point(x: 17, y: 12)) === stage)
  }

  @Test func `a size that only the layer was given reaches the node with the layout`() {
    let stage = Stage()
    screen.root.addSubview(stage)
    stage.layer.setValue(.size(Size(width: 50, height: 20)), of: .boundsSize, timing: nil)
    stage.setNeedsLayout()
    screen.backend.settle()
    #expect(stage.node.threadSafeBounds.size == Size(width: 50, height: 20))
  }
}
