/// Text as one types it in a hurry: without capitals and without accents.
///
/// What becomes the same:
/// * capital and small letters of all scripts that have them, ligatures and their letters, "ß" and
///   "ss", both sigmas;
/// * letters of the Latin, Greek and Cyrillic scripts with and without anything on, below or across
///   them ("É", "ø", "Ệ", "ά", "й"), whether that is one scalar or several;
/// * letters of any script with and without the marks above, below and within them that have a
///   combining class: the points of Hebrew, the vowel signs of Arabic, the tones of Thai.
///
/// Not covered, for want of a public decomposition in the standard library: Hangul syllables and
/// Kana with a voicing mark match as they are written, composed or not; so do fullwidth and circled
/// letters.
package enum LetterFolding {
  /// The blocks whose letters are composed with accents: Latin to Cyrillic, and what Unicode added
  /// to Latin and to Greek.
  private static let blocks: [ClosedRange<UInt32>] = [0x80...0x52f, 0x1e00...0x1fff]

  /// What each number of ``blocks`` is folded to. Names are slow to ask for.
  private static let table: [String] = {
    var letters: [String: Unicode.Scalar] = [:]
    for scalar in ([0x41...0x7a] + blocks).joined().compactMap(Unicode.Scalar.init) {
      if let name = scalar.properties.name { letters[name] = scalar }
    }
    func fold(_ text: String) -> String {
      text.unicodeScalars.map { withoutCase(withoutAccent($0, letters)) }.joined()
    }
    // Twice: some capitals of letters without an accent have small letters with one, and that of
    // "ß" is not "SS".
    return blocks.joined().map { Unicode.Scalar($0).map { fold(fold(String($0))) } ?? "" }
  }()

  /// Letters that are composed with an accent, and whose names do not say so.
  private static let unnamed: [Unicode.Scalar: Unicode.Scalar] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
  ]

  /// Puts the scalars to which a text is folded into `body` until it answers false.
  ///
  /// - Returns: whether all of the text was taken.
  package static func forEachScalar(of text: String, _ body: (Unicode.Scalar) -> Bool) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5a: if !body(Unicode.Scalar(UInt8(scalar.value) + 0x20)) { return false }
      case 0..<0x80: if !body(scalar) { return false }
      default: if !fold(scalar).unicodeScalars.allSatisfy(body) { return false }
      }
    }
    return true
  }

  /// The scalars to which a text is folded.
  package static func fold(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    _ = forEachScalar(of: text) { scalar in
      scalars.append(scalar)
      return true
    }
    return scalars
  }

  /// What a scalar is folded to, which may be nothing.
  package static func fold(_ scalar: Unicode.Scalar) -> String {
    if let entry = entry(of: scalar) { return entry }
    // Most scripts have no capitals.
    if !scalar.properties.changesWhenCaseMapped, !isMark(scalar) { return String(scalar) }
    return withoutCase(scalar).unicodeScalars.map { entry(of: $0) ?? String($0) }.joined()
  }

  private static func entry(of scalar: Unicode.Scalar) -> String? {
    var start = 0
    for block in blocks {
      if block.contains(scalar.value) { return table[start + Int(scalar.value - block.lowerBound)] }
      start += block.count
    }
    return nil
  }

  /// By way of capitals: small letters alone would keep "ß" and the sigma of ends.
  private static func withoutCase(_ scalar: Unicode.Scalar) -> String {
    if isMark(scalar) { return "" }
    var result = ""
    for capital in scalar.properties.uppercaseMapping.unicodeScalars {
      for small in capital.properties.lowercaseMapping.unicodeScalars where !isMark(small) {
        result.unicodeScalars.append(unnamed[small] ?? small)
      }
    }
    return result
  }

  /// Whether a scalar is a mark that letters are folded without. Signs of vowels in Indic scripts,
  /// which have the class 0, and their viramas and nuktas are not.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let rank = scalar.properties.canonicalCombiningClass.rawValue
    return rank == 1 || rank >= 10
  }

  /// The letter that a letter has in its name before "WITH".
  private static func withoutAccent(
    _ scalar: Unicode.Scalar, _ letters: [String: Unicode.Scalar]
  ) -> Unicode.Scalar {
    guard let name = scalar.properties.name, let end = name.firstRange(of: " WITH ") else {
      return scalar
    }
    return letters[String(name[..<end.lowerBound])] ?? scalar
  }
}
