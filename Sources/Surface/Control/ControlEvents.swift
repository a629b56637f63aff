/// The events of a control; see ``ControlNode/on(_:_:)``.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// A bit for each event.
  public let rawValue: UInt16

  /// The events whose bits are set in `rawValue`.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A press began.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// It was the second press, or a later one, at one place within `DesktopSettings.doubleClickInterval` of the one
  /// before; sent after ``touchDown``.
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  /// The pointer moved inside while pressed.
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  /// The pointer moved outside while pressed.
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  /// The pressed pointer came back inside; sent before ``touchDragInside``.
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  /// The pressed pointer left; sent before ``touchDragOutside``.
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  /// The press ended inside.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  /// The press ended outside.
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  /// Something else took the press over: a gesture, a control that was disabled or left its window.
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)
  /// A control with a value has another one.
  public static let valueChanged = ControlEvents(rawValue: 1 << 9)
  /// The main action of the control: the press ended inside, or Space or Enter was pressed while the control
  /// was focused.
  public static let primaryAction = ControlEvents(rawValue: 1 << 10)

  /// Every event of a control.
  public static let all = ControlEvents(rawValue: (1 << 11) - 1)

  /// Those of which every press has exactly one.
  static let endsOfPress: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]

  /// The single events in the order in which they are sent.
  var inOrder: [ControlEvents] {
    let order: [ControlEvents] = [
      .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragInside, .touchDragExit,
      .touchDragOutside, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
      .primaryAction,
    ]
    return order.filter(contains)
  }
}
