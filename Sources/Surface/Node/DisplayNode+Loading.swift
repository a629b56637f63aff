import Compositing
import Geometry

extension DisplayNode {
  /// Makes the view or layer, gives it everything that was set before, and puts those of the subnodes into it.
  ///
  /// What other threads change meanwhile goes to the pending state and is applied at the end as well, so that no
  /// write is lost between the two lives of a node. The lock is never held while a block of the app runs.
  ///
  /// - Parameter owner: The view to take, which keeps the node; nil to make one.
  @MainActor
  final func load(into owner: NodeView? = nil) {
    guard main.layer == nil else { return }
    let pending = beginLoading()
    if pending.isLayerBacked {
      main.layer = main.layerBlock?() ?? Layer()
    } else {
      makeView(pending, owner: owner)
    }
    if !pending.isSynchronous { main.layer!.apply(pending.properties) }
    main.viewBlock = nil
    main.layerBlock = nil
    let subnodes = endLoading(bounds: main.layer!.bounds)
    applyChanges()
    if !pending.isRasterizer {
      for subnode in subnodes { attach(subnode, at: nil) }
    }
    didLoad()
    runDidLoadBlocks()
    updateClippingCorners()
    setNeedsLayout()
  }

  /// - Returns: what was set until now; what comes later is kept in ``NodeState/changesOnLoad``.
  nonisolated private func beginLoading() -> NodeState {
    withState { state in
      precondition(
        state.rasterizer == nil, "DisplayNode: a node in a rasterized subtree has no view or layer")
      precondition(
        state.phase == .unloaded,
        "DisplayNode: the view of a node was asked for by the block that makes it")
      state.phase = .loading
      return state
    }
  }

  /// From here on, changes made elsewhere wait for the next turn instead of being written to the pending state.
  ///
  /// - Returns: the subnodes; one that is added later comes with its own request.
  nonisolated private func endLoading(bounds: Rect) -> [DisplayNode] {
    let (subnodes, unused) = withState { state in
      state.phase = .loaded
      state.changesOnMain = state.changesOnLoad[...] + state.changesOnMain
      state.changesOnLoad = []
      // The layer has the values by now; pixels would else live as long as the node.
      let unused = state.properties
      state.properties = LayerProperties()
      state.properties.bounds = bounds
      return (state.subnodes, unused)
    }
    withExtendedLifetime(unused) {}
    return subnodes
  }

  @MainActor
  private func makeView(_ pending: NodeState, owner: NodeView?) {
    let view = owner ?? main.viewBlock?() ?? NodeView()
    precondition(
      main.viewBlock == nil || !(view is NodeView),
      "DisplayNode: a view block must return a view of the app's own, not the view of a node")
    view.ownerNode = self
    view.isUserInteractionEnabled = pending.isUserInteractionEnabled
    view.hitTestSlop = pending.hitTestSlop
    if pending.cursor != nil || !pending.isSynchronous { view.cursor = pending.cursor }
    view.ownTheme = pending.themeOverride
    if pending.accessibilityLabel != nil { view.accessibilityLabel = pending.accessibilityLabel }
    main.view = view
    main.keptView = owner == nil ? view : nil
    main.layer = view.layer
  }

  // MARK: Blocks

  /// Runs `block` on the main actor when the node has loaded. Blocks run in the order of their registration.
  ///
  /// Callable from any thread. If the node has loaded already, the block runs at once on the main actor, and with
  /// its next turn when it is registered elsewhere: another thread cannot know how far the loading is.
  nonisolated public final func onDidLoad(
    _ block: @escaping @MainActor @Sendable (DisplayNode) -> Void
  ) {
    let isWaiting = withState { state in
      state.didLoadBlocks?.append(block)
      return state.didLoadBlocks != nil
    }
    if !isWaiting { onMain(block) }
  }

  private func runDidLoadBlocks() {
    while let blocks = takeDidLoadBlocks() {
      for block in blocks { block(self) }
    }
  }

  /// - Returns: nil when there are none left; those that are registered from then on do not wait.
  private func takeDidLoadBlocks() -> [NodeChange]? {
    withState { state in
      let blocks = state.didLoadBlocks
      let areAllTaken = blocks?.isEmpty ?? true
      state.didLoadBlocks = areAllTaken ? nil : []
      return areAllTaken ? nil : blocks
    }
  }
}
