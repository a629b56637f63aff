import Flow
import Surface

/// A rounded card with a title.
struct GalleryCard: CombinedComponent {
  let title: String
  let content: AnyComponent<Empty>
  let theme: DemoTheme

  static var body: Body {
    let card = Child(FilledRoundedRectangle.self)
    let title = Child(Text.self)
    let content = Child(environment: Empty.self)
    return { context in
      let component = context.component
      let width = context.availableSize.width
      let limit = Size(width: width - 32, height: .infinity)
      let heading = title.update(
        component: FlowStyle.sectionTitle(component.title, component.theme), availableSize: limit,
        transition: context.transition)
      let inner = content.update(
        component: component.content, environment: {}, availableSize: limit,
        transition: context.transition)
      let height = 16 + heading.size.height + 12 + inner.size.height + 18
      let background = card.update(
        component: FilledRoundedRectangle(
          color: FlowStyle.section(component.theme), cornerRadius: .value(FlowStyle.sectionRadius)),
        availableSize: Size(width: width, height: height), transition: context.transition)
      context.add(background.frame(Rect(x: 0, y: 0, width: width, height: height)))
      context.add(
        heading.frame(Rect(origin: Point(x: 16, y: 16), size: heading.size))
          .accessibilityHeading(2))
      context.add(
        inner.frame(
          Rect(origin: Point(x: 16, y: 16 + heading.size.height + 12), size: inner.size)))
      return Size(width: width, height: height)
    }
  }
}
