import Geometry
import Locks
import Platform

/// Emoji in rows, of which some are seen at a time.
final class EmojiGridNode: DisplayNode {
  private let scroller = ScrollNode()
  private let content = EmojiRowsNode()
  private(set) var emoji: [Emoji] = []
  /// The one that keys have come to.
  private(set) var markedIndex: Int?
  /// Called with an emoji that is pressed.
  var choose: (@MainActor (Emoji) -> Void)?
  /// Called with the emoji that is looked at.
  var look: (@MainActor (Emoji?) -> Void)?

  nonisolated static let columns = 8
  nonisolated static let visibleRows = 6

  override func didLoad() {
    super.didLoad()
    scroller.contentNode = content
    addSubnode(scroller)
  }

  override var semantics: Semantics? { Semantics(.listbox, label: "Emoji") }

  /// Shows other emoji from the first one on.
  func show(_ emoji: [Emoji]) {
    self.emoji = emoji
    content.show(emoji.count) { [weak self] index in
      let button = EmojiButtonNode(role: .option)
      button.on(.primaryAction) { _ in self?.choose(index) }
      button.hover = { self?.look(at: index) }
      return button
    }
    for (emoji, button) in zip(emoji, content.buttons) {
      button.show(emoji.character, label: emoji.name)
    }
    mark(nil)
    scroller.scroll(to: 0)
  }

  private func choose(_ index: Int) { if emoji.indices.contains(index) { choose?(emoji[index]) } }

  private func look(at index: Int) { if emoji.indices.contains(index) { look?(emoji[index]) } }

  /// Marks the emoji that keys have come to, and scrolls it into sight; nil for none.
  func mark(_ index: Int?) {
    markedIndex = index
    for (number, button) in content.buttons.enumerated() { button.isMarked = number == index }
    look?(index.map { emoji[$0] })
    guard let index else { return }
    layoutIfNeeded()
    scroller.scrollRectToVisible(EmojiRowsNode.frame(ofCell: index))
  }

  /// Moves the mark by a number of emoji. Above the first row is nothing; below the last one, the last emoji.
  ///
  /// - Returns: whether there is somewhere to go.
  @discardableResult
  func moveMark(by distance: Int) -> Bool {
    guard !emoji.isEmpty else { return false }
    guard let old = markedIndex else {
      if distance > 0 { mark(0) }
      return distance > 0
    }
    let new = old + distance
    mark(new < 0 ? (distance == -1 ? 0 : nil) : min(new, emoji.count - 1))
    return true
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(
      width: Double(Self.columns) * EmojiButtonNode.side,
      height: Double(Self.visibleRows) * EmojiButtonNode.side)
  }

  override func layout() {
    super.layout()
    scroller.frame = bounds
  }
}

/// All emoji of the grid.
private final class EmojiRowsNode: DisplayNode {
  private(set) var buttons: [EmojiButtonNode] = []
  private let height = Lock(0.0)

  func show(_ count: Int, make: (Int) -> EmojiButtonNode) {
    buttons.setCount(count, in: self, make: make)
    let rows = (count + EmojiGridNode.columns - 1) / EmojiGridNode.columns
    height.withLock { $0 = Double(rows) * EmojiButtonNode.side }
    setNeedsLayout()
  }

  static func frame(ofCell index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: EmojiGridNode.columns)
    let side = EmojiButtonNode.side
    return Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: height.withLock { $0 })
  }

  override func layout() {
    super.layout()
    for (index, button) in buttons.enumerated() { button.frame = Self.frame(ofCell: index) }
  }
}
