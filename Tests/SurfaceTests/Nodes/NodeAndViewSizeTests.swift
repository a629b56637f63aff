import Testing

@testable import Compositing
@testable import Surface

/// Ways to give a node that has a view another size.
private enum Setter: CaseIterable {
  case frame, bounds, viewFrame, viewBounds

  @MainActor
  func resize(_ node: DisplayNode, to size: Size) {
    let rect = Rect(origin: .zero, size: size)
    switch self {
    case .frame: node.frame = rect
    case .bounds: node.bounds = rect
    case .viewFrame: node.view.frame = rect
    case .viewBounds: node.view.bounds = rect
    }
  }
}

/// Counts what a size leads to.
private final class ResizedNode: InkNode {
  var layouts: [Size] = []
  var measurements = 0

  override func layout() { layouts.append(bounds.size) }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    MainActor.assumeIsolated { measurements += 1 }
    return Size(width: 1, height: 1)
  }
}

/// A node and its view have one size, whoever sets it.
@Suite(.serialized) @MainActor struct NodeAndViewSizeTests {
  private let screen = OffscreenWindow()
  private let node = ResizedNode()

  init() {
    node.framed(0, 0, 20, 20)
    node.needsDisplayOnBoundsChange = true
    screen.show(node)
    node.layouts = []
  }

  @Test(arguments: Setter.allCases)
  fileprivate func `another size is laid out and drawn once`(setter: Setter) {
    setter.resize(node, to: Size(width: 40, height: 30))
    screen.backend.settle()
    #expect(node.layouts == [Size(width: 40, height: 30)])
    #expect(node.snapshotCount == 2)
    #expect(node.layer.contents?.size == PixelSize(width: 40, height: 30))
  }

  @Test(arguments: Setter.allCases)
  fileprivate func `what was measured for another size is forgotten`(setter: Setter) {
    _ = node.measure(Size(width: 5, height: 5))
    _ = node.measure(Size(width: 5, height: 5))
    #expect(node.measurements == 1)
    setter.resize(node, to: Size(width: 40, height: 30))
    #expect(node.calculatedSize == nil)
    _ = node.measure(Size(width: 5, height: 5))
    #expect(node.measurements == 2)
  }

  @Test(arguments: Setter.allCases)
  fileprivate func `the same size costs nothing`(setter: Setter) {
    setter.resize(node, to: Size(width: 20, height: 20))
    screen.backend.settle()
    #expect(node.layouts.isEmpty)
    #expect(node.snapshotCount == 1)
  }

  @Test(arguments: Setter.allCases)
  fileprivate func `a placeholder has the size of its node`(setter: Setter) {
    let gate = Gate()
    let node = HeldBackNode(gate).framed(0, 0, 20, 20)
    node.isPlaceholderEnabled = true
    screen.window.waitsForDisplay = false
    screen.root.addSubview(node.view)
    node.setNeedsDisplay()
    screen.window.scene.displayQueue.startRequestedDisplays()
    setter.resize(node, to: Size(width: 40, height: 30))
    screen.window.scene.displayQueue.startRequestedDisplays()
    #expect(node.layer.sublayers.map(\.bounds.size) == [Size(width: 40, height: 30)])
    gate.open()
    screen.window.waitsForDisplay = true
    screen.window.setNeedsFullRepaint()
    screen.backend.settle()
  }

  @Test(arguments: Setter.allCases)
  fileprivate func `a view that an app has made tells its node, too`(setter: Setter) {
    let node = DisplayNode(viewBlock: { View(frame: Rect(x: 0, y: 0, width: 6, height: 7)) })
    _ = node.view
    setter.resize(node, to: Size(width: 9, height: 8))
    #expect(node.bounds.size == Size(width: 9, height: 8))
    #expect(node.threadSafeBounds.size == Size(width: 9, height: 8))
  }
}
