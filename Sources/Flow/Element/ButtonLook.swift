import Surface

/// What lies behind the content of a ``Button``.
enum ButtonLook: Equatable {
  /// Nothing.
  case none
  /// What the theme has for a style.
  case style(ButtonStyle)
  /// Colours of the app.
  case colors(fill: Color, text: Color)

  func background(in theme: Theme) -> ContentButtonNode.Background {
    let colors = theme.colors
    return switch self {
    case .none: ContentButtonNode.Background()
    case .style(.prominent): filled(colors.accentFill, under: colors.onAccent, theme)
    case .style(.standard): filled(colors.controlFill, under: colors.text, theme)
    case .style(.destructive): filled(colors.error.fill, under: colors.error.onFill, theme)
    case .style(.plain):
      ContentButtonNode.Background(
        hoveredColor: colors.hoverOverlay, cornerRadius: theme.metrics.controlCornerRadius)
    case .colors(let fill, let text): filled(fill, under: text, theme)
    }
  }

  private func filled(
    _ fill: Color, under text: Color, _ theme: Theme
  ) -> ContentButtonNode.Background {
    ContentButtonNode.Background(
      color: fill, hoveredColor: fill.mixed(with: text, fraction: 0.12),
      cornerRadius: theme.metrics.controlCornerRadius)
  }
}
