import CImageCodecs
public import Geometry

/// Reads PNG, JPEG, WebP and GIF. Any thread; nothing is kept between calls.
///
/// Colours are taken as sRGB; colour profiles and gamma are not applied. Of the EXIF data in JPEGs
/// the orientation is applied. Of animations the first frame is decoded: of a WebP
/// and a GIF that of the film, of an APNG the picture that stands for it. An ``AnimatedImage`` has all of them.
public struct ImageDecoder {
  /// The size of an image after its EXIF orientation, from its header alone.
  public static func size(
    of bytes: UnsafeRawBufferPointer
  ) throws(ImageDecodingError) -> PixelSize {
    if let gif = try GIFStill(bytes) { return gif.size }
    return try ImageFile(bytes).uprightSize
  }

  /// The size of an image after its EXIF orientation, from its header alone.
  public static func size(of bytes: [UInt8]) throws(ImageDecodingError) -> PixelSize {
    let result = bytes.withUnsafeBytes { raw in
      Result { () throws(ImageDecodingError) in try size(of: raw) }
    }
    return try result.get()
  }

  /// Decodes an image and turns it upright by its EXIF orientation.
  ///
  /// A JPEG that ends early is decoded as far as it goes, the rest is grey, because cameras and
  /// networks cut them off and half a photo says something. A GIF shows what is
  /// there. PNG and WebP that end early are refused as ``ImageDecodingError/truncated``.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fitting: Where given, a larger image is reduced to the smallest size with its proportions
  ///     that covers this one. JPEG, still WebP and large PNG without interlacing are reduced while
  ///     decoding, so that memory is needed for the reduced pixels alone.
  ///   - limits: Images beyond them are refused before their pixels are decoded.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, fitting: PixelSize? = nil,
    limits: ImageDecodingLimits = .standard
  ) throws(ImageDecodingError) -> Pixmap {
    if let gif = try GIFStill(bytes) {
      let picture = try gif.decode(limits: limits)
      return fitting.map { picture.scaled(to: gif.size.reduced(toCover: $0)) } ?? picture
    }
    let file = try ImageFile(bytes)
    let fitted = fitting.map { file.orientation.apply(to: $0) }
    let stored = try file.decode(fitting: fitted, limits: limits)
    let reduced = fitted.map { stored.scaled(to: file.size.reduced(toCover: $0)) } ?? stored
    return file.orientation.apply(to: reduced)
  }

  /// Decodes an image and turns it upright by its EXIF orientation; see the version that takes borrowed
  /// bytes.
  public static func decode(
    _ bytes: [UInt8], fitting: PixelSize? = nil, limits: ImageDecodingLimits = .standard
  ) throws(ImageDecodingError) -> Pixmap {
    let result = bytes.withUnsafeBytes { raw in
      Result { () throws(ImageDecodingError) in
        try decode(raw, fitting: fitting, limits: limits)
      }
    }
    return try result.get()
  }
}

extension PixelSize {
  /// The smallest size with these proportions that covers `target`, or this size if it is smaller.
  func reduced(toCover target: PixelSize) -> PixelSize {
    guard !isEmpty, target.width < width, target.height < height else { return self }
    let factor = max(
      Double(target.width) / Double(width), Double(target.height) / Double(height))
    return PixelSize(
      width: max(1, Int32((Double(width) * factor).rounded(.up))),
      height: max(1, Int32((Double(height) * factor).rounded(.up))))
  }

  /// The largest power of two by which this size can be divided and still covers `target`.
  func divisor(toCover target: PixelSize, largest: Int32) -> UInt32 {
    var divisor: Int32 = 1
    while divisor < largest, width / (divisor * 2) >= target.width,
      height / (divisor * 2) >= target.height
    {
      divisor *= 2
    }
    return UInt32(divisor)
  }
}
