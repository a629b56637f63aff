import Surface

/// Scrolls cards, in as many columns as have room.
@MainActor
final class CardPageView: GroundView {
  let scroll = ScrollNode()
  private let makeCards: CardScene.CardMaker
  private var cards: [DisplayNode] = []

  private static let gap = 16.0
  private static let columnWidth = 380.0

  init(_ makeCards: @escaping CardScene.CardMaker) {
    self.makeCards = makeCards
    super.init(\.groupedBackground)
    addSubview(scroll.view)
    showCards()
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showCards()
  }

  private func showCards() {
    for card in cards { card.removeFromSupernode() }
    cards = makeCards(currentTheme) { [weak self] in self?.setNeedsLayout() }
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
