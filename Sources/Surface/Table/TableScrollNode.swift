/// What moves the columns of a table sideways. What is in it moves back, so that it stays, and
/// moves its cells.
final class TableScrollNode: ScrollNode {
  /// How wide the fixed columns are, under which the others go.
  var fixedWidth = 0.0

  override func didLoad() {
    axis = .horizontal
    super.didLoad()
  }

  override var sightInsets: (start: Double, end: Double) {
    isMirrored ? (0, fixedWidth) : (fixedWidth, 0)
  }

  override func mirroringDidChange() {
    super.mirroringDidChange()
    // The first column is seen.
    scroll(to: isMirrored ? scrollableWidth : 0)
  }

  /// How far the columns have moved towards the first one, as it is seen.
  var columnOffset: Double { isMirrored ? scrollableWidth - bounds.minX : bounds.minX }

  private var scrollableWidth: Double { max(0, contentSize.width - bounds.width) }

  /// Takes the size of the table and of all its columns. The first column stays where it is.
  func show(size: Size, contentWidth: Double, fixedWidth: Double) {
    let old = (offset: columnOffset, width: scrollableWidth)
    frame = Rect(origin: .zero, size: size)
    self.fixedWidth = fixedWidth
    contentSize = Size(width: contentWidth, height: size.height)
    if isMirrored, scrollableWidth != old.width { scroll(to: scrollableWidth - old.offset) }
  }

  /// The table itself says in which ways it scrolls.
  override var semantics: Semantics? { nil }
}
