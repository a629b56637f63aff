/// Keeps track of the one view of a window that keys go to.
@MainActor
final class FocusController {
  private unowned let window: Window
  private(set) weak var focusedView: View?
  /// Whether the ring around the focused view is shown: only after the keyboard was used.
  private(set) var showsRing = false

  init(window: Window) { self.window = window }

  func focus(_ view: View?, showsRing: Bool) {
    let old = focusedView
    guard old !== view || self.showsRing != showsRing else { return }
    focusedView = view
    self.showsRing = showsRing
    if old !== view { old?.focusDidChange(isFocused: false, showsRing: false) }
    view?.focusDidChange(isFocused: true, showsRing: showsRing)
  }

  /// Keys go to the focused view, then up to the root; Tab moves on if nobody takes it.
  func handle(_ event: KeyEvent) {
    var view = focusedView ?? window.rootView
    while true {
      if view.keyEvent(event) { return }
      guard let next = view.superview else { break }
      view = next
    }
    guard event.phase != .up else { return }
    switch event.key {
    case .backTab: move(by: -1)
    case .tab: move(by: event.modifiers.contains(.shift) ? -1 : 1)
    default: break
    }
  }

  /// Moves the focus in the order of the tree, which is the visual order of a well-made screen.
  private func move(by step: Int) {
    var candidates: [View] = []
    func collect(_ view: View) {
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return }
      if view.canBecomeFocused { candidates.append(view) }
      for subview in view.subviews { collect(subview) }
    }
    collect(window.rootView)
    guard !candidates.isEmpty else { return }
    let current = candidates.firstIndex { $0 === focusedView }
    let next = current.map { ($0 + step + candidates.count) % candidates.count }
    focus(candidates[next ?? (step > 0 ? 0 : candidates.count - 1)], showsRing: true)
  }
}
