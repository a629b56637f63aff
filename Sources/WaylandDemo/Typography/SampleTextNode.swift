import Surface

/// A text whose spoilers open and whose quotes unfold at a press.
final class SampleTextNode: ImmediateTextNode {
  init(_ request: LayoutRequest, theme: Theme) {
    super.init()
    attributedText = request.text
    paragraphStyle = request.style
    maximumNumberOfLines = request.maximumLines
    cutouts = request.cutouts
    truncationToken = request.truncationToken
    revealsSpoilers = false
    itemPainter = { SampleItem.draw($0, $1, $2, theme) }
    addCutoutSigns(theme)
  }

  /// What stands in the corners that the text leaves free.
  private func addCutoutSigns(_ theme: Theme) {
    if cutouts.topLeft.width > 0 {
      let picture = DisplayNode()
      picture.backgroundColor = theme.colors.accent.faded(by: 0.35)
      picture.cornerRadius = 4
      picture.frame = Rect(
        x: 0, y: 3, width: cutouts.topLeft.width - 8, height: cutouts.topLeft.height - 2)
      addSubnode(picture)
    }
    if cutouts.bottomRight.width > 0 {
      time.attributedText = AttributedText(
        "12:34",
        attributes: TextAttributes(
          font: theme.fonts.system(size: 11), color: theme.colors.secondaryText))
      addSubnode(time)
    }
  }

  private let time = TextNode()

  override func layout() {
    super.layout()
    guard cutouts.bottomRight.width > 0 else { return }
    let size = time.measure(Size(width: 100, height: 100))
    time.frame = Rect(
      x: bounds.width - size.width, y: bounds.height - size.height, width: size.width,
      height: size.height)
  }
}
