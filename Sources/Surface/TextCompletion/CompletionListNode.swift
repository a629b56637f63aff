import Geometry
import Locks
import Platform

/// The candidates below a caret, above each other; a few of them are seen at a time.
final class CompletionListNode: DisplayNode {
  private let scroller = ScrollNode()
  private let content = CompletionRowsNode()
  /// Called with the number of a candidate that is pressed.
  var choose: (@MainActor (Int) -> Void)?
  /// Called with the number of a candidate that the pointer has come to.
  var hover: (@MainActor (Int) -> Void)?

  /// How many candidates are seen at most.
  static let visibleCount = 8
  private static let (minimumWidth, maximumWidth) = (140.0, 420.0)

  override init() {
    super.init()
    addSubnode(scroller)
  }

  override func didLoad() {
    super.didLoad()
    scroller.contentNode = content
  }

  override var semantics: Semantics? { Semantics(.listbox, label: "Completions") }

  func show(_ completions: [TextCompletion]) {
    content.show(completions.count) { [weak self] index in
      let row = CompletionRowNode()
      row.choose = { self?.choose?(index) }
      row.hover = { self?.hover?(index) }
      return row
    }
    for (index, completion) in completions.enumerated() {
      content.rows[index].show(
        completion, place: SemanticPosition(index + 1, of: completions.count))
    }
    content.rowHeight = currentTheme.metrics.controlHeight
    if isNodeLoaded { scroller.scroll(to: 0) }
    setNeedsLayout()
  }

  /// Highlights a candidate; a key that has moved the highlight scrolls it into sight.
  func highlight(_ index: Int?, scrolls: Bool) {
    for (number, row) in content.rows.enumerated() { row.isHighlighted = number == index }
    guard scrolls, let index else { return }
    layoutIfNeeded()
    scroller.scrollRectToVisible(content.frame(ofRow: index, width: scroller.bounds.width))
  }

  /// The size that shows the candidates, as many as are seen at a time. Call it where the node has its theme.
  var naturalSize: Size {
    let padding = 2 * MenuColumns.padding
    let width = content.rows.map(\.naturalWidth).max() ?? 0
    let count = min(content.rows.count, Self.visibleCount)
    return Size(
      width: max(Self.minimumWidth, min(width.rounded(.up), Self.maximumWidth)) + padding,
      height: Double(count) * currentTheme.metrics.controlHeight + padding)
  }

  override func layout() {
    super.layout()
    scroller.frame = bounds.inset(by: MenuColumns.padding)
  }
}

/// The rows of the list.
private final class CompletionRowsNode: DisplayNode {
  private(set) var rows: [CompletionRowNode] = []
  private let height = Lock(0.0)
  var rowHeight = 0.0 { didSet { updateHeight() } }

  func show(_ count: Int, make: (Int) -> CompletionRowNode) {
    rows.setCount(count, in: self, make: make)
    updateHeight()
  }

  private func updateHeight() {
    height.withLock { $0 = Double(rows.count) * rowHeight }
    setNeedsLayout()
  }

  func frame(ofRow index: Int, width: Double) -> Rect {
    Rect(x: 0, y: Double(index) * rowHeight, width: width, height: rowHeight)
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: height.withLock { $0 })
  }

  override func layout() {
    super.layout()
    for (index, row) in rows.enumerated() {
      row.frame = frame(ofRow: index, width: bounds.width)
    }
  }
}
