import Geometry
import ListEngine
import Locks

/// Where the cells of all rows lie.
struct TableGeometry: Hashable, Sendable {
  /// Where the columns lie.
  var layout: TableLayout
  /// How far the columns that are not fixed have moved to the left, on whole pixels.
  var offset = 0.0
  /// How high rows are.
  var rowHeight = TableRowHeight.theme
  /// Whether every second row has another background.
  var isStriped = false

  /// The lane in which columns scroll, in a row of a height.
  func strip(height: Double) -> Rect {
    let start = min(layout.fixedWidth, layout.width)
    return Rect(x: start, y: 0, width: max(0, layout.width - start), height: height)
  }

  /// Where that lane begins in the coordinates of the columns.
  var stripOrigin: Double { layout.fixedWidth + offset }
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
