import Surface
import Synchronization
import Testing

/// Counts how often it drew; its colour is its parameter.
private final class PaintedNode: DisplayNode {
  // Sendable: `color` belongs to the main actor.
  nonisolated static let drawCount = Mutex(0)
  var color = Color(hex: 0xff0000) {
    didSet { setNeedsDisplay() }
  }

  override func drawParameters() -> (any Sendable)? { color }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    drawCount.withLock { $0 += 1 }
    canvas.fill(bounds, with: .solid(parameters as! Color))
  }
}

@Suite(.serialized) @MainActor struct NodeTests {
  @Test func `properties set before loading are applied in one batch`() {
    let node = DisplayNode()
    node.frame = Rect(x: 1, y: 2, width: 30, height: 40)
    node.alpha = 0.5
    node.backgroundColor = .black
    node.cornerRadius = 4
    #expect(!node.isNodeLoaded)
    let layer = node.layer
    #expect(layer.frame == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(layer.opacity == 0.5)
    #expect(layer.backgroundColor == .black)
    #expect(layer.cornerRadius == 4)
  }

  @Test func `what is left of a node that goes on the main thread ends with it`() {
    weak var layer: Layer?
    do {
      let node = DisplayNode()
      layer = node.layer
      withExtendedLifetime(node) { #expect(layer != nil) }
    }
    #expect(layer == nil)
  }

  @Test func `nodes are made and arranged on any thread`() async {
    let root = await Task.detached {
      let root = DisplayNode()
      for index in 0..<100 {
        let child = DisplayNode()
        child.frame = Rect(x: Double(index), y: 0, width: 1, height: 10)
        child.backgroundColor = Color(hex: 0x00ff00)
        child.isLayerBacked = index % 2 == 0
        root.addSubnode(child)
      }
      return root
    }.value
    let screen = OffscreenWindow()
    root.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    screen.root.addSubview(root.view)
    screen.backend.settle()
    #expect((0..<100).allSatisfy { screen.pixel($0, 5) == 0xff00_ff00 })
  }

  @Test func `changes of a loaded node from another thread arrive before the next frame`() async {
    let screen = OffscreenWindow()
    let node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    screen.root.addSubview(node.view)
    screen.backend.settle()
    await Task.detached { node.backgroundColor = Color(hex: 0x0000ff) }.value
    screen.window.setNeedsFrame()
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xff00_00ff)
  }

  @Test func `a node draws in the background and its pixels appear`() {
    let screen = OffscreenWindow()
    let node = PaintedNode()
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    screen.root.addSubview(node.view)
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xffff_0000)
    node.color = Color(hex: 0x00ff00)
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xff00_ff00)
  }

  @Test func `a node without a size draws when it gets one`() {
    let screen = OffscreenWindow()
    let node = PaintedNode()
    screen.root.addSubview(node.view)
    screen.backend.settle()
    #expect(node.contents == nil)
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xffff_0000)
  }

  @Test func `several changes before a frame draw once`() {
    let screen = OffscreenWindow()
    let node = PaintedNode()
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    screen.root.addSubview(node.view)
    screen.backend.settle()
    let before = PaintedNode.drawCount.withLock { $0 }
    for hex in [UInt32(1), 2, 3] { node.color = Color(hex: hex) }
    screen.backend.settle()
    #expect(PaintedNode.drawCount.withLock { $0 } == before + 1)
  }

  @Test func `rounded corners are baked into drawn pixels`() {
    let screen = OffscreenWindow()
    let node = PaintedNode()
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    node.cornerRadius = 10
    screen.root.addSubview(node.view)
    screen.backend.settle()
    // The first display decides that the node draws; from then on its corners are baked.
    node.setNeedsDisplay()
    screen.backend.settle()
    #expect(node.contents![0, 0] == 0)
    #expect(screen.pixel(0, 0) == 0xffff_ffff)
    #expect(screen.pixel(10, 10) == 0xffff_0000)
  }

  @Test func `what is opaque has clear corners where they are baked into its pixels`() {
    let screen = OffscreenWindow()
    let node = PaintedNode()
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    node.backgroundColor = Color(hex: 0x00ff00)
    node.isOpaque = true
    node.cornerRadius = 10
    screen.root.addSubview(node.view)
    for _ in 0..<2 {
      node.setNeedsDisplay()
      screen.backend.settle()
    }
    #expect(node.contents?.isOpaque == false && node.contents?[0, 0] == 0)
    #expect(screen.pixel(0, 0) == 0xffff_ffff && screen.pixel(10, 10) == 0xffff_0000)
  }

  @Test func `a bare layer takes no input`() {
    let node = DisplayNode()
    #expect(node.isUserInteractionEnabled)
    node.isLayerBacked = true
    #expect(!node.isUserInteractionEnabled)
  }

  @Test func `leaving the window drops the pixels and coming back draws again`() {
    let screen = OffscreenWindow()
    let node = PaintedNode()
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    screen.root.addSubview(node.view)
    screen.backend.settle()
    node.view.removeFromSuperview()
    #expect(node.contents == nil)
    screen.root.addSubview(node.view)
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xffff_0000)
  }

  @Test func `a suspended display draws nothing until it is resumed`() {
    let screen = OffscreenWindow()
    let node = PaintedNode()
    node.isDisplaySuspended = true
    node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    screen.root.addSubview(node.view)
    screen.backend.settle()
    #expect(node.contents == nil)
    node.isDisplaySuspended = false
    screen.backend.settle()
    #expect(node.contents != nil)
  }

  @Test func `entering and leaving a window notifies once, layer-backed subnodes included`() {
    final class WatchingNode: DisplayNode {
      // Sendable: the log belongs to the main actor.
      var log: [String] = []
      override func didEnterHierarchy() { log.append("enter") }
      override func didExitHierarchy() { log.append("exit") }
    }
    let screen = OffscreenWindow()
    let parent = WatchingNode()
    let child = WatchingNode()
    child.isLayerBacked = true
    parent.addSubnode(child)
    screen.root.addSubview(parent.view)
    let other = View()
    screen.root.addSubview(other)
    parent.view.removeFromSuperview()
    #expect(parent.log == ["enter", "exit"])
    #expect(child.log == ["enter", "exit"])
    screen.root.addSubview(parent.view)
    #expect(child.log == ["enter", "exit", "enter"])
  }

  @Test func `measured sizes are remembered until layout is needed`() {
    final class MeasuredNode: DisplayNode {
      // Sendable: the counter is atomic.
      let count = Atomic<Int>(0)
      override func calculateSizeThatFits(_ constraint: Size) -> Size {
        count.add(1, ordering: .relaxed)
        return constraint
      }
    }
    let node = MeasuredNode()
    let size = Size(width: 10, height: 10)
    _ = node.measure(size)
    _ = node.measure(size)
    #expect(node.count.load(ordering: .relaxed) == 1)
    node.setNeedsLayout()
    _ = node.measure(size)
    #expect(node.count.load(ordering: .relaxed) == 2)
  }

  @Test func `the order of subnodes is the order on screen`() {
    let screen = OffscreenWindow()
    let root = DisplayNode()
    root.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    screen.root.addSubview(root.view)
    let nodes = [0xff0000, 0x00ff00, 0x0000ff].map { (hex: UInt32) in
      let node = DisplayNode()
      node.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      node.backgroundColor = Color(hex: hex)
      return node
    }
    root.addSubnode(nodes[0])
    root.addSubnode(nodes[1])
    root.insertSubnode(nodes[2], at: 0)
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xff00_ff00)
    root.insertSubnode(nodes[1], at: 0)
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xffff_0000)
  }

  @Test func `a node cannot contain itself`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let a = DisplayNode()
        let b = DisplayNode()
        a.addSubnode(b)
        b.addSubnode(a)
      }
    }
  }

  @Test func `reading a loaded node off the main actor is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      let node = await MainActor.run {
        let node = DisplayNode()
        _ = node.view
        return node
      }
      await Task.detached { _ = node.frame }.value
    }
  }
}
