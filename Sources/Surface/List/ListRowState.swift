/// How a row of a list is to look, beyond what its item says.
public struct ListRowState: OptionSet, Hashable, Sendable {
  /// The states as bits.
  public let rawValue: UInt8
  /// A set of states.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is pressed.
  public static let highlighted = ListRowState(rawValue: 1)
  /// It is selected.
  public static let selected = ListRowState(rawValue: 1 << 1)
  /// The keys of the list act on it, and the list has the focus ring.
  public static let focused = ListRowState(rawValue: 1 << 2)
  /// The pointer is above it.
  public static let hovered = ListRowState(rawValue: 1 << 3)
  /// The list has the keyboard.
  public static let active = ListRowState(rawValue: 1 << 4)

  static let all: ListRowState = [.highlighted, .selected, .focused, .hovered, .active]
}

/// The node of a row that shows by itself whether it is pressed or selected.
///
/// Behind the nodes of other rows the list lays a ground in the colours of the theme.
public protocol ListRowNode: DisplayNode {
  /// Called on the main actor when the state changes, and once when the row appears in another one than none.
  @MainActor func listRowStateDidChange(_ state: ListRowState)

  /// Whether the list lays a ground behind the row all the same, as behind other nodes.
  @MainActor var laysGround: Bool { get }
}

extension ListRowNode {
  /// Not: the row shows its state alone.
  @MainActor public var laysGround: Bool { false }
}
