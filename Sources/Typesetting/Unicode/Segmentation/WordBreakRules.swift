/// The word rules of UAX #29 as a machine that reads one scalar at a time.
struct WordBreakRules {
  enum Decision {
    /// No boundary: the scalar extends the one before it (WB4).
    case extends

    /// No boundary.
    case joins

    /// A boundary, unless the next scalar joins across this one (WB6, WB7b, WB12).
    case mayBreak

    /// No boundary, and none before the punctuation to the left (WB7, WB7c, WB11).
    case joinsAcross

    case breaks
  }

  /// The class to the left, what extends it not counted; nil at the start.
  private var left: WordBreakClass?

  /// The class to the left of `left`.
  private var beforeLeft = WordBreakClass.other

  /// The class of the last scalar, whatever it is.
  private var last = WordBreakClass.other

  private var hasOddRegionalIndicators = false

  /// Reads the next scalar and says whether there is a word boundary before it.
  mutating func decide(before next: ScalarProperties) -> Decision {
    let right = next.wordBreak
    let decision = decide(right, isPictograph: next.flags.contains(.extendedPictographic))
    last = right
    if decision != .extends {
      hasOddRegionalIndicators =
        right == .regionalIndicator && !(left == right && hasOddRegionalIndicators)
      beforeLeft = left ?? .other
      left = right
    }
    return decision
  }

  private func decide(_ right: WordBreakClass, isPictograph: Bool) -> Decision {
    guard let left else { return .breaks }  // WB1
    if left == .aLetter, right == .aLetter, last == .aLetter { return .joins }
    if last == .cr, right == .lf { return .joins }  // WB3
    if last.isNewline || right.isNewline { return .breaks }  // WB3a, WB3b
    if last == .zwj, isPictograph { return .joins }  // WB3c
    if last == .wSegSpace, right == .wSegSpace { return .joins }  // WB3d
    if right == .extend || right == .format || right == .zwj { return .extends }  // WB4
    return decide(left, right)
  }

  /// WB5 to WB16.
  private func decide(_ left: WordBreakClass, _ right: WordBreakClass) -> Decision {
    switch (left, right) {
    case (.aLetter, .aLetter), (.aLetter, .hebrewLetter): .joins  // WB5
    case (.hebrewLetter, .aLetter), (.hebrewLetter, .hebrewLetter): .joins
    case (.hebrewLetter, .singleQuote): .joins  // WB7a
    case (.hebrewLetter, .doubleQuote): .mayBreak  // WB7b
    case (.doubleQuote, .hebrewLetter):  // WB7c
      beforeLeft == .hebrewLetter ? .joinsAcross : .breaks
    case (.aLetter, .midLetter), (.aLetter, .midNumLet), (.aLetter, .singleQuote): .mayBreak  // WB6
    case (.hebrewLetter, .midLetter), (.hebrewLetter, .midNumLet): .mayBreak
    case (.midLetter, _), (.midNum, _), (.midNumLet, _), (.singleQuote, _):
      joinsAcross(left, right) ? .joinsAcross : .breaks
    case (.numeric, .numeric), (.numeric, .aLetter), (.numeric, .hebrewLetter): .joins  // WB8, WB10
    case (.aLetter, .numeric), (.hebrewLetter, .numeric): .joins  // WB9
    case (.numeric, .midNum), (.numeric, .midNumLet), (.numeric, .singleQuote): .mayBreak  // WB12
    case (.katakana, .katakana): .joins  // WB13
    case (.aLetter, .extendNumLet), (.hebrewLetter, .extendNumLet): .joins  // WB13a
    case (.numeric, .extendNumLet), (.katakana, .extendNumLet): .joins
    case (.extendNumLet, .extendNumLet): .joins
    case (.extendNumLet, .aLetter), (.extendNumLet, .hebrewLetter): .joins  // WB13b
    case (.extendNumLet, .numeric), (.extendNumLet, .katakana): .joins
    case (.regionalIndicator, .regionalIndicator): hasOddRegionalIndicators ? .joins : .breaks
    default: .breaks
    }
  }

  /// Whether punctuation has letters on both sides, or digits (WB7, WB11).
  private func joinsAcross(_ middle: WordBreakClass, _ right: WordBreakClass) -> Bool {
    switch right {
    case .aLetter, .hebrewLetter:
      middle != .midNum && (beforeLeft == .aLetter || beforeLeft == .hebrewLetter)
    case .numeric: middle != .midLetter && beforeLeft == .numeric
    default: false
    }
  }
}

extension WordBreakClass {
  fileprivate var isNewline: Bool {
    self == .newline || self == .cr || self == .lf
  }
}
