import CImageCodecs
import Geometry

/// A JPEG that comes piece by piece, and its pixels as far as they are known.
final class JPEGStream {
  private let stream: OpaquePointer
  private let limits: ImageDecodingLimits
  private(set) var orientation = ImageOrientation.upright
  /// Straight pixels, grey where nothing has come yet.
  private var pixels: [UInt32] = []
  private var size = PixelSize.zero
  /// Reported by every call after it: the codec's state is of no use any more.
  private var failure: ImageDecodingError?

  init(_ limits: ImageDecodingLimits) throws(ImageDecodingError) {
    guard let stream = image_codec_jpeg_stream_create(limits.byteCount) else {
      throw .exceedsLimits
    }
    self.stream = stream
    self.limits = limits
  }

  deinit { image_codec_jpeg_stream_destroy(stream) }

  /// As stored, before the orientation; nil until the header has come.
  var storedSize: PixelSize? {
    var (width, height): (UInt32, UInt32) = (0, 0)
    guard image_codec_jpeg_stream_size(stream, &width, &height) else { return nil }
    return PixelSize(storedWidth: width, height: height)
  }

  var uprightSize: PixelSize? { storedSize.map { orientation.apply(to: $0) } }

  var hasBegun: Bool { !size.isEmpty }

  func append(_ bytes: [UInt8], isLast: Bool) throws(ImageDecodingError) {
    try call { message in
      image_codec_jpeg_stream_append(stream, bytes, bytes.count, isLast, &message)
    }
  }

  /// Begins to decode, reduced as far as the format can and still covers the upright size `fitting`.
  func begin(orientation: ImageOrientation, fitting: PixelSize?) throws(ImageDecodingError) {
    self.orientation = orientation
    guard let stored = storedSize, max(stored.width, stored.height) <= Pixmap.maximumExtent,
      stored.area <= limits.pixelCount
    else { throw .exceedsLimits }
    let denominator =
      fitting.map { stored.divisor(toCover: orientation.apply(to: $0), largest: 8) } ?? 1
    var info = image_codec_info()
    try call { message in
      image_codec_jpeg_stream_start(stream, denominator, &info, &message)
    }
    guard let reduced = PixelSize(storedWidth: info.width, height: info.height),
      reduced.area * 4 <= limits.byteCount
    else { throw .exceedsLimits }
    size = reduced
    pixels = Array(repeating: 0xff80_8080, count: reduced.area)
  }

  /// Decodes what has come.
  ///
  /// - Returns: whether any pixel is another one now.
  func improve() throws(ImageDecodingError) -> Bool {
    guard hasBegun else { return false }
    var (didChange, isFinished) = (false, false)
    try call { message in
      pixels.withUnsafeMutableBufferPointer { pixels in
        let target = image_codec_target(
          pixels: pixels.baseAddress, stride: Int(size.width), width: UInt32(size.width),
          height: UInt32(size.height))
        return image_codec_jpeg_stream_draw(
          stream, target, &didChange, &isFinished, &message)
      }
    }
    return didChange
  }

  func makePixmap() -> Pixmap {
    Pixmap(size: size, isOpaque: true) { target in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<target.height {
          target.row(y).update(from: pixels.baseAddress! + y * target.width, count: target.width)
        }
      }
    }
  }

  private func call(
    _ body: (inout image_codec_message) -> image_codec_status
  ) throws(ImageDecodingError) {
    if let failure { throw failure }
    var message = image_codec_message()
    do throws(ImageDecodingError) {
      try ImageCodec.check(body(&message), message)
    } catch {
      failure = error
      throw error
    }
  }
}
