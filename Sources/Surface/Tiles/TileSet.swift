import Geometry

/// Tiles in several places.
struct TileSet: Equatable {
  private let spans: [TileGrid.Span]

  init(_ spans: [TileGrid.Span]) { self.spans = spans }

  func contains(_ index: TileGrid.Index) -> Bool { spans.contains { $0.contains(index) } }

  /// Each once.
  var indices: [TileGrid.Index] {
    if spans.count == 1 { return spans[0].indices }
    return Array(Set(spans.flatMap(\.indices)))
  }

  /// How many tiles lie between one and the nearest of these.
  func distance(of index: TileGrid.Index) -> Int {
    spans.map { $0.distance(of: index) }.min() ?? 0
  }
}
