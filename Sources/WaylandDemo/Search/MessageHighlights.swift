import Algorithms
import Locks
import Surface

/// What was searched for, in the messages that have it; rows made on any thread ask for it, and those that are shown are told when it
/// changes.
final class MessageHighlights: Sendable {
  /// Hits in one chat.
  struct Hits: Sendable {
    let terms: SearchTerms
    /// The ID of the chat in its export.
    let chat: Int
    /// Their positions, descending.
    let positions: [Int]
    /// The position of the one that is looked at.
    var current: Int?
  }

  /// How one message shows its hits.
  struct Mark: Hashable, Sendable {
    let terms: SearchTerms
    let isCurrent: Bool
  }

  private struct WeakRow: Sendable {
    weak let row: MessageRowNode?
  }

  private let hits = Lock<Hits?>(nil)
  private let rows = Lock<[ObjectIdentifier: WeakRow]>([:])

  /// What is marked in the message at a position; nil for nothing.
  func mark(at position: Int, inChat chat: Int) -> Mark? {
    guard let hits = hits.withLock({ $0 }), hits.chat == chat,
      hits.positions.containsDescending(position)
    else { return nil }
    return Mark(terms: hits.terms, isCurrent: hits.current == position)
  }

  @MainActor
  func show(_ new: Hits?) {
    let hadNone = hits.withLock { hits in
      defer { hits = new }
      return hits == nil
    }
    if new == nil, hadNone { return }
    for row in rows.withLock({ $0.values.compactMap(\.row) }) { row.highlightDidChange() }
  }

  @MainActor
  func add(_ row: MessageRowNode) {
    rows.withLock { $0[ObjectIdentifier(row)] = WeakRow(row: row) }
  }

  @MainActor
  func remove(_ row: MessageRowNode) { rows.withLock { $0[ObjectIdentifier(row)] = nil } }
}

/// A message in which something may be marked.
struct HighlightedMessage: Sendable {
  private let highlights: MessageHighlights
  private let position: Int
  private let chat: Int

  /// - Parameters:
  ///   - highlights: says what is marked.
  ///   - position: that of the message.
  ///   - chat: the ID of its chat in its export.
  init(_ highlights: MessageHighlights, at position: Int, ofChat chat: Int) {
    (self.highlights, self.position, self.chat) = (highlights, position, chat)
  }

  /// Which message it is.
  var id: AnyHashable { [chat, position] }

  var mark: MessageHighlights.Mark? { highlights.mark(at: position, inChat: chat) }

  @MainActor func add(_ row: MessageRowNode) { highlights.add(row) }
  @MainActor func remove(_ row: MessageRowNode) { highlights.remove(row) }
}

extension [Int] {
  /// - Complexity: O(log *n*)
  fileprivate func containsDescending(_ element: Int) -> Bool {
    let index = partitioningIndex { $0 <= element }
    return index < count && self[index] == element
  }
}
