import Surface

/// What a ``ChatRowNode`` draws.
struct ChatRowDrawing: Sendable {
  let content: ChatRowContent
  let theme: Theme
  let isSelected: Bool
  /// 0 for no badge.
  let badgeWidth: Double
}
