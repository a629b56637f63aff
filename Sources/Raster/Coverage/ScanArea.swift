import Geometry

/// The pixels that are scanned in one go, and with them the origin of fixed point coordinates.
///
/// Coordinates have 10 bits of fraction. They are rounded as distances from the origin of the plane
/// and only then counted from the corner of the area, so that the area changes no shape.
struct ScanArea {
  static let fraction: Int32 = 10
  static let one: Int32 = 1 << fraction
  /// Larger areas are scanned in parts, so that all coordinates near one fit into 32 bits.
  static let maximumExtent = 1 << 18
  /// Lines are cut at this distance from the area (in pixels). Which lines are cut, and where, is the
  /// same for all areas in a square of ``cutGrid`` pixels.
  private static let reach = 786_432.0
  private static let cutGrid = 131_072.0

  let minX: Int
  let minY: Int
  let width: Int
  let height: Int
  /// The area's right and bottom edge.
  let right: Int32
  let bottom: Int32
  /// Where lines are cut.
  let cut: Rect
  /// The area with a margin for rounding; what lies outside cannot touch a pixel.
  let box: Rect

  init(minX: Int, minY: Int, width: Int, height: Int) {
    precondition(
      width <= Self.maximumExtent && height <= Self.maximumExtent, "ScanArea: scan it in parts")
    self.minX = minX
    self.minY = minY
    self.width = width
    self.height = height
    right = Int32(width) << Self.fraction
    bottom = Int32(height) << Self.fraction
    let x = (Double(minX) / Self.cutGrid).rounded(.down) * Self.cutGrid
    let y = (Double(minY) / Self.cutGrid).rounded(.down) * Self.cutGrid
    cut = Rect(
      minX: x - Self.reach, minY: y - Self.reach, maxX: x + Self.reach, maxY: y + Self.reach)
    box = Rect(
      minX: Double(minX) - 1, minY: Double(minY) - 1, maxX: Double(minX + width) + 1,
      maxY: Double(minY + height) + 1)
  }

  /// Whether a shape with these bounds has no lines to cut.
  func isNear(_ bounds: Rect) -> Bool {
    bounds.minX >= cut.minX && bounds.maxX <= cut.maxX && bounds.minY >= cut.minY
      && bounds.maxY <= cut.maxY
  }

  /// The low bits of the nearest integer, for magnitudes below 2⁵¹: adding 1.5 · 2⁵² leaves them in
  /// the low bits of the number.
  @inline(__always)
  static func rounded(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744.0).bitPattern)
  }
}
