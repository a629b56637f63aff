import Surface

/// The text scene: everything that a text can be, on cards.
@MainActor
final class TextScene: DemoScene {
  private let page = CardPageView()

  var view: View { page }
  var scrollTarget: ScrollNode? { page.scroll }
  let isReady = true

  init(theme: DemoTheme) { show(theme) }

  func setTheme(_ theme: DemoTheme) { show(theme) }

  private func show(_ theme: DemoTheme) {
    let cards = TextSamples(theme: theme).cards.map { TextCardNode($0, theme: theme) }
    for card in cards { card.onResize = { [weak self] in self?.page.setNeedsLayout() } }
    page.show(cards, theme: theme)
  }
}
