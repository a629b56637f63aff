/// What is done to glyphs because the machine has no font of the wanted weight or slant.
struct FontSynthesis: Hashable, Sendable {
  var isBold = false
  var isOblique = false

  /// Horizontal shift for one unit of height.
  static let slant: Float = 0.2
}
