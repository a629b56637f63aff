/// What the keyboard focus of a window asks of the tree of views.
extension View {
  /// Whether input may reach the view, as far as the view itself decides.
  final var takesInput: Bool { isUserInteractionEnabled && !isHidden && alpha > 0.01 }

  /// Whether neither the view nor one around it is hidden, transparent or disabled.
  final var takesInputInWindow: Bool { topmostWithoutInput == nil }

  /// The outermost view, this one included, that is hidden, transparent or disabled; nil for none.
  final var topmostWithoutInput: View? {
    var result: View?
    var current: View? = self
    while let view = current {
      if !view.takesInput { result = view }
      current = view.superview
    }
    return result
  }

  /// The view itself, or the nearest one around it, that can become focused.
  final var firstFocusableAncestor: View? {
    var current: View? = self
    while let view = current {
      if view.canBecomeFocused { return view }
      current = view.superview
    }
    return nil
  }

  /// What has the keyboard first in a modal view.
  final var preferredFocusInModal: View? {
    let views = focusableViews
    return views.first(where: \.isDefaultAction) ?? views.first
  }

  private var isDefaultAction: Bool {
    gestureRecognizers.contains {
      ($0 as? KeyboardShortcutGestureRecognizer)?.shortcut == .defaultAction
    }
  }

  /// The view and those below it that can become focused now, in the order of the Tab key.
  final var focusableViews: [View] { focusableViews(including: nil) }

  /// The same, with `exception` and what is below it taken for visible and enabled.
  final func focusableViews(including exception: View?) -> [View] {
    var result: [View] = []
    collectFocusableViews(including: exception, into: &result)
    return result
  }

  private func collectFocusableViews(including exception: View?, into result: inout [View]) {
    guard takesInput || self === exception else { return }
    if canBecomeFocused { result.append(self) }
    for subview in subviewsInTabOrder {
      subview.collectFocusableViews(including: exception, into: &result)
    }
  }

  /// The order in which readers find them, as far as priorities say it.
  private var subviewsInTabOrder: [View] {
    let views = subviewsInRowOrder
    guard views.contains(where: { $0.sortPriority != 0 }) else { return views }
    // Views of the same priority keep their order.
    return views.enumerated().sorted {
      ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset)
    }.map(\.element)
  }

  private var sortPriority: Double {
    accessibility.sortPriority ?? ownerNode?.accessibility.sortPriority ?? 0
  }

  /// A list inserts its rows as they come, and not in their order.
  private var subviewsInRowOrder: [View] {
    guard let list = ownerNode as? any RowsOnDemand else { return subviews }
    let rows = list.rowViews
    let known = Set(rows.map { ObjectIdentifier($0) })
    return subviews.filter { !known.contains(ObjectIdentifier($0)) } + rows
  }
}
