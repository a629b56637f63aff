import Platform

/// A cached glyph in the form that the drawing loop reads.
struct CachedGlyph {
  enum Kind: UInt8 {
    /// Has to be drawn first.
    case missing
    /// Nothing to see, as a space.
    case empty
    case mask
    /// A mask for each subpixel.
    case subpixels
    case picture
  }

  /// Coverage, corrected for the colour it was asked for.
  var bytes: UnsafePointer<UInt8>?
  var width: UInt16 = 0
  var height: UInt16 = 0
  var stride: UInt16 = 0
  /// From the pen to the left edge and from the baseline up to the top edge, in device pixels.
  var left: Int16 = 0
  var top: Int16 = 0
  var kind = Kind.missing
  /// The slab of a mask, or the number of a picture.
  var owner: UInt32 = 0
}
