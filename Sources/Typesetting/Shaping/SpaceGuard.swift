import CTypesetting
import Locks

/// Tells whether words can be shaped one by one.
///
/// Some fonts kern letters against the space (Roboto), or change letters beside one (Amiri): there a
/// word looks different inside of a line than by itself. A font is safe when none of the rules that
/// HarfBuzz would apply to the script has the glyph of the space among what it reads. Blink asks the
/// same of all scripts at once, which needlessly gives up fonts such as DejaVu.
enum SpaceGuard {
  /// The first question about a face, a script and a set of features takes some hundred microseconds.
  ///
  /// - Parameter space: the glyph of U+0020.
  static func isIndependent(_ font: Font, _ script: Script, space: hb_codepoint_t) -> Bool {
    let key = FontFace.SpaceKey(
      script: script, features: font.features.filter { $0.value != 0 }.map(\.tag))
    if let known = font.face.spaceAnswers.withLock({ $0[key] }) { return known }
    let answer = examine(font, script, space: space)
    font.face.spaceAnswers.withLock { $0[key] = answer }
    return answer
  }

  private static func examine(_ font: Font, _ script: Script, space: hb_codepoint_t) -> Bool {
    let face = font.face.face
    // Apple's state machines see every glyph.
    if hb_aat_layout_has_substitution(face) != 0 || hb_aat_layout_has_positioning(face) != 0
      || hb_aat_layout_has_tracking(face) != 0
    {
      return false
    }
    let features = featureTags(of: font)
    let substitution = chosenScript(face, substitutionTable, script)
    let positioning = chosenScript(face, positioningTable, script)
    return isIndependent(face, substitutionTable, substitution, features, space)
      && isIndependent(face, positioningTable, positioning, features, space)
      && (kernsWithRules(face, positioning) || KerningTable.leavesAlone(space, face))
  }

  private static let substitutionTable = FontFeature("GSUB").tag
  private static let positioningTable = FontFeature("GPOS").tag

  /// All features that HarfBuzz turns on by itself for any script.
  private static let defaultFeatures = [
    "rvrn", "ltra", "ltrm", "rtla", "rtlm", "frac", "numr", "dnom", "rand", "trak", "HARF", "HARD",
    "abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern",
    "liga", "rclt", "isol", "fina", "fin2", "fin3", "medi", "med2", "init", "mset", "stch", "nukt",
    "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar", "pres",
    "abvs", "blws", "psts", "haln", "ljmo", "vjmo", "tjmo",
  ].map { FontFeature($0).tag }

  /// Zero at the end, as HarfBuzz wants.
  private static func featureTags(of font: Font) -> [hb_tag_t] {
    defaultFeatures + font.features.filter { $0.value != 0 }.map(\.tag) + [0]
  }

  /// The script of a table whose rules HarfBuzz applies, nil for none.
  private static func chosenScript(
    _ face: OpaquePointer, _ table: hb_tag_t, _ script: Script
  ) -> hb_tag_t? {
    var count: UInt32 = 8
    var tags = [hb_tag_t](repeating: 0, count: 8)
    hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script.tag), nil, &count, &tags, nil, nil)
    var index: UInt32 = 0
    var chosen: hb_tag_t = 0
    hb_ot_layout_table_select_script(face, table, count, tags, &index, &chosen)
    return index == UInt32.max || index == 0xFFFF ? nil : chosen
  }

  private static func isIndependent(
    _ face: OpaquePointer, _ table: hb_tag_t, _ script: hb_tag_t?, _ features: [hb_tag_t],
    _ space: hb_codepoint_t
  ) -> Bool {
    guard let script else { return true }
    let lookups = hb_set_create()
    let read = hb_set_create()
    defer {
      hb_set_destroy(lookups)
      hb_set_destroy(read)
    }
    hb_ot_layout_collect_lookups(face, table, [script, 0], nil, features, lookups)
    var lookup = hb_codepoint_t.max
    while hb_set_next(lookups, &lookup) != 0 {
      // What a rule writes does not matter, only what it looks at.
      hb_ot_layout_lookup_collect_glyphs(face, table, lookup, read, read, read, nil)
      if hb_set_has(read, space) != 0 { return false }
    }
    return true
  }

  /// Whether GPOS has kerning for the script; only if not, the pairs of the table `kern` count.
  private static func kernsWithRules(_ face: OpaquePointer, _ script: hb_tag_t?) -> Bool {
    guard let script else { return false }
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    hb_ot_layout_collect_lookups(
      face, positioningTable, [script, 0], nil, [FontFeature("kern").tag, 0], lookups)
    return hb_set_is_empty(lookups) == 0
  }
}
