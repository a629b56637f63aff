import Geometry
import Platform

/// A popover that is shown.
@MainActor
public final class PopoverPresentation {
  /// What is shown.
  public let popover: Popover
  /// Whether the popover is open still. One that is gone cannot be shown again.
  public private(set) var isPresented = true
  private(set) var popup: Popup?
  private let panel: PopoverView
  private let layout: PopoverLayout
  private weak var origin: View?
  private let scene: SceneRoot
  private let rect: Rect?
  private var actions: [@MainActor () -> Void] = []
  private var attempt: PopupAttempt

  init(_ popover: Popover, from rect: Rect?, in view: View) throws(PlatformError) {
    guard let scene = view.scene else {
      throw .unavailable("a popover needs a view in a window")
    }
    self.popover = popover
    self.rect = rect
    origin = view
    self.scene = scene
    panel = PopoverView(popover)
    layout = PopoverLayout(
      popover.edge, hasArrow: popover.hasArrow, isMirrored: popover.isMirrored)
    attempt = PopupAttempt(openedBy: scene.lastInputSerial)
    scene.openMenu?.close()
    try open()
    panel.addGestureRecognizer(
      KeyboardShortcutGestureRecognizer(.cancelAction) { [weak self] in self?.dismiss() })
    scene.popovers.append(self)
  }

  /// Closes the popover. Harmless when repeated.
  public func dismiss() {
    guard isPresented else { return }
    isPresented = false
    popup?.dismiss()
    scene.popovers.removeAll { $0 === self }
    panel.removeFromSuperview()
    popover.content.removeFromSuperview()
    let actions = actions
    self.actions = []
    for action in actions { action() }
  }

  /// Calls `action` once, when the popover is gone.
  public func onDismiss(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  // MARK: The popup

  /// What the popover belongs to, in the coordinates of its scene.
  private var anchor: Rect {
    guard let origin else { return .zero }
    return origin.convert(rect ?? origin.bounds, to: nil)
  }

  private func open() throws(PlatformError) {
    // Before it is in a popup, whose size it says.
    panel.inheritTheme(origin?.currentTheme ?? scene.rootView.currentTheme)
    let popup = try Popup(
      layout.placement(of: panel.cardSize, at: anchor), in: scene, attempt, style: .card)
    self.popup = popup
    popup.cardForm.insets =
      layout.parts(
        in: .zero, anchor: .zero, cornerRadius: panel.currentTheme.metrics.cardCornerRadius
      ).card
    popup.fill(with: panel)
    popup.onPlaced = { [weak self] in self?.showParts() }
    popup.onLayout = { [weak self] in self?.follow() }
    popup.onDismiss { [weak self, weak popup] in self?.didClose(popup) }
    if let first = panel.preferredFocusInModal {
      popup.scene.focus.focus(first, showsRing: scene.session.lastInputWasKey)
    }
  }

  private func didClose(_ closed: Popup?) {
    guard isPresented, closed === popup else { return }
    if closed?.wasRefused == true, let next = attempt.next(in: scene) {
      attempt = next
      if (try? open()) != nil { return }
    }
    dismiss()
  }

  /// Asks for another place where the content has another size, or what the popover belongs to is elsewhere.
  func follow() {
    guard isPresented, let popup else { return }
    popup.placement = layout.placement(of: panel.cardSize, at: anchor)
  }

  /// Shows the card and the arrow where the compositor has put the popup.
  private func showParts() {
    guard let popup, let frame = popup.frame else { return }
    let parts = layout.parts(
      in: frame, anchor: popup.placement.anchorRect,
      cornerRadius: panel.currentTheme.metrics.cardCornerRadius)
    popup.cardForm = PopupCard.Form(
      insets: parts.card,
      arrow: parts.arrow?.outline(
        beside: Rect(origin: .zero, size: frame.size).inset(by: parts.card)))
    (panel.cardInsets, panel.arrow) = (parts.card, parts.arrow)
  }

  /// `view` leaves its window.
  func viewWillLeave(_ view: View) { if origin === view { dismiss() } }
}
