import Surface

/// A large picture of a file or a folder above its name.
final class FileTileNode: ThemedDrawingNode<FileItem> {
  override var semantics: Semantics? { Semantics(.image, label: content.name) }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<FileItem>, isCancelled: () -> Bool
  ) {
    let (file, theme) = (parameters.content, parameters.theme)
    let name = TextLayout(
      AttributedText(
        file.name,
        attributes: TextAttributes(font: theme.fonts.caption, color: theme.colors.text)),
      maxWidth: max(1, bounds.width - 8), maximumLines: 1)
    let side = 48.0
    let place = Rect(
      x: ((bounds.width - side) / 2).rounded(), y: 10, width: side, height: side)
    if file.isFolder {
      FilePainter.drawFolder(in: place, theme: theme, canvas: canvas)
    } else {
      FilePainter.drawFile(in: place, theme: theme, canvas: canvas)
    }
    canvas.draw(
      name, at: Point(x: ((bounds.width - name.size.width) / 2).rounded(), y: place.maxY + 8))
  }
}
