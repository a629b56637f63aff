import ListEngine

/// What is dragged in the bar of a table.
enum TableHeaderDrag {
  /// The edge of a column.
  case resize(TableColumnResize)
  /// A column, to another place.
  case move(TableColumnDrag)

  /// How far the head of a column is from its place, in the direction of the columns; nil if that one is not dragged.
  func translation(of name: String) -> Double? {
    guard case .move(let drag) = self, drag.name == name, drag.isDragging else { return nil }
    return drag.translation
  }

  /// Where the column would be dropped, from the beginning of what is seen; nil where it is.
  func insertionEdge(in columns: TableColumns, _ geometry: TableGeometry) -> Double? {
    guard case .move(let drag) = self,
      let place = drag.insertion(in: columns, geometry.layout, scrolledBy: geometry.offset)
    else { return nil }
    return max(geometry.layout.fixedWidth, place.edge - geometry.offset)
  }
}
