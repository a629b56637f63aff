import Surface

/// Something in the colours and the fonts of a theme, for a drawing.
struct Themed<Content: Sendable>: Sendable {
  let content: Content
  let theme: Theme
}

/// A node that draws one thing as long as it lives, in the theme that it has.
class ThemedDrawingNode<Content: Sendable>: DrawingNode<Themed<Content>> {
  nonisolated let content: Content

  nonisolated init(_ content: Content) {
    self.content = content
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsDisplay()
  }

  override func drawParameters() -> Themed<Content>? {
    Themed(content: content, theme: currentTheme)
  }
}
