import Flow
import Surface

/// The gallery scene: every component in its states, on cards.
struct GalleryPage: CombinedComponent {
  /// The only card; nil for all.
  var card: GalleryCardName?

  func makeState() -> GalleryState { GalleryState() }

  static var body: Body {
    let title = Child(Text.self)
    let cards = ChildMap(environment: Empty.self, keyedBy: Int.self)
    return { context in
      let width = min(860, context.availableSize.width - 48)
      let left = ((context.availableSize.width - width) / 2).rounded()
      let heading = title.update(
        component: FlowStyle.pageTitle("Components"),
        availableSize: Size(width: width, height: .infinity), transition: context.transition)
      context.add(
        heading.frame(Rect(origin: Point(x: left + 4, y: 24), size: heading.size))
          .accessibilityHeading(1))
      let columns = width > 560 ? 2 : 1
      let cardWidth = ((width - Double(columns - 1) * 16) / Double(columns)).rounded(.down)
      var heights = [Double](repeating: 24 + heading.size.height + 20, count: columns)
      let all = GalleryCards(theme: context.environment[ThemeKey.self])
        .all(context.component.card, context.state)
      for (index, card) in all.enumerated() {
        let view = cards[index].update(
          component: AnyComponent(card), environment: {},
          availableSize: Size(width: cardWidth, height: .infinity), transition: context.transition)
        // The next card goes where there is most room.
        let column = heights.indices.min { heights[$0] < heights[$1] }!
        context.add(
          view.frame(
            Rect(
              origin: Point(x: left + Double(column) * (cardWidth + 16), y: heights[column]),
              size: view.size)))
        heights[column] += view.size.height + 16
      }
      return Size(width: context.availableSize.width, height: heights.max()! + 8)
    }
  }
}
