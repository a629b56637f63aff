import Platform

// The elements of a scene, for whoever asks.
extension SceneRoot {
  /// The elements of the scene at this moment, in reading order. Made when it is asked for.
  ///
  /// - Complexity: O(*n*) in the number of views and nodes that are shown.
  public var semantics: SemanticsTree { SemanticsTree(elements: collectSemantics().elements) }

  /// Has an element do something, as a screen reader would. It comes in like other input and is recorded
  /// (``InputRecorder``). ``SemanticAction/focus`` and ``SemanticAction/scrollIntoView`` can be asked of every
  /// element, others of those that say so (``Semantics/actions``).
  ///
  /// - Returns: whether it was done; not by an element that is gone or disabled.
  @discardableResult
  public func perform(_ action: SemanticAction, on id: SemanticID) -> Bool {
    let elements = collectSemantics().elements
    guard let index = elements.firstIndex(where: { $0.id == id }) else { return false }
    let element = elements[index]
    let namesakes = elements[..<index].filter {
      $0.role == element.role && $0.name == element.name
    }
    lastActionWasDone = false
    backend.eventHandler?(
      .action(
        ActionEvent(
          action.name, value: action.value, role: element.role.rawValue, name: element.name,
          index: namesakes.count)))
    return lastActionWasDone
  }

  /// Does what was asked of an element.
  func handle(_ event: ActionEvent) {
    lastActionWasDone = false
    guard event.index >= 0,
      let action = SemanticAction(name: event.action, value: event.value)
    else { return }
    let collector = collectSemantics(keepingSources: true)
    var matches = collector.elements.indices.filter { index in
      let element = collector.elements[index]
      return element.role.rawValue == event.role && element.name == event.name
    }[...].dropFirst(event.index)
    guard let index = matches.popFirst(), collector.elements[index].accepts(action) else { return }
    lastActionWasDone = collector.sources[index].perform(action)
  }

  private func collectSemantics(keepingSources: Bool = false) -> SemanticsCollector {
    semanticCollectionCount += 1
    return SemanticsCollector(self, keepsSources: keepingSources)
  }

  /// Calls `action` after every frame that has changed the elements of the scene, with the new ones and with what has
  /// changed. They are collected after each frame for as long as there is such a reader, and without one not at all.
  ///
  /// ```swift
  /// let observation = scene.observeSemantics { tree, changes in
  ///   for id in changes.added { announce(tree.element(id)) }
  /// }
  /// announce(observation.tree.focused)
  /// ```
  ///
  /// - Returns: the reader; it ends with ``SemanticsObservation/cancel()``, or when nobody keeps it.
  public func observeSemantics(
    _ action: @escaping @MainActor (SemanticsTree, SemanticsDiff) -> Void
  ) -> SemanticsObservation {
    let readers = semanticsReaders ?? SemanticsReaders(self)
    semanticsReaders = readers
    return readers.add(action)
  }

  /// Has readers say something aloud once: that a list has been scrolled to a row, that something has been sent.
  public func announce(_ text: String) { semanticsReaders?.announce(text) }

  /// Something that an element says has changed, and maybe nothing that is seen.
  func semanticsDidChange() {
    if semanticsReaders != nil { setNeedsFrame() }
  }
}

extension SemanticElement {
  /// Whether an action can be asked of the element.
  func accepts(_ action: SemanticAction) -> Bool {
    switch action {
    case .scrollIntoView: true
    case .focus: isEnabled && semantics.states.contains(.focusable)
    case .custom(let name): isEnabled && semantics.customActions.contains(name)
    default: isEnabled && semantics.actions.contains(action.kind)
    }
  }
}
