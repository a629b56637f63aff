/// A rectangle with four corner radii, which are fitted to the rectangle.
public struct RoundedRect: Hashable, Sendable {
  public let rect: Rect
  public let radii: CornerRadii

  public init(_ rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii.fitted(to: rect.size)
  }

  public init(_ rect: Rect, radius: Double) {
    self.init(rect, radii: CornerRadii(radius))
  }

  /// Whether `point` is inside the outline.
  public func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    func outside(_ radius: Double, _ dx: Double, _ dy: Double) -> Bool {
      dx < radius && dy < radius
        && (radius - dx) * (radius - dx) + (radius - dy) * (radius - dy) > radius * radius
    }
    let left = point.x - rect.minX
    let right = rect.maxX - point.x
    let top = point.y - rect.minY
    let bottom = rect.maxY - point.y
    return
      !(outside(radii.topLeft, left, top) || outside(radii.topRight, right, top)
      || outside(radii.bottomLeft, left, bottom) || outside(radii.bottomRight, right, bottom))
  }
}
