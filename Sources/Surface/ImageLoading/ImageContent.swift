public import Geometry
public import Raster

/// What a source has loaded: a picture, and the film that begins with it if it moves.
public struct ImageContent: Sendable {
  /// The picture, or the first frame of the film.
  public let pixmap: Pixmap
  /// Nil for a picture that does not move.
  public let animation: AnimatedImage?

  /// A picture, or a film with its first frame.
  public init(_ pixmap: Pixmap, animation: AnimatedImage? = nil) {
    self.pixmap = pixmap
    self.animation = animation
  }
}

extension ImageContent {
  /// Decodes a file in any format that is read: PNG, JPEG, WebP, GIF or SVG, of a film the first frame.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - size: How many pixels it is going to cover; a larger picture is reduced, and one of shapes is drawn for it.
  /// - Throws: `ImageDecodingError` when there is no picture.
  public init(
    decoding bytes: [UInt8], covering size: PixelSize
  ) throws(ImageDecodingError) {
    let (isSVG, isAnimated) = bytes.withUnsafeBytes { raw in
      (VectorImage.isSVG(raw), AnimatedImage.isAnimated(raw))
    }
    if isSVG {
      self.init(try VectorImage(svg: bytes).makePixmap(covering: size))
    } else if isAnimated, let film = try? AnimatedImage(bytes), film.frameCount > 1 {
      var reader = film.makeReader(fitting: size)
      guard let frame = try reader.next() else { throw .truncated }
      self.init(frame.image, animation: film)
    } else {
      self.init(try ImageDecoder.decode(bytes, fitting: size))
    }
  }
}

extension VectorImage {
  /// The picture in the smallest size with its proportions that covers another one.
  func makePixmap(covering target: PixelSize) -> Pixmap {
    let filled = size.aspectFilled(
      to: Size(width: Double(target.width), height: Double(target.height)))
    let limit = Double(Pixmap.maximumExtent)
    func side(_ length: Double) -> Int32 { Int32(min(limit, max(1, length.rounded(.up)))) }
    return makePixmap(size: PixelSize(width: side(filled.width), height: side(filled.height)))
  }
}
