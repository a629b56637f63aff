/// The rules of UAX #14 as a machine that reads one scalar at a time.
struct LineBreakRules {
  /// Where a number stands, for LB25:
  /// `(PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)?`
  private enum Number {
    case outside
    case digits
    case closed
  }

  private let syllables: Bool
  /// nil until the first look-up: the first texts of a program may be plain words.
  private var pairs: LineBreakPairs?
  private var isAtStart = true

  /// Nothing but `left` and `beforeSpaces` decides about what follows.
  private var isPlain = false

  /// The class to the left; marks are absorbed by what they follow (LB9).
  private var left = LineBreakClass.bk

  /// The class before the spaces to the left; `left` when it is no space.
  private var beforeSpaces = LineBreakClass.bk

  /// The flags of the letter to the left, and whether a stacker follows it.
  private var leftFlags: ScalarFlags = []
  private var isStacked = false

  private var isAfterZWJ = false
  private var number = Number.outside
  private var hasOddRegionalIndicators = false

  /// `left` is a hyphen at the start of a word (LB20a), or after a Hebrew letter (LB21a).
  private var isWordInitialHyphen = false
  private var isHebrewHyphen = false

  /// `left` is an opening bracket after PR or PO; a number in it joins them (LB25).
  private(set) var isOpeningAfterPrefix = false

  /// - Parameter syllables: allow breaks between syllables of scripts that write no spaces.
  init(syllables: Bool) {
    self.syllables = syllables
  }

  /// The text so far ends with BK, CR, LF or NL.
  var endsWithHardBreak: Bool { !isAtStart && left.isHardBreak }

  /// The text so far ends with a letter, and nothing that changes what may follow it.
  var isInsideWord: Bool { left == .al && !isAfterZWJ }

  /// Reads plain letters of a script with spaces, between which no line breaks (LB28).
  mutating func skipLetters() {
    leftFlags = []
    isStacked = false
  }

  /// Reads the next scalar and says whether a line may break before it.
  @inline(__always)
  mutating func opportunity(before next: ScalarProperties) -> LineBreakOpportunity {
    let flags = next.flags
    if isPlain, flags.isDisjoint(with: [.complexContext, .stacker]) {
      let right = next.lineBreak
      let answer = loadedPairs().answer(left, beforeSpaces: beforeSpaces, right)
      if answer == LineBreakPairs.absorbed { return .none }
      if answer != LineBreakPairs.unknown {
        if right != .sp { beforeSpaces = right }
        left = right
        leftFlags = flags
        return unsafeBitCast(answer, to: LineBreakOpportunity.self)
      }
    }
    return opportunityByRules(before: next.lineBreak, flags)
  }

  @inline(__always)
  private mutating func loadedPairs() -> LineBreakPairs {
    if let pairs { return pairs }
    let loaded = LineBreakPairs()
    pairs = loaded
    return loaded
  }

  /// For ``LineBreakPairs``: what the rules say where nothing but two classes decides. nil when they bring
  /// something else into it.
  static func opportunity(
    between left: LineBreakClass, beforeSpaces: LineBreakClass, and right: LineBreakClass
  ) -> (answer: LineBreakOpportunity, isAbsorbed: Bool)? {
    var rules = LineBreakRules(syllables: false)
    rules.left = left
    rules.beforeSpaces = beforeSpaces
    rules.isAtStart = false
    let answer = rules.opportunityByRules(before: right, [])
    guard rules.isPlain else { return nil }
    if rules.left == right, rules.beforeSpaces == (right == .sp ? beforeSpaces : right) {
      return (answer, false)
    }
    return rules.left == left && rules.beforeSpaces == beforeSpaces && answer == .none
      ? (answer, true) : nil
  }

  /// The same without the table of pairs.
  mutating func opportunityByRules(
    before right: LineBreakClass, _ flags: ScalarFlags
  ) -> LineBreakOpportunity {
    defer {
      isPlain =
        !isAtStart && !isAfterZWJ && !isStacked && number == .outside && !hasOddRegionalIndicators
        && !isWordInitialHyphen && !isHebrewHyphen && !isOpeningAfterPrefix
    }
    let isMark = right == .cm || right == .zwj
    if left == .al, right == .al, !isAfterZWJ { return opportunityInsideWord(before: flags) }
    if isMark, !isAtStart, !left.isHardBreak, left != .sp, left != .zw {  // LB9
      isAfterZWJ = right == .zwj
      isStacked = flags.contains(.stacker)
      return .none
    }
    let result = isAtStart || isAfterZWJ ? .none : decide(isMark ? .al : right)  // LB2, LB8a, LB10
    advance(to: isMark ? .al : right)
    isAfterZWJ = right == .zwj
    leftFlags = flags
    return result
  }

  /// LB28, and the syllables of scripts without spaces, whose letters have the class AL too.
  private mutating func opportunityInsideWord(before flags: ScalarFlags) -> LineBreakOpportunity {
    let mayBreak =
      syllables && flags.contains(.complexContext) && leftFlags.contains(.complexContext)
      && !flags.contains(.dependentVowel) && !leftFlags.contains(.prependedVowel) && !isStacked
    leftFlags = flags
    isStacked = false
    return mayBreak ? .allowed : .none
  }

  private mutating func advance(to right: LineBreakClass) {
    let isHyphen = right == .hy || right == .bah
    isWordInitialHyphen = isHyphen && left.precedesWord
    isOpeningAfterPrefix =
      (right == .op || right == .opw) && (left == .pr || left == .po)
    isHebrewHyphen = (isHyphen || right == .ba) && left == .hl
    hasOddRegionalIndicators = right == .ri && !(left == .ri && hasOddRegionalIndicators)
    switch right {
    case .nu: number = .digits
    case .sy, .is: number = number == .digits ? .digits : .outside
    case .cl, .cp, .cpw: number = number == .digits ? .closed : .outside
    default: number = .outside
    }
    if right != .sp { beforeSpaces = right }
    left = right
    isAtStart = false
    isStacked = false
  }

  private func decide(_ right: LineBreakClass) -> LineBreakOpportunity {
    if left.isHardBreak {  // LB4, LB5
      return left == .cr && right == .lf ? .none : .mandatory
    }
    if right.isHardBreak || right == .sp || right == .zw { return .none }  // LB6, LB7
    if beforeSpaces == .zw { return .allowed }  // LB8
    if left == .sp { return holdsAcrossSpaces(right) ? .none : .allowed }  // LB18
    if holdsCloselyTogether(right) { return .none }
    if left == .cb || right == .cb { return .allowed }  // LB20
    return holdsTogether(right) ? .none : .allowed  // LB31
  }

  /// LB11, and LB13 to LB17 with spaces in between.
  private func holdsAcrossSpaces(_ right: LineBreakClass) -> Bool {
    switch (beforeSpaces, right) {
    case (_, .wj), (_, .cl), (_, .cp), (_, .cpw), (_, .ex), (_, .is), (_, .sy): true
    case (.op, _), (.opw, _): true
    case (.qu, .op), (.qu, .opw): true
    case (.cl, .ns), (.cp, .ns), (.cpw, .ns): true
    case (.b2, .b2): true
    default: false
    }
  }

  /// LB11 to LB19 without spaces.
  private func holdsCloselyTogether(_ right: LineBreakClass) -> Bool {
    switch (left, right) {
    case (.wj, _), (.gl, _): true
    case (.ba, .gl), (.bah, .gl), (.hy, .gl): false
    case (_, .gl): true
    case (.qu, _), (_, .qu): true
    default: holdsAcrossSpaces(right)
    }
  }

  /// LB20a to LB30b.
  private func holdsTogether(_ right: LineBreakClass) -> Bool {
    switch (left, right) {
    case (_, .al) where isWordInitialHyphen, (_, .hl) where isWordInitialHyphen: true  // LB20a
    case (_, .ba), (_, .bah), (_, .hy), (_, .ns), (.bb, _): true  // LB21
    case (.hy, _) where isHebrewHyphen, (.ba, _) where isHebrewHyphen: true  // LB21a
    case (.bah, _) where isHebrewHyphen: true
    case (.sy, .hl): true  // LB21b
    case (_, .in): true  // LB22
    case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl): true  // LB23
    case (.pr, .id), (.pr, .idr), (.pr, .eb), (.pr, .em): true  // LB23a
    case (.id, .po), (.idr, .po), (.eb, .po), (.em, .po): true
    case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl): true  // LB24
    case (.al, .pr), (.al, .po), (.hl, .pr), (.hl, .po): true
    case (_, .nu): holdsNumber  // LB25
    case (_, .pr) where number != .outside, (_, .po) where number != .outside: true
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true  // LB26
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt): true
    case (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true  // LB27
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    case (.al, .al), (.al, .hl), (.hl, .al), (.hl, .hl): true  // LB28
    case (.is, .al), (.is, .hl): true  // LB29
    case (.al, .op), (.hl, .op), (.nu, .op): true  // LB30
    case (.cp, .al), (.cp, .hl): true
    case (.ri, .ri): hasOddRegionalIndicators  // LB30a
    case (.eb, .em), (.idr, .em): true  // LB30b
    default: false
    }
  }

  /// Whether a digit continues what is to the left (LB25).
  private var holdsNumber: Bool {
    switch left {
    case .pr, .po, .op, .opw, .hy: true
    case .cp: true  // LB30
    default: number == .digits
    }
  }
}

extension LineBreakClass {
  fileprivate var isHardBreak: Bool {
    switch self {
    case .bk, .cr, .lf, .nl: true
    default: false
    }
  }

  /// What may stand before a word-initial hyphen (LB20a).
  fileprivate var precedesWord: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl: true
    default: false
    }
  }
}
