import Surface

/// An icon of the gallery in the colour of secondary text.
final class GalleryIconNode: ThemedDrawingNode<ThemeIcon> {
  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<ThemeIcon>, isCancelled: () -> Bool
  ) {
    parameters.content.draw(
      in: canvas, rect: bounds, color: parameters.theme.colors.secondaryText)
  }
}

extension ThemeIcon {
  /// A text.
  static let lines = galleryIcon("M2.5 3.5H13.5M2.5 6.5H13.5M2.5 9.5H13.5M2.5 12.5H9")
  /// A link.
  static let chain = galleryIcon(
    "M6.8 9.2A2.6 2.6 0 0 0 10.5 9.2L12.8 6.9A2.6 2.6 0 0 0 9.1 3.2L8.2 4.1"
      + "M9.2 6.8A2.6 2.6 0 0 0 5.5 6.8L3.2 9.1A2.6 2.6 0 0 0 6.9 12.8L7.8 11.9")
  /// A file.
  static let page = galleryIcon("M4 1.8H9.4L12.5 4.9V14.2H4ZM9.2 2V5.1H12.3")

  private static func galleryIcon(_ data: String) -> ThemeIcon {
    let style = StrokeStyle(width: 1.2, cap: .round, join: .round)
    return ThemeIcon(
      size: Size(width: 16, height: 16), [.stroke(Path(svgPathPrefix: data), style)])
  }
}
