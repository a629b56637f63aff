import Flow
import Surface

/// The strip above a pane: a title, a line below it, a button to go back at the left and one for the theme at the
/// right.
struct PaneHeader: CombinedComponent {
  let title: String
  var subtitle = ""
  let theme: DemoTheme
  private let hasBackButton: Bool
  private let hasThemeButton: Bool
  @ZeroEquatable private var goBack: (@MainActor () -> Void)?
  @ZeroEquatable private var toggleTheme: (@MainActor () -> Void)?

  static let height = 54.0
  private static let margin = 16.0
  /// Around buttons.
  private static let gap = 8.0
  /// What the title has to itself before there is a button for the theme.
  private static let minimumTitleWidth = 60.0

  init(
    title: String, subtitle: String = "", theme: DemoTheme,
    goBack: (@MainActor () -> Void)? = nil, toggleTheme: (@MainActor () -> Void)? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.theme = theme
    hasBackButton = goBack != nil
    hasThemeButton = toggleTheme != nil
    _goBack = ZeroEquatable(wrappedValue: goBack)
    _toggleTheme = ZeroEquatable(wrappedValue: toggleTheme)
  }

  static var body: Body {
    let ground = Child(Rectangle.self)
    let title = Child(Text.self)
    let subtitle = Child(Text.self)
    let separator = Child(Rectangle.self)
    let back = Child(IconButton.self)
    let button = Child(ThemeButton.self)
    return { context in
      let header = context.component
      let size = Size(width: context.availableSize.width, height: height)
      header.addGround(ground, separator, size, context)
      var room = margin...max(margin, size.width - margin)
      if let goBack = header.goBack {
        let frame = buttonFrame(x: gap)
        let icon = back.update(
          component: IconButton(.back, label: "Back", theme: header.theme, action: goBack),
          availableSize: frame.size, transition: context.transition)
        context.add(icon.frame(frame).accessibilitySortPriority(2))
        room = (frame.maxX + gap / 2)...max(frame.maxX + gap / 2, room.upperBound)
      }
      if let toggleTheme = header.toggleTheme,
        size.width >= margin + minimumTitleWidth + IconButton.side + 2 * gap
      {
        let frame = buttonFrame(x: size.width - IconButton.side - gap)
        let icon = button.update(
          component: ThemeButton(theme: header.theme, action: toggleTheme),
          availableSize: frame.size, transition: context.transition)
        context.add(icon.frame(frame))
        room = room.lowerBound...max(room.lowerBound, frame.minX - gap)
      }
      if room.upperBound > room.lowerBound {
        header.addTitles(title, subtitle, in: room, context)
      }
      return size
    }
  }

  private static func buttonFrame(x: Double) -> Rect {
    let side = IconButton.side
    return Rect(x: x, y: (height - side) / 2, width: side, height: side)
  }

  @MainActor
  private func addGround(
    _ ground: Child<Rectangle>, _ separator: Child<Rectangle>, _ size: Size,
    _ context: CombinedComponentContext<PaneHeader>
  ) {
    let back = ground.update(
      component: Rectangle(color: theme.header), availableSize: size,
      transition: context.transition)
    context.add(back.frame(Rect(origin: .zero, size: size)))
    let line = separator.update(
      component: Rectangle(color: theme.separator, height: 1), availableSize: size,
      transition: context.transition)
    context.add(line.frame(Rect(x: 0, y: size.height - 1, width: size.width, height: 1)))
  }

  @MainActor
  private func addTitles(
    _ title: Child<Text>, _ subtitle: Child<Text>, in room: ClosedRange<Double>,
    _ context: CombinedComponentContext<PaneHeader>
  ) {
    let height = PaneHeader.height
    let limit = Size(width: room.upperBound - room.lowerBound, height: height)
    let name = title.update(
      component: Text(
        self.title, font: .system(size: 15, weight: .semibold), color: theme.text,
        maximumNumberOfLines: 1), availableSize: limit, transition: context.transition)
    guard !self.subtitle.isEmpty else {
      let y = ((height - name.size.height) / 2).rounded()
      context.add(
        name.frame(Rect(origin: Point(x: room.lowerBound, y: y), size: name.size))
          .accessibilityHeading(1).accessibilitySortPriority(1))
      return
    }
    let detail = subtitle.update(
      component: Text(
        self.subtitle, font: .system(size: 12.5), color: theme.secondaryText,
        maximumNumberOfLines: 1), availableSize: limit, transition: context.transition)
    let y = ((height - name.size.height - detail.size.height - 1) / 2).rounded()
    context.add(
      name.frame(Rect(origin: Point(x: room.lowerBound, y: y), size: name.size))
        .accessibilityHeading(1).accessibilitySortPriority(1))
    context.add(
      detail.frame(
        Rect(origin: Point(x: room.lowerBound, y: y + name.size.height + 1), size: detail.size)
      ).accessibilitySortPriority(1))
  }
}
