nonisolated extension DisplayNode {
  /// Draws everything below this node into its own pixels: the subnodes get no views and no layers,
  /// and a change of one of them draws the whole again. For subtrees of many nodes that change rarely.
  ///
  /// Call it before the node and its subnodes load. Nodes around foreign views cannot be below.
  public final func enableSubtreeRasterization() {
    let subnodes = withState { state in
      precondition(
        state.phase == .unloaded,
        "DisplayNode: enableSubtreeRasterization belongs before the node loads")
      state.isRasterizer = true
      return state.subnodes
    }
    for subnode in subnodes { subnode.setRasterizer(self) }
  }

  /// Whether the node draws everything below it.
  public final var isSubtreeRasterized: Bool { withState { $0.isRasterizer } }

  /// The node whose pixels this one is a part of.
  final var rasterizer: DisplayNode? { withState { $0.rasterizer } }

  final func setRasterizer(_ node: DisplayNode?) {
    precondition(
      node == nil || !isSynchronous,
      "DisplayNode: a node around a foreign view cannot be drawn into another node's pixels")
    let subnodes = withState { state in
      precondition(
        node == nil || state.phase == .unloaded,
        "DisplayNode: a node that has a view or layer cannot be drawn into another node's pixels")
      state.rasterizer = node
      return state.subnodes
    }
    for subnode in subnodes { subnode.setRasterizer(node) }
  }

  /// The snapshot that is drawn: this node, and the ones below if it draws those too.
  @MainActor
  final func takeSnapshot() -> DisplaySnapshot {
    let draws = withState { $0.isRasterizer || $0.rasterizer != nil }
    let pictures = draws ? subnodes.map { $0.takeSnapshot() } : []
    return DisplaySnapshot(
      nodeType: type(of: self), parameters: drawParameters(),
      properties: layerIfLoaded?.model ?? withState { $0.properties }, isOpaque: isOpaque,
      cornerRounding: cornerRounding,
      loadsWhileDrawing: loadsWhileDrawing || pictures.contains { $0.loadsWhileDrawing },
      subnodes: pictures)
  }

  @MainActor
  final func forEachRasterizedSubnode(_ body: (DisplayNode) -> Void) {
    guard withState({ $0.isRasterizer || $0.rasterizer != nil }) else { return }
    for subnode in subnodes {
      body(subnode)
      subnode.forEachRasterizedSubnode(body)
    }
  }
}

extension DisplayNode: DrawingClass {}
