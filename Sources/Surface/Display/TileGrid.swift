import Compositing
import Geometry
import Raster

/// How a picture that is too large to be drawn as one is cut into tiles, in its own pixels.
struct TileGrid: Equatable, Sendable {
  /// All of the picture.
  let size: PixelSize
  /// Of every tile but those at the right and the lower edge.
  let tile: PixelSize
  let scale: ScaleFactor

  struct Index: Hashable, Sendable {
    var column: Int32
    var row: Int32
  }

  /// Larger pictures are cut, unless the window is as large.
  static let largestExtent: Int32 = 4096
  static let largestArea = 1 << 22
  /// The most pixels of a tile, where that leaves it higher than the least.
  // Of 2^17 to 2^21, for a text of 3,000 lines at scale 1 and 2: smaller ones begin more drawings for what is seen,
  // larger ones draw more of what is not.
  static let tileArea: Int32 = 1 << 18
  static let tileWidth: Int32 = 2048
  static let leastTileHeight: Int32 = 128

  /// Nil for a picture that is drawn as one.
  ///
  /// - Parameter window: what a picture may be seen in at once.
  init?(of size: PixelSize, scale: ScaleFactor, window: PixelSize) {
    let extent = min(
      Pixmap.maximumExtent,
      max(TileGrid.largestExtent, window.width.doubled, window.height.doubled))
    let isLarge =
      size.width > extent || size.height > extent
      || size.area > max(TileGrid.largestArea, 2 * window.area)
    guard isLarge else { return nil }
    self.init(of: size, scale: scale)
  }

  init(of size: PixelSize, scale: ScaleFactor) {
    self.size = size
    self.scale = scale
    // Tiles begin at whole logical units, so that no place of theirs is rounded.
    let lattice = ScaleLattice(scale)
    let width = size.width <= 2 * TileGrid.tileWidth ? size.width : TileGrid.tileWidth
    let height = max(TileGrid.leastTileHeight, TileGrid.tileArea / max(1, width))
    tile = PixelSize(width: lattice.upward(width), height: lattice.upward(height))
  }

  func rect(of index: Index) -> PixelRect {
    PixelRect(
      x: index.column * tile.width, y: index.row * tile.height, width: tile.width,
      height: tile.height
    ).intersection(PixelRect(size))
  }

  /// The place of a tile, in logical units from the picture's corner.
  func frame(of index: Index) -> Rect {
    let (rect, unit) = (rect(of: index), scale.value)
    let origin = ScaleLattice(scale).units(rect.origin)
    return Rect(
      x: origin.x, y: origin.y, width: Double(rect.width) / unit,
      height: Double(rect.height) / unit)
  }

  /// Whether a tile is at the same place in another grid, with as many pixels.
  func hasSame(_ index: Index, as other: TileGrid) -> Bool {
    tile == other.tile && scale == other.scale && rect(of: index) == other.rect(of: index)
      && !rect(of: index).isEmpty
  }

  /// The tiles that a part of the picture touches.
  func span(of area: PixelRect) -> Span {
    let area = area.intersection(PixelRect(size))
    guard !area.isEmpty else { return Span(columns: 0..<0, rows: 0..<0) }
    return Span(
      columns: area.minX / tile.width..<(area.maxX - 1) / tile.width + 1,
      rows: area.minY / tile.height..<(area.maxY - 1) / tile.height + 1)
  }

  /// The tiles that a part of the picture touches, in logical units from the picture's corner.
  func span(of area: Rect) -> Span {
    let unit = scale.value
    return span(
      of: PixelRect(
        enclosing: Rect(
          x: area.minX * unit, y: area.minY * unit, width: area.width * unit,
          height: area.height * unit)))
  }

  /// A rectangle of tiles.
  struct Span: Equatable {
    var columns: Range<Int32>
    var rows: Range<Int32>

    var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    func contains(_ index: Index) -> Bool {
      columns.contains(index.column) && rows.contains(index.row)
    }

    /// How many tiles lie between one and these.
    func distance(of index: Index) -> Int {
      func distance(_ position: Int32, to range: Range<Int32>) -> Int {
        Int(max(0, range.lowerBound - position, position - range.upperBound + 1))
      }
      return max(distance(index.column, to: columns), distance(index.row, to: rows))
    }

    var indices: [Index] {
      rows.flatMap { row in columns.map { Index(column: $0, row: row) } }
    }
  }
}

extension Int32 {
  fileprivate var doubled: Int32 { multipliedReportingOverflow(by: 2).overflow ? .max : self * 2 }
}
