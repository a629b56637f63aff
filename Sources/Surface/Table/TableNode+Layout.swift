import Geometry
import ListEngine

// Where the bar, the rows and their cells lie.
extension TableNode {
  /// Has rows follow the columns. They are measured again only if that may give them other heights.
  func showGeometry(_ geometry: TableGeometry) {
    let old = shared.value
    guard geometry != old else { return }
    shared.value = geometry
    for row in list.rowNodes { row.place() }
    if rowHeight == .fitting, geometry.layout != old.layout { list.setNeedsMeasuring() }
  }

  func placeParts() {
    let (size, geometry) = (bounds.size, shared.value)
    let height = min(currentTheme.metrics.tableHeaderHeight, size.height)
    body.frame = Rect(origin: Point(x: sideways.bounds.minX, y: 0), size: size)
    header.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    list.frame = Rect(x: 0, y: height, width: size.width, height: size.height - height)
    let line = currentTheme.metrics.separatorWidth
    let edge = geometry.layout.fixedWidth
    fixedEdge.isHidden = geometry.offset <= 0 || edge <= 0
    fixedEdge.frame = Rect(x: edge - line, y: 0, width: line, height: size.height)
      .mirrored(geometry.isMirrored, in: size.width)
  }

  /// Keeps what does not scroll sideways where it is.
  func followSideways() {
    let offset = sideways.columnOffset
    guard offset != shared.value.offset else { return }
    shared.value.offset = offset
    placeParts()
    header.scroll(shared.value)
    for row in list.rowNodes { row.scrollStrip(shared.value) }
  }
}
