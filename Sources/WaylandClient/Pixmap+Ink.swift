import Geometry
import Raster

extension Pixmap {
  /// Copies the pixels into memory that is clear and at least as large.
  func copyInk(to target: PixelBuffer) {
    // Where there is no ink nothing has to be written.
    let (source, origin) = (inkPixels, ink.bounds.origin)
    for y in 0..<source.height {
      (target.row(Int(origin.y) + y) + Int(origin.x))
        .update(from: source.row(y), count: source.width)
    }
  }
}
