import CTypesetting

typealias Glyph = typesetting_glyph

/// A stretch of text in one font, direction and set of attributes, and its glyphs.
struct ShapedRun {
  enum Kind: UInt8 {
    case text
    /// Reaches to the next tab stop; has no glyphs.
    case tab
    /// Line ends and other control characters: shows nothing and takes no room.
    case hidden
    /// An inline item; has no glyphs.
    case item
  }

  var kind: Kind
  /// The embedding level; odd ones run right to left.
  var level: UInt8
  /// Which run of the attributed text it belongs to.
  var attributes: Int32
  var script: Script
  var font: Font
  /// UTF-8 offsets.
  var range: Range<Int>
  /// Indices of glyphs, which are in logical order.
  var glyphs: Range<Int> = 0..<0
  /// The space that was added behind every character, in 22.10 fixed point.
  var tracking: Int32 = 0

  var isRightToLeft: Bool { level & 1 == 1 }
}
