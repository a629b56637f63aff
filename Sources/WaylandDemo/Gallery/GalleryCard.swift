import Flow
import Surface

/// A card with a title.
struct GalleryCard: CombinedComponent {
  let title: String
  let content: AnyComponent<Empty>

  static var body: Body {
    let card = Child(Card<Empty>.self)
    return { context in
      let component = context.component
      let card = card.update(
        component: Card {
          FlowStyle.sectionTitle(component.title).accessibilityHeading(3)
          component.content
        }, availableSize: context.availableSize, transition: context.transition)
      context.add(card.frame(Rect(origin: .zero, size: card.size)))
      return card.size
    }
  }
}
