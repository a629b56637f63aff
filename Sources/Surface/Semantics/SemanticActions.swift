/// The kinds of action that an element takes.
public struct SemanticActions: OptionSet, Hashable, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt16

  /// The kinds whose bits are set in `rawValue`.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// See ``SemanticAction/press``.
  public static let press = SemanticActions(rawValue: 1)
  /// See ``SemanticAction/increment``.
  public static let increment = SemanticActions(rawValue: 1 << 1)
  /// See ``SemanticAction/decrement``.
  public static let decrement = SemanticActions(rawValue: 1 << 2)
  /// See ``SemanticAction/setValue(_:)``.
  public static let setValue = SemanticActions(rawValue: 1 << 3)
  /// See ``SemanticAction/expand``.
  public static let expand = SemanticActions(rawValue: 1 << 4)
  /// See ``SemanticAction/collapse``.
  public static let collapse = SemanticActions(rawValue: 1 << 5)
  /// See ``SemanticAction/focus``.
  public static let focus = SemanticActions(rawValue: 1 << 6)
  /// See ``SemanticAction/scrollIntoView``.
  public static let scrollIntoView = SemanticActions(rawValue: 1 << 7)
  /// See ``SemanticAction/scrollUp``.
  public static let scrollUp = SemanticActions(rawValue: 1 << 8)
  /// See ``SemanticAction/scrollDown``.
  public static let scrollDown = SemanticActions(rawValue: 1 << 9)
  /// See ``SemanticAction/scrollLeft``.
  public static let scrollLeft = SemanticActions(rawValue: 1 << 10)
  /// See ``SemanticAction/scrollRight``.
  public static let scrollRight = SemanticActions(rawValue: 1 << 11)
  /// See ``SemanticAction/showMenu``.
  public static let showMenu = SemanticActions(rawValue: 1 << 12)
  /// See ``SemanticAction/dismiss``.
  public static let dismiss = SemanticActions(rawValue: 1 << 13)
  /// See ``SemanticAction/custom(_:)``. Elements with ``Semantics/customActions`` have it.
  public static let custom = SemanticActions(rawValue: 1 << 14)

  /// See ``SemanticAction/setSelection(_:)``.
  public static let setSelection = SemanticActions(rawValue: 1 << 15)

  /// The names of the kinds, in a fixed order.
  public var names: [String] { SemanticActions.named.filter { contains($0.kind) }.map(\.name) }

  private static let named: [(kind: SemanticActions, name: String)] = [
    (.press, "press"), (.increment, "increment"), (.decrement, "decrement"),
    (.setValue, "setValue"), (.expand, "expand"), (.collapse, "collapse"), (.focus, "focus"),
    (.scrollIntoView, "scrollIntoView"), (.scrollUp, "scrollUp"), (.scrollDown, "scrollDown"),
    (.scrollLeft, "scrollLeft"), (.scrollRight, "scrollRight"), (.showMenu, "showMenu"),
    (.dismiss, "dismiss"), (.custom, "custom"),
    (.setSelection, "setSelection"),
  ]
}
