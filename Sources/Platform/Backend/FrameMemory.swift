package import Compositing
package import Geometry
package import Raster

/// The one buffer of a surface without a compositor, which keeps its pixels from frame to frame.
package struct FrameMemory {
  private var buffer: Pixmap?

  package init() {}

  /// The memory for a frame; it is replaced when `size` (in buffer pixels) changes.
  package mutating func beginFrame(size: PixelSize) -> FrameBuffer {
    if let buffer, buffer.size == size {
      return FrameBuffer(pixels: buffer.pixels, isUndefined: false, previous: buffer.pixels)
    }
    // A pixmap that is painted again and again, and so is shown to nobody: `copy` is.
    let fresh = Pixmap(size: size) { _ in }
    buffer = fresh
    return FrameBuffer(pixels: fresh.pixels, isUndefined: true)
  }

  /// What the last frame has left; nil before the first one.
  package var copy: Pixmap? {
    guard let buffer else { return nil }
    let source = buffer.pixels
    return Pixmap(size: buffer.size, isOpaque: false) { target in
      for y in 0..<source.height {
        target.row(y).update(from: source.row(y), count: source.width)
      }
    }
  }
}
