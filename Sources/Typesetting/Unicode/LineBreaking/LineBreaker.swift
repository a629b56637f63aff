/// Finds where lines may break: UAX #14, Unicode 15.0.
///
/// Differences from the default rules, both towards what readers expect:
/// - LB20a of Unicode 17: no break after a hyphen that begins a word ("-v").
/// - Scripts that write no spaces (Thai, Lao, Khmer, Burmese …) may break between syllables as far
///   as single characters tell, instead of nowhere.
///
/// LB25 is the regular expression for numbers of section 8.2, as in Unicode's own test file.
enum LineBreaker {
  /// The opportunity before every offset from 0 to `utf8.count`, both included. O(n).
  ///
  /// `.none` at 0 and inside of scalars; at the end `.mandatory` after a hard break, else
  /// `.allowed`.
  static func breaks(
    _ utf8: UnsafeBufferPointer<UInt8>, syllables: Bool = true
  ) -> [LineBreakOpportunity] {
    [LineBreakOpportunity](unsafeUninitializedCapacity: utf8.count + 1) { result, count in
      fill(
        UnsafeMutableBufferPointer(rebasing: result[...utf8.count]), from: utf8,
        syllables: syllables)
      count = utf8.count + 1
    }
  }

  /// Writes the opportunities before all offsets to `result`, which has one more element than the text.
  static func fill(
    _ result: UnsafeMutableBufferPointer<LineBreakOpportunity>,
    from utf8: UnsafeBufferPointer<UInt8>, syllables: Bool = true
  ) {
    assert(
      result.count == utf8.count + 1,
      "LineBreaker: one opportunity for each offset and one for the end")
    result.initialize(repeating: .none)
    var rules = LineBreakRules(syllables: syllables)
    var offset = 0
    var opening = 0
    while offset < utf8.count {
      if rules.isInsideWord {
        let end = endOfWords(offset, in: utf8, result)
        if end > offset {
          rules.skipLetters()
          offset = end
          opening = end
          continue
        }
      }
      let scalar = utf8.scalar(at: offset)
      let properties = ScalarProperties(scalar.value)
      if rules.isOpeningAfterPrefix {
        if properties.lineBreak == .nu { result[opening] = .none }  // LB25
      } else {
        opening = offset
      }
      result[offset] = rules.opportunity(before: properties)
      offset &+= scalar.length
    }
    if utf8.count > 0 {
      result[utf8.count] = rules.endsWithHardBreak ? .mandatory : .allowed
    }
  }

  /// The end of the words from `start` on that have single spaces between them, where lines may break
  /// (LB18), and are of the letters from A to z and U+0400 to U+047F; all of them have the class AL.
  @inline(__always)
  private static func endOfWords(
    _ start: Int, in utf8: UnsafeBufferPointer<UInt8>,
    _ result: UnsafeMutableBufferPointer<LineBreakOpportunity>
  ) -> Int {
    var offset = start
    while true {
      offset = endOfLetters(offset, in: utf8)
      guard offset < utf8.count, utf8[offset] == 0x20, isLetter(at: offset &+ 1, in: utf8) else {
        return offset
      }
      offset &+= 1
      result[offset] = .allowed
    }
  }

  @inline(__always)
  private static func endOfLetters(_ start: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = start
    while offset < utf8.count {
      if (utf8[offset] | 0x20) &- 0x61 < 26 {
        offset = endOfASCIILetters(offset, in: utf8)
      } else if utf8.isPlainCyrillic(at: offset) {
        offset = utf8.endOfPlainCyrillic(from: offset)
      } else {
        break
      }
    }
    return offset
  }

  @inline(__always)
  private static func endOfASCIILetters(_ start: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = start
    while offset &+ 8 <= utf8.count {
      let others = utf8.word(at: offset).otherThanASCIILetters
      if others != 0 { return offset &+ others.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < utf8.count, (utf8[offset] | 0x20) &- 0x61 < 26 { offset &+= 1 }
    return offset
  }

  @inline(__always)
  private static func isLetter(at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset < utf8.count else { return false }
    let byte = utf8[offset]
    return (byte | 0x20) &- 0x61 < 26 || utf8.isPlainCyrillic(at: offset)
  }
}
