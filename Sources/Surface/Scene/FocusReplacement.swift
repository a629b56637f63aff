/// The views that may take the keyboard after the focused one went, the best one first.
///
/// First the view itself, which may only move to another superview, or one of its kind that has come in its place. Then the
/// nearest focusable view around what goes: the view inside of it that had the keyboard last, or else that view. Then the same scroll
/// view: what had the keyboard last there, and what is next in the order of the Tab key. Then
/// whatever had the keyboard last, as after the end of a dialog; and finally its neighbours in the
/// order of the Tab key, the following ones first.
// A class, since to assign a value with weak references takes longer than to assign a reference, and each press does that.
@MainActor
final class FocusReplacement {
  private weak var view: View?
  private weak var scene: SceneRoot?
  private let successor: FocusSuccessor?
  private let entries: [WeakView]
  let showsRing: Bool

  /// - Parameters:
  ///   - view: what had the focus.
  ///   - root: the topmost view that goes, `view` or one around it. It is still in the tree.
  ///   - arrival: the number of the last view that was there when `view` got the focus.
  ///   - history: what had the focus before.
  ///   - showsRing: whether the ring is shown around what takes the focus.
  init(
    for view: View, leavingWith root: View, knownSince arrival: Int, history: FocusHistory,
    showsRing: Bool
  ) {
    self.view = view
    scene = view.scene
    self.showsRing = showsRing
    let remaining = history.latestFirst.filter { !$0.isDescendant(of: root) }
    let order = view.scene?.rootView.focusableViews(including: root) ?? []
    successor = FocusSuccessor(to: view, leavingWith: root, in: order, knownSince: arrival)
    let neighbours = Self.neighbours(of: view, leavingWith: root, in: order)
    var candidates: [View] = []
    if let scope = root.superview?.firstFocusableAncestor {
      candidates += remaining.filter { $0.isDescendant(of: scope) }
      candidates.append(scope)
    }
    if let list = root.superview?.nearestScrollView {
      candidates += (remaining + neighbours).filter { $0.isDescendant(of: list) }
    }
    candidates += remaining
    candidates += neighbours
    entries = candidates.map(WeakView.init)
  }

  /// The best one that can have the keyboard; what has been scrolled away only if nothing else can.
  func choice(where isPossible: (View) -> Bool) -> View? {
    if let view, isPossible(view) { return view }
    if let successor, let root = scene?.rootView,
      let new = successor.view(in: root.focusableViews), isPossible(new)
    {
      return new
    }
    let candidates = entries.lazy.compactMap(\.view).filter(isPossible)
    return candidates.first { !$0.isScrolledAway } ?? candidates.first
  }

  private static func neighbours(
    of view: View, leavingWith root: View, in order: [View]
  ) -> [View] {
    guard let index = order.firstIndex(where: { $0 === view }) else { return [] }
    let neighbours = order[(index + 1)...] + order[..<index].reversed()
    return neighbours.filter { !$0.isDescendant(of: root) }
  }
}

extension View {
  /// The view itself, or the nearest one around it, that scrolls.
  fileprivate final var nearestScrollView: View? {
    var current: View? = self
    while let view = current {
      if view.ownerNode is ScrollNode { return view }
      current = view.superview
    }
    return nil
  }
}
