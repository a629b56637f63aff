import CImageCodecs
import CRasterKernels
public import Geometry

/// Reads PNG, JPEG and WebP. Any thread; nothing is kept between calls.
///
/// Colours are taken as sRGB; colour profiles and gamma are not applied. Of the EXIF data in JPEGs
/// the orientation is applied. Animated WebP is not supported.
public struct ImageDecoder {
  /// The size of an image after its EXIF orientation, from its header alone.
  public static func size(
    of bytes: UnsafeRawBufferPointer
  ) throws(ImageDecodingError) -> PixelSize {
    try ImageFile(bytes).uprightSize
  }

  public static func size(of bytes: [UInt8]) throws(ImageDecodingError) -> PixelSize {
    let result = bytes.withUnsafeBytes { raw in
      Result { () throws(ImageDecodingError) in try size(of: raw) }
    }
    return try result.get()
  }

  /// Decodes an image and turns it upright by its EXIF orientation.
  ///
  /// A JPEG that ends early is decoded as far as it goes, the rest is grey; other files that end
  /// early are refused.
  ///
  /// - `fitting`: Where given, a larger image is reduced to the smallest size with its proportions
  ///   that covers this one. JPEGs are reduced while decoding, which saves time and memory.
  /// - `limits`: Images beyond them are refused before their pixels are decoded.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer, fitting: PixelSize? = nil,
    limits: ImageDecodingLimits = .standard
  ) throws(ImageDecodingError) -> Pixmap {
    let file = try ImageFile(bytes)
    let fitted = fitting.map { file.orientation.apply(to: $0) }
    let stored = try file.decode(fitting: fitted, limits: limits)
    let reduced = fitted.map { stored.scaled(to: file.size.reduced(toCover: $0)) } ?? stored
    return file.orientation.apply(to: reduced)
  }

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
  fileprivate func reduced(toCover target: PixelSize) -> PixelSize {
    guard !isEmpty, target.width < width, target.height < height else { return self }
    let factor = max(
      Double(target.width) / Double(width), Double(target.height) / Double(height))
    return PixelSize(
      width: max(1, Int32((Double(width) * factor).rounded(.up))),
      height: max(1, Int32((Double(height) * factor).rounded(.up))))
  }
}

/// An image file whose header was read.
private struct ImageFile {
  let bytes: UnsafeRawBufferPointer
  let format: ImageFormat
  /// As stored, before the orientation.
  let size: PixelSize
  let hasAlpha: Bool
  let orientation: ImageOrientation

  var uprightSize: PixelSize { orientation.apply(to: size) }

  init(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) {
    guard let format = ImageFormat(bytes) else { throw .unsupportedFormat }
    self.bytes = bytes
    self.format = format
    let info = try Self.info(bytes, format, denominator: 1)
    guard let width = Int32(exactly: info.width), let height = Int32(exactly: info.height),
      width > 0, height > 0
    else { throw .corrupt("size") }
    size = PixelSize(width: width, height: height)
    hasAlpha = info.has_alpha
    orientation = format == .jpeg ? ImageOrientation(jpeg: bytes) : .upright
  }

  private static func info(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat, denominator: UInt32
  ) throws(ImageDecodingError) -> image_codec_info {
    var info = image_codec_info()
    var message = image_codec_message()
    let base = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    let status =
      switch format {
      case .png: image_codec_png_info(base, bytes.count, &info, &message)
      case .jpeg: image_codec_jpeg_info(base, bytes.count, denominator, &info, &message)
      case .webp: image_codec_webp_info(base, bytes.count, &info, &message)
      }
    try check(status, message)
    return info
  }

  /// The stored pixels, for a JPEG reduced as far as still covers `fitting`.
  func decode(
    fitting: PixelSize?, limits: ImageDecodingLimits
  ) throws(ImageDecodingError) -> Pixmap {
    let largest = Pixmap.maximumExtent
    guard size.width <= largest, size.height <= largest, size.area <= limits.pixelCount else {
      throw .exceedsLimits
    }
    let denominator = format == .jpeg ? reduction(fitting) : 1
    var target = size
    if denominator > 1 {
      let info = try Self.info(bytes, format, denominator: denominator)
      target = PixelSize(width: Int32(info.width), height: Int32(info.height))
    }
    guard target.area * 4 <= limits.byteCount else { throw .exceedsLimits }
    var status = image_codec_ok
    var message = image_codec_message()
    let image = Pixmap(size: target, isOpaque: !hasAlpha) { pixels in
      status = decode(into: pixels, denominator, limits, &message)
      guard hasAlpha else { return }
      Kernels.preferred.compositing.premultiply(
        pixels.base, pixels.stride, pixels.width, pixels.height)
    }
    try check(status, message)
    return image
  }

  private func decode(
    into pixels: PixelBuffer, _ denominator: UInt32, _ limits: ImageDecodingLimits,
    _ message: inout image_codec_message
  ) -> image_codec_status {
    let target = image_codec_target(
      pixels: pixels.base, stride: pixels.stride, width: UInt32(pixels.width),
      height: UInt32(pixels.height))
    let base = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    return switch format {
    case .png: image_codec_png_decode(base, bytes.count, limits.byteCount, target, &message)
    case .jpeg:
      image_codec_jpeg_decode(
        base, bytes.count, limits.byteCount, denominator, target, &message)
    case .webp: image_codec_webp_decode(base, bytes.count, target, &message)
    }
  }

  /// The largest of 1, 2, 4 and 8 by which the image can be divided and still covers `fitting`.
  private func reduction(_ fitting: PixelSize?) -> UInt32 {
    guard let fitting, !fitting.isEmpty else { return 1 }
    for denominator in [8, 4, 2] as [Int32]
    where size.width / denominator >= fitting.width && size.height / denominator >= fitting.height {
      return UInt32(denominator)
    }
    return 1
  }
}

/// Throws what a codec reports.
private func check(
  _ status: image_codec_status, _ message: image_codec_message
) throws(ImageDecodingError) {
  switch status {
  case image_codec_ok: return
  case image_codec_truncated: throw .truncated
  case image_codec_unsupported: throw .unsupportedFormat
  case image_codec_limit: throw .exceedsLimits
  default: throw .corrupt(message.string)
  }
}

extension image_codec_message {
  /// The text of the codec.
  var string: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
