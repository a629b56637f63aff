import Compositing
import Platform

nonisolated extension DisplayNode {
  /// Reads a bridged property: the pending value, or the layer's once there is one.
  // Inlined, so that each getter reads its property: going by the key path takes a thousand instructions.
  @inline(__always)
  final func read<Value: Sendable>(_ property: any KeyPath<LayerProperties, Value> & Sendable)
    -> Value
  {
    let pending: Value? = withState { state in
      state.phase == .loaded ? nil : .some(state.properties[keyPath: property])
    }
    if let pending { return pending }
    precondition(
      MainQueue.isCurrent, "DisplayNode: reading a property of a loaded node off the main actor")
    return main.layer!.model[keyPath: property]
  }

  /// Writes a bridged property of which the layer alone need know.
  final func write<Value>(_ property: LayerProperty<Value>, _ value: Value) {
    let store = property.store
    write(property.path, property.limit(value)) { store($1, $2) }
  }

  /// Writes a bridged property: to the pending state, straight to the layer, or by the main queue.
  final func write<Value: Sendable>(
    _ property: any WritableKeyPath<LayerProperties, Value> & Sendable, _ value: Value,
    apply: @escaping @MainActor @Sendable (DisplayNode, Layer, Value) -> Void
  ) {
    let change: NodeChange = { node in
      if let layer = node.main.layer { apply(node, layer, value) }
    }
    let (phase, rasterizer) = withState { state in
      if state.phase != .loaded { state.properties[keyPath: property] = value }
      if state.needsChangesOnLoad { state.changesOnLoad.append(change) }
      return (state.phase, state.rasterizer)
    }
    rasterizer?.setNeedsDisplay()
    guard phase == .loaded else { return }
    guard MainQueue.isCurrent else { return queue(change) }
    MainQueue.assumeIsolated {
      // What another thread wrote before must not overwrite this later.
      applyChanges()
      change(self)
    }
  }

  /// Changes what the view has of the state: `set` there, `apply` on the view, if there is one.
  ///
  /// `apply` reads what it needs from the node, so that the last value wins in whatever order changes arrive.
  final func changeView(
    _ set: (inout NodeState) -> Void,
    apply: @escaping @MainActor @Sendable (DisplayNode, View) -> Void
  ) {
    let change: NodeChange = { node in
      if let view = node.main.view { apply(node, view) }
    }
    let isLoaded = withState { state in
      set(&state)
      if state.phase == .loading { state.changesOnLoad.append(change) }
      return state.phase == .loaded && !state.isLayerBacked
    }
    if isLoaded { onMain(change) }
  }

  /// Runs `change` on the main actor: now if that is where we are, else before the next frame.
  final func onMain(_ change: @escaping NodeChange) {
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated { change(self) }
    } else {
      queue(change)
    }
  }

  private func queue(_ change: @escaping NodeChange) {
    // Posted under the lock, so that what a thread has set before it posts something else is there when that arrives.
    withState { state in
      state.changesOnMain.append(change)
      if state.changesOnMain.count == 1 { postChanges(to: state.scene) }
    }
  }

  /// Has the changes applied before the next frame of a scene.
  final func postChanges(to scene: ObjectIdentifier?) {
    MainThreadQueue.shared.post(changeOf: scene) { [weak self] in self?.applyChanges() }
  }

  /// Runs what other threads have queued, in order.
  // One by one: a change that writes to the node itself finds those before it done and none undone after it.
  @MainActor
  final func applyChanges() {
    while let change = takeChange() { change(self) }
    // What the changes captured ends here and not under the lock: it may be an app's.
    withExtendedLifetime(takeSpentChanges()) {}
  }

  // Not isolated, as the closures of functions of the main actor ask the runtime each time whether they run there.

  private func takeChange() -> NodeChange? { withState { $0.changesOnMain.popFirst() } }

  /// Takes what an empty slice of changes keeps of those that it began with.
  private func takeSpentChanges() -> ArraySlice<NodeChange> {
    withState { state in
      guard state.changesOnMain.isEmpty else { return [] }
      defer { state.changesOnMain = [] }
      return state.changesOnMain
    }
  }
}
