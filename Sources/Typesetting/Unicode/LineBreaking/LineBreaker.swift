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
}
