import Surface

/// A large picture of a file or a folder above its name.
final class FileTileNode: DrawingNode<FileTileDrawing> {
  private let title: String
  private let isFolder: Bool

  nonisolated init(title: String, isFolder: Bool) {
    (self.title, self.isFolder) = (title, isFolder)
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override var semantics: Semantics? { Semantics(.image, label: title) }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsDisplay()
  }

  override func drawParameters() -> FileTileDrawing? {
    FileTileDrawing(title: title, isFolder: isFolder, theme: currentTheme)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: FileTileDrawing, isCancelled: () -> Bool
  ) {
    let theme = parameters.theme
    let name = TextLayout(
      AttributedText(
        parameters.title,
        attributes: TextAttributes(font: theme.fonts.caption, color: theme.colors.text)),
      maxWidth: max(1, bounds.width - 8), maximumLines: 1)
    let side = 48.0
    let place = Rect(
      x: ((bounds.width - side) / 2).rounded(), y: 10, width: side, height: side)
    if parameters.isFolder {
      FilePainter.drawFolder(in: place, theme: theme, canvas: canvas)
    } else {
      FilePainter.drawFile(in: place, theme: theme, canvas: canvas)
    }
    canvas.draw(
      name, at: Point(x: ((bounds.width - name.size.width) / 2).rounded(), y: place.maxY + 8))
  }
}

/// What a ``FileTileNode`` draws.
struct FileTileDrawing: Sendable {
  let title: String
  let isFolder: Bool
  let theme: Theme
}
