public import Geometry

/// Reads PNG, JPEG and WebP. Any thread; a call uses no memory but its own.
public struct ImageDecoder {
  /// The size of an image after its EXIF orientation, from its header alone.
  public static func size(
    of bytes: UnsafeRawBufferPointer
  ) throws(ImageDecodingError) -> PixelSize {
    throw .unsupportedFormat
  }

  public static func size(of bytes: [UInt8]) throws(ImageDecodingError) -> PixelSize {
    throw .unsupportedFormat
  }

  /// Decodes an image and turns it upright by its EXIF orientation.
  ///
  /// - Parameters:
  ///   - fitting: Where given, a larger image is reduced to the smallest size with its proportions
  ///     that covers this one.
  ///   - limits: Images beyond them are refused before their pixels are decoded.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, fitting: PixelSize? = nil,
    limits: ImageDecodingLimits = .standard
  ) throws(ImageDecodingError) -> Pixmap {
    throw .unsupportedFormat
  }

  public static func decode(
    _ bytes: [UInt8], fitting: PixelSize? = nil, limits: ImageDecodingLimits = .standard
  ) throws(ImageDecodingError) -> Pixmap {
    throw .unsupportedFormat
  }
}
