import Geometry

/// How the configuration of the machine wants the font to be drawn.
struct FontRendering: Hashable, Sendable {
  /// How far outlines are moved to the pixel grid, where pixels are large enough to see.
  enum Hinting: UInt8, Sendable {
    case none
    /// Only vertically, so that letters can stand on quarters of a pixel.
    case slight
    /// In both directions: letters stand on whole pixels. Only on explicit wish.
    case full
  }

  var hinting = Hinting.slight
  /// Hint by FreeType's own rules instead of the font's.
  var usesAutohinter = false
  var isAntialiased = true
  /// How letters use subpixels; nil if they do not.
  var subpixels: Subpixels?

  struct Subpixels: Hashable, Sendable {
    var order: SubpixelOrder
    var filter = SubpixelFilter.standard
  }
}
