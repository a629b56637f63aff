public import Geometry

extension Canvas {
  /// Draws a border of `width` logical units along the inside of a shape.
  public func stroke(_ shape: RoundedRect, width: Double, with color: Color) {
    guard width > 0, let source = source(for: .solid(color)) else { return }
    let inner = Self.inset(shape, by: width)
    paintRing(coverage(of: shape), inner.map({ coverage(of: $0) }) ?? .nothing, source) { path in
      path.append(shape)
      if let inner { path.append(inner) }
    }
  }

  /// The inner edge of a border, or nil if the border fills the shape.
  private static func inset(_ shape: RoundedRect, by width: Double) -> RoundedRect? {
    let rect = shape.rect.inset(by: width)
    guard !rect.isEmpty else { return nil }
    let radii = shape.radii
    return RoundedRect(
      rect,
      radii: CornerRadii(
        topLeft: radii.topLeft - width, topRight: radii.topRight - width,
        bottomLeft: radii.bottomLeft - width, bottomRight: radii.bottomRight - width),
      style: shape.style)
  }

  /// Draws a shape less a hole inside of it, or, where one of them has no coverage of its own, the path
  /// of both.
  func paintRing(
    _ outer: ShapeCoverage?, _ hole: ShapeCoverage?, _ source: Source,
    path: (inout Path) -> Void
  ) {
    guard let outer, let hole else {
      return withPath(path) { paint($0, .evenOdd, source) }
    }
    guard case .some(let ring) = outer else { return }
    if case .some(let hole) = hole {
      paint(ring, without: hole, source)
    } else {
      paint(ring, source)
    }
  }

  /// Draws the coverage of a shape less that of a hole inside of it.
  private func paint(_ shape: RoundedCoverage, without hole: RoundedCoverage, _ source: Source) {
    let y0 = max(shape.minY, Int(clip.bounds.minY))
    let y1 = min(shape.maxY, Int(clip.bounds.maxY))
    guard y1 > y0 else { return }
    for y in y0..<y1 {
      guard let row = shape.row(y, scratch.shape) else { continue }
      guard let cut = hole.row(y, scratch.hole), cut.end > cut.leftStart else {
        emitMask(row.leftStart, y, row.leftCount, row.leftBytes, source)
        emitSpan(row.innerStart, y, row.innerEnd, row.inner, source)
        emitMask(row.innerEnd, y, row.rightCount, row.rightBytes, source)
        continue
      }
      if cut.inner == 255 && row.inner == 255 {
        // Nothing is left in the middle of the hole.
        emitRing(row, cut, row.leftStart, cut.innerStart, y, source)
        emitRing(row, cut, max(cut.innerStart, cut.innerEnd), row.end, y, source)
      } else {
        emitRing(row, cut, row.leftStart, row.end, y, source)
      }
    }
  }

  private func emitRing(
    _ row: RoundedCoverage.Row, _ cut: RoundedCoverage.Row, _ left: Int, _ right: Int, _ y: Int,
    _ source: Source
  ) {
    let x0 = max(left, Int(clip.bounds.minX))
    let x1 = min(right, Int(clip.bounds.maxX))
    guard x1 > x0 else { return }
    let ring = scratch.ringRow(x1 - x0)
    let hole = scratch.holeRow(x1 - x0)
    row.write(x: x0, count: x1 - x0, into: ring)
    cut.write(x: x0, count: x1 - x0, into: hole)
    for i in 0..<(x1 - x0) { ring[i] = ring[i] > hole[i] ? ring[i] &- hole[i] : 0 }
    emitMask(x0, y, x1 - x0, ring, source)
  }

  // MARK: Lines along paths

  /// Draws a line of `width` logical units along a path.
  public func stroke(
    _ path: Path, width: Double, cap: LineCap = .butt, join: LineJoin = .miter, with color: Color
  ) {
    stroke(path, style: StrokeStyle(width: width, cap: cap, join: join), with: .solid(color))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, style: StrokeStyle, with color: Color) {
    stroke(path, style: style, with: .solid(color))
  }

  /// Draws a line along a path. Curves and round corners come within 0.02 device pixels of their
  /// shape.
  ///
  /// Allocates for dashes only, and no longer when as many were drawn before.
  ///
  /// - Complexity: O(*n*) in the lines that curves are flattened to and in dashes, plus the pixels
  ///   of the stroke.
  public func stroke(_ path: Path, style: StrokeStyle, with brush: Brush) {
    let scale = transform.largestScale
    guard style.width > 0, style.width.isFinite, transform.isFinite, scale > 0, scale.isFinite,
      let bounds = deviceBounds(of: path.elements, transform), let source = source(for: brush)
    else { return }
    let reach = min(style.reach * scale, 1e9)
    let dashes = !style.dash.isEmpty && dashWalker.reset(style) ? dashWalker : nil
    let elements = path.elements
    paint(bounds.inset(by: -reach), .nonZero, source) {
      StrokeFlattener.add(elements, transform, style, scale: scale, dashes: dashes, to: $0)
    }
  }
}

extension AffineTransform {
  /// How much the transform stretches what lies in the direction that it stretches most.
  fileprivate var largestScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let difference = (sum * sum - 4 * determinant * determinant).squareRoot()
    return ((sum + (difference.isNaN ? 0 : difference)) / 2).squareRoot()
  }
}
