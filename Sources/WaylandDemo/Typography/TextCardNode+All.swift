import Surface

extension TextCardNode {
  /// The text scene: everything that a text can be.
  static func all(
    _ theme: Theme, relayout: @escaping @MainActor () -> Void
  ) -> [DisplayNode] {
    let cards = TextSamples(theme: theme).cards.map { TextCardNode($0, theme: theme) }
    for card in cards { card.onResize = relayout }
    return cards
  }
}
