/// How a list treats nodes of rows that are only around what shows the row: those of components.
package struct ListRowFraming {
  /// Where a row begins across the list, and how broad it is.
  package var extentAcross: @MainActor (DisplayNode) -> (start: Double, breadth: Double)
  /// The view that is the row for those who look at the list.
  package var view: @MainActor (DisplayNode) -> View
  /// Which one of how many a row is, where that is not its place in the list.
  package var position: @MainActor (_ row: Int) -> SemanticPosition?
  /// Whether keys mean rows whatever can be selected or opened, as in a tree.
  package var isTree = false

  package init(
    extentAcross: @escaping @MainActor (DisplayNode) -> (start: Double, breadth: Double),
    view: @escaping @MainActor (DisplayNode) -> View,
    position: @escaping @MainActor (_ row: Int) -> SemanticPosition?
  ) {
    (self.extentAcross, self.view, self.position) = (extentAcross, view, position)
  }
}
