import Geometry

extension PixelRect {
  /// The part of a rectangle from outside that lies in this one, also if the other one's edges are
  /// too far away to be counted in 32 bits.
  func intersectionWithAny(_ other: PixelRect) -> PixelRect {
    let left = max(Int(x), Int(other.x))
    let top = max(Int(y), Int(other.y))
    let right = min(Int(x) + Int(width), Int(other.x) + Int(other.width))
    let bottom = min(Int(y) + Int(height), Int(other.y) + Int(other.height))
    guard right > left, bottom > top else {
      return PixelRect(x: x, y: y, width: 0, height: 0)
    }
    // Inside of this rectangle, so that everything fits.
    return PixelRect(
      x: Int32(left), y: Int32(top), width: Int32(right - left), height: Int32(bottom - top))
  }
}
