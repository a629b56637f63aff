/// What may be done with something that is dragged.
public struct DragActions: OptionSet, Hashable, Sendable {
  /// The numbers of `wl_data_device_manager.dnd_action`.
  public let rawValue: UInt8

  /// Actions by their numbers.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The source keeps it.
  public static let copy = DragActions(rawValue: 1)
  /// The source gives it away.
  public static let move = DragActions(rawValue: 2)
  /// The destination asks the person.
  public static let ask = DragActions(rawValue: 4)
}
