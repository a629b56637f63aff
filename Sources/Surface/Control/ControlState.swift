/// How a control is being used; a combination is a state of its own.
public struct ControlState: OptionSet, Hashable, Sendable {
  /// A bit for each condition.
  public let rawValue: UInt8

  /// The state that combines the conditions whose bits are set in `rawValue`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Enabled, and neither pressed, selected, hovered nor focused.
  public static let normal: ControlState = []
  /// Pressed, with the pointer inside.
  public static let highlighted = ControlState(rawValue: 1)
  /// Chosen by the app.
  public static let selected = ControlState(rawValue: 2)
  /// Takes no presses and no keys.
  public static let disabled = ControlState(rawValue: 4)
  /// A pointer is above it.
  public static let hovered = ControlState(rawValue: 8)
  /// It has the keyboard and shows it, because the keyboard was used last. A control that was clicked has the keyboard
  /// too and is not in this state.
  public static let focused = ControlState(rawValue: 16)
}
