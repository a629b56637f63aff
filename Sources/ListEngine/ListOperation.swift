/// What happens to what is on screen, in the order in which it happens.
///
/// The list node replays these on its rows; where each lies the state says at any time.
public enum ListOperation: Hashable, Sendable {
  /// How an entry comes.
  public enum Appearance: Hashable, Sendable {
    /// At once: it comes into view, or nothing is animated.
    case immediate
    /// It grows from nothing.
    case growing(ListAnimation)
    /// It fades in.
    case fading(ListAnimation)
    /// By opacity and scale, each in its time.
    case full
  }

  /// How an entry shows another content.
  public enum Change: Hashable, Sendable {
    /// At once.
    case immediate
    /// Its frame slides.
    case animated(ListAnimation)
    /// The old picture fades out.
    case crossfade(ListAnimation)
  }

  /// Why a row was measured anew.
  public enum Reason: Hashable, Sendable {
    /// The transaction said so.
    case content
    /// A row beside it came or went.
    case neighbours
    /// The list has another breadth, or all rows were to be measured.
    case breadth
  }

  /// A row is loaded. `position` is its place among the entries when all operations are done.
  case insert(
    ListEntryID, row: Int, position: Int, appearance: Appearance, requestsAnimation: Bool)
  /// The room of a moved row stays for a while.
  case insertPlaceholder(ListEntryID, position: Int)
  /// The row of an entry has another index.
  case remap(ListEntryID, row: Int)
  /// A row is elsewhere in the list, and flies there or does not.
  case move(ListEntryID, row: Int, animation: ListAnimation?)
  /// A row was measured again.
  case update(ListEntryID, row: Int, reason: Reason, change: Change)
  /// A row was removed, and is seen until it has gone.
  case disappear(ListEntryID)
  /// A row is no longer loaded, and is seen until it has left the viewport.
  case makeTemporary(ListEntryID)
  /// An entry is no longer there.
  case remove(ListEntryID)
  /// A header comes.
  case insertHeader(ListHeaderRun.ID, isAnimated: Bool)
  /// A header belongs to other rows, or has other numbers.
  case updateHeader(ListHeaderRun.ID)
  /// A header goes.
  case removeHeader(ListHeaderRun.ID, isAnimated: Bool)
}
