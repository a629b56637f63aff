/// Finds words: UAX #29, Unicode 15.0.
///
/// What stands between words (spaces, punctuation) has boundaries too; `isWord` tells which is
/// which. Han and hiragana break between all characters, as the default rules say.
package enum WordBreaker {
  /// The word boundaries in ascending order, 0 and `utf8.count` included; none in an empty text.
  /// O(n).
  package static func boundaries(_ utf8: UnsafeBufferPointer<UInt8>) -> [Int] {
    var result: [Int] = []
    visitBoundaries(utf8, from: 0) { boundary in
      result.append(boundary)
      return true
    }
    return result
  }

  /// The word, or the range between two words, that contains the byte at `offset`.
  ///
  /// At the end of the text it is the last one; in an empty text the empty range. O(line).
  package static func range(containing offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Range<
    Int
  > {
    if utf8.isEmpty { return 0..<0 }
    let offset = Swift.min(Swift.max(offset, 0), utf8.count - 1)
    // There is a boundary after every line feed.
    var start = offset
    while start > 0, utf8[start - 1] != 0x0A { start -= 1 }
    var result = start..<utf8.count
    visitBoundaries(utf8, from: start) { boundary in
      result = boundary <= offset ? boundary..<utf8.count : result.lowerBound..<boundary
      return boundary <= offset
    }
    return result
  }

  /// Whether a range between two boundaries contains a letter, a digit or an emoji.
  package static func isWord(_ range: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      if ScalarProperties(scalar.value).isPartOfWord { return true }
      offset &+= scalar.length
    }
    return false
  }

  /// Calls `visit` with every boundary from `start`, which must be one, until it returns false.
  @inline(__always)
  private static func visitBoundaries(
    _ utf8: UnsafeBufferPointer<UInt8>, from start: Int, _ visit: (Int) -> Bool
  ) {
    if start == utf8.count { return }
    var rules = WordBreakRules()
    // A boundary before punctuation that may turn out to join two words.
    var pending: Int?
    var offset = start
    while offset < utf8.count {
      let scalar = utf8.scalar(at: offset)
      let decision = rules.decide(before: ScalarProperties(scalar.value))
      if decision != .extends {
        if decision != .joinsAcross, let boundary = pending, !visit(boundary) { return }
        pending = decision == .mayBreak ? offset : nil
        if decision == .breaks, !visit(offset) { return }
      }
      offset &+= scalar.length
    }
    if let boundary = pending, !visit(boundary) { return }
    _ = visit(utf8.count)
  }
}

/// The word, or the range between two words, that contains the byte at `offset`.
///
/// At the end of the text it is the last one; in an empty text the empty range. O(line).
func wordRange(containing offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
  WordBreaker.range(containing: offset, in: utf8)
}

extension ScalarProperties {
  /// Letters of all scripts, digits, connectors and emoji.
  fileprivate var isPartOfWord: Bool {
    switch wordBreak {
    case .aLetter, .hebrewLetter, .katakana, .numeric, .extendNumLet, .regionalIndicator: true
    default: script > ScriptNumber.unknown || flags.contains(.extendedPictographic)
    }
  }
}
