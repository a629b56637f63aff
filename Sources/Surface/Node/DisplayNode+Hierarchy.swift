import Geometry

extension DisplayNode {
  public final var supernode: DisplayNode? { withState { $0.supernode } }

  /// Back to front.
  public final var subnodes: [DisplayNode] { withState { $0.subnodes } }

  // MARK: Changing

  /// Puts `node` in front of the other subnodes, taking it from where it was.
  public final func addSubnode(_ node: DisplayNode) { insertSubnode(node, at: Int.max) }

  /// Puts `node` at `index` of the order without it, clamped to the possible range.
  public final func insertSubnode(_ node: DisplayNode, at index: Int) {
    checkInsertion(of: node)
    guard node.supernode !== self, node.supernode != nil, MainQueue.isCurrent else {
      insertDetached(node, at: index)
      return
    }
    MainActor.assumeIsolated {
      HierarchyNotifications.hold { insertDetached(node, at: index) }
    }
  }

  /// Puts `node` right in front of `sibling`, which must be a subnode.
  public final func insertSubnode(_ node: DisplayNode, above sibling: DisplayNode) {
    insertSubnode(node, at: index(of: sibling, without: node) + 1)
  }

  /// Puts `node` right behind `sibling`, which must be a subnode.
  public final func insertSubnode(_ node: DisplayNode, below sibling: DisplayNode) {
    insertSubnode(node, at: index(of: sibling, without: node))
  }

  /// Puts `node` where `old`, a subnode, is, and removes that.
  public final func replaceSubnode(_ old: DisplayNode, with node: DisplayNode) {
    guard old !== node else { return }
    insertSubnode(node, above: old)
    old.removeFromSupernode()
  }

  public final func removeFromSupernode() {
    guard let parent = supernode else { return }
    checkHierarchyThread()
    parent.withState { $0.subnodes.removeAll(identicalTo: self) }
    withState { $0.supernode = nil }
    if let rasterizer {
      setRasterizer(nil)
      rasterizer.setNeedsDisplay()
      onMain { $0.rasterizedPlaceDidChange() }
      return
    }
    guard isNodeLoaded else { return }
    MainActor.assumeIsolated {
      parent.addDisplaysInProgress(-main.displaysInProgress)
      if let view = main.view {
        view.removeFromSuperview()
      } else {
        main.layer?.removeFromSuperlayer()
        setWindow(nil)
      }
    }
  }

  private func checkInsertion(of node: DisplayNode) {
    precondition(!isDescendant(of: node), "DisplayNode: a node cannot contain itself")
    precondition(
      !isLayerBacked || node.isLayerBacked,
      "DisplayNode: subnodes of a layer-backed node must be layer-backed")
    checkHierarchyThread()
  }

  private func checkHierarchyThread() {
    precondition(
      !isNodeLoaded || MainQueue.isCurrent,
      "DisplayNode: changing the hierarchy of a loaded node off the main actor")
  }

  private func index(of sibling: DisplayNode, without node: DisplayNode) -> Int {
    let order = subnodes.filter { $0 !== node }
    guard let index = order.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("DisplayNode: the sibling is not a subnode of this node")
    }
    return index
  }

  private func insertDetached(_ node: DisplayNode, at index: Int) {
    if node.supernode !== self { node.removeFromSupernode() }
    let isNew = node.supernode == nil
    let (position, isLoaded, container) = withState { state in
      state.subnodes.removeAll(identicalTo: node)
      let position = min(max(index, 0), state.subnodes.count)
      state.subnodes.insert(node, at: position)
      return (position, state.isLoaded, state.rasterizer ?? (state.isRasterizer ? self : nil))
    }
    node.withState { $0.supernode = self }
    if isRangeManaged { node.setRangeManaged() }
    if let container {
      node.setRasterizer(container)
      container.setNeedsDisplay()
      node.onMain { $0.rasterizedPlaceDidChange() }
    } else if isLoaded {
      MainActor.assumeIsolated {
        attach(node, at: position)
        if isNew { addDisplaysInProgress(node.main.displaysInProgress) }
      }
    }
    setNeedsLayout()
  }

  /// Puts the view or layer of `node` where its place among the subnodes is.
  @MainActor
  func attach(_ node: DisplayNode, at position: Int?) {
    let siblings = subnodes
    let position = position ?? siblings.firstIndex { $0 === node } ?? siblings.count
    let above = siblings[min(position + 1, siblings.count)...].lazy
    if node.isLayerBacked {
      let (layer, siblings) = (node.layer, main.layer!.sublayers)
      let next = above.compactMap(\.layerIfLoaded).first { $0.superlayer === self.main.layer }
      main.layer!.insertSublayer(layer, at: siblings.index(of: next, without: layer))
      node.setWindow(hostWindow)
    } else if let view = main.view {
      let child = node.view
      let next = above.filter { !$0.isLayerBacked && $0.isNodeLoaded }.map(\.view)
        .first { $0.superview === view }
      view.insertSubview(child, at: view.subviews.index(of: next, without: child))
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
      let name = node.name.map { " \"\($0)\"" } ?? ""
      let kind = node.isLayerBacked ? "layer" : "view"
      let loaded = node.isNodeLoaded ? "" : ", not loaded"
      lines.append(
        "\(String(repeating: "  ", count: depth))\(type(of: node))\(name) [\(kind)\(loaded)]")
      for subnode in node.subnodes { visit(subnode, depth + 1) }
    }
    visit(self, 0)
    return lines.joined(separator: "\n")
  }
}
