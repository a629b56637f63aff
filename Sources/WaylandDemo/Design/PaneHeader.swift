import Flow
import Surface

/// The strip above a pane: a title, a line below it, a button to go back at the left and others at the right.
struct PaneHeader: CombinedComponent {
  let title: String
  var subtitle = ""
  private let hasBackButton: Bool
  private let buttons: [HeaderButton]
  @ZeroEquatable private var goBack: (@MainActor () -> Void)?

  /// With a line for the title and one for the subtitle.
  static func height(in theme: Theme) -> Double { (16.6 + 37.4 * theme.traits.textScale).rounded() }
  private static let margin = 16.0
  /// Around buttons.
  private static let gap = 8.0
  /// What the title has to itself before there is a button at the right.
  private static let minimumTitleWidth = 60.0

  init(
    title: String, subtitle: String = "",
    goBack: (@MainActor () -> Void)? = nil, buttons: [HeaderButton] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.buttons = buttons
    hasBackButton = goBack != nil
    _goBack = ZeroEquatable(wrappedValue: goBack)
  }

  static var body: Body {
    let ground = Child(Rectangle.self)
    let title = Child(Text.self)
    let subtitle = Child(Text.self)
    let separator = Child(Rectangle.self)
    let back = Child(IconButton.self)
    let buttons = ChildMap(environment: Empty.self, keyedBy: String.self)
    return { context in
      let header = context.component
      let theme = context.environment[ThemeKey.self]
      let size = Size(width: context.availableSize.width, height: height(in: theme))
      PaneHeader.addGround(ground, separator, size, theme.colors, context)
      var room = margin...max(margin, size.width - margin)
      if let goBack = header.goBack {
        let frame = buttonFrame(x: gap, in: size)
        let icon = back.update(
          component: IconButton(.back, label: "Back", action: goBack),
          availableSize: frame.size, transition: context.transition)
        context.add(icon.frame(frame).accessibilitySortPriority(2))
        room = (frame.maxX + gap / 2)...max(frame.maxX + gap / 2, room.upperBound)
      }
      // As many as there is room for, of which the last ones are the first to stay.
      let width = size.width - 2 * gap - minimumTitleWidth - room.lowerBound
      let count = min(header.buttons.count, max(0, Int(width / IconButton.side)))
      var left = size.width - gap - Double(count) * IconButton.side
      if count > 0 { room = room.lowerBound...max(room.lowerBound, left - gap) }
      for button in header.buttons.suffix(count) {
        let frame = buttonFrame(x: left, in: size)
        let icon = buttons[button.label].update(
          component: AnyComponent(
            IconButton(button.icon, label: button.label, action: button.action)),
          availableSize: frame.size, transition: context.transition)
        context.add(icon.frame(frame))
        left = frame.maxX
      }
      if room.upperBound > room.lowerBound {
        header.addTitles(title, subtitle, in: room, height: size.height, context)
      }
      return size
    }
  }

  /// Where a button is that begins at `x`, in a header of a size.
  static func buttonFrame(x: Double, in size: Size) -> Rect {
    let side = IconButton.side
    return Rect(x: x, y: ((size.height - side) / 2).rounded(), width: side, height: side)
  }

  /// Adds what lies behind a strip above a pane, with a line below, or behind one below it, with a line above.
  @MainActor
  static func addGround<Header: CombinedComponent>(
    _ ground: Child<Rectangle>, _ separator: Child<Rectangle>, _ size: Size,
    _ colors: ThemeColors, _ context: CombinedComponentContext<Header>, hasLineAbove: Bool = false
  ) {
    let back = ground.update(
      component: Rectangle(color: colors.contentBackground), availableSize: size,
      transition: context.transition)
    context.add(back.frame(Rect(origin: .zero, size: size)))
    let line = separator.update(
      component: Rectangle(color: colors.separator, height: 1), availableSize: size,
      transition: context.transition)
    let y = hasLineAbove ? 0 : size.height - 1
    context.add(line.frame(Rect(x: 0, y: y, width: size.width, height: 1)))
  }

  @MainActor
  private func addTitles(
    _ title: Child<Text>, _ subtitle: Child<Text>, in room: ClosedRange<Double>,
    height: Double, _ context: CombinedComponentContext<PaneHeader>
  ) {
    let limit = Size(width: room.upperBound - room.lowerBound, height: height)
    let name = title.update(
      component: Text(
        self.title, font: \.headline, maximumNumberOfLines: 1), availableSize: limit,
      transition: context.transition)
    guard !self.subtitle.isEmpty else {
      let y = ((height - name.size.height) / 2).rounded()
      context.add(
        name.frame(Rect(origin: Point(x: room.lowerBound, y: y), size: name.size))
          .accessibilityHeading(1).accessibilitySortPriority(1))
      return
    }
    let detail = subtitle.update(
      component: Text(
        self.subtitle, font: \.caption, color: \.secondaryText, maximumNumberOfLines: 1),
      availableSize: limit, transition: context.transition)
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
