public import Geometry

/// The colours of something that is good, bad, or worth a look: a message, a badge, a button that deletes.
public struct StatusColors: Hashable, Sendable {
  /// Text and icons on the backgrounds of the theme, at a contrast of at least 4.5.
  public var text: Color
  /// An area with text in it, such as a banner.
  public var background: Color
  /// What is filled with the full colour: a badge, a button.
  public var fill: Color
  /// Text and icons on ``fill``, at a contrast of at least 4.5.
  public var onFill: Color

  /// Four colours.
  public init(text: Color, background: Color, fill: Color, onFill: Color) {
    self.text = text
    self.background = background
    self.fill = fill
    self.onFill = onFill
  }
}

extension ThemeColors {
  /// Links on the background of a status, at a contrast of at least 4.5.
  subscript(linkOn tone: StatusTone) -> Color {
    link.contrasting(ThemeColors.textContrast, with: self[keyPath: tone.colors].background)
  }
}
