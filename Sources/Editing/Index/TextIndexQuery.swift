/// What is looked for in a ``TextIndex``, without regard to capitals and accents.
///
///     let query = TextIndexQuery("cafe mor")
///     query.ranges(in: "Good morning, Café!")   // "mor" and "Café"
public struct TextIndexQuery: Hashable, Sendable {
  /// How the terms of a query are found.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The query as a whole, anywhere.
    case substring
    /// Words of the text begin with each term, in any order; as a chat is searched while one types.
    case prefixes
    /// Each term is a word of the text, in any order.
    case words
  }

  /// What was written.
  public let text: String
  /// How it is found.
  public let kind: Kind
  /// What has to be found, folded; none of them is empty.
  private let terms: [[UInt8]]

  /// A query.
  ///
  /// - Parameters:
  ///   - text: its terms are what stands between white space; one without any finds nothing.
  ///   - kind: how the terms are found. Words begin and end by UAX #29.
  public init(_ text: String, _ kind: Kind = .prefixes) {
    (self.text, self.kind) = (text, kind)
    let parts = kind == .substring ? [text[...]] : text.split(whereSeparator: \.isWhitespace)
    let folded = parts.map { FoldedText(Array($0.utf8), .primary).bytes }
    // The longest one first: it is in the fewest texts.
    terms = folded.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
  }

  /// Whether there is nothing to be found.
  public var isEmpty: Bool { terms.isEmpty }

  /// The bytes that every folded text has in which the query is found, and that the fewest texts have.
  var rarestTerm: [UInt8]? { terms.first }

  /// Where the query is found in a text, for those hits that are shown.
  ///
  /// - Parameter text: as it was given to the index.
  /// - Returns: UTF-8 offsets of whole characters, in ascending order and apart; empty where a term is missing.
  /// - Complexity: O(*n* · *m*) in the length of the text and the number of terms.
  public func ranges(in text: String) -> [Range<Int>] {
    let folded = FoldedText(Array(text.utf8), .primary)
    let found = folded.bytes.withUnsafeBufferPointer { bytes in
      var edges = WordEdges(bytes)
      return terms.map { occurrences(of: $0, in: bytes, &edges) }
    }
    if found.contains(where: \.isEmpty) { return [] }
    let buffer = TextBuffer(text)
    return found.joined().map { buffer.characters(around: folded.wholeSource(of: $0)) }.coalesced()
  }

  /// Whether all terms are in a folded text that has ``rarestTerm``.
  func isFound(in folded: UnsafeBufferPointer<UInt8>) -> Bool {
    if kind == .substring { return true }
    var edges = WordEdges(folded)
    return terms.allSatisfy { firstOccurrence(of: $0, in: folded, from: 0, &edges) != nil }
  }

  // MARK: Terms

  private func occurrences(
    of term: [UInt8], in folded: UnsafeBufferPointer<UInt8>, _ edges: inout WordEdges
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 0
    while let next = firstOccurrence(of: term, in: folded, from: position, &edges) {
      result.append(next)
      position = next.upperBound
    }
    return result
  }

  private func firstOccurrence(
    of term: [UInt8], in folded: UnsafeBufferPointer<UInt8>, from start: Int,
    _ edges: inout WordEdges
  ) -> Range<Int>? {
    var position = start
    while let offset = folded.firstOffset(of: term, from: position) {
      let range = offset..<offset + term.count
      if allows(range, &edges) { return range }
      position = offset + 1
    }
    return nil
  }

  private func allows(_ range: Range<Int>, _ edges: inout WordEdges) -> Bool {
    switch kind {
    case .substring: true
    case .prefixes: edges.isBoundary(range.lowerBound)
    case .words: edges.isBoundary(range.lowerBound) && edges.isBoundary(range.upperBound)
    }
  }
}

extension TextBuffer {
  fileprivate func characters(around range: Range<Int>) -> Range<Int> {
    let end = range.upperBound
    return characterBoundary(
      upTo: range.lowerBound)..<(isCharacterBoundary(end)
      ? end : characterBoundary(after: end))
  }
}
