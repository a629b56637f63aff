import Geometry

/// What is shown in a cell and lies in it by itself.
@MainActor
package protocol AlignedCellContent: DisplayNode {
  /// Whether leading is right.
  var isMirrored: Bool { get set }
}

/// A cell with a node of the app, as large as its column and its row.
final class TableCellNode: DisplayNode {
  nonisolated private let content: DisplayNode
  nonisolated private let alignment: TableCellAlignment
  /// Whether leading is right.
  var isMirrored = false {
    didSet {
      guard isMirrored != oldValue else { return }
      (content as? any AlignedCellContent)?.isMirrored = isMirrored
      setNeedsLayout()
    }
  }

  nonisolated init(_ content: DisplayNode, alignment: TableCellAlignment) {
    (self.content, self.alignment) = (content, alignment)
    super.init()
    isLayerBacked = content.isLayerBacked
    clipsToBounds = true
    addSubnode(content)
  }

  override var semantics: Semantics? { Semantics(.cell) }

  /// The size of the content, in a width that is left of a column.
  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    content.measure(constraint).ceiled
  }

  override func layout() {
    super.layout()
    let room = TablePadding.content(of: 0..<max(mainBounds.width, 0))
    let width = room.upperBound - room.lowerBound
    let wanted = content.measure(Size(width: width, height: mainBounds.height)).ceiled
    let size = Size(width: min(wanted.width, width), height: min(wanted.height, mainBounds.height))
    content.frame = Rect(
      x: alignment.start(of: size.width, in: room, isMirrored: isMirrored),
      y: ((mainBounds.height - size.height) / 2).rounded(.down), width: size.width,
      height: size.height)
  }
}
