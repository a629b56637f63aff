import CImageCodecs
import CRasterKernels
import Geometry

/// An image file whose header was read.
struct ImageFile {
  let bytes: UnsafeRawBufferPointer
  let format: ImageFormat
  /// As stored, before the orientation.
  let size: PixelSize
  let hasAlpha: Bool
  let orientation: ImageOrientation
  private let info: image_codec_info
  /// The frame that is decoded, of an animation.
  private let frame: WebPFrame?

  var uprightSize: PixelSize { orientation.apply(to: size) }

  init(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) {
    guard let format = ImageFormat(bytes) else { throw .unsupportedFormat }
    self.bytes = bytes
    self.format = format
    frame = format == .webp ? try WebPFrame(firstOf: bytes) : nil
    let coded = frame?.data ?? bytes
    info = try ImageCodec.info(coded, format, denominator: 1)
    guard let stored = PixelSize(info) else { throw .corrupt("size") }
    guard frame.map({ $0.rect.size == stored }) ?? true else { throw .corrupt("frame size") }
    size = frame?.canvas ?? stored
    hasAlpha = info.has_alpha || stored != size
    orientation = format == .jpeg ? ImageOrientation(jpeg: bytes) : .upright
  }

  /// The stored pixels, reduced while decoding as far as the format can and still covers `fitting`.
  func decode(
    fitting: PixelSize?, limits: ImageDecodingLimits
  ) throws(ImageDecodingError) -> Pixmap {
    let largest = Pixmap.maximumExtent
    guard size.width <= largest, size.height <= largest, size.area <= limits.pixelCount,
      !info.is_buffered || size.area * 4 <= limits.byteCount
    else { throw .exceedsLimits }
    let plan = try plan(fitting, limits)
    guard plan.size.area * 4 <= limits.byteCount else { throw .exceedsLimits }
    return try Self.pixmap(size: plan.size, hasAlpha: hasAlpha) {
      pixels throws(ImageDecodingError) in
      try decode(into: pixels, plan.denominator, limits)
    }
  }

  /// The pixels of a frame whose size another part of its file says.
  static func pixels(
    of bytes: UnsafeRawBufferPointer, _ format: ImageFormat, size: PixelSize
  ) throws(ImageDecodingError) -> Pixmap {
    let info = try ImageCodec.info(bytes, format, denominator: 1)
    guard PixelSize(info) == size else { throw .corrupt("frame size") }
    return try pixmap(size: size, hasAlpha: info.has_alpha) { pixels throws(ImageDecodingError) in
      try ImageCodec.decode(
        bytes, format, denominator: 1, byteLimit: ImageDecodingLimits.standard.byteCount,
        into: pixels)
    }
  }

  /// - Parameter decode: Writes straight pixels.
  private static func pixmap(
    size: PixelSize, hasAlpha: Bool,
    _ decode: (PixelBuffer) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) -> Pixmap {
    var failure: ImageDecodingError?
    let image = Pixmap(size: size, isOpaque: !hasAlpha) { pixels in
      do throws(ImageDecodingError) { try decode(pixels) } catch { failure = error }
      guard hasAlpha else { return }
      Kernels.preferred.compositing.premultiply(
        pixels.base, pixels.stride, pixels.width, pixels.height)
    }
    if let failure { throw failure }
    return image
  }

  private func decode(
    into pixels: PixelBuffer, _ denominator: UInt32, _ limits: ImageDecodingLimits
  ) throws(ImageDecodingError) {
    var target = pixels
    if let frame {
      target = PixelBuffer(
        base: pixels.row(Int(frame.rect.minY)) + Int(frame.rect.minX),
        width: Int(frame.rect.width), height: Int(frame.rect.height), stride: pixels.stride)
    }
    try ImageCodec.decode(
      frame?.data ?? bytes, format, denominator: denominator, byteLimit: limits.byteCount,
      into: target)
  }

  /// The size to decode in, and by what the codec has to divide for it.
  private func plan(
    _ fitting: PixelSize?, _ limits: ImageDecodingLimits
  ) throws(ImageDecodingError) -> (size: PixelSize, denominator: UInt32) {
    guard let fitting, !fitting.isEmpty, frame == nil else { return (size, 1) }
    switch format {
    case .webp: return (size.reduced(toCover: fitting), 1)
    case .gif: return (size, 1)
    case .jpeg:
      let denominator = size.divisor(toCover: fitting, largest: 8)
      if denominator == 1 { return (size, 1) }
      let info = try ImageCodec.info(bytes, format, denominator: denominator)
      guard let reduced = PixelSize(info) else { throw .corrupt("size") }
      return (reduced, denominator)
    case .png:
      // Small ones are scaled in one step, which is a little more exact.
      guard info.is_sequential, size.area > Self.largePNG else { return (size, 1) }
      let denominator = size.divisor(toCover: fitting, largest: 1 << 14)
      let step = Int32(denominator)
      let reduced = PixelSize(
        width: (size.width + step - 1) / step, height: (size.height + step - 1) / step)
      return (reduced, denominator)
    }
  }

  /// From this many pixels on, holding them all for a moment is avoided.
  private static let largePNG = 1 << 20
}

extension PixelSize {
  /// Nil for a size that no image may have.
  fileprivate init?(_ info: image_codec_info) {
    self.init(storedWidth: info.width, height: info.height)
  }
}
