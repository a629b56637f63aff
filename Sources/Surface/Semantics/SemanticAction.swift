/// Something that can be asked of an element, by whoever has neither pointer nor keys: a screen reader, a test, an
/// automation.
public enum SemanticAction: Hashable, Sendable {
  /// What a click does.
  case press
  /// One step up, as an arrow key goes.
  case increment
  /// One step down.
  case decrement
  /// Another value; a number as `Double.init(_:)` reads it, where the value is one.
  case setValue(String)
  /// Shows what is folded in.
  case expand
  /// Folds it in again.
  case collapse
  /// Gives it the keyboard.
  case focus
  /// Has the scroll views around show it.
  case scrollIntoView
  /// Moves what it shows by nearly a page, so that what lies above is seen.
  case scrollUp
  /// The same for what lies below.
  case scrollDown
  /// The same for what lies at the left.
  case scrollLeft
  /// The same for what lies at the right.
  case scrollRight
  /// What the other button of the mouse does.
  case showMenu
  /// Closes it.
  case dismiss
  /// Selects a part of a text, or moves the caret for an empty range; in Unicode scalars.
  case setSelection(Range<Int>)
  /// What an app offers by a name of its own: one of ``Semantics/customActions``.
  case custom(String)

  /// The name, without a value.
  public var name: String { kind.names.first ?? "" }

  /// The value of an action that has one; the name of one that an app offers.
  public var value: String? {
    switch self {
    case .setValue(let value), .custom(let value): value
    case .setSelection(let range): "\(range.lowerBound) \(range.upperBound)"
    default: nil
    }
  }

  /// The action of a name.
  ///
  /// - Returns: nil for a name that no action has, and where a value is missing.
  public init?(name: String, value: String? = nil) {
    if name == "setValue" || name == "custom" {
      guard let value else { return nil }
      self = name == "custom" ? .custom(value) : .setValue(value)
      return
    }
    if name == "setSelection" {
      let ends = (value ?? "").split(separator: " ").compactMap { Int($0) }
      guard ends.count == 2, 0 <= ends[0], ends[0] <= ends[1] else { return nil }
      self = .setSelection(ends[0]..<ends[1])
      return
    }
    guard let action = SemanticAction.withoutValue.first(where: { $0.name == name }) else {
      return nil
    }
    self = action
  }

  private static let withoutValue: [SemanticAction] = [
    .press, .increment, .decrement, .expand, .collapse, .focus, .scrollIntoView, .scrollUp,
    .scrollDown, .scrollLeft, .scrollRight, .showMenu, .dismiss,
  ]

  /// What kind of action it is, whatever the value.
  public var kind: SemanticActions {
    switch self {
    case .press: .press
    case .increment: .increment
    case .decrement: .decrement
    case .setValue: .setValue
    case .expand: .expand
    case .collapse: .collapse
    case .focus: .focus
    case .scrollIntoView: .scrollIntoView
    case .scrollUp: .scrollUp
    case .scrollDown: .scrollDown
    case .scrollLeft: .scrollLeft
    case .scrollRight: .scrollRight
    case .showMenu: .showMenu
    case .dismiss: .dismiss
    case .custom: .custom
    case .setSelection: .setSelection
    }
  }
}
