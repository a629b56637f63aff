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

  /// The one that a source and a destination agree on, as compositors choose it.
  ///
  /// - Parameters:
  ///   - preferred: What the destination prefers; of several the first one of copying, moving and asking.
  ///   - offered: What the source permits.
  /// - Returns: nothing if they have none in common.
  public func agreed(preferring preferred: DragActions, with offered: DragActions) -> DragActions {
    let common = intersection(offered)
    let possible = [DragActions.copy, .move, .ask].filter(common.contains)
    return possible.first(where: preferred.contains) ?? possible.first ?? []
  }
}
