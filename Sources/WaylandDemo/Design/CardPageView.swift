import Surface

/// Scrolls cards, in as many columns as have room.
@MainActor
final class CardPageView: View {
  let scroll = ScrollNode()
  private var cards: [DisplayNode] = []

  private static let gap = 16.0
  private static let columnWidth = 380.0

  init() {
    super.init()
    fillsSuperview = true
    addSubview(scroll.view)
  }

  func show(_ cards: [DisplayNode], theme: DemoTheme) {
    backgroundColor = FlowStyle.page(theme)
    scroll.indicatorColor = theme.indicator
    for card in self.cards { card.removeFromSupernode() }
    self.cards = cards
    for card in cards { scroll.addSubnode(card) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    scroll.frame = bounds
    let gap = CardPageView.gap
    let columns = max(1, Int((bounds.width - gap) / (CardPageView.columnWidth + gap)))
    let width = ((bounds.width - gap * Double(columns + 1)) / Double(columns)).rounded(.down)
    var heights = [Double](repeating: gap, count: columns)
    for card in cards {
      let size = card.measure(Size(width: width, height: .infinity))
      let column = heights.indices.min { heights[$0] < heights[$1] }!
      card.frame = Rect(
        x: gap + Double(column) * (width + gap), y: heights[column], width: width,
        height: size.height)
      heights[column] += size.height + gap
    }
    scroll.contentSize = Size(width: bounds.width, height: heights.max()!)
  }
}
