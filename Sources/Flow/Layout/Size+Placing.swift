public import Surface

// Frames of this size in a rectangle, on whole units, as `Size.centered(in:)` of Geometry.
extension Size {
  /// In the middle of the left edge.
  public func leftCentered(in rect: Rect) -> Rect {
    Rect(origin: Point(x: rect.minX, y: centered(in: rect).minY), size: self)
  }

  /// In the middle of the right edge.
  public func rightCentered(in rect: Rect) -> Rect {
    Rect(origin: Point(x: rect.maxX - width, y: centered(in: rect).minY), size: self)
  }

  /// In the middle of the upper edge.
  public func topCentered(in rect: Rect) -> Rect {
    Rect(origin: Point(x: centered(in: rect).minX, y: rect.minY), size: self)
  }

  /// In the middle of the lower edge.
  public func bottomCentered(in rect: Rect) -> Rect {
    Rect(origin: Point(x: centered(in: rect).minX, y: rect.maxY - height), size: self)
  }

  /// Around a point; not rounded.
  public func centered(around point: Point) -> Rect { Rect(center: point, size: self) }
}
