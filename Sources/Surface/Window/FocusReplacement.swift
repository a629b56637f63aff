/// The views that may take the keyboard after the focused one went, the best one first.
///
/// First the view itself, which may only move to another superview. Then the nearest focusable view
/// around what goes: the view inside of it that had the keyboard last, or else that view. Then
/// whatever had the keyboard last, as after the end of a dialog; and finally its neighbours in the
/// order of the Tab key, the following ones first.
@MainActor
struct FocusReplacement {
  private struct Entry {
    weak var view: View?
  }

  private let entries: [Entry]
  let showsRing: Bool

  /// `root`: the topmost view that goes, `view` or one around it. It is still in the tree.
  init(for view: View, leavingWith root: View, history: FocusHistory, showsRing: Bool) {
    self.showsRing = showsRing
    let remaining = history.latestFirst.filter { !$0.isDescendant(of: root) }
    var candidates = [view]
    if let scope = root.superview?.firstFocusableAncestor {
      candidates += remaining.filter { $0.isDescendant(of: scope) }
      candidates.append(scope)
    }
    candidates += remaining
    candidates += Self.neighbours(of: view, leavingWith: root)
    entries = candidates.map { Entry(view: $0) }
  }

  var candidates: [View] { entries.compactMap(\.view) }

  private static func neighbours(of view: View, leavingWith root: View) -> [View] {
    guard let window = view.window else { return [] }
    let order = window.rootView.focusableViews(including: root)
    guard let index = order.firstIndex(where: { $0 === view }) else { return [] }
    let neighbours = order[(index + 1)...] + order[..<index].reversed()
    return neighbours.filter { !$0.isDescendant(of: root) }
  }
}
