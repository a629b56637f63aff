import Surface
import Testing

/// What Texture's tests of hierarchy edits demand (3.5 of the checklist).
@Suite(.serialized) @MainActor struct HierarchyTests {
  /// The four kinds of trees that every edit must work in.
  enum Kind: CaseIterable {
    case views, layers, unloadedViews, unloadedLayers

    @MainActor
    func tree() -> (root: DisplayNode, nodes: [DisplayNode]) {
      let root = make("root")
      let nodes = ["a", "b", "c"].map(make)
      for node in nodes { root.addSubnode(node) }
      if self == .views || self == .layers { _ = root.layer }
      return (root, nodes)
    }

    func make(_ name: String) -> DisplayNode {
      let node = DisplayNode()
      node.name = name
      node.isLayerBacked = self == .layers || self == .unloadedLayers
      return node
    }
  }

  /// The names of the subnodes; those of the layers must agree.
  private func order(_ root: DisplayNode) -> String {
    if root.isNodeLoaded {
      let layers = root.layer.sublayers
      #expect(
        root.subnodes.map { ObjectIdentifier($0.layer) } == layers.map { ObjectIdentifier($0) })
    }
    return root.subnodes.map { $0.name ?? "?" }.joined()
  }

  @Test(arguments: Kind.allCases)
  func `a node takes the place of another one`(kind: Kind) {
    let (root, nodes) = kind.tree()
    root.replaceSubnode(nodes[1], with: kind.make("x"))
    #expect(order(root) == "axc")
    #expect(nodes[1].supernode == nil)
    root.replaceSubnode(nodes[0], with: nodes[2])
    #expect(order(root) == "cx")
    root.replaceSubnode(nodes[2], with: nodes[2])
    #expect(order(root) == "cx" && nodes[2].supernode === root, "what replaces itself stays")
  }

  @Test func `views and bare layers are shown in the order of their nodes`() {
    let root = DisplayNode()
    _ = root.view
    for (name, isLayer) in [("a", true), ("b", false), ("c", true), ("d", false)] {
      let node = DisplayNode()
      node.name = name
      node.isLayerBacked = isLayer
      root.insertSubnode(node, at: 0)
      #expect(order(root).hasPrefix(name))
    }
    #expect(order(root) == "dcba")
    root.insertSubnode(root.subnodes[2], below: root.subnodes[1])
    #expect(order(root) == "dbca")
    root.insertSubnode(root.subnodes[0], above: root.subnodes[2])
    #expect(order(root) == "bcda")
  }

  @Test(arguments: Kind.allCases)
  func `a node goes to an index`(kind: Kind) {
    let (root, nodes) = kind.tree()
    root.insertSubnode(kind.make("x"), at: 0)
    root.insertSubnode(kind.make("y"), at: 2)
    root.insertSubnode(kind.make("z"), at: 5)
    #expect(order(root) == "xaybcz")
    root.insertSubnode(nodes[0], at: 100)
    #expect(order(root) == "xybcza")
    root.insertSubnode(nodes[2], at: -1)
    #expect(order(root) == "cxybza")
  }

  @Test(arguments: Kind.allCases)
  func `a node goes above or below another one`(kind: Kind) {
    let (root, nodes) = kind.tree()
    root.insertSubnode(kind.make("x"), above: nodes[0])
    root.insertSubnode(kind.make("y"), below: nodes[0])
    #expect(order(root) == "yaxbc")
    root.insertSubnode(nodes[0], above: nodes[2])
    #expect(order(root) == "yxbca")
    root.insertSubnode(nodes[2], below: nodes[1])
    #expect(order(root) == "yxcba")
  }

  @Test func `a sibling that is none is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      DisplayNode().insertSubnode(DisplayNode(), above: DisplayNode())
    }
  }

  @Test func `a node in itself is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      let node = DisplayNode()
      node.addSubnode(node)
    }
  }

  @Test func `a view below a bare layer is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      let parent = DisplayNode()
      parent.isLayerBacked = true
      parent.addSubnode(DisplayNode())
    }
  }

  @Test func `foreign views and layers between keep their places`() {
    let root = DisplayNode()
    let a = DisplayNode()
    let b = DisplayNode()
    root.addSubnode(a)
    root.addSubnode(b)
    let foreign = View()
    root.view.insertSubview(foreign, at: 1)
    let c = DisplayNode()
    root.insertSubnode(c, at: 1)
    #expect(root.view.subviews.firstIndex { $0 === foreign } == 1)
    #expect(root.view.subviews.map { $0 === c.view } == [false, false, true, false])
    let d = DisplayNode()
    root.addSubnode(d)
    #expect(root.view.subviews.last === d.view)
    let layered = DisplayNode()
    layered.isLayerBacked = true
    root.insertSubnode(layered, below: b)
    let layers = root.layer.sublayers
    #expect(
      layers.firstIndex { $0 === layered.layer }! < layers.firstIndex { $0 === b.layer }!)
  }

  @Test(arguments: [Kind.views, .layers])
  func `a removed node leaves the tree of layers`(kind: Kind) {
    let (root, nodes) = kind.tree()
    nodes[1].removeFromSupernode()
    #expect(order(root) == "ac")
    #expect(nodes[1].layer.superlayer == nil)
  }

  @Test(arguments: [false, true])
  func `a subnode of a foreign view appears in it`(isLoadedFirst: Bool) {
    let view = View()
    let node = DisplayNode(viewBlock: { view })
    if isLoadedFirst { _ = node.view }
    let child = DisplayNode()
    node.addSubnode(child)
    _ = node.view
    #expect(child.view.superview === view)
  }

  @Test func `a node is below itself and whatever it lies in, and below nothing else`() {
    let (root, child, leaf) = (DisplayNode(), DisplayNode(), DisplayNode())
    child.addSubnode(leaf)
    root.addSubnode(child)
    #expect(leaf.isDescendant(of: root) && leaf.isDescendant(of: leaf))
    #expect(!root.isDescendant(of: leaf) && !child.isDescendant(of: DisplayNode()))
    child.removeFromSupernode()
    #expect(!leaf.isDescendant(of: root) && leaf.isDescendant(of: child))
  }

  @Test func `subnodes of a type are found at any depth`() {
    let root = DisplayNode()
    let middle = DisplayNode()
    let ink = InkNode()
    root.addSubnode(DisplayNode())
    root.addSubnode(middle)
    middle.addSubnode(ink)
    #expect(root.firstSubnode(ofType: InkNode.self) === ink)
    #expect(ink.firstSubnode(ofType: InkNode.self) == nil)
  }

  @Test func `a random order of edits leaves layers in the order of the nodes`() {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let root = DisplayNode()
      _ = root.view
      var pool = (0..<8).map { index in
        let node = DisplayNode()
        node.name = "\(index)"
        node.isLayerBacked = false
        return node
      }
      for _ in 0..<60 {
        let node = pool.randomElement(using: &random)!
        switch Int.random(in: 0..<4, using: &random) {
        case 0: node.removeFromSupernode()
        case 1: root.insertSubnode(node, at: .random(in: -1...9, using: &random))
        case 2:
          if let other = root.subnodes.filter({ $0 !== node }).randomElement(using: &random) {
            root.insertSubnode(node, above: other)
          }
        default: root.addSubnode(node)
        }
        pool.shuffle(using: &random)
      }
      #expect(
        root.subnodes.map { ObjectIdentifier($0.layer) }
          == root.layer.sublayers.map { ObjectIdentifier($0) })
    }
  }
}
