import CImageCodecs

/// The codecs in C, with errors that are thrown. GIF has none: see ``GIFDecoder``.
enum ImageCodec {
  static func info(
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
      case .gif: image_codec_unsupported
      }
    try check(status, message)
    return info
  }

  /// Writes straight pixels into a target of the image's size, divided by `denominator`; a WebP fills
  /// a target of any size.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat, denominator: UInt32, byteLimit: Int,
    into pixels: PixelBuffer
  ) throws(ImageDecodingError) {
    let target = image_codec_target(
      pixels: pixels.base, stride: pixels.stride, width: UInt32(pixels.width),
      height: UInt32(pixels.height))
    let base = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    var message = image_codec_message()
    let status =
      switch format {
      case .png:
        image_codec_png_decode(base, bytes.count, byteLimit, denominator, target, &message)
      case .jpeg:
        image_codec_jpeg_decode(base, bytes.count, byteLimit, denominator, target, &message)
      case .webp: image_codec_webp_decode(base, bytes.count, target, &message)
      case .gif: image_codec_unsupported
      }
    try check(status, message)
  }

  /// Throws what a codec reports.
  static func check(
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
}

extension image_codec_message {
  /// The text of the codec.
  var string: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
