import Geometry

/// A rectangle of device pixels in machine words, as inner code wants it. May be empty.
struct DeviceBounds {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  @inline(__always)
  init(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  @inline(__always)
  init(_ rect: PixelRect) {
    self.init(
      Int(rect.x), Int(rect.y), Int(rect.x) &+ Int(rect.width), Int(rect.y) &+ Int(rect.height))
  }

  @inline(__always)
  init(at position: PixelPoint, width: Int, height: Int) {
    let (x, y) = (Int(position.x), Int(position.y))
    self.init(x, y, x &+ width, y &+ height)
  }

  /// The pixels of a rectangle, if all of its edges lie between pixels.
  @inline(__always)
  init?(whole rect: Rect) {
    guard let left = RoundedCoverage.fixed(rect.minX), let top = RoundedCoverage.fixed(rect.minY),
      let right = RoundedCoverage.fixed(rect.maxX), let bottom = RoundedCoverage.fixed(rect.maxY),
      (left | top | right | bottom) & 1023 == 0
    else { return nil }
    self.init(left >> 10, top >> 10, right >> 10, bottom >> 10)
  }

  /// The same of a rectangle under a transform that keeps the directions of the axes; `Rect.applying`,
  /// which knows all others too, is a call.
  @inline(__always)
  init?(whole rect: Rect, scaledBy transform: AffineTransform) {
    let x = transform.a * rect.minX + transform.tx
    let y = transform.d * rect.minY + transform.ty
    self.init(
      whole: Rect(x: x, y: y, width: transform.a * rect.width, height: transform.d * rect.height))
  }

  /// Below 0 for what is empty, as ``height`` may be.
  @inline(__always) var width: Int { maxX &- minX }

  @inline(__always) var height: Int { maxY &- minY }

  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  @inline(__always)
  func intersection(_ other: DeviceBounds) -> DeviceBounds {
    DeviceBounds(
      max(minX, other.minX), max(minY, other.minY), min(maxX, other.maxX), min(maxY, other.maxY))
  }
}
