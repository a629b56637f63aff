import CTypesetting

/// The fonts in which a character is looked for when the wanted font lacks it: one of each family, in
/// the order in which the configuration prefers them.
///
/// fontconfig sorts its fonts once for a list of families, which takes a quarter of a millisecond; the
/// orders for languages are made from that. Not thread-safe: the lock of ``FontLibrary`` guards it.
final class FontCandidates {
  struct Entry {
    let pattern: OpaquePointer
    let characters: OpaquePointer
    let family: String
    let isColor: Bool
    let isMonospaced: Bool
    /// Whether the family was asked for by name, so that it goes before a better language.
    let isNamed: Bool

    /// How well the font suits a language: 2 when it was made for it, 1 when for another country that
    /// speaks it, else 0.
    func fluency(in language: String) -> Int {
      var languages: OpaquePointer?
      guard FcPatternGetLangSet(pattern, FC_LANG, 0, &languages) == FcResultMatch,
        let languages
      else { return 0 }
      return FontLanguage.names(of: language).map { name in
        switch FcLangSetHasLang(languages, name) {
        case FcLangEqual: 2
        case FcLangDifferentCountry: 1
        default: 0
        }
      }.min() ?? 0
    }
  }

  private let fonts: UnsafeMutablePointer<FcFontSet>?
  private let entries: [Entry]
  private var orders: [String?: [Entry]] = [:]
  private let isColorFirst: Bool
  private let wantsMonospaced: Bool

  /// Takes ownership of `fonts`.
  init(_ fonts: UnsafeMutablePointer<FcFontSet>?, families: [String], isColorFirst: Bool) {
    self.fonts = fonts
    self.isColorFirst = isColorFirst
    // Not by `String.contains`: the one call would link the engine of regular expressions, which takes
    // a tenth of a small program.
    wantsMonospaced = families.first.map { FcStrStrIgnoreCase($0, "mono") != nil } ?? false
    let named = Set(families.map { $0.lowercased() })
    var seen: Set<String> = []
    var entries: [Entry] = []
    for index in 0..<Int(fonts?.pointee.nfont ?? 0) {
      guard let pattern = fonts?.pointee.fonts[index],
        let entry = Entry(pattern, named: named), seen.insert(entry.family).inserted
      else { continue }
      entries.append(entry)
    }
    self.entries = entries
  }

  deinit {
    if let fonts { FcFontSetDestroy(fonts) }
  }

  /// The fonts that claim to have `scalar`, best first; the claim must be checked.
  ///
  /// - Complexity: O(*n*) in the number of families.
  func entries(for scalar: UInt32, language: String?) -> some Sequence<Entry> {
    order(for: language).lazy
      .filter { FcCharSetHasChar($0.characters, scalar) != FcFalse }
  }

  /// Colour fonts go to the front or the back, whatever the configuration says: an emoji must not
  /// be drawn by a text font that happens to have an outline for it, nor a digit by an emoji font.
  /// Monospaced fonts come after proportional ones unless asked for: their Arabic is no pleasure.
  /// Fonts of the language come before those of the same language in another country,
  /// and those before fonts that have a few of its characters by accident.
  private func order(for language: String?) -> [Entry] {
    if let known = orders[language] { return known }
    var ranks: [[Entry]] = Array(repeating: [], count: Self.rankCount)
    for entry in entries { ranks[rank(of: entry, language)].append(entry) }
    let order = ranks.flatMap { $0 }
    orders[language] = order
    return order
  }

  private static let rankCount = 7

  private func rank(of entry: Entry, _ language: String?) -> Int {
    if entry.isColor { return isColorFirst ? 0 : 6 }
    if entry.isNamed { return 1 }
    if entry.isMonospaced, !wantsMonospaced { return 5 }
    return 4 - (language.map { entry.fluency(in: $0) } ?? 0)
  }
}

extension FontCandidates.Entry {
  fileprivate init?(_ pattern: OpaquePointer, named: Set<String>) {
    var characters: OpaquePointer?
    var family: UnsafeMutablePointer<FcChar8>?
    var isColor = FcFalse
    var spacing = FC_PROPORTIONAL
    FcPatternGetInteger(pattern, FC_SPACING, 0, &spacing)
    FcPatternGetBool(pattern, FC_COLOR, 0, &isColor)
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
      let characters, FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch,
      let family
    else { return nil }
    self.pattern = pattern
    self.characters = characters
    self.family = String(cString: family)
    self.isColor = isColor != FcFalse
    isMonospaced = spacing >= FC_MONO
    isNamed = named.contains(self.family.lowercased())
  }
}
