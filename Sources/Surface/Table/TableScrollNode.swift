/// What moves the columns of a table sideways. The bar and the list in it move back, so that they stay.
final class TableScrollNode: ScrollNode {
  /// How wide the fixed columns are, under which the others go.
  var fixedWidth = 0.0

  override func didLoad() {
    axis = .horizontal
    super.didLoad()
  }

  override var sightInsets: (start: Double, end: Double) { (fixedWidth, 0) }

  /// The table itself says in which ways it scrolls.
  override var semantics: Semantics? { nil }
}
