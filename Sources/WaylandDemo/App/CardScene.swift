import Surface

/// A scene of cards, which are made again for every theme.
@MainActor
final class CardScene: DemoScene {
  /// `relayout` is to be called when a card wants another size.
  typealias CardMaker =
    @MainActor (
      _ theme: DemoTheme, _ relayout: @escaping @MainActor () -> Void
    ) -> [DisplayNode]

  private let page = CardPageView()
  private let makeCards: CardMaker

  var view: View { page }
  var scrollTarget: ScrollNode? { page.scroll }
  let isReady = true

  init(theme: DemoTheme, makeCards: @escaping CardMaker) {
    self.makeCards = makeCards
    setTheme(theme)
  }

  func setTheme(_ theme: DemoTheme) {
    let cards = makeCards(theme) { [weak page] in page?.setNeedsLayout() }
    page.show(cards, theme: theme)
  }
}
