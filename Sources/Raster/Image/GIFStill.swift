import Geometry

/// The first frame of a GIF.
struct GIFStill {
  private let file: AnimationFile
  private let bytes: UnsafeRawBufferPointer

  /// Nil for bytes that are no GIF.
  init?(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) {
    guard ImageFormat(bytes) == .gif else { return nil }
    self.bytes = bytes
    file = try GIFParser.file(bytes)
  }

  var size: PixelSize { file.size }

  func decode(limits: ImageDecodingLimits) throws(ImageDecodingError) -> Pixmap {
    guard let frame = file.frames.first, case .gif(let coding) = frame.coding else {
      throw .truncated
    }
    let largest = Pixmap.maximumExtent
    guard size.width <= largest, size.height <= largest, size.area <= limits.pixelCount,
      size.area * 4 <= limits.byteCount, frame.rect.area <= limits.pixelCount
    else { throw .exceedsLimits }
    var canvas = AnimationCanvas(size: size)
    coding.draw(bytes, in: frame.rect, onto: &canvas)
    return canvas.makePixmap()
  }
}
