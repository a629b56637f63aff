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
      result.initialize(repeating: .none)
      fill(result, from: utf8, syllables: syllables)
      count = utf8.count + 1
    }
  }

  private static func fill(
    _ result: UnsafeMutableBufferPointer<LineBreakOpportunity>,
    from utf8: UnsafeBufferPointer<UInt8>, syllables: Bool
  ) {
    var rules = LineBreakRules(syllables: syllables)
    var offset = 0
    var opening = 0
    while offset < utf8.count {
      if rules.isInsideWord {
        let end = endOfLetters(offset, in: utf8)
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

  /// The end of the letters from A to z and U+0400 to U+047F; all of them have the class AL.
  @inline(__always)
  private static func endOfLetters(_ start: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = start
    while offset < utf8.count {
      let byte = utf8[offset]
      if (byte | 0x20) &- 0x61 < 26 {
        offset &+= 1
      } else if byte & 0xFE == 0xD0, offset &+ 1 < utf8.count, utf8[offset &+ 1] & 0xC0 == 0x80 {
        offset &+= 2
      } else {
        break
      }
    }
    return offset
  }
}
