import Testing

@testable import Surface

/// Counts its layouts.
private final class LaidOutNode: DisplayNode {
  var layoutCount = 0

  override func layout() { layoutCount += 1 }
}

/// Two windows at once: each one does what its own nodes have asked for, and nothing else.
@Suite(.serialized) @MainActor struct WorkOfWindowsTests {
  private let here = OffscreenWindow()
  private let there = OffscreenWindow()

  /// A frame that the nodes have not asked for.
  private func paint(_ screen: OffscreenWindow) {
    screen.window.setNeedsFullRepaint()
    screen.backend.settle()
  }

  @Test func `a frame draws no node of another window`() {
    let node = InkNode().framed(0, 0, 20, 20)
    there.show(node)
    #expect(node.snapshotCount == 1)
    node.setNeedsDisplay()
    paint(here)
    #expect(node.snapshotCount == 1)
    there.backend.settle()
    #expect(node.snapshotCount == 2)
  }

  @Test func `a frame lays out no layer-backed node of another window`() {
    let node = LaidOutNode().framed(0, 0, 20, 20)
    node.isLayerBacked = true
    let parent = DisplayNode().framed(0, 0, 50, 50)
    parent.addSubnode(node)
    there.show(parent)
    let count = node.layoutCount
    node.setNeedsLayout()
    paint(here)
    #expect(node.layoutCount == count)
    there.backend.settle()
    #expect(node.layoutCount == count + 1)
  }

  @Test
  func
    `a frame does not wait for nodes of another window that are never seen without their pixels`()
  {
    let gate = Gate()
    let node = HeldBackNode(gate).framed(0, 0, 20, 20)
    node.neverShowsPlaceholders = true
    // As on screen, where frames do not wait for everything.
    for screen in [here, there] { screen.window.waitsForDisplay = false }
    there.root.addSubview(node.view)
    there.window.scene.displayQueue.startRequestedDisplays()
    #expect(node.isDrawing)
    paint(here)
    gate.open()
    there.backend.settle()
    #expect(!node.isDrawing)
  }

  @Test(arguments: [false, true])
  func `what a node has asked one window for it asks the next one for`(isLayerBacked: Bool) {
    let node = InkNode().framed(0, 0, 20, 20)
    node.isLayerBacked = isLayerBacked
    let parent = DisplayNode().framed(0, 0, 50, 50)
    parent.addSubnode(node)
    here.show(parent)
    node.color = Color(hex: 0x00ff00)
    node.setNeedsLayout()
    there.root.addSubview(parent.view)
    paint(here)
    #expect(node.snapshotCount == 1)
    there.backend.settle()
    #expect(node.snapshotCount == 2)
    #expect(there.pixel(5, 5) == 0xff00_ff00)
  }

  @Test func `a node that has left a window is laid out where it comes next`() {
    let node = LaidOutNode().framed(0, 0, 20, 20)
    node.isLayerBacked = true
    let parent = DisplayNode().framed(0, 0, 50, 50)
    parent.addSubnode(node)
    here.show(parent)
    let count = node.layoutCount
    node.setNeedsLayout()
    parent.view.removeFromSuperview()
    paint(here)
    #expect(node.layoutCount == count)
    there.root.addSubview(parent.view)
    there.backend.settle()
    #expect(node.layoutCount == count + 1)
  }

  @Test func `tiles follow what the window shows that their node has come to`() {
    let node = TallNode().framed(0, 0, 100, 20_000)
    here.show(node)
    there.root.addSubview(node.view)
    there.backend.settle()
    for offset in [0.0, 9_000, 19_000] {
      there.root.bounds = Rect(x: 0, y: offset, width: 200, height: 120)
      paint(here)
      there.backend.settle()
      #expect(there.isExact)
      #expect(there.pixel(20, 60) != there.pixel(150, 60), "\(offset)")
    }
  }
}
