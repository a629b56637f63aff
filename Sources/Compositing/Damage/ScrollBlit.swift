import Geometry
import Glibc
import Raster

/// A rectangle of the last frame whose pixels the next frame shows at another position.
package struct ScrollBlit: Equatable {
  /// Where it is in the next frame.
  let target: PixelRect
  /// How far it has moved.
  let offset: PixelPoint

  /// Copies the pixels. Both buffers may be the same memory.
  func apply(from previous: PixelBuffer, to pixels: PixelBuffer) {
    precondition(
      pixels.bounds.contains(target)
        && previous.bounds.contains(target.translated(x: -offset.x, y: -offset.y)),
      "ScrollBlit: outside of the buffer")
    let rows = Int(target.minY)..<Int(target.maxY)
    // Downwards from the last row, so that no row is overwritten before it is read.
    for step in 0..<rows.count {
      let y = offset.y > 0 ? rows.upperBound - 1 - step : rows.lowerBound + step
      memmove(
        pixels.row(y) + Int(target.minX),
        previous.row(y - Int(offset.y)) + Int(target.minX - offset.x), Int(target.width) * 4)
    }
  }
}
