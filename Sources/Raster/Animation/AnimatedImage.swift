public import Geometry

/// A moving picture in memory: a GIF, an animated WebP or an APNG.
///
/// Making one reads the headers of the frames alone. An ``AnimatedImageReader`` decodes them one at a time, so that
/// a long film needs the memory of one frame. Any thread.
///
/// ```swift
/// let film = try AnimatedImage(bytes)
/// var reader = film.makeReader()
/// while let frame = try reader.next() { show(frame.image, for: frame.duration) }
/// ```
public struct AnimatedImage: Sendable {
  /// The size of every composed frame, in pixels.
  public let size: PixelSize
  /// How often the frames are shown before the last one stays; nil for ever.
  public let playCount: Int?
  let bytes: [UInt8]
  let frames: [AnimationFrame]

  /// Reads the headers of an animation, and throws for a still picture that is no GIF.
  ///
  /// A GIF that ends early has the frames that are there, the last one in part; an APNG or a WebP has those that
  /// are complete.
  ///
  /// - Parameters:
  ///   - bytes: The file, which is kept.
  ///   - limits: A larger picture is refused before its pixels are decoded.
  /// - Throws: ``ImageDecodingError`` when there is no frame.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    _ bytes: [UInt8], limits: ImageDecodingLimits = .standard
  ) throws(ImageDecodingError) {
    let file = try AnimationFile(bytes)
    guard !file.frames.isEmpty else { throw .truncated }
    let largest = Pixmap.maximumExtent
    guard file.size.width <= largest, file.size.height <= largest,
      file.size.area <= limits.pixelCount, file.size.area * 4 <= limits.byteCount,
      file.frames.allSatisfy({ $0.rect.area <= limits.pixelCount })
    else { throw .exceedsLimits }
    self.bytes = bytes
    (size, playCount, frames) = (file.size, file.playCount, file.frames)
  }

  /// How many frames one run has, at least one.
  public var frameCount: Int { frames.count }

  /// How long a frame is shown, counted from 0.
  public func duration(ofFrame index: Int) -> Duration {
    precondition(frames.indices.contains(index), "AnimatedImage: a frame beyond the last one")
    return frames[index].duration
  }

  /// The bytes of the file, which are kept.
  public var byteCount: Int { bytes.count }

  /// How long one run takes.
  public var duration: Duration { frames.reduce(.zero) { $0 + $1.duration } }

  /// Whether the bytes are a GIF, or a WebP or PNG that says that it moves. O(1) but for a PNG with much before
  /// its pixels.
  public static func isAnimated(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch ImageFormat(bytes) {
    case .gif: true
    case .webp: WebPAnimation.isAnimated(bytes)
    case .png: APNGChunks.isAnimated(bytes)
    case .jpeg, nil: false
    }
  }

  /// A reader that begins with the first frame.
  ///
  /// - Parameter fitting: Where given, larger frames are reduced to the smallest size with their proportions that
  ///   covers this one.
  public func makeReader(fitting: PixelSize? = nil) -> AnimatedImageReader {
    AnimatedImageReader(self, fitting: fitting)
  }
}

/// What the headers of an animated file say.
struct AnimationFile {
  var size: PixelSize
  var playCount: Int?
  var frames: [AnimationFrame]

  init(size: PixelSize, playCount: Int?, frames: [AnimationFrame]) {
    (self.size, self.playCount, self.frames) = (size, playCount, frames)
  }

  init(_ bytes: [UInt8]) throws(ImageDecodingError) {
    let file = bytes.withUnsafeBytes { raw in
      Result { () throws(ImageDecodingError) in
        switch ImageFormat(raw) {
        case .gif: try GIFParser.file(raw)
        case .webp: try WebPAnimation.file(raw)
        case .png: try APNGChunks.file(raw)
        case .jpeg, nil: throw .unsupportedFormat
        }
      }
    }
    self = try file.get()
  }
}
