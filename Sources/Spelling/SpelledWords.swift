import Typesetting

/// The words of a paragraph that can be misspelled.
///
/// Words are those of UAX #29, among them "don't" and "aujourd'hui". What is no word of a language is left out: addresses, names of files
/// and people online, what has digits or underscores, and words of scripts that do not separate words by spaces.
struct SpelledWords {
  /// A word, and its UTF-8 offsets in the paragraph.
  struct Word: Hashable {
    var text: String
    var range: Range<Int>
  }

  /// Hunspell takes no longer ones.
  private static let longestWord = 100

  /// - Parameters:
  ///   - paragraph: any text.
  ///   - skipsCapitals: whether words in capitals alone are left out, which are mostly abbreviations.
  /// - Complexity: O(*n*)
  static func words(of paragraph: String, skipsCapitals: Bool) -> [Word] {
    var paragraph = paragraph
    return paragraph.withUTF8 { bytes in
      let boundaries = WordBreaker.boundaries(bytes)
      var pieces = TextPieces(bytes)
      return zip(boundaries, boundaries.dropFirst()).compactMap { start, end in
        guard end - start <= longestWord, pieces.piece(at: start).isProse else { return nil }
        return word(start..<end, bytes, skipsCapitals)
      }
    }
  }

  private static func word(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, _ skipsCapitals: Bool
  ) -> Word? {
    let first = bytes[range.lowerBound]
    if first <= 0x40 { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    var counts = (letters: 0, small: 0)
    var spelled = ""
    for scalar in text.unicodeScalars {
      switch WordPart(scalar) {
      case .none: return nil
      case .ignored: continue
      case .apostrophe: spelled.append("'")
      case .letter(let isSmall):
        counts.letters += 1
        counts.small += isSmall ? 1 : 0
        spelled.unicodeScalars.append(scalar)
      }
    }
    if counts.letters < 2 || skipsCapitals && counts.small == 0 { return nil }
    return Word(text: spelled, range: range)
  }
}

/// What a scalar is in a word.
private enum WordPart {
  case letter(isSmall: Bool)
  case apostrophe
  /// A soft hyphen or a joiner.
  case ignored
  /// No part of a word that is spelled.
  case none

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x61...0x7A: self = .letter(isSmall: true)
    case 0x41...0x5A: self = .letter(isSmall: false)
    case 0x27, 0x2019: self = .apostrophe
    case 0xAD, 0x200C, 0x200D: self = .ignored
    case 0..<0x80: self = .none
    // Thai, Lao, Burmese, Khmer, Han, kana; what is in no language.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xF900...0xFAFF,
      0x1F000...:
      self = .none
    default:
      let properties = scalar.properties
      if properties.numericType != nil {
        self = .none
      } else if properties.isAlphabetic || properties.generalCategory == .nonspacingMark {
        // Letters without capitals are none.
        self = .letter(isSmall: !properties.isUppercase)
      } else {
        self = .none
      }
    }
  }
}
