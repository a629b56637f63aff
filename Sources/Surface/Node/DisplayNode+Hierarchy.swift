import Compositing
import Geometry
import Platform

nonisolated extension DisplayNode {
  /// The node that has this one among its ``subnodes``; nil for the root of a tree. Any thread.
  public final var supernode: DisplayNode? { withState { $0.supernode } }

  /// Back to front.
  public final var subnodes: [DisplayNode] { withState { $0.subnodes } }

  // MARK: Changing

  // A node that has not loaded can be put anywhere on any thread. If the new parent has loaded, or loads at the
  // time, the view of the node appears with the next turn of the main actor.

  /// Puts `node` in front of the other subnodes, taking it from where it was.
  public final func addSubnode(_ node: DisplayNode) { insertSubnode(node, at: Int.max) }

  /// Puts `node` at `index` of the order without it, clamped to the possible range.
  public final func insertSubnode(_ node: DisplayNode, at index: Int) {
    insert(node, at: .index(index))
  }

  /// Puts `node` right in front of `sibling`, which must be a subnode.
  public final func insertSubnode(_ node: DisplayNode, above sibling: DisplayNode) {
    insert(node, at: .above(sibling))
  }

  /// Puts `node` right behind `sibling`, which must be a subnode.
  public final func insertSubnode(_ node: DisplayNode, below sibling: DisplayNode) {
    insert(node, at: .below(sibling))
  }

  /// Puts a node at its place, as the subnode of one whose layout and size do not depend on it.
  final func placeSubnode(_ node: DisplayNode, at place: SubnodePlace) {
    insert(node, at: place, affectsLayout: false)
  }

  /// Puts `node` where `old`, a subnode, is, and removes that.
  public final func replaceSubnode(_ old: DisplayNode, with node: DisplayNode) {
    guard old !== node else { return }
    insertSubnode(node, above: old)
    old.removeFromSupernode()
  }

  /// Takes the node out of its supernode; harmless if it has none. Any thread until the supernode is loaded,
  /// then the main actor.
  public final func removeFromSupernode() {
    if let parent = leaveSupernode() { parent.setNeedsLayout() }
  }

  /// The same for a supernode whose layout and size do not depend on the node.
  ///
  /// - Returns: the supernode.
  @discardableResult
  final func leaveSupernode() -> DisplayNode? {
    guard supernode != nil else { return nil }
    checkHierarchyThread()
    guard let parent = NodeTree.takeOut(self) else { return nil }
    didLeave(parent)
    if parent.isRangeManaged {
      setRangeManaged(false)
      inheritRangeState()
    }
    return parent
  }

  private func checkHierarchyThread() {
    precondition(
      !isNodeLoaded || MainQueue.isCurrent,
      "DisplayNode: a loaded node changes its place on the main actor only")
  }

  // MARK: What a change brings with it

  // Whether a node has loaded is known for certain only under its lock, at the moment of the change. One that
  // loads just then gets or loses the view of the subnode when the main actor comes to it.

  private func insert(_ node: DisplayNode, at place: SubnodePlace, affectsLayout: Bool = true) {
    precondition(
      !isLayerBacked || node.isLayerBacked,
      "DisplayNode: subnodes of a layer-backed node must be layer-backed")
    let old = node.supernode
    if old != nil { node.checkHierarchyThread() }
    if let old, old !== self, MainQueue.isCurrent {
      // A node that is moved within a window is told nothing.
      MainQueue.assumeIsolated {
        guard let scene = node.scene else { return move(node, to: place) }
        scene.hierarchyNotifications.hold { move(node, to: place) }
      }
    } else {
      move(node, to: place)
    }
    if affectsLayout { setNeedsLayout() }
  }

  private func move(_ node: DisplayNode, to place: SubnodePlace) {
    let move = NodeTree.put(node, into: self, at: place)
    let changesRange = move.isParentRangeManaged || move.oldParent?.isRangeManaged == true
    if changesRange { node.setRangeManaged(move.isParentRangeManaged) }
    if let old = move.oldParent {
      node.didLeave(old)
      old.setNeedsLayout()
    }
    node.inheritTheme(currentTheme)
    if let container = move.rasterizer {
      node.setRasterizer(container)
      container.setNeedsDisplay()
      node.onMain { $0.rasterizedPlaceDidChange() }
    } else if move.isParentLoaded {
      let index = MainQueue.isCurrent ? move.index : nil
      onMain { parent in
        guard parent.attach(node, at: index), !move.wasInParent else { return }
        parent.addDisplaysInProgress(node.main.displaysInProgress)
      }
    } else if !move.wasInParent, MainQueue.isCurrent {
      // They go on until the node is told that it has left its window, and are then counted down here, too.
      MainQueue.assumeIsolated { addDisplaysInProgress(node.main.displaysInProgress) }
    }
    if changesRange { node.inheritRangeState() }
  }

  private func didLeave(_ parent: DisplayNode) {
    let (rasterizer, isLoaded) = withState { ($0.rasterizer, $0.phase == .loaded) }
    if let rasterizer {
      setRasterizer(nil)
      rasterizer.setNeedsDisplay()
      onMain { $0.rasterizedPlaceDidChange() }
    } else if isLoaded {
      let isLate = !MainQueue.isCurrent
      onMain { $0.detach(from: parent, isLate: isLate) }
    }
  }

  /// Puts the view or layer of `node` where its place among the subnodes is.
  ///
  /// `position`: its index among them; nil if it is to be looked up.
  ///
  /// - Returns: whether it is there; false when another thread has taken the node out.
  @MainActor
  @discardableResult
  final func attach(_ node: DisplayNode, at position: Int?) -> Bool {
    guard node.supernode === self else { return false }
    let siblings = subnodes
    let position = position ?? siblings.index(of: node, without: nil)
    let above = siblings[min(position + 1, siblings.count)...]
    let next = firstLayer(of: above)
    if node.isLayerBacked {
      let (layer, siblings) = (node.layer, main.layer!.sublayers)
      main.layer!.insertSublayer(layer, at: siblings.index(of: next, without: layer))
      node.moveToScene(scene)
    } else if let view = main.view {
      let child = node.view
      let nextView = firstView(of: above)
      view.insertSubview(child, at: view.subviews.index(of: nextView, without: child))
      // A view knows nothing of the bare layers among the subnodes.
      if let next, next !== nextView?.layer {
        let siblings = main.layer!.sublayers
        main.layer!.insertSublayer(child.layer, at: siblings.index(of: next, without: child.layer))
      }
    }
    // Taken out by another thread before the node had a view that it could see.
    if node.supernode === self { return true }
    node.detach(from: self, isLate: true)
    return false
  }

  // Loops: a closure of the main actor asks the runtime for each node whether it runs there.

  /// The layer of the first one of some subnodes that has its layer in the one of this node.
  @MainActor
  private func firstLayer(of nodes: ArraySlice<DisplayNode>) -> Layer? {
    for node in nodes {
      if let layer = node.layerIfLoaded, layer.superlayer === main.layer { return layer }
    }
    return nil
  }

  /// The view of the first one of some subnodes that has its view in the one of this node.
  @MainActor
  private func firstView(of nodes: ArraySlice<DisplayNode>) -> View? {
    for node in nodes where !node.isLayerBacked && node.isNodeLoaded {
      if node.view.superview === main.view { return node.view }
    }
    return nil
  }

  /// Takes the view or layer out of that of `parent`.
  ///
  /// `isLate`: whether the node may have been put into another parent since.
  @MainActor
  private func detach(from parent: DisplayNode, isLate: Bool) {
    let isShownThere = main.layer.map { $0.superlayer === parent.main.layer } ?? false
    guard !isLate || isShownThere || supernode == nil else { return }
    parent.addDisplaysInProgress(-main.displaysInProgress)
    if let view = main.view {
      view.removeFromSuperview()
    } else {
      main.layer?.removeFromSuperlayer()
      moveToScene(nil)
    }
  }

  // MARK: Looking around

  /// Whether `ancestor` is the node itself or one of its supernodes.
  public final func isDescendant(of ancestor: DisplayNode) -> Bool {
    var current: DisplayNode? = self
    while let node = current {
      if node === ancestor { return true }
      current = node.supernode
    }
    return false
  }

  /// How many nodes it lies in.
  final var depth: Int {
    var depth = 0
    var node = supernode
    while let current = node {
      depth += 1
      node = current.supernode
    }
    return depth
  }

  /// The first node of a type below this one, in depth-first order.
  ///
  /// - Complexity: O(*n*) in the nodes below.
  public final func firstSubnode<Node: DisplayNode>(ofType type: Node.Type) -> Node? {
    for subnode in subnodes {
      if let found = subnode as? Node ?? subnode.firstSubnode(ofType: type) { return found }
    }
    return nil
  }

  /// A line for the node and each one below, indented by depth; for debugging.
  public final var recursiveDescription: String {
    var lines: [String] = []
    func visit(_ node: DisplayNode, _ depth: Int) {
      let kind = node.isLayerBacked ? "layer" : "view"
      let loaded = node.isNodeLoaded ? "" : ", not loaded"
      lines.append(
        "\(String(repeating: "  ", count: depth))\(node.nameAndType) [\(kind)\(loaded)]")
      for subnode in node.subnodes { visit(subnode, depth + 1) }
    }
    visit(self, 0)
    return lines.joined(separator: "\n")
  }

  /// What descriptions and messages call the node.
  final var nameAndType: String {
    "\(type(of: self))" + (name.map { " \"\($0)\"" } ?? "")
  }
}
