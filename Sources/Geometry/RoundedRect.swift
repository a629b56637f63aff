/// A rectangle with four corner radii, which are fitted to the rectangle.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle that the corners are cut from.
  public let rect: Rect
  /// Radii that fit: neighbouring corners do not overlap.
  public let radii: CornerRadii
  /// The curve of all four corners.
  public let style: CornerStyle

  /// A rectangle with a radius for each corner. Radii that do not fit are reduced in proportion, as in CSS.
  public init(_ rect: Rect, radii: CornerRadii, style: CornerStyle = .circular) {
    self.rect = rect
    self.radii = radii.fitted(to: rect.size)
    self.style = style
  }

  /// A rectangle with the same radius at all corners.
  public init(_ rect: Rect, radius: Double, style: CornerStyle = .circular) {
    self.init(rect, radii: CornerRadii(radius), style: style)
  }

  /// How far continuous corners reach beyond their radii, as a share of them: less where two corners
  /// would meet, so that a side that is all corner is a half circle. 0 for circular corners.
  package var smoothing: Double {
    guard style == .continuous else { return 0 }
    func room(_ length: Double, _ a: Double, _ b: Double) -> Double {
      a + b > 0 ? length / (a + b) - 1 : SmoothCorner.smoothing
    }
    let free = min(
      min(
        room(rect.width, radii.topLeft, radii.topRight),
        room(rect.width, radii.bottomLeft, radii.bottomRight)),
      min(
        room(rect.height, radii.topLeft, radii.bottomLeft),
        room(rect.height, radii.topRight, radii.bottomRight)))
    return max(0, min(SmoothCorner.smoothing, free))
  }

  /// Whether `point` is inside the outline.
  public func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    let left = point.x - rect.minX
    let right = rect.maxX - point.x
    let top = point.y - rect.minY
    let bottom = rect.maxY - point.y
    let corner = SmoothCorner(smoothing: smoothing)
    func outside(_ radius: Double, _ dx: Double, _ dy: Double) -> Bool {
      radius > 0 && dx < radius * corner.extent && dy < radius * corner.extent
        && corner.cutsOff(Point(x: dx / radius, y: dy / radius))
    }
    return
      !(outside(radii.topLeft, left, top) || outside(radii.topRight, right, top)
      || outside(radii.bottomLeft, left, bottom) || outside(radii.bottomRight, right, bottom))
  }
}
