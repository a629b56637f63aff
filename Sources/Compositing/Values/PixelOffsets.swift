package import Geometry

// Distances of whole device pixels.

extension AffineTransform {
  func translated(by offset: PixelPoint) -> AffineTransform {
    AffineTransform(
      a: a, b: b, c: c, d: d, tx: tx + Double(offset.x), ty: ty + Double(offset.y))
  }
}

extension PixelRect {
  package func translated(by offset: PixelPoint) -> PixelRect {
    translated(x: offset.x, y: offset.y)
  }
}

extension PixelPoint {
  package static func + (a: PixelPoint, b: PixelPoint) -> PixelPoint {
    PixelPoint(x: a.x &+ b.x, y: a.y &+ b.y)
  }

  package static func - (a: PixelPoint, b: PixelPoint) -> PixelPoint {
    PixelPoint(x: a.x &- b.x, y: a.y &- b.y)
  }
}

extension RoundedRect {
  func translated(by offset: PixelPoint) -> RoundedRect {
    let moved = rect.translated(by: Point(x: Double(offset.x), y: Double(offset.y)))
    return RoundedRect(moved, radii: radii, style: style)
  }
}
