import Surface

/// Small pictures of files and folders.
enum FilePainter {
  static func drawFolder(in rect: Rect, theme: Theme, canvas: Canvas) {
    let path = Path(
      svgPathPrefix: "M1 4.4C1 3.4 1.7 2.8 2.6 2.8H6.6L8.4 4.8H15.4C16.4 4.8 17 5.4 17 6.4"
        + "V13.4C17 14.4 16.4 15 15.4 15H2.6C1.7 15 1 14.4 1 13.4Z")
    fill(path, in: rect, theme.colors.accent, canvas)
  }

  static func drawFile(in rect: Rect, theme: Theme, canvas: Canvas) {
    let page = Path(
      svgPathPrefix: "M3.6 2.6C3.6 1.8 4.1 1.2 5 1.2H10.6L14.4 5V15.4C14.4 16.2 13.9 16.8 13 16.8"
        + "H5C4.1 16.8 3.6 16.2 3.6 15.4Z")
    fill(page, in: rect, theme.colors.secondaryText.withAlpha(0.35), canvas)
    let corner = Path(svgPathPrefix: "M10.6 1.2V5H14.4Z")
    fill(corner, in: rect, theme.colors.secondaryText.withAlpha(0.7), canvas)
  }

  /// A path in a square of 18.
  private static func fill(_ path: Path, in rect: Rect, _ color: Color, _ canvas: Canvas) {
    let scale = rect.width / 18
    let place = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: rect.minX, ty: rect.minY)
    canvas.fill(path.applying(place), with: .solid(color))
  }
}
