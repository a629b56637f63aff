import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Draws one colour and is told of what its subnodes draw.
private final class ParentNode: InkNode {
  override func subnodeDisplayWillStart(_ subnode: DisplayNode) {
    log.append("\(subnode.name ?? "") starts")
  }
  override func subnodeDidDisplay(_ subnode: DisplayNode) {
    log.append("\(subnode.name ?? "") did display")
  }
}

/// Says in which order it was told of its states.
private final class StatesNode: InkNode {
  override func interfaceStateDidChange(from old: InterfaceState) {
    log.append("\(old.rawValue) to \(interfaceState.rawValue)")
  }
}

/// What is asked of a node and of everything below it.
@Suite(.serialized) @MainActor struct SubtreeDisplayTests {
  private let screen = OffscreenWindow()
  private let root = ParentNode().framed(0, 0, 60, 60)
  private let child = ParentNode().framed(0, 0, 40, 40)
  private let leaf = InkNode().framed(0, 0, 20, 20)

  init() {
    child.name = "child"
    leaf.name = "leaf"
    leaf.isLayerBacked = true
    child.addSubnode(leaf)
    root.addSubnode(child)
    screen.show(root)
    takeLogs()
  }

  private var nodes: [InkNode] { [root, child, leaf] }
  private var counts: [Int] { nodes.map(\.counter.value) }
  private func takeLogs() { for node in nodes { node.takeLog() } }

  @Test func `everything below is drawn again`() {
    #expect(counts == [1, 1, 1])
    root.recursivelySetNeedsDisplay()
    screen.backend.settle()
    #expect(counts == [2, 2, 2])
    root.setNeedsDisplay()
    screen.backend.settle()
    #expect(counts == [3, 2, 2], "the node alone")
  }

  @Test func `what is due below is drawn before the call returns, and nothing else`() {
    leaf.color = Color(hex: 0x00ff00)
    root.recursivelyEnsureDisplaySynchronously()
    #expect(counts == [1, 1, 2])
    #expect(leaf.layer.contents?[0, 0] == 0xff00_ff00)
    #expect(leaf.takeLog() == ["start at once", "did display"])
    screen.backend.settle()
    #expect(counts == [1, 1, 2], "it is not drawn once more by the frame")
    root.recursivelyEnsureDisplaySynchronously()
    #expect(counts == [1, 1, 2])
  }

  @Test func `nothing below is drawn while the whole is suspended, and all of it once afterwards`()
  {
    root.recursivelySetDisplaySuspended(true)
    for node in nodes { node.color = Color(hex: 0x0000ff) }
    screen.backend.settle()
    #expect(counts == [1, 1, 1])
    root.recursivelySetDisplaySuspended(false)
    screen.backend.settle()
    #expect(counts == [2, 2, 2])
    #expect(nodes.allSatisfy { $0.layer.contents?[0, 0] == 0xff00_00ff })
  }

  @Test func `the pixels of everything below are dropped, and are drawn when they are asked for`() {
    root.recursivelyClearContents()
    #expect(nodes.allSatisfy { $0.layer.contents == nil })
    root.recursivelyEnsureDisplaySynchronously()
    #expect(nodes.allSatisfy { $0.layer.contents != nil })
    #expect(counts == [2, 2, 2])
  }

  @Test func `a node is told of what the nodes right below it draw, and of no others`() {
    leaf.color = Color(hex: 0x00ff00)
    screen.backend.settle()
    #expect(child.takeLog() == ["leaf starts", "leaf did display", "all done"])
    #expect(root.takeLog() == ["all done"])
    child.color = Color(hex: 0x00ff00)
    screen.backend.settle()
    #expect(root.takeLog() == ["child starts", "child did display", "all done"])
    #expect(leaf.takeLog() == ["start", "did display", "all done"], "its own only")
  }

  @Test func `a node that is told of its states one by one is told of the change last`() {
    let node = StatesNode().framed(0, 0, 10, 10)
    screen.root.addSubview(node.view)
    #expect(
      node.takeLog() == ["enter", "+preload", "+display", "+visible", "0 to 15"])
    let other = OffscreenWindow()
    screen.window.scene.hierarchyNotifications.hold { other.root.addSubview(node.view) }
    #expect(!node.takeLog().contains("15 to 15"), "the same is no change")
    node.view.removeFromSuperview()
    #expect(
      node.takeLog() == ["-visible", "-display", "-preload", "15 to 0", "exit"])
  }

  @Test func `a tree says which of its nodes draws everything below`() {
    let rasterizer = DisplayNode()
    let inner = DisplayNode()
    rasterizer.addSubnode(inner)
    rasterizer.enableSubtreeRasterization()
    #expect(rasterizer.isSubtreeRasterized && !inner.isSubtreeRasterized)
  }
}
