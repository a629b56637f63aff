import Surface
import Testing

/// Which nodes are laid out, and in which order: what Texture's tests of layers that need layout demand (3.9 of the
/// checklist).
@Suite(.serialized) @MainActor struct NodeLayoutTests {
  /// The names of nodes in the order in which they were laid out.
  @MainActor
  private final class LayoutLog {
    private var names: [String] = []
    /// What nodes lie in, which nothing else holds.
    var root: DisplayNode?
    func add(_ name: String) { names.append(name) }
    func take() -> [String] {
      defer { names = [] }
      return names
    }
  }

  private final class LoggedNode: DisplayNode {
    let log: LayoutLog
    var onLayout: (@MainActor () -> Void)?

    init(_ name: String, _ log: LayoutLog, isLayerBacked: Bool) {
      self.log = log
      super.init()
      self.name = name
      self.isLayerBacked = isLayerBacked
    }

    override func layout() {
      log.add(name!)
      onLayout?()
    }
  }

  private let log = LayoutLog()
  private let screen = OffscreenWindow()

  /// a in b in c, in a window, all laid out.
  private func chain(isLayerBacked: Bool) -> [LoggedNode] {
    let root = DisplayNode().framed(0, 0, 100, 100)
    log.root = root
    let nodes = ["a", "b", "c"].map { LoggedNode($0, log, isLayerBacked: isLayerBacked) }
    root.addSubnode(nodes[0])
    nodes[0].addSubnode(nodes[1])
    nodes[1].addSubnode(nodes[2])
    for node in nodes { node.framed(0, 0, 50, 50) }
    screen.show(root)
    return nodes
  }

  @Test(arguments: [false, true])
  func `what appears is laid out once, from the outside in, and then no more`(isLayerBacked: Bool) {
    let nodes = chain(isLayerBacked: isLayerBacked)
    #expect(log.take() == ["a", "b", "c"])
    nodes[0].backgroundColor = .black
    screen.backend.settle()
    #expect(log.take().isEmpty)
  }

  @Test(arguments: [false, true])
  func `a node that is laid out at once is laid out once`(isLayerBacked: Bool) {
    final class CountingNode: DisplayNode {
      var count = 0
      override func layout() { count += 1 }
    }
    let screen = OffscreenWindow()
    let root = DisplayNode().framed(0, 0, 50, 50)
    let node = CountingNode().framed(0, 0, 10, 10)
    node.isLayerBacked = isLayerBacked
    root.addSubnode(node)
    screen.show(root)
    let before = node.count
    node.setNeedsLayout()
    node.layoutIfNeeded()
    root.layoutIfNeeded()
    screen.backend.settle()
    #expect(node.count == before + 1)
  }

  @Test(arguments: [false, true])
  func `who asks for layout is laid out alone`(isLayerBacked: Bool) {
    let nodes = chain(isLayerBacked: isLayerBacked)
    _ = log.take()
    for (node, name) in zip(nodes, ["a", "b", "c"]) {
      node.setNeedsLayout()
      node.setNeedsLayout()
      screen.backend.settle()
      #expect(log.take() == [name])
    }
  }

  @Test(arguments: [false, true])
  func `those who ask are laid out from the outside in, in whatever order they asked`(
    isLayerBacked: Bool
  ) {
    let nodes = chain(isLayerBacked: isLayerBacked)
    _ = log.take()
    for node in nodes.reversed() { node.setNeedsLayout() }
    screen.backend.settle()
    #expect(log.take() == ["a", "b", "c"])
    // What an outer one decides, the inner one finds: it is laid out once.
    nodes[0].onLayout = { nodes[1].frame.size.width = 33 }
    nodes[1].setNeedsLayout()
    nodes[0].setNeedsLayout()
    screen.backend.settle()
    #expect(log.take() == ["a", "b"])
  }

  @Test(arguments: [false, true])
  func `a subnode that comes, goes or moves away asks for layout of its supernode`(
    isLayerBacked: Bool
  ) {
    let nodes = chain(isLayerBacked: isLayerBacked)
    _ = log.take()
    let child = DisplayNode()
    child.isLayerBacked = isLayerBacked
    nodes[2].addSubnode(child)
    screen.backend.settle()
    #expect(log.take() == ["c"])
    nodes[1].addSubnode(child)
    screen.backend.settle()
    #expect(log.take() == ["b", "c"])
    child.removeFromSupernode()
    screen.backend.settle()
    #expect(log.take() == ["b"])
  }

  @Test func `a size that was measured with a subnode is not remembered without it`() {
    final class FramingNode: DisplayNode {
      override func calculateSizeThatFits(_ constraint: Size) -> Size {
        Size(width: Double(subnodes.count), height: 1)
      }
    }
    let node = FramingNode()
    let room = Size(width: 10, height: 10)
    let (first, second) = (DisplayNode(), DisplayNode())
    node.addSubnode(first)
    node.addSubnode(second)
    #expect(node.measure(room).width == 2)
    first.removeFromSupernode()
    #expect(node.measure(room).width == 1)
    FramingNode().addSubnode(second)
    #expect(node.measure(room).width == 0)
  }

  @Test func `a size below zero counts as none, also of a row`() {
    final class Shrunk: DisplayNode {
      override func calculateSizeThatFits(_ constraint: Size) -> Size {
        Size(width: constraint.width - 50, height: constraint.height - 1e6)
      }
    }
    #expect(Shrunk().measure(Size(width: 80, height: 20)) == Size(width: 30, height: 0))
    #expect(Shrunk().measure(Size(width: 20, height: 20)) == .zero)
  }

  @Test func `a layer has no picture at a scale that is none`() {
    let layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    for scale in [Double.nan, .infinity, -.infinity, 0, -1] {
      #expect(layer.snapshot(scale: scale) == nil, "\(scale)")
    }
    #expect(layer.snapshot(scale: 0.5)?.size == PixelSize(width: 5, height: 5))
  }
}
