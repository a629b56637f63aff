import Raster

/// The border around every tile that `SURFACE_DEBUG=layers` asks for.
enum TileBorder {
  static let pixel: UInt32 = 0xffff_8000

  static func paint(on pixels: PixelBuffer) {
    guard pixels.width > 0, pixels.height > 0 else { return }
    for y in [0, pixels.height - 1] {
      pixels.row(y).update(repeating: pixel, count: pixels.width)
    }
    for y in 0..<pixels.height {
      pixels.row(y)[0] = pixel
      pixels.row(y)[pixels.width - 1] = pixel
    }
  }
}
