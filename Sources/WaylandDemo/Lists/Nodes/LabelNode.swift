import Surface

/// A line with a picture before it, in the colours of the theme: a file, a folder, or a person.
final class LabelNode: ThemedDrawingNode<LabelNode.Label> {
  nonisolated private static let gap = 10.0

  struct Label: Hashable, Sendable {
    enum Picture: Hashable, Sendable {
      case file, folder
      /// Initials on the colour of a number.
      case person(Int)
    }

    let text: String
    let picture: Picture
    var height = 28.0
    var margin = 0.0
  }

  nonisolated override init(_ label: Label) {
    super.init(label)
    isLayerBacked = true
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let text = LabelNode.layout(content.text, theme: currentTheme, width: constraint.width)
    return Size(width: constraint.width, height: max(content.height, text.size.height.rounded(.up)))
  }

  override var semantics: Semantics? { Semantics(.text, label: content.text) }

  nonisolated private static func layout(
    _ text: String, theme: Theme, width: Double
  ) -> TextLayout {
    TextLayout(
      AttributedText(
        text, attributes: TextAttributes(font: theme.fonts.body, color: theme.colors.text)),
      maxWidth: max(1, width), maximumLines: 1)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<Label>, isCancelled: () -> Bool
  ) {
    let (label, theme) = (parameters.content, parameters.theme)
    let side: Double
    switch label.picture {
    case .file, .folder: side = 18
    case .person: side = 26
    }
    let place = Rect(
      x: label.margin, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    switch label.picture {
    case .file: FilePainter.drawFile(in: place, theme: theme, canvas: canvas)
    case .folder: FilePainter.drawFolder(in: place, theme: theme, canvas: canvas)
    case .person(let number):
      AvatarPainter(
        initials: Initials.of(label.text), colorIndex: number, diameter: side, theme: theme
      ).draw(in: canvas, rect: place)
    }
    let text = layout(label.text, theme: theme, width: bounds.width - place.maxX - gap)
    canvas.draw(
      text,
      at: Point(x: place.maxX + gap, y: ((bounds.height - text.size.height) / 2).rounded()))
  }
}
