import CTypesetting

/// How the text of a run is cut into units that are shaped by themselves and remembered.
struct ShapingStyle {
  enum Units {
    /// Words between spaces; `space` is what a space becomes.
    case words(space: Glyph)
    /// The whole run: the font moves letters that stand beside a space, or draws them differently.
    case run
    /// Every emoji by itself.
    case emoji
  }

  /// Equal for runs whose words have equal glyphs: font, script, direction and tracking.
  let key: UInt64
  /// nil as long as no run had a space: finding out what the font does beside one takes as long as drawing a word.
  private(set) var units: Units?
  /// Whether letters take other forms beside letters of a neighbouring run.
  let joinsNeighbours: Bool

  /// The key of a run's style. Tags are ASCII: the top bits of their bytes are free.
  static func key(_ run: ShapedRun) -> UInt64 {
    let flags: UInt32 = (run.isRightToLeft ? 1 << 31 : 0) | (run.isTracked ? 1 << 23 : 0)
    return UInt64(run.font.id) << 32 | UInt64(run.script.tag | flags)
  }

  init(_ run: ShapedRun) {
    let font = run.font
    key = ShapingStyle.key(run)
    joinsNeighbours = run.script.joinsLetters
    units = font.hasColorGlyphs ? .emoji : nil
  }

  /// Finds out how runs with spaces are cut.
  mutating func decide(_ run: ShapedRun) {
    let font = run.font
    if let space = font.glyph(for: 0x20), SpaceGuard.isIndependent(font, run.script, space: space) {
      units = .words(
        space: Glyph(space, advance: hb_font_get_glyph_h_advance(font.shaping, space)))
    } else {
      units = .run
    }
  }
}

extension Script {
  /// Whether letters take the form that the letters beside them ask for. HarfBuzz looks at the text
  /// around a run for these scripts and for no others.
  var joinsLetters: Bool { Script.joining.contains(tag) }

  private static let joining = [
    "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg",
    "Sogd", "Syrc",
  ].map { FontFeature($0).tag }
}
