import Geometry

/// The places of a line that a caret can stand at, from left to right: one on each side of every
/// character that takes room.
struct CaretStops {
  let cells: [ClusterWalker.Cell]
  private let line: TextLine
  private let layout: TextLayout

  init(_ layout: TextLayout, line: TextLine) {
    self.layout = layout
    self.line = line
    cells = ClusterWalker(layout).cells(of: line)
      .filter { $0.right - $0.left > 0.001 }
      .sorted { $0.left < $1.left }
  }

  /// Places are numbered from 0 to this.
  var count: Int { cells.count }

  func slot(of position: TextPosition) -> Int {
    let ending = cells.firstIndex { $0.range.upperBound == position.offset }
    let beginning = cells.firstIndex { $0.range.lowerBound == position.offset }
    let first = position.affinity == .upstream ? ending : beginning
    if let index = first ?? beginning ?? ending {
      return index + ((index == ending) != cells[index].isRightToLeft ? 1 : 0)
    }
    let x = layout.caretRect(at: position).minX - line.x
    return cells.prefix { ($0.left + $0.right) / 2 < x }.count
  }

  /// The place on one side of a character.
  func position(at cell: ClusterWalker.Cell, onRight: Bool) -> TextPosition {
    onRight != cell.isRightToLeft
      ? TextPosition(offset: cell.range.upperBound, affinity: .upstream)
      : TextPosition(offset: cell.range.lowerBound, affinity: .downstream)
  }

  /// The outermost place on one side of the line.
  func edge(onRight: Bool) -> TextPosition {
    guard let cell = onRight ? cells.last : cells.first else {
      return TextPosition(offset: line.range.lowerBound)
    }
    return position(at: cell, onRight: onRight)
  }
}
