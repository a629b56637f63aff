nonisolated extension DisplayNode {
  /// Which part of its life on screen the node is in.
  ///
  /// A node outside of a list is in all parts while it is in a window and in none otherwise. A row of
  /// a list, and everything in it, follows the list's ``RangePolicy``.
  @MainActor public final var interfaceState: InterfaceState { main.interfaceState }

  @MainActor final var isInWindow: Bool { scene != nil }

  /// Whether a list says when the node is preloaded, displayed and visible.
  public final var isRangeManaged: Bool { withState { $0.isRangeManaged } }

  /// Says whether the node and everything below it are in a row of a list.
  final func setRangeManaged(_ isManaged: Bool = true) {
    let subnodes = withState { state in
      state.isRangeManaged = isManaged
      return state.subnodes
    }
    for subnode in subnodes { subnode.setRangeManaged(isManaged) }
  }

  /// Takes over what a list wants of the row that the node is in by now; nothing, if it is in none.
  final func inheritRangeState() {
    onMain { node in
      node.setRangeState(node.isRangeManaged ? node.supernode?.main.rangeState ?? [] : [])
    }
  }

  /// Follows the view into a window; layer-backed subnodes come along.
  @MainActor
  final func moveToScene(_ newScene: SceneRoot?) {
    if let notifications = scene?.hierarchyNotifications, notifications.areHeld {
      if main.pendingScene == nil { notifications.add(self) }
      main.pendingScene = .some(newScene)
    } else {
      enter(newScene)
    }
    for subnode in subnodes where subnode.isLayerBacked && subnode.isNodeLoaded {
      subnode.moveToScene(newScene)
    }
  }

  /// Nodes with views are told with their views.
  @MainActor
  final func recursivelyNotifyActivity(from old: SceneActivity) {
    sceneActivityDidChange(from: old)
    for subnode in subnodes where subnode.isLayerBacked {
      subnode.recursivelyNotifyActivity(from: old)
    }
  }

  /// Nodes with views are told with their views.
  @MainActor
  final func recursivelyNotifySettings(from old: DesktopSettings) {
    desktopSettingsDidChange(from: old)
    for subnode in subnodes where subnode.isLayerBacked {
      subnode.recursivelyNotifySettings(from: old)
    }
  }

  @MainActor
  final func tellHeldScene() {
    guard let scene = main.pendingScene else { return }
    main.pendingScene = nil
    enter(scene)
  }

  @MainActor
  private func enter(_ newScene: SceneRoot?) {
    let wasInScene = scene != nil
    guard scene !== newScene else { return }
    setScene(newScene)
    if newScene != nil {
      if !wasInScene { didEnterHierarchy() }
      updateInterfaceState(isRangeManaged: isRangeManaged)
      // Pixels that were kept meanwhile may be too coarse or too fine.
      let lastScale = main.lastScale ?? newScene?.scale
      if wasInScene || lastScale != newScene?.scale { scaleDidChange() }
      takeNewFonts()
      if main.needsDisplay { requestDisplay() }
      if main.needsLayerLayout { newScene?.layoutQueue.add(self) }
    } else {
      updateInterfaceState(isRangeManaged: isRangeManaged)
      didExitHierarchy()
    }
    if withState({ $0.isRasterizer }) {
      for subnode in subnodes { subnode.rasterizedPlaceDidChange() }
    }
  }

  /// - Returns: Whether changes of other threads wait, which are to be applied before the frames of this scene.
  private func noteScene(_ scene: ObjectIdentifier?) -> Bool {
    withState { state in
      state.scene = scene
      return !state.changesOnMain.isEmpty
    }
  }

  /// What the node has asked one window for it asks the next one for.
  @MainActor
  private func setScene(_ newScene: SceneRoot?) {
    let old = scene
    scene = newScene
    if let old { main.lastScale = old.scale }
    if old === newScene { return }
    let id = newScene.map { ObjectIdentifier($0) }
    if noteScene(id) { postChanges(to: id) }
    if old?.displayQueue.forget(self) == true { newScene?.displayQueue.awaitDisplays(of: self) }
    old?.layoutQueue.remove(self)
    guard let tiles = main.tiles else { return }
    old?.tiledNodes.remove(tiles)
    newScene?.tiledNodes.add(tiles)
  }

  /// Says what the range of a list wants of this row; everything below it follows.
  @MainActor
  final func setRangeState(_ state: InterfaceState) {
    main.rangeState = state
    // Each row is told several times on its way through a list: its lock is taken once.
    let (isRangeManaged, subnodes) = withState { ($0.isRangeManaged, $0.subnodes) }
    updateInterfaceState(isRangeManaged: isRangeManaged)
    for subnode in subnodes { subnode.setRangeState(state) }
  }

  @MainActor
  private func updateInterfaceState(isRangeManaged: Bool) {
    var state: InterfaceState
    if isRangeManaged {
      state = main.rangeState
      // Nothing outside of a window is seen.
      if state.contains(.visible), !isInWindow { state.remove(.visible) }
    } else {
      state = isInWindow ? .inHierarchy : []
    }
    change(to: state)
  }

  @MainActor
  private func change(to new: InterfaceState) {
    let old = main.interfaceState
    guard new != old else { return }
    main.interfaceState = new
    if new.contains(.preload), !old.contains(.preload) { didEnterPreloadState() }
    if new.contains(.display), !old.contains(.display) {
      didEnterDisplayState()
      if main.needsDisplay, isInWindow { requestDisplay() }
    }
    if new.contains(.visible), !old.contains(.visible) { didEnterVisibleState() }
    if old.contains(.visible), !new.contains(.visible) { didExitVisibleState() }
    if old.contains(.display), !new.contains(.display) {
      dropDisplay()
      didExitDisplayState()
    }
    if old.contains(.preload), !new.contains(.preload) { didExitPreloadState() }
    interfaceStateDidChange(from: old)
  }

  /// Loads again what ``didEnterPreloadState()`` loaded, if the node is in that state.
  @MainActor
  public final func setNeedsPreload() {
    if interfaceState.contains(.preload) { didEnterPreloadState() }
  }

  /// A node without a layer lives with the one whose pixels it is a part of.
  @MainActor
  final func rasterizedPlaceDidChange() {
    let container = rasterizer
    let newScene = container?.scene
    let (isEntering, isLeaving) = (
      scene == nil && newScene != nil, scene != nil && newScene == nil
    )
    setScene(newScene)
    if isEntering { didEnterHierarchy() }
    change(to: container?.main.interfaceState ?? [])
    if isLeaving { didExitHierarchy() }
    for subnode in subnodes { subnode.rasterizedPlaceDidChange() }
  }
}
