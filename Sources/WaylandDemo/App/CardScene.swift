import Surface

/// A scene of cards, which are made again for every theme.
@MainActor
final class CardScene: DemoScene {
  /// `relayout` is to be called when a card wants another size.
  typealias CardMaker =
    @MainActor (
      _ theme: Theme, _ relayout: @escaping @MainActor () -> Void
    ) -> [DisplayNode]

  private let page: CardPageView

  var view: View { page }
  var scrollTarget: ScrollNode? { page.scroll }
  let isReady = true

  init(makeCards: @escaping CardMaker) { page = CardPageView(makeCards) }
}
