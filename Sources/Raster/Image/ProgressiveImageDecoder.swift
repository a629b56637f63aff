import CImageCodecs
import CRasterKernels
public import Geometry

/// Decodes a picture while its bytes come, and has the best picture so far at any time.
///
/// A progressive JPEG is there as a whole after its first scan and becomes sharper with each later one; another JPEG
/// appears from above. A picture in another format is there at its end. One thread at a time.
///
/// ```swift
/// let decoder = ProgressiveImageDecoder(fitting: cell)
/// for await chunk in download {
///   try decoder.append(chunk)
///   if let picture = try decoder.improvedPicture() { show(picture) }
/// }
/// show(try decoder.finish())
/// ```
public final class ProgressiveImageDecoder {
  private let fitting: PixelSize?
  private let limits: ImageDecodingLimits
  /// All bytes; of a JPEG those of its header.
  private var bytes: [UInt8] = []
  private var jpeg: JPEGStream?
  private var isJPEG: Bool?

  /// - Parameters:
  ///   - fitting: Where given, a larger picture is reduced to the smallest size with its proportions that covers
  ///     this one.
  ///   - limits: Pictures beyond them are refused.
  public init(fitting: PixelSize? = nil, limits: ImageDecodingLimits = .standard) {
    self.fitting = fitting
    self.limits = limits
  }

  /// The upright size of the whole picture in pixels, not reduced; nil until its header has come.
  public var size: PixelSize? { jpeg?.uprightSize ?? (try? ImageDecoder.size(of: bytes)) }

  /// Takes the next bytes.
  ///
  /// - Throws: ``ImageDecodingError`` as soon as the picture is known to be damaged or too large.
  public func append(_ chunk: some Collection<UInt8>) throws(ImageDecodingError) {
    try append(Array(chunk), isLast: false)
  }

  /// The best picture so far, if it is better than what this returned before; nil if it is not.
  ///
  /// - Complexity: O(*n*) in the pixels of the reduced picture.
  public func improvedPicture() throws(ImageDecodingError) -> Pixmap? {
    guard let jpeg, try jpeg.improve() else { return nil }
    return reduced(jpeg.makePixmap(), of: jpeg)
  }

  /// The picture, after the last bytes. One that ends early has what ``ImageDecoder`` makes of it.
  ///
  /// - Throws: ``ImageDecodingError`` when there is none.
  public func finish() throws(ImageDecodingError) -> Pixmap {
    try append([], isLast: true)
    guard isJPEG == true else {
      return try ImageDecoder.decode(bytes, fitting: fitting, limits: limits)
    }
    guard let jpeg, jpeg.hasBegun else { throw .truncated }
    _ = try jpeg.improve()
    return reduced(jpeg.makePixmap(), of: jpeg)
  }

  private func append(_ chunk: [UInt8], isLast: Bool) throws(ImageDecodingError) {
    if jpeg?.hasBegun != true { bytes += chunk }
    if isJPEG == nil, bytes.count >= 3 {
      isJPEG = bytes.withUnsafeBytes { ImageFormat($0) == .jpeg }
      if isJPEG == true {
        jpeg = try JPEGStream(limits)
        return try feed(bytes, isLast: isLast)
      }
    }
    try feed(chunk, isLast: isLast)
  }

  private func feed(_ chunk: [UInt8], isLast: Bool) throws(ImageDecodingError) {
    guard let jpeg else { return }
    try jpeg.append(chunk, isLast: isLast)
    guard !jpeg.hasBegun, jpeg.storedSize != nil else { return }
    try jpeg.begin(
      orientation: bytes.withUnsafeBytes { ImageOrientation(jpeg: $0) }, fitting: fitting)
  }

  private func reduced(_ stored: Pixmap, of jpeg: JPEGStream) -> Pixmap {
    guard let fitting, let size = jpeg.storedSize else { return jpeg.orientation.apply(to: stored) }
    let target = size.reduced(toCover: jpeg.orientation.apply(to: fitting))
    return jpeg.orientation.apply(to: stored.scaled(to: target))
  }
}
