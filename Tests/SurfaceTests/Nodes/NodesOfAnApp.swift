import Surface

struct Chart: Equatable {
  var values: [Double]
  var color: Color
}

/// A bar for each value.
final class ChartNode: ValueNode<Chart> {
  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters chart: Chart, isCancelled: () -> Bool
  ) {
    let width = bounds.width / Double(max(1, chart.values.count))
    for (index, value) in chart.values.enumerated() where !isCancelled() {
      let bar = Rect(
        x: bounds.minX + Double(index) * width, y: bounds.maxY - value, width: width,
        height: value)
      canvas.fill(bar, with: chart.color)
    }
  }
}

struct Card: Equatable {
  var color: Color
  var isOpen: Bool
}

/// A row of a list: made and measured by workers, pressed on the main actor.
final class CardRowNode: DrawingNode<Card> {
  private let title: TextNode
  private let color: Color
  private var isOpen = false

  nonisolated init(_ title: String, color: Color) {
    self.title = TextNode(
      AttributedText(title, attributes: TextAttributes(font: .system(size: 14), color: color)))
    self.color = color
    super.init()
    needsDisplayOnBoundsChange = true
    addSubnode(self.title)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: title.measure(constraint).height + 16)
  }

  override func layout() { title.frame = bounds.inset(by: 8) }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard case .pressed(.primary) = event.kind else { return false }
    isOpen.toggle()
    setNeedsDisplay()
    return true
  }

  override func drawParameters() -> Card? { Card(color: color, isOpen: isOpen) }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters card: Card, isCancelled: () -> Bool
  ) {
    let shape = RoundedRect(bounds.inset(by: 2), radius: 8)
    if card.isOpen {
      canvas.fill(shape, with: card.color)
    } else {
      canvas.stroke(shape, width: 2, with: card.color)
    }
  }
}
