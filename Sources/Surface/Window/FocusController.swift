/// Keeps track of the one view of a window that keys go to.
@MainActor
final class FocusController {
  private unowned let window: Window
  private(set) weak var focusedView: View?
  /// Whether the ring around the focused view is shown: only after the keyboard was used.
  private(set) var showsRing = false
  private var history = FocusHistory()
  /// Set from the loss of the focused view until another view has taken its place.
  private var replacement: FocusReplacement?

  init(window: Window) { self.window = window }

  /// Whether `view` can have the keyboard now: it wants it, and neither the view nor one around it is
  /// hidden, transparent or disabled.
  func accepts(_ view: View) -> Bool {
    view.window === window && view.canBecomeFocused && view.takesInputInWindow
  }

  func focus(_ view: View?, showsRing: Bool) {
    replacement = nil
    move(to: view, showsRing: showsRing)
  }

  private func move(to view: View?, showsRing: Bool) {
    let old = focusedView
    guard old !== view || self.showsRing != showsRing else { return }
    focusedView = view
    self.showsRing = showsRing
    if let view { history.append(view) }
    if old !== view { old?.focusDidChange(isFocused: false, showsRing: false) }
    view?.focusDidChange(isFocused: true, showsRing: showsRing)
  }

  // MARK: Views that go

  /// Called before `root` and what is below it are taken out of the tree.
  func subtreeWillLeave(_ root: View) {
    guard let focusedView, focusedView.isDescendant(of: root) else { return }
    replace(focusedView, leavingWith: root)
  }

  func viewWillLeave(_ view: View) {
    guard focusedView === view else { return }
    if replacement == nil { replace(view, leavingWith: view) }
    move(to: nil, showsRing: false)
  }

  /// Takes the keyboard away from a view that became hidden, transparent or disabled.
  func validate() {
    guard let focusedView, !accepts(focusedView) else { return }
    replace(focusedView, leavingWith: focusedView.topmostWithoutInput ?? focusedView)
    move(to: nil, showsRing: false)
    settle()
  }

  /// Decides at the end of the turn, when the app has put in place what comes instead: a view that
  /// only moved to another superview gets the keyboard back, and a focus set by the app stays.
  private func replace(_ view: View, leavingWith root: View) {
    replacement = FocusReplacement(
      for: view, leavingWith: root, history: history, showsRing: showsRing)
    window.scheduler.performSoon { [weak self] in self?.settle() }
  }

  private func settle() {
    guard let replacement, focusedView == nil, !window.isClosed else { return }
    focus(replacement.candidates.first(where: accepts), showsRing: replacement.showsRing)
  }

  // MARK: Keys

  /// Keys go to the focused view, then up to the root. Without a focused view they go to the content.
  /// Tab moves on if no view takes it.
  func handle(_ event: KeyEvent) {
    validate()
    settle()
    if focusedView == nil, event.phase != .up { focusOnlyCandidate() }
    if let focusedView {
      if focusedView.bubble(event) { return }
    } else if window.contentView.offerUnfocused(event) || window.rootView.keyEvent(event) {
      return
    }
    guard event.phase != .up else { return }
    switch event.key {
    case .backTab: move(by: -1)
    case .tab: move(by: event.modifiers.contains(.shift) ? -1 : 1)
    default: break
    }
  }

  /// Where only one view takes keys, it needs no click first.
  private func focusOnlyCandidate() {
    let candidates = window.contentView.focusableViews
    if candidates.count == 1 { focus(candidates[0], showsRing: true) }
  }

  /// Moves the focus in the order of the tree, which is the visual order of a well-made screen.
  private func move(by step: Int) {
    let candidates = window.rootView.focusableViews
    guard !candidates.isEmpty else { return }
    let current = candidates.firstIndex { $0 === focusedView }
    let next = current.map { ($0 + step + candidates.count) % candidates.count }
    focus(candidates[next ?? (step > 0 ? 0 : candidates.count - 1)], showsRing: true)
  }
}
