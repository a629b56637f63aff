/// How a list treats nodes of rows that are only around what shows the row: those of components.
package struct ListRowFraming {
  /// Where a row begins across the list, and how broad it is.
  package var extentAcross: @MainActor (DisplayNode) -> (start: Double, breadth: Double)
  /// The view that is the row for those who look at the list.
  package var view: @MainActor (DisplayNode) -> View

  package init(
    extentAcross: @escaping @MainActor (DisplayNode) -> (start: Double, breadth: Double),
    view: @escaping @MainActor (DisplayNode) -> View
  ) {
    (self.extentAcross, self.view) = (extentAcross, view)
  }
}
