import Platform

/// How keys find the views that take them.
extension View {
  /// Offers a key to the recognizers of the view and then to the view.
  ///
  /// - Returns: whether it was taken.
  final func offer(_ event: KeyEvent) -> Bool {
    for recognizer in gestureRecognizers where recognizer.isEnabled {
      if recognizer.key(event) { return true }
    }
    return keyEvent(event)
  }

  /// Does what a shortcut of this view or of one below it stands for, front to back.
  ///
  /// - Returns: whether there was one.
  final func performShortcut(_ event: KeyEvent) -> Bool {
    guard takesInput else { return false }
    for subview in subviews.reversed() where subview.performShortcut(event) { return true }
    for case let recognizer as KeyboardShortcutGestureRecognizer in gestureRecognizers
    where recognizer.isEnabled && recognizer.shortcut.matches(event) {
      recognizer.action()
      return true
    }
    return false
  }

  /// Offers a key to the view, then to its superviews, up to `last` if that is not nil.
  ///
  /// - Returns: whether one of them took it.
  final func bubble(_ event: KeyEvent, upTo last: View? = nil) -> Bool {
    var current: View? = self
    while let view = current {
      if view.offer(event) { return true }
      current = view === last ? nil : view.superview
    }
    return false
  }

  /// Offers a key that no view has the focus for: front to back, subviews before their superview.
  ///
  /// A focusable view without focusable views below it, such as a button or a text field, handles
  /// keys only while it has the focus and is left out; one that contains others is part of the way
  /// that their keys take. Views that scroll are asked in another order: first `scrollView` and those around it.
  ///
  /// - Returns: whether a view took it.
  final func offerUnfocused(_ event: KeyEvent, preferring scrollView: View?) -> Bool {
    var targets: [View] = []
    collectKeyTargets(into: &targets)
    if let scrollView { View.move(scrollView, toFrontOf: &targets) }
    return targets.contains { $0.offer(event) }
  }

  private func collectKeyTargets(into targets: inout [View]) {
    guard takesInput else { return }
    for subview in subviews.reversed() { subview.collectKeyTargets(into: &targets) }
    if canBecomeFocused, focusableViews.count == 1 { return }
    targets.append(self)
  }

  /// Puts a view that scrolls, and those around it, before the others that scroll. Everything else stays where
  /// it is.
  private static func move(_ scrollView: View, toFrontOf targets: inout [View]) {
    let places = targets.indices.filter { targets[$0].ownerNode is ScrollNode }
    let old = places.map { targets[$0] }
    // The order of the inner before the outer ones is that of the targets.
    let new =
      old.filter { scrollView.isDescendant(of: $0) }
      + old.filter { !scrollView.isDescendant(of: $0) }
    for (place, view) in zip(places, new) { targets[place] = view }
  }
}
