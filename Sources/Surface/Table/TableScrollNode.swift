/// What moves the columns of a table sideways. What is in it moves back, so that it stays, and
/// moves its cells.
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
