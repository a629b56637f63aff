import Geometry
import Raster

/// A part of a picture with the canvas that draws it, again and again.
final class Picture {
  let area: PixelRect
  private let pixels: UnsafeMutablePointer<UInt32>
  private let canvas: Canvas

  init(_ area: PixelRect, scale: Double = 1) {
    self.area = area
    let count = Int(area.width) * Int(area.height)
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    canvas = Canvas(
      pixels: PixelBuffer(
        base: pixels, width: Int(area.width), height: Int(area.height), stride: Int(area.width)),
      scale: scale, origin: area.origin)
  }

  deinit { pixels.deallocate() }

  /// Draws on nothing.
  func redraw(_ body: (Canvas) -> Void) {
    pixels.update(repeating: 0, count: Int(area.width) * Int(area.height))
    canvas.withState { body(canvas) }
  }

  func row(_ y: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + Int(y - area.minY) * Int(area.width)
  }

  /// Whether all pixels are those of a larger picture.
  func isPart(of whole: Picture) -> Bool {
    for y in area.minY..<min(area.maxY, whole.area.maxY) {
      let ours = row(y)
      let theirs = whole.row(y) + Int(area.minX - whole.area.minX)
      for x in 0..<Int(min(area.maxX, whole.area.maxX) - area.minX) where ours[x] != theirs[x] {
        return false
      }
    }
    return true
  }
}
