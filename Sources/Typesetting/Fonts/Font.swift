import CTypesetting
public import Geometry
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
  /// The vertical measures at ``size``.
  public let metrics: FontMetrics
  /// Whether glyphs have colours of their own, so that the text colour gives only its alpha.
  public let hasColorGlyphs: Bool

  /// Equal for fonts whose glyphs are drawn alike, whatever was asked for; the key of glyph images.
  public let imageID: UInt32

  let face: FontFace
  let descriptor: FontDescriptor
  let request: FontRequest
  let synthesis: FontSynthesis
  let rendering: FontRendering
  let variations: [hb_variation_t]
  let features: [hb_feature_t]
  /// Advances in 22.10 fixed point of logical units.
  let shaping: OpaquePointer

  /// The number of advance units in one logical unit.
  static let unit: Int32 = 1024

  private static let nextID = Atomic<UInt32>(1)

  init(
    face: FontFace, descriptor: FontDescriptor, request: FontRequest, match: FontMatch,
    imageID: UInt32
  ) {
    id = Font.nextID.add(1, ordering: .relaxed).oldValue
    self.imageID = imageID
    self.face = face
    self.descriptor = descriptor
    self.request = request
    size = descriptor.size
    synthesis = match.synthesis
    rendering = match.rendering
    // What the app asks for goes over what fontconfig chose for the weight.
    variations = (match.variations + descriptor.variations).map {
      hb_variation_t(tag: $0.tag, value: $0.value)
    }
    features = descriptor.features.map {
      hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
    }
    shaping = Font.makeShapingFont(
      face: face, size: size, synthesis: synthesis, variations: variations)
    hasColorGlyphs = face.hasColorGlyphs
    metrics = FontMetrics(shaping, size: size)
  }

  /// A box for every character of `face`.
  static func boxes(
    _ descriptor: FontDescriptor, _ request: FontRequest, _ face: FontFace = .boxes
  ) -> Font {
    Font(
      face: face, descriptor: descriptor, request: request,
      match: FontMatch(file: FontFile(path: "", index: 0), synthesis: FontSynthesis()),
      imageID: FontImages.id(
        FontImages.Key(
          face: face.id, size: descriptor.size, synthesis: FontSynthesis(),
          rendering: FontRendering(), variations: [])))
  }

  deinit {
    hb_font_destroy(shaping)
  }

  private static func makeShapingFont(
    face: FontFace, size: Double, synthesis: FontSynthesis, variations: [hb_variation_t]
  ) -> OpaquePointer {
    let scale = Int32(size * Double(unit))
    guard let file = face.file else {
      let advance = face.hexPlane.map(HexBox.advance) ?? boxAdvance
      return typesetting_boxes_font_create(scale, Int32(Double(scale) * advance))
    }
    let font = hb_font_create(face.face)!
    hb_font_set_scale(font, scale, scale)
    if let instance = file.namedInstance { hb_font_set_var_named_instance(font, instance) }
    if !variations.isEmpty {
      hb_font_set_variations(font, variations, UInt32(variations.count))
    }
    if synthesis.isOblique { hb_font_set_synthetic_slant(font, FontSynthesis.slant) }
    hb_font_make_immutable(font)
    return font
  }

  /// Whether glyphs may start at quarters of a pixel; not where they are fitted to whole ones.
  public var usesSubpixelPositions: Bool { rendering.hinting != .full && rendering.isAntialiased }

  /// How the desktop wants letters to use subpixels (fontconfig's `rgba`); nil if they should not. Whether they
  /// may also depends on the screen and on the background, which the font does not know.
  public var subpixelOrder: SubpixelOrder? {
    hasColorGlyphs ? nil : rendering.subpixels?.order
  }

  /// The glyph of a scalar, nil when the font lacks it.
  func glyph(for scalar: UInt32) -> hb_codepoint_t? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaping, scalar, &glyph) != 0 ? glyph : nil
  }

  /// The width of the box that stands for a character when there are no fonts, in em.
  static let boxAdvance = 0.6
}

extension Font: Hashable {
  /// Fonts are equal only if they are the same object.
  public static func == (a: Font, b: Font) -> Bool { a === b }

  /// Hashes ``id``.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
