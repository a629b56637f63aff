import Flow
import Surface

/// A page of the lists scene: what there is to try, what it is operated with, the thing itself, and now and then a
/// message above that.
struct TopicLayout: CombinedComponent {
  private let note: String
  private let controls: [AnyComponentWithIdentity<Empty>]
  private let content: AnyComponent<Empty>
  private let banner: Banner?

  private static let margin = 16.0

  @MainActor
  init<Content: Component>(
    _ topic: ListsTopic, content: Content, banner: Banner? = nil,
    @ComponentBuilder<Empty> controls: () -> [AnyComponentWithIdentity<Empty>]
  ) where Content.EnvironmentType == Empty {
    note = topic.note
    self.content = AnyComponent(content)
    self.banner = banner
    self.controls = controls()
  }

  static var body: Body {
    let note = Child(Text.self)
    let controls = Child(Wrap<Empty>.self)
    let separator = Child(Rectangle.self)
    let content = Child(environment: Empty.self)
    let banner = Child(Banner.self)
    return { context in
      let (page, size) = (context.component, context.availableSize)
      let limit = Size(width: max(1, size.width - 2 * margin), height: .infinity)
      let text = note.update(
        component: Text(page.note, font: \.body, color: \.secondaryText), availableSize: limit,
        transition: context.transition)
      let buttons = controls.update(
        component: Wrap(page.controls, spacing: 8, lineSpacing: 8), availableSize: limit,
        transition: context.transition)
      let buttonTop = 12 + text.size.height.rounded(.up) + 10
      let top = buttonTop + buttons.size.height.rounded(.up) + 13
      let line = separator.update(
        component: Rectangle(
          color: context.environment[ThemeKey.self].colors.separator, height: 1),
        availableSize: size, transition: .immediate)
      let area = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
      let list = content.update(
        component: page.content, availableSize: area.size, transition: context.transition)
      context.add(text.frame(Rect(origin: Point(x: margin, y: 12), size: text.size)))
      context.add(
        buttons.frame(Rect(origin: Point(x: margin, y: buttonTop), size: buttons.size)))
      context.add(line.frame(Rect(x: 0, y: top - 1, width: size.width, height: 1)))
      context.add(list.frame(Rect(origin: area.origin, size: list.size)))
      page.add(banner, in: area, context)
      return size
    }
  }

  @MainActor
  private func add(
    _ child: Child<Banner>, in area: Rect, _ context: CombinedComponentContext<TopicLayout>
  ) {
    guard let banner else { return }
    let message = child.update(
      component: banner,
      availableSize: Size(
        width: max(1, min(440, area.width - 2 * TopicLayout.margin)), height: .infinity),
      transition: context.transition)
    let origin = Point(
      x: ((area.width - message.size.width) / 2).rounded(),
      y: area.maxY - message.size.height - TopicLayout.margin)
    context.add(
      message.frame(Rect(origin: origin, size: message.size))
        .appear(.default(alpha: true)).disappear(.default(alpha: true)))
  }
}
