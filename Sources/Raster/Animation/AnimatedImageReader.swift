import Geometry

/// Decodes and composes the frames of an ``AnimatedImage`` one after the other. One thread at a time.
///
/// It keeps the picture as the last frame left it, and what a frame that is to vanish has covered.
public struct AnimatedImageReader: Sendable {
  private let film: AnimatedImage
  private let outputSize: PixelSize
  private var canvas: AnimationCanvas
  /// Of the next frame.
  private var index = 0
  private var covered: AnimationCanvas?

  init(_ film: AnimatedImage, fitting: PixelSize?) {
    self.film = film
    outputSize = fitting.map { film.size.reduced(toCover: $0) } ?? film.size
    canvas = AnimationCanvas(size: film.size)
  }

  /// The number of the frame that ``next()`` decodes, from 0; the number of frames after the last one.
  public var nextIndex: Int { index }

  /// Decodes the next frame, or returns nil after the last one.
  ///
  /// - Throws: ``ImageDecodingError`` when the frame is damaged; the next call goes on behind it.
  /// - Complexity: O(*n*) in the pixels of the picture.
  public mutating func next() throws(ImageDecodingError) -> AnimatedImageFrame? {
    guard index < film.frames.count else { return nil }
    disposeOfLastFrame()
    let frame = film.frames[index]
    index += 1
    covered = frame.disposal == .restore ? canvas : nil
    try draw(frame)
    let image = canvas.makePixmap()
    return AnimatedImageFrame(
      image: image.size == outputSize ? image : image.scaled(to: outputSize),
      duration: frame.duration)
  }

  /// Begins again with the first frame.
  public mutating func rewind() {
    index = 0
    covered = nil
    canvas = AnimationCanvas(size: film.size)
  }

  private mutating func disposeOfLastFrame() {
    guard index > 0 else { return }
    let last = film.frames[index - 1]
    switch last.disposal {
    case .keep: break
    case .clear: canvas.clear(last.rect)
    case .restore: if let covered { canvas = covered }
    }
  }

  private mutating func draw(_ frame: AnimationFrame) throws(ImageDecodingError) {
    let result = film.bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageDecodingError) -> Pixmap? in
        switch frame.coding {
        case .gif(let gif):
          gif.draw(bytes, in: frame.rect, onto: &canvas)
          return nil
        case .webp(let range):
          return try ImageFile.pixels(
            of: UnsafeRawBufferPointer(rebasing: bytes[range]), .webp, size: frame.rect.size)
        case .png(let png):
          return try png.makeFile(bytes, size: frame.rect.size).withUnsafeBytes { file in
            Result { () throws(ImageDecodingError) in
              try ImageFile.pixels(of: file, .png, size: frame.rect.size)
            }
          }.get()
        }
      }
    }
    if let pixels = try result.get() {
      canvas.draw(pixels, at: frame.rect.origin, isBlended: frame.isBlended)
    }
  }
}
