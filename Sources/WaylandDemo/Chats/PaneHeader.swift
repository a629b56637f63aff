import Flow
import Surface

/// The strip above a pane: a title, a line below it, a button at the right.
struct PaneHeader: CombinedComponent {
  let title: String
  var subtitle = ""
  let theme: DemoTheme
  private let hasButton: Bool
  @ZeroEquatable private var toggleTheme: (@MainActor () -> Void)?

  static let height = 54.0

  init(
    title: String, subtitle: String = "", theme: DemoTheme,
    toggleTheme: (@MainActor () -> Void)? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.theme = theme
    hasButton = toggleTheme != nil
    _toggleTheme = ZeroEquatable(wrappedValue: toggleTheme)
  }

  static var body: Body {
    let ground = Child(Rectangle.self)
    let title = Child(Text.self)
    let subtitle = Child(Text.self)
    let separator = Child(Rectangle.self)
    let button = Child(ThemeButton.self)
    return { context in
      let header = context.component
      let theme = header.theme
      let size = Size(width: context.availableSize.width, height: height)
      let bounds = Rect(origin: .zero, size: size)
      let back = ground.update(
        component: Rectangle(color: theme.header), availableSize: size,
        transition: context.transition)
      context.add(back.frame(bounds))
      let line = separator.update(
        component: Rectangle(color: theme.separator, height: 1), availableSize: size,
        transition: context.transition)
      context.add(line.frame(Rect(x: 0, y: height - 1, width: size.width, height: 1)))

      var right = size.width - 16
      if let toggleTheme = header.toggleTheme {
        let side = ThemeButton.side
        let place = Rect(
          x: size.width - side - 8, y: (height - side) / 2, width: side, height: side)
        let sign = button.update(
          component: ThemeButton(theme: theme, action: toggleTheme), availableSize: place.size,
          transition: context.transition)
        context.add(sign.frame(place))
        right = place.minX - 8
      }

      let limit = Size(width: max(1, right - 16), height: height)
      let name = title.update(
        component: Text(
          header.title, font: .system(size: 15, weight: .semibold), color: theme.text,
          maximumNumberOfLines: 1), availableSize: limit, transition: context.transition)
      guard !header.subtitle.isEmpty else {
        let y = ((height - name.size.height) / 2).rounded()
        context.add(name.frame(Rect(origin: Point(x: 16, y: y), size: name.size)))
        return size
      }
      let detail = subtitle.update(
        component: Text(
          header.subtitle, font: .system(size: 12.5), color: theme.secondaryText,
          maximumNumberOfLines: 1), availableSize: limit, transition: context.transition)
      let y = ((height - name.size.height - detail.size.height - 1) / 2).rounded()
      context.add(name.frame(Rect(origin: Point(x: 16, y: y), size: name.size)))
      context.add(
        detail.frame(Rect(origin: Point(x: 16, y: y + name.size.height + 1), size: detail.size)))
      return size
    }
  }
}
