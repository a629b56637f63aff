import Surface

/// The colours of what is in a bubble.
struct BubbleColors: Hashable, Sendable {
  let background: Color
  /// Of bars and discs.
  let accent: Color
  /// On ``accent``.
  let onAccent: Color
  /// The same in letters, for what the message refers to.
  let title: Color
  let text: Color
  /// The time, and what stands below a title.
  let detail: Color
  let link: Color

  /// `detail` and `link` are made darker or lighter until they have a contrast of `contrast` with `background`.
  init(
    background: Color, accent: Color, text: Color, detail: Color, link: Color, contrast: Double
  ) {
    self.background = background
    self.accent = accent.contrasting(3, with: background)
    onAccent = background.contrasting(3, with: self.accent)
    title = accent.contrasting(contrast, on: background)
    self.text = text
    self.detail = detail.contrasting(contrast, with: background)
    self.link = link.contrasting(contrast, with: background)
  }
}
