import CTypesetting

/// Space between characters.
enum Tracking {
  /// Spaced letters do not form ligatures, except those that the script requires.
  private static let disabledFeatures = [
    FontFeature("liga", value: 0), FontFeature("clig", value: 0),
  ]
  .map { hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max) }

  /// What HarfBuzz is asked for.
  static func features(of run: ShapedRun) -> [hb_feature_t] {
    run.isTracked ? run.font.features + disabledFeatures : run.font.features
  }

  /// In 22.10 fixed point. 0 for what is not finite and for scripts whose letters join.
  static func fixed(_ tracking: Double, in script: Script) -> Int32 {
    guard tracking != 0, tracking.isFinite, !script.isCursive else { return 0 }
    let limit = 512.0
    return Int32(min(max(tracking, -limit), limit) * Double(Font.unit))
  }

  /// What is added behind the characters of a run.
  @inline(__always)
  static func fixed(of run: ShapedRun, in text: AttributedText) -> Int32 {
    guard run.isTracked else { return 0 }
    return fixed(text.runs[Int(run.attributes)].attributes.tracking, in: run.script)
  }

  /// Widens every cluster that has a width.
  static func apply(_ extra: Int32, to glyphs: UnsafeMutableBufferPointer<Glyph>) {
    for index in glyphs.indices where glyphs[index].advance > 0 {
      let isLastOfCluster =
        index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster
      if isLastOfCluster { glyphs[index].advance = max(0, glyphs[index].advance &+ extra) }
    }
  }
}

extension Script {
  /// Letters join, so that space between them would tear words apart.
  var isCursive: Bool { Script.cursive.contains(tag) }

  private static let cursive: Set<UInt32> = Set(
    ["Arab", "Syrc", "Mong", "Nkoo", "Mand", "Phag", "Adlm", "Rohg", "Deva", "Beng"].map {
      FontFeature($0).tag
    })
}
