import Surface

/// Where the cards of the gallery go: each to the column that has most room.
struct GalleryColumns {
  let left: Double
  let cardWidth: Double
  let spacing: Double
  /// Where each column ends.
  private var ends: [Double]

  /// - Parameters:
  ///   - top: Where what lies above ends.
  ///   - spacing: Between cards, and below what lies above.
  init(count: Int, left: Double, width: Double, top: Double, spacing: Double) {
    self.left = left
    self.spacing = spacing
    cardWidth = ((width - Double(count - 1) * spacing) / Double(count)).rounded(.down)
    ends = Array(repeating: top, count: count)
  }

  var bottom: Double { ends.max()! }

  /// - Returns: the corner of the card.
  mutating func add(_ height: Double) -> Point {
    let column = ends.indices.min { ends[$0] < ends[$1] }!
    let corner = Point(
      x: left + Double(column) * (cardWidth + spacing), y: ends[column] + spacing)
    ends[column] = corner.y + height
    return corner
  }

  /// Begins below all columns with something that is as wide as all.
  ///
  /// - Returns: its top.
  mutating func beginRow(of height: Double, above space: Double) -> Double {
    let top = bottom + space
    ends = ends.map { _ in top + height }
    return top
  }
}
