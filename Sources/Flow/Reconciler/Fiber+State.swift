import Surface

// From a change of state to the updates that it causes.
extension Fiber {
  /// Updates the component alone if that is enough, else the chain of components from the host down to it.
  func stateDidUpdate(transition: ComponentTransition, isLocal: Bool) {
    precondition(
      !hot.isUpdating,
      "Flow: \(name): the state must not be updated during the component's own update")
    if isLocal, updateInPlace(transition: transition) {
      tree.updateKeyedReaders()
      return
    }
    markAncestors()?.stateDidUpdate(transition: transition, isLocal: isLocal && root != nil)
  }

  /// Updates only this component.
  ///
  /// - Returns: whether that is enough: it had been shown before, and the size is the same that its parents know.
  private func updateInPlace(transition: ComponentTransition) -> Bool {
    guard let availableSize = hot.offered else { return false }
    let oldSize = hot.size
    let isMeasured = isMeasured
    tree.beginPass()
    run(
      context.box, availableSize: availableSize, transition: transition,
      reasons: hot.hasKeyedChange ? .environment : .state)
    tree.endPass()
    return hot.size == oldSize && !isMeasured
  }

  /// Marks the states of the components above this one, so that a pass reaches it.
  ///
  /// - Returns: the host that the chain ends at; nil if the component is in none any more.
  func markAncestors() -> AnyComponentRoot? {
    var fiber = self
    while true {
      if fiber.hot.isTopmost, let root = fiber.root { return root }
      guard let parent = fiber.parent else { return nil }
      precondition(
        !parent.hot.isUpdating,
        "Flow: \(parent.name): a state below must not be updated during the component's own update")
      parent.markUpdated()
      fiber = parent
    }
  }

  /// Makes an update that comes by include this component.
  func markUpdated() { hot.isStateUpdated = true }

  /// Measures everything below a host again, equal components too. Hosts above come first: what their pass has reached
  /// is not updated again.
  func fontsDidChange(version: UInt32) {
    ComponentTree.fonts = version
    guard hot.fonts != version, let root else { return }
    root.stateDidUpdate(transition: .immediate, isLocal: false)
  }

  // MARK: Keyed values

  func readKeyed<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
    guard let slot = scope?.slot(for: key) else { return key.defaultValue }
    if !keyedReads.contains(where: { $0 === slot }) {
      keyedReads.append(slot)
      slot.addReader(reference)
    }
    return slot.value
  }

  func provide<K: EnvironmentKey>(
    _ key: K.Type, _ value: K.Value, transition: ComponentTransition
  ) {
    let isNew = hot.childScope === scope
    if isNew {
      precondition(
        hot.children?.isEmpty ?? true,
        "Flow: \(name) provides \(K.self) for the first time after its children were updated")
      hot.childScope = EnvironmentScope(parent: scope)
    }
    hot.childScope?.set(key, to: value, transition: transition, isNew: isNew)
  }

  func keyedValueDidChange(transition: ComponentTransition) {
    hot.hasKeyedChange = true
    tree.noteKeyedChange(of: reference, transition: transition)
  }

  /// Brings the component up to date with keyed values, unless a pass has done so.
  func updateForKeyedChange(transition: ComponentTransition) {
    if hot.hasKeyedChange { context.state.updated(transition: transition, isLocal: true) }
  }
}
