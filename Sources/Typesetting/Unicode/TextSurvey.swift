import CTypesetting

/// What one quick look at its bytes tells of a text.
///
/// A plain text, of printable ASCII and Cyrillic letters (U+0400 to U+047F), is one paragraph from left to
/// right without marks, emoji and controls: most questions about its scalars need not be asked.
struct TextSurvey {
  private let found: Int

  /// O(n), sixteen bytes a step.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    found = utf8.baseAddress.map { Int(typesetting_survey($0, utf8.count)) } ?? 0
  }

  private func has(_ flag: Int) -> Bool { found & flag != 0 }

  var isPlain: Bool { !has(TYPESETTING_HAS_OTHERS) }

  /// Whether there may be line ends: LF, CR, NEL or PS.
  var mayHaveLineEnds: Bool { has(TYPESETTING_HAS_LINE_ENDS) }

  /// Whether a plain text has Cyrillic letters.
  var hasCyrillic: Bool { has(TYPESETTING_HAS_CYRILLIC) }

  /// Whether all Cyrillic letters of a plain text are Russian: U+0410 to U+044F, U+0401 and U+0451.
  var isRussian: Bool { !has(TYPESETTING_HAS_RARE_CYRILLIC) }

  /// The script of all of a plain text; nil when there is more than one, or the text is not plain.
  var script: Script? {
    switch (isPlain, has(TYPESETTING_HAS_LATIN), hasCyrillic) {
    case (true, true, false): .latin
    case (true, false, true): .cyrillic
    case (true, false, false): .common
    default: nil
    }
  }
}
