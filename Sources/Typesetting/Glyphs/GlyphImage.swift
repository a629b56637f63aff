/// The pixels of one glyph, cropped to its ink.
public struct GlyphImage: Sendable {
  /// What a pixel of the image says.
  public enum Kind: Hashable, Sendable {
    /// One byte of coverage a pixel.
    case mask
    /// Four bytes a pixel: the coverage of its blue, its green and its red subpixel, and that of the whole
    /// pixel.
    case subpixels
    /// Premultiplied ARGB8888: four bytes a pixel, blue first.
    case color
  }

  /// What a pixel of the image says.
  public let kind: Kind
  /// In device pixels.
  public let width: Int
  /// In device pixels.
  public let height: Int
  /// Bytes from one row to the next; a multiple of 4.
  public let stride: Int
  /// From the pen position to the left edge of the image, in device pixels.
  public let left: Int
  /// From the baseline up to the top edge of the image, in device pixels.
  public let top: Int
  /// `stride * height` bytes.
  public let bytes: [UInt8]
}
