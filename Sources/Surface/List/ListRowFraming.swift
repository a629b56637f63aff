/// How a list treats nodes of rows that are only around what shows the row: those of components.
package struct ListRowFraming {
  /// Where a row begins across the list, and how broad it is.
  package var extentAcross: @MainActor (DisplayNode) -> (start: Double, breadth: Double)
  /// The view that is the row for those who look at the list.
  package var view: @MainActor (DisplayNode) -> View
  /// Which of how many rows with items a row is, from 0 on; nil for one that is none, as the room of a header.
  package var itemPosition: @MainActor (_ row: Int) -> (index: Int, count: Int)?
  /// Which one of its siblings a row is; nil for one that is in no tree.
  package var position: @MainActor (_ row: Int) -> SemanticPosition?
  /// Whether keys mean rows whatever can be selected or opened, as in a tree.
  package var isTree = false

  package init(
    extentAcross: @escaping @MainActor (DisplayNode) -> (start: Double, breadth: Double),
    view: @escaping @MainActor (DisplayNode) -> View,
    itemPosition: @escaping @MainActor (_ row: Int) -> (index: Int, count: Int)?,
    position: @escaping @MainActor (_ row: Int) -> SemanticPosition?
  ) {
    (self.extentAcross, self.view) = (extentAcross, view)
    (self.itemPosition, self.position) = (itemPosition, position)
  }
}
