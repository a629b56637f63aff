/// What happens to what is on screen of a grid, in the order in which it happens.
///
/// The grid node replays these on its items; where each lies the state says at any time.
public enum GridOperation: Hashable, Sendable {
  /// How an item comes.
  public enum Appearance: Hashable, Sendable {
    /// At once: it comes into view, or nothing is animated.
    case immediate
    /// By opacity and scale, each in its time of ``GridTimings``.
    case animated
    /// From where it was, outside of what was loaded.
    case moving(ListAnimation)
  }

  /// An item is loaded. `frame` is where it lies in the viewport at rest.
  case insert(ListEntryID, item: Int, frame: GridFrame, appearance: Appearance)
  /// The item of an entry has another index.
  case remap(ListEntryID, item: Int)
  /// An item goes from where it is shown to where it lies at rest, both in the viewport; at once if
  /// `animation` is nil.
  case move(ListEntryID, from: GridFrame, to: GridFrame, animation: ListAnimation?)
  /// An item shows another content.
  case update(ListEntryID, item: Int)
  /// An item was removed, and is seen until it has gone.
  case disappear(ListEntryID)
  /// An item is no longer loaded, and is seen until it has left.
  case makeTemporary(ListEntryID)
  /// An item is loaded again before its entry had left.
  case restore(ListEntryID, item: Int)
  /// An entry is no longer there.
  case remove(ListEntryID)
  /// A header comes, or comes back before it had gone.
  case insertHeader(GridHeader.ID, isAnimated: Bool)
  /// A header has another length, or other items.
  case updateHeader(GridHeader.ID)
  /// A header is no longer loaded, and is seen until it has faded out or left.
  case disappearHeader(GridHeader.ID)
  /// A header is no longer there.
  case removeHeader(GridHeader.ID)
}
