import Geometry

/// Which tiles of a picture are near the views that show it.
struct TileRange: Equatable {
  /// Those that are to be seen.
  let visible: TileSet
  /// Those that have or get pixels.
  let wanted: TileSet
  /// Those that keep their pixels, so that scrolling to and fro draws nothing.
  let kept: TileSet

  /// - Parameters:
  ///   - shown: what is seen of the layer with the picture.
  ///   - origin: where the picture begins in the coordinates of that.
  init(_ grid: TileGrid, shown: [ShownArea], origin: Point) {
    func tiles(_ part: KeyPath<ShownArea, Rect>) -> TileSet {
      TileSet(
        shown.map { grid.span(of: $0[keyPath: part].translated(by: .zero - origin)) }
          .filter { !$0.isEmpty })
    }
    visible = tiles(\.visible)
    wanted = tiles(\.wanted)
    kept = tiles(\.kept)
  }
}
