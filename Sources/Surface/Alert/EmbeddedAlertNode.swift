import Compositing
import Geometry
import Platform

/// An alert above the content of a window: what is behind it is dimmed and out of reach.
final class EmbeddedAlertNode: DisplayNode, AlertPresenter {
  private let scrim = DisplayNode.part()
  private let card: AlertCardNode

  /// From the edges of the window to the card.
  private static let margin = 20.0
  /// How the alert comes and goes, in seconds.
  private static let fade = 0.2

  @MainActor
  init(_ card: AlertCardNode, in window: Window) {
    self.card = card
    super.init()
    addSubnode(scrim)
    addSubnode(card)
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    card.firstFocus?.becomeFocused()
    fade(to: 1, from: 0) {}
  }

  func dismiss() {
    view.isModal = false
    view.isUserInteractionEnabled = false
    fade(to: 0, from: 1) { [view] in view.removeFromSuperview() }
  }

  private func fade(
    to alpha: Double, from start: Double, _ completion: @escaping @MainActor () -> Void
  ) {
    self.alpha = start
    let transition = ContainedViewLayoutTransition.animated(
      duration: Self.fade, curve: .easeInOut)
    transition.updateAlpha(self, alpha: alpha) { _ in
      withExtendedLifetime(self) { completion() }
    }
  }

  override func didLoad() {
    super.didLoad()
    view.isModal = true
  }

  /// The card is the dialog.
  override var semantics: Semantics? { nil }

  /// Who presses beside the card looks for it.
  override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard case .pressed = event.kind else { return false }
    if !card.frame.contains(event.position) {
      AttentionRing.flash(on: card.view, cornerRadius: currentTheme.metrics.cardCornerRadius)
    }
    return true
  }

  override func scrollEvent(_ event: ScrollEvent) -> Bool { true }

  override func layout() {
    super.layout()
    let theme = currentTheme
    scrim.frame = bounds
    scrim.backgroundColor = theme.colors.scrim
    card.frame = card.size(in: bounds.width - 2 * Self.margin).centered(in: bounds)
    card.backgroundColor = theme.colors.elevatedBackground
    card.cornerRadius = theme.metrics.cardCornerRadius
    let edge = card.layer
    edge.borderWidth = theme.metrics.separatorWidth
    edge.borderColor = theme.colors.separator
    edge.shadow = Shadow(
      color: theme.colors.windowShadow, radius: theme.metrics.windowShadowRadius,
      offset: theme.metrics.windowShadowOffset)
  }
}
