/// Something to be found in a text.
///
///     let search = try TextSearch("naive")
///     search.forEachBatch(in: text) { hits in     // on a worker, with a snapshot
///       show(hits)
///       return !isCancelled
///     }
///
/// A search is a value and may be used on any thread. Hits begin and end between characters, and do not overlap.
public struct TextSearch: Hashable, Sendable {
  /// What makes no difference between the text and what is looked for; the levels of the Unicode Collation Algorithm.
  public enum Strength: Hashable, Sendable, CaseIterable {
    /// Neither capitals nor accents nor the points of Hebrew and Arabic: "naive" finds "Naïve". "ß" and "ss" are the same.
    case primary
    /// Capitals make no difference, accents do.
    case secondary
    /// Everything makes a difference; scalars are compared.
    case identical
  }

  /// How a search is written.
  public enum Syntax: Hashable, Sendable {
    /// As it is meant. It may contain line ends, which are those of the text to the byte.
    case literal
    /// A regular expression as of Swift's `Regex`, which is matched in one line at a time.
    case regularExpression
  }

  /// What is looked for.
  public let pattern: String
  /// How it is written.
  public let syntax: Syntax
  /// What makes no difference; of a regular expression, ``Strength/identical`` tells capitals from small letters, and the
  /// others do not.
  public let strength: Strength
  /// Whether hits begin and end between words (UAX #29).
  public let matchesWholeWords: Bool

  private let needle: FoldedText

  /// A search.
  ///
  /// - Throws: ``TextSearchError`` for a regular expression that is none. An empty pattern finds nothing.
  public init(
    _ pattern: String, syntax: Syntax = .literal, strength: Strength = .primary,
    matchesWholeWords: Bool = false
  ) throws(TextSearchError) {
    (self.pattern, self.syntax, self.strength) = (pattern, syntax, strength)
    self.matchesWholeWords = matchesWholeWords
    needle = FoldedText(Array(pattern.utf8), strength)
    if syntax == .regularExpression { _ = try LineExpression(pattern, strength) }
  }
}

/// Why a pattern cannot be looked for.
public struct TextSearchError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the regular expression, for whoever wrote it.
  public let description: String
}

extension TextSearch {
  /// How much of a text is gone through between two answers, in bytes; longer where a line is.
  static let batchLength = 1 << 16

  /// Goes through a range of a text and calls `body` with what is found in each part, in order, until it returns false.
  ///
  /// Parts without hits are told of as well, so that a search can be ended and its progress be shown.
  ///
  /// - Parameters:
  ///   - text: usually a snapshot, since a long search is a worker's.
  ///   - range: UTF-8 offsets, up to the length of the text; all of it if nil. Hits that reach out of it are none.
  ///   - body: is given UTF-8 offsets in ascending order.
  /// - Complexity: O(*n*) in the length of the range: about a nanosecond a byte of ASCII.
  public func forEachBatch(
    in text: TextBuffer, range: Range<Int>? = nil, _ body: (_ hits: [Range<Int>]) -> Bool
  ) {
    let range = range ?? 0..<text.utf8Count
    text.check(range)
    guard let matcher = matcher else { return }
    var batches = SearchBatches(text, range, lineEnds: newlineCount)
    var end = range.lowerBound
    while let batch = batches.next() {
      let hits = matcher.hits(in: batch, of: text).filter { hit in
        hit.upperBound <= range.upperBound && isWhole(hit, batch, of: text)
      }
      let separate = TextSearch.withoutOverlaps(hits, from: &end)
      if !body(separate) { return }
    }
  }

  /// All hits in a range of a text.
  ///
  /// - Parameters:
  ///   - text: what is searched.
  ///   - range: UTF-8 offsets, up to the length of the text; all of it if nil.
  ///   - limit: how many are looked for.
  /// - Complexity: O(*n*) in the length of the range.
  public func matches(
    in text: TextBuffer, range: Range<Int>? = nil, limit: Int = .max
  ) -> [Range<Int>] {
    var all: [Range<Int>] = []
    forEachBatch(in: text, range: range) { hits in
      all += hits.prefix(limit - all.count)
      return all.count < limit
    }
    return all
  }

  /// The first hit that begins at an offset or behind it; from the beginning of the text on, where there is none.
  ///
  /// - Complexity: O(*n*) in the length of what is between them.
  public func firstMatch(in text: TextBuffer, from offset: Int) -> Range<Int>? {
    matches(in: text, range: offset..<text.utf8Count, limit: 1).first
      ?? matches(in: text, limit: 1).first
  }

  /// The last hit that ends at an offset or before it; of the whole text, where there is none.
  ///
  /// - Complexity: O(*n*) in the length of the text before the offset.
  public func lastMatch(in text: TextBuffer, upTo offset: Int) -> Range<Int>? {
    last(in: text, range: 0..<offset) ?? last(in: text, range: 0..<text.utf8Count)
  }

  private func last(in text: TextBuffer, range: Range<Int>) -> Range<Int>? {
    var last: Range<Int>?
    forEachBatch(in: text, range: range) { hits in
      last = hits.last ?? last
      return true
    }
    return last
  }

  private var matcher: (any SearchMatcher)? {
    switch syntax {
    case .literal:
      needle.bytes.isEmpty ? nil : LiteralMatcher(needle: needle.bytes, strength: strength)
    case .regularExpression:
      pattern.isEmpty ? nil : try? LineExpression(pattern, strength)
    }
  }

  private var newlineCount: Int {
    syntax == .literal ? TextBuffer(pattern).metrics.newlines : 0
  }

  private func isWhole(_ hit: Range<Int>, _ batch: SearchBatch, of text: TextBuffer) -> Bool {
    let separates = [hit.lowerBound, hit.upperBound].allSatisfy { offset in
      batch.isPlainBoundary(offset) || text.isCharacterBoundary(offset)
    }
    return separates
      && (!matchesWholeWords
        || text.isWordBoundary(hit.lowerBound) && text.isWordBoundary(hit.upperBound))
  }

  /// From the end of the last hit on, which may lie in a later part than the one that it was found in.
  private static func withoutOverlaps(_ hits: [Range<Int>], from end: inout Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for hit in hits where hit.lowerBound >= end {
      result.append(hit)
      end = hit.upperBound
    }
    return result
  }
}
