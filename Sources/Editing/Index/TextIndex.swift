import Algorithms

/// Many short texts that are searched at once, such as all messages of a person's chats.
///
///     var index = TextIndex<MessageID>()
///     for message in history { index.insert(message.text, id: message.id) }   // on a worker
///     index.forEachBatch(matching: TextIndexQuery("cafe mor")) { ids in
///       show(ids)                                                             // the newest ones first
///       return !isCancelled
///     }
///
/// It is a value: a copy is a snapshot that a worker searches while the original is changed. What was changed while an index was built
/// is put in afterwards.
///
/// The index keeps the texts without capitals and accents and goes through all of them, since the C library compares so many bytes at
/// once that a search of ten megabytes takes a few milliseconds. A table of three-letter groups would find rare words sooner and common ones
/// later, take several times the memory of the texts, and cost more for each change. The memory is that of the folded texts, an ID and
/// five bytes for each.
public struct TextIndex<ID: Hashable & Comparable & Sendable>: Sendable {
  /// In ascending order of their IDs; none is empty.
  private var segments: [TextIndexSegment<ID>] = []
  /// The number of texts.
  public private(set) var count = 0

  /// No texts.
  public init() {}

  /// What the index takes, in bytes of memory, beside what IDs refer to.
  ///
  /// - Complexity: O(*n* / 600) for texts of a hundred bytes.
  public var memory: Int { segments.reduce(0) { $0 + $1.memory } }

  /// Whether there is a text of an ID.
  ///
  /// - Complexity: O(log *n*)
  public func contains(_ id: ID) -> Bool {
    let index = segmentIndex(of: id)
    return index < segments.count && segments[index].contains(id)
  }

  /// The segment that has an ID if any has; behind all of them, the number of segments.
  private func segmentIndex(of id: ID) -> Int {
    segments.partitioningIndex { $0.ids[$0.ids.count - 1] >= id }
  }
}

// MARK: Changing

extension TextIndex {
  /// Puts in a text, in the place of that which the ID had.
  ///
  /// - Parameters:
  ///   - text: less than two gigabytes.
  ///   - id: by which it is found; greater IDs are newer.
  /// - Complexity: O(log *n* + *k*) in the length of the text, beside moving up to 64 KB.
  public mutating func insert(_ text: String, id: ID) {
    remove(id)
    let folded = FoldedText(Array(text.utf8), .primary).bytes
    count += 1
    var index = segmentIndex(of: id)
    if index == segments.count {
      // Newer than all: a segment that is full stays full.
      if index > 0, segments[index - 1].byteCount + folded.count < TextIndexSegment<ID>.capacity {
        index -= 1
      } else {
        segments.append(TextIndexSegment(reserving: TextIndexSegment<ID>.capacity))
      }
    }
    segments[index].insert(folded, id)
    if segments[index].byteCount > TextIndexSegment<ID>.capacity, segments[index].ids.count > 1 {
      let rest = segments[index].splitOff()
      segments.insert(rest, at: index + 1)
    }
  }

  /// Takes out the text of an ID, if there is one.
  ///
  /// - Complexity: O(log *n*), beside moving up to 64 KB.
  public mutating func remove(_ id: ID) {
    let index = segmentIndex(of: id)
    guard index < segments.count, segments[index].contains(id) else { return }
    segments[index].remove(id)
    count -= 1
    if segments[index].ids.isEmpty {
      segments.remove(at: index)
    } else {
      joinIfSmall(index)
      joinIfSmall(index - 1)
    }
  }

  /// Joins a segment with the one behind it where little is left of both.
  private mutating func joinIfSmall(_ index: Int) {
    guard index >= 0, index + 1 < segments.count,
      segments[index].byteCount + segments[index + 1].byteCount
        <= TextIndexSegment<ID>.capacity / 2
    else { return }
    let next = segments.remove(at: index + 1)
    segments[index].append(next)
  }
}

// MARK: Searching

extension TextIndex {
  /// Calls `body` with the IDs of the texts in which a query is found, part by part, the greatest IDs first, until it returns false.
  ///
  /// Parts without hits are told of as well, so that a search can be ended at any time. ``TextIndexQuery/ranges(in:)`` says where
  /// the query is in those texts that are shown.
  ///
  /// - Complexity: O(*n*): a few milliseconds for ten megabytes.
  public func forEachBatch(matching query: TextIndexQuery, _ body: (_ ids: [ID]) -> Bool) {
    if query.isEmpty { return }
    for segment in segments.reversed() where !body(segment.matches(query)) { return }
  }

  /// The IDs of the texts in which a query is found, the greatest first.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - limit: how many are looked for.
  /// - Complexity: O(*n*) in the length of the texts that are looked at.
  public func matches(_ query: TextIndexQuery, limit: Int = .max) -> [ID] {
    var all: [ID] = []
    forEachBatch(matching: query) { ids in
      all += ids.prefix(limit - all.count)
      return all.count < limit
    }
    return all
  }
}
