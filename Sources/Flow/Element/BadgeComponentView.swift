public import Surface

/// The view of a ``Badge``, which is that of a node.
public final class BadgeComponentView: NodeView, LetterCenteredView {
  /// The badge.
  public let badgeNode = BadgeNode(.count(0))

  init() { super.init(owning: badgeNode) }
}
