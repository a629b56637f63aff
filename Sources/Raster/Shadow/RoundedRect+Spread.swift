import Geometry

extension RoundedRect {
  /// The shape with its edges moved outwards by `distance`, inwards if negative.
  ///
  /// Radii change by the same distance. Sharp corners stay sharp, and those less round than the
  /// distance approach that gently, as CSS Backgrounds 3, section 6.1.1, says.
  func outset(by distance: Double) -> RoundedRect {
    guard distance != 0 else { return self }
    func grown(_ radius: Double) -> Double {
      guard distance > radius else { return radius + distance }
      let lack = radius / distance - 1
      return radius + distance * (1 + lack * lack * lack)
    }
    return RoundedRect(
      rect.inset(by: -distance),
      radii: CornerRadii(
        topLeft: grown(radii.topLeft), topRight: grown(radii.topRight),
        bottomLeft: grown(radii.bottomLeft), bottomRight: grown(radii.bottomRight)),
      style: style)
  }

  func translated(by offset: Point) -> RoundedRect {
    RoundedRect(rect.translated(by: offset), radii: radii, style: style)
  }
}
