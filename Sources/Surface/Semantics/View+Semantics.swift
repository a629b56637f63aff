extension View {
  /// What a view is without a word of its own.
  final var semanticsByNature: Semantics? {
    if isModal {
      var dialog = Semantics(.dialog)
      dialog.states = .modal
      return dialog
    }
    return canBecomeFocused ? Semantics(.group) : nil
  }

  /// Whether a tap on the view does something.
  final var isTappedBySemantics: Bool {
    if gestureRecognizers.isEmpty { return false }
    return gestureRecognizers.contains { recognizer in
      guard let tap = recognizer as? TapGestureRecognizer else { return false }
      return tap.isEnabled && tap.button == .primary && tap.numberOfTapsRequired == 1
    }
  }

  /// Does what a tap in the middle of the view does.
  ///
  /// - Returns: whether there is something that a tap does.
  final func tapBySemantics() -> Bool {
    for case let tap as TapGestureRecognizer in gestureRecognizers
    where tap.isEnabled && tap.button == .primary && tap.numberOfTapsRequired == 1 {
      tap.action(bounds.center)
      return true
    }
    return false
  }

  /// What opens the menu of the view, if it has one.
  final var contextMenuRecognizer: ContextMenuGestureRecognizer? {
    if gestureRecognizers.isEmpty { return nil }
    return gestureRecognizers.lazy.compactMap { $0 as? ContextMenuGestureRecognizer }.first
  }

  /// What explains the view, if something does.
  final var tooltipRecognizer: TooltipGestureRecognizer? {
    if gestureRecognizers.isEmpty { return nil }
    return gestureRecognizers.lazy.compactMap { $0 as? TooltipGestureRecognizer }.first
  }

  /// Has readers look again, if there are any.
  package final func semanticsDidChange() { scene?.semanticsDidChange() }
}
