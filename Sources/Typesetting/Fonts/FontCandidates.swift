import CTypesetting

/// The fonts in which a character is looked for when the wanted font lacks it, best first.
///
/// Not thread-safe: the mutex of ``FontLibrary`` guards it.
final class FontCandidates {
  private let fonts: UnsafeMutablePointer<FcFontSet>?
  private let request: FontRequest
  private let entries: [(pattern: OpaquePointer, characters: OpaquePointer)]

  /// Takes ownership of `fonts`.
  ///
  /// Colour fonts go to the front or the back, whatever the configuration says: an emoji must not
  /// be drawn by a text font that happens to have an outline for it, nor a digit by an emoji font.
  /// Monospaced fonts come after proportional ones unless asked for: their Arabic is no pleasure.
  init(_ fonts: UnsafeMutablePointer<FcFontSet>?, request: FontRequest, isColorFirst: Bool) {
    self.fonts = fonts
    self.request = request
    var color: [(OpaquePointer, OpaquePointer)] = []
    var plain: [(OpaquePointer, OpaquePointer)] = []
    var monospaced: [(OpaquePointer, OpaquePointer)] = []
    let wantsMonospaced = request.families.first?.lowercased().contains("mono") ?? false
    for index in 0..<Int(fonts?.pointee.nfont ?? 0) {
      guard let pattern = fonts?.pointee.fonts[index] else { continue }
      var characters: OpaquePointer?
      var isColor = FcFalse
      var spacing = FC_PROPORTIONAL
      FcPatternGetInteger(pattern, FC_SPACING, 0, &spacing)
      FcPatternGetBool(pattern, FC_COLOR, 0, &isColor)
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
        let characters
      else { continue }
      if isColor != FcFalse {
        color.append((pattern, characters))
      } else if spacing >= FC_MONO, !wantsMonospaced {
        monospaced.append((pattern, characters))
      } else {
        plain.append((pattern, characters))
      }
    }
    let text = plain + monospaced
    entries = isColorFirst ? color + text : text + color
  }

  deinit {
    if let fonts { FcFontSetDestroy(fonts) }
  }

  /// The fonts that claim to have `scalar`, best first; the claim must be checked.
  ///
  /// - Complexity: O(*n*) in the number of fonts.
  func matches(for scalar: UInt32) -> some Sequence<FontMatch> {
    entries.lazy
      .filter { FcCharSetHasChar($0.characters, scalar) != FcFalse }
      .compactMap { [request] in FontMatch($0.pattern, for: request) }
  }
}
