extension RoundedCoverage {
  /// Whether the shape is the blocks of its corners and rectangles of covered pixels: its edges lie
  /// between pixels, and its corners are small and share no pixel.
  var hasSeparateCorners: Bool {
    guard hasWholeEdges else { return false }
    let width = maxX - minX
    let height = maxY - minY
    func size(_ corner: CornerCoverage.View?) -> (columns: Int, rows: Int)? {
      guard let corner else { return (0, 0) }
      return corner.block == nil ? nil : (corner.columns, corner.rows)
    }
    guard let a = size(topLeft), let b = size(topRight), let c = size(bottomLeft),
      let d = size(bottomRight)
    else { return false }
    return a.columns + b.columns <= width && c.columns + d.columns <= width
      && a.rows + c.rows <= height && b.rows + d.rows <= height
      && (a.columns + d.columns <= width || a.rows + d.rows <= height)
      && (b.columns + c.columns <= width || b.rows + c.rows <= height)
  }

  /// Covered columns that do not change from one row on until before `end`.
  struct Band {
    var left: Int
    var right: Int
    var end: Int

    /// Takes a corner of the columns, or its first row for the end.
    fileprivate mutating func cut(
      _ corner: CornerCoverage.View, at y: Int, top: Int, left: Int?, right: Int?
    ) {
      if y < top {
        end = min(end, top)
      } else if y < top + corner.rows {
        end = min(end, top + corner.rows)
        if let left { self.left = max(self.left, left) }
        if let right { self.right = min(self.right, right) }
      }
    }
  }

  /// For a shape with separate corners: what is covered between those that row `y` crosses.
  func coveredBand(at y: Int) -> Band {
    var band = Band(left: minX, right: maxX, end: maxY)
    if let a = topLeft { band.cut(a, at: y, top: minY, left: minX + a.columns, right: nil) }
    if let b = topRight { band.cut(b, at: y, top: minY, left: nil, right: maxX - b.columns) }
    if let c = bottomLeft {
      band.cut(c, at: y, top: maxY - c.rows, left: minX + c.columns, right: nil)
    }
    if let d = bottomRight {
      band.cut(d, at: y, top: maxY - d.rows, left: nil, right: maxX - d.columns)
    }
    return band
  }
}
