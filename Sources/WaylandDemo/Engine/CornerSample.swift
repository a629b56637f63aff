import Surface

/// The same picture with the three kinds of rounding.
final class CornerSample: DisplayNode {
  private let columns: [(picture: DisplayNode, label: TextNode)]
  nonisolated private static let side = 80.0

  init(_ theme: Theme) {
    let kinds: [(CornerRounding, String)] = [
      (.precomposited, "baked"), (.clipping, "covered"), (.slow, "cut"),
    ]
    columns = kinds.map { rounding, name in
      let picture = PhotoNode()
      picture.cornerRounding = rounding
      picture.cornerRadius = 24
      picture.cornerBackdropColor = theme.colors.contentBackground
      picture.clipsToBounds = rounding == .slow
      return (picture, TextNode.note(name, theme))
    }
    super.init()
    for column in columns {
      addSubnode(column.picture)
      addSubnode(column.label)
    }
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: CornerSample.side + 22)
  }

  override func layout() {
    super.layout()
    let side = CornerSample.side
    for (index, column) in columns.enumerated() {
      let x = Double(index) * (side + 24)
      column.picture.frame = Rect(x: x, y: 0, width: side, height: side)
      let label = column.label.measure(Size(width: side, height: 20))
      column.label.frame = Rect(
        x: (x + (side - label.width) / 2).rounded(), y: side + 6, width: label.width,
        height: label.height)
    }
  }
}
