import Geometry
import ListEngine
import Locks

/// Where the cells of all rows lie.
struct TableGeometry: Hashable, Sendable {
  /// Where the columns lie.
  var layout: TableLayout
  /// How far the columns that are not fixed have moved towards the first one, on whole pixels.
  var offset = 0.0
  /// Whether the first column lies at the right.
  var isMirrored = false
  /// How high rows are.
  var rowHeight = TableRowHeight.theme
  /// Whether every second row has another background.
  var isStriped = false

  /// The lane in which columns scroll, in a row of a height.
  func strip(height: Double) -> Rect {
    let start = min(layout.fixedWidth, layout.width)
    return Rect(x: start, y: 0, width: max(0, layout.width - start), height: height)
      .mirrored(isMirrored, in: layout.width)
  }

  /// Where the left edge of that lane lies in the coordinates of the columns.
  var stripOrigin: Double { isMirrored ? -offset : layout.fixedWidth + offset }

  // MARK: Directions

  /// Where a range of the layout is seen, which counts from the side where the first column lies.
  func shown(_ range: Range<Double>) -> Range<Double> {
    isMirrored ? layout.width - range.upperBound..<layout.width - range.lowerBound : range
  }

  /// Where a place of the layout is seen, and the other way round.
  func mirrored(_ x: Double) -> Double { isMirrored ? layout.width - x : x }
}

/// The geometry that rows are measured for and placed by: one for all of them, also for those that
/// a worker is making.
final class SharedTableGeometry: Sendable {
  private let geometry: Lock<TableGeometry>

  init(_ geometry: TableGeometry) { self.geometry = Lock(geometry) }

  var value: TableGeometry {
    get { geometry.withLock { $0 } }
    set { geometry.withLock { $0 = newValue } }
  }
}
