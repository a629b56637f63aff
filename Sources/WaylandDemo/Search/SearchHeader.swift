import Flow
import Surface

/// The strip above a pane while somebody searches there: the field, what was found, and buttons that go from hit to hit.
struct SearchHeader: CombinedComponent {
  /// What is looked for.
  let placeholder: String
  let text: String
  /// Which of how many hits is looked at; empty for nothing.
  var status = ""
  /// Whether there are buttons for the hits.
  var hasSteps = false
  /// Finds the field.
  @ZeroEquatable private var tag: AnyObject?
  @ZeroEquatable private var actions: SearchActions

  private static let gap = 8.0
  /// Less is no field.
  private static let minimumFieldWidth = 80.0

  init(
    _ placeholder: String, text: String, status: String = "", hasSteps: Bool = false,
    tag: AnyObject? = nil, actions: SearchActions
  ) {
    (self.placeholder, self.text, self.status) = (placeholder, text, status)
    self.hasSteps = hasSteps
    _tag = ZeroEquatable(wrappedValue: tag)
    _actions = ZeroEquatable(wrappedValue: actions)
  }

  static var body: Body {
    let ground = Child(Rectangle.self)
    let separator = Child(Rectangle.self)
    let close = Child(IconButton.self)
    let field = Child(TextField.self)
    let status = Child(Text.self)
    let older = Child(IconButton.self)
    let newer = Child(IconButton.self)
    return { context in
      let header = context.component
      let theme = context.environment[ThemeKey.self]
      let size = Size(width: context.availableSize.width, height: PaneHeader.height(in: theme))
      PaneHeader.addGround(ground, separator, size, theme.colors, context)
      var room = gap...max(gap, size.width - gap)
      let actions = header.actions

      let frame = PaneHeader.buttonFrame(x: gap, in: size)
      let back = close.update(
        component: IconButton(.back, label: "Close search", action: actions.close),
        availableSize: frame.size, transition: context.transition)
      context.add(back.frame(frame).accessibilitySortPriority(1))
      room = frame.maxX + gap / 2...max(frame.maxX + gap / 2, room.upperBound)

      if header.hasSteps {
        room = header.addSteps(older, newer, in: room, size, context)
        room = header.addStatus(status, in: room, size, context)
      }
      let edited = field.update(
        component: header.field,
        availableSize: Size(width: room.upperBound - room.lowerBound, height: size.height),
        transition: context.transition)
      let y = ((size.height - edited.size.height) / 2).rounded()
      context.add(
        edited.frame(Rect(origin: Point(x: room.lowerBound, y: y), size: edited.size))
          .accessibilitySortPriority(3))
      return size
    }
  }

  private var field: TextField {
    let actions = actions
    return SearchField(placeholder, text: text, tag: tag, action: actions.find)
      .focusesOnAppear()
      .onKey { event in event.phase != .up && actions.handle(event) }
  }

  /// - Returns: the room that is left.
  @MainActor
  private func addSteps(
    _ older: Child<IconButton>, _ newer: Child<IconButton>, in room: ClosedRange<Double>,
    _ size: Size, _ context: CombinedComponentContext<SearchHeader>
  ) -> ClosedRange<Double> {
    let left = room.upperBound - 2 * IconButton.side
    guard left - room.lowerBound >= SearchHeader.minimumFieldWidth else { return room }
    let actions = actions
    let buttons = [
      older.update(
        component: IconButton(.up, label: "Older hit") { actions.step(true) },
        availableSize: size, transition: context.transition),
      newer.update(
        component: IconButton(.down, label: "Newer hit") { actions.step(false) },
        availableSize: size, transition: context.transition),
    ]
    for (index, button) in buttons.enumerated() {
      let x = left + Double(index) * IconButton.side
      context.add(button.frame(PaneHeader.buttonFrame(x: x, in: size)))
    }
    return room.lowerBound...left - SearchHeader.gap / 2
  }

  /// - Returns: the room that is left.
  @MainActor
  private func addStatus(
    _ child: Child<Text>, in room: ClosedRange<Double>, _ size: Size,
    _ context: CombinedComponentContext<SearchHeader>
  ) -> ClosedRange<Double> {
    guard !status.isEmpty else { return room }
    let text = child.update(
      component: Text(
        status, font: \.caption, color: \.secondaryText, maximumNumberOfLines: 1),
      availableSize: size, transition: context.transition)
    let x = room.upperBound - text.size.width - SearchHeader.gap
    let fits = x - room.lowerBound >= SearchHeader.minimumFieldWidth
    context.add(
      text.frame(
        Rect(
          origin: Point(x: x, y: ((size.height - text.size.height) / 2).rounded()),
          size: text.size)
      ).accessibilitySortPriority(2).removed(!fits))
    return fits ? room.lowerBound...x - SearchHeader.gap : room
  }
}

/// What a ``SearchHeader`` asks for.
struct SearchActions {
  var find: @MainActor (String) -> Void = { _ in }
  /// Goes to an older hit, or to a newer one.
  var step: @MainActor (_ toOlder: Bool) -> Void = { _ in }
  /// What Return does where that is not a step.
  var submit: (@MainActor () -> Void)?
  /// Marks the row below, or the one above; nil where the arrows are steps.
  var moveSelection: (@MainActor (Int) -> Void)?
  var close: @MainActor () -> Void = {}

  /// Does what a key does while somebody searches.
  ///
  /// - Returns: whether that is something else than in every field.
  @MainActor
  func handle(_ event: KeyEvent) -> Bool {
    let held = event.modifiers.subtracting(.capsLock)
    switch event.key {
    case .escape where held.isEmpty: close()
    case .enter where held.isEmpty, .keypadEnter where held.isEmpty:
      if let submit { submit() } else { step(true) }
    case .enter where held == .shift, .keypadEnter where held == .shift: step(false)
    case .up where held.isEmpty: if let moveSelection { moveSelection(-1) } else { step(true) }
    case .down where held.isEmpty: if let moveSelection { moveSelection(1) } else { step(false) }
    default: return false
    }
    return true
  }
}
