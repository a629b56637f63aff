import Flow
import Surface

/// The gallery scene: every component in its states, on cards, in sections.
struct GalleryPage: CombinedComponent {
  /// The only card; nil for all.
  var card: GalleryCardName?

  func makeState() -> GalleryState { GalleryState() }

  private static let margin = 24.0
  private static let spacing = 16.0

  static var body: Body {
    let title = Child(Text.self)
    let headings = ChildMap(environment: Empty.self, keyedBy: GallerySection.self)
    let cards = ChildMap(environment: Empty.self, keyedBy: GalleryCardName.self)
    return { context in
      let width = min(860, context.availableSize.width - 2 * margin)
      let left = ((context.availableSize.width - width) / 2).rounded()
      let heading = title.update(
        component: FlowStyle.pageTitle("Components"),
        availableSize: Size(width: width, height: .infinity), transition: context.transition)
      context.add(
        heading.frame(Rect(origin: Point(x: left + 4, y: margin), size: heading.size))
          .accessibilityHeading(1))
      var columns = GalleryColumns(
        count: width > 560 ? 2 : 1, left: left, width: width, top: margin + heading.size.height,
        spacing: spacing)
      let content = GalleryCards(theme: context.environment[ThemeKey.self])
      for section in GallerySection.allCases {
        if context.component.card == nil {
          let heading = headings[section].update(
            component: AnyComponent(Text(section.rawValue, font: \.title)), environment: {},
            availableSize: Size(width: width, height: .infinity), transition: context.transition)
          let top = columns.beginRow(of: heading.size.height, above: 28)
          context.add(
            heading.frame(Rect(origin: Point(x: left + 4, y: top), size: heading.size))
              .accessibilityHeading(2))
        }
        for name in section.cards where [nil, name].contains(context.component.card) {
          let card = cards[name].update(
            component: AnyComponent(content.card(name, context.state)), environment: {},
            availableSize: Size(width: columns.cardWidth, height: .infinity),
            transition: context.transition)
          let corner = columns.add(card.size.height)
          context.add(card.frame(Rect(origin: corner, size: card.size)))
        }
      }
      return Size(width: context.availableSize.width, height: columns.bottom + margin)
    }
  }
}
