import CTypesetting
import Synchronization

/// A font that was found: one face at one size, immutable and shared.
///
/// The same descriptor gives the same object as long as the library lives, so fonts are compared
/// by identity.
///
/// `@unchecked Sendable`: the HarfBuzz font is made immutable before the font is published.
public final class Font: @unchecked Sendable {
  /// Unique in the process and never reused; a key for caches of glyphs.
  public let id: UInt32
  /// In logical units.
  public let size: Double
  public let metrics: FontMetrics
  /// Whether glyphs have colours of their own, so that the text colour gives only its alpha.
  public let hasColorGlyphs: Bool

  let face: FontFace
  let synthesis: FontSynthesis
  let rendering: FontRendering
  let request: FontRequest
  let requestedFeatures: [FontFeature]
  let features: [hb_feature_t]
  /// Advances in 22.10 fixed point of logical units.
  let shaping: OpaquePointer

  /// The number of advance units in one logical unit.
  static let unit: Int32 = 1024

  private static let nextID = Atomic<UInt32>(1)

  init(
    face: FontFace, size: Double, request: FontRequest, features: [FontFeature],
    synthesis: FontSynthesis, rendering: FontRendering
  ) {
    id = Font.nextID.add(1, ordering: .relaxed).oldValue
    self.face = face
    self.size = size
    self.request = request
    self.synthesis = synthesis
    self.rendering = rendering
    requestedFeatures = features
    self.features = features.map {
      hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
    }
    shaping = Font.makeShapingFont(face: face, size: size, synthesis: synthesis)
    hasColorGlyphs = face.hasColorGlyphs
    metrics = FontMetrics(shaping, size: size)
  }

  deinit {
    hb_font_destroy(shaping)
  }

  private static func makeShapingFont(
    face: FontFace, size: Double, synthesis: FontSynthesis
  ) -> OpaquePointer {
    let scale = Int32(size * Double(unit))
    guard let file = face.file else {
      return typesetting_boxes_font_create(scale, Int32(Double(scale) * boxAdvance))
    }
    let font = hb_font_create(face.face)!
    hb_font_set_scale(font, scale, scale)
    if let instance = file.namedInstance { hb_font_set_var_named_instance(font, instance) }
    if synthesis.isOblique { hb_font_set_synthetic_slant(font, FontSynthesis.slant) }
    hb_font_make_immutable(font)
    return font
  }

  /// The width of the box that stands for a character when there are no fonts, in em.
  static let boxAdvance = 0.6
}

extension Font: Hashable {
  public static func == (a: Font, b: Font) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
