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

  /// The number of the place of a position.
  ///
  /// The affinity says beside which character that is. What takes no room, as the controls of directions, is passed over; where no
  /// character is left it is an end of the line.
  func slot(of position: TextPosition) -> Int {
    let offset = position.offset
    if let inside = cells.firstIndex(where: {
      $0.range.lowerBound < offset && offset < $0.range.upperBound
    }) {
      return inside + (cells[inside].isRightToLeft ? 1 : 0)
    }
    if position.affinity == .upstream {
      let before = cells.indices.filter { cells[$0].range.upperBound <= offset }
        .max { cells[$0].range.upperBound < cells[$1].range.upperBound }
      guard let before else { return line.isRightToLeft ? count : 0 }
      return before + (cells[before].isRightToLeft ? 0 : 1)
    }
    let after = cells.indices.filter { cells[$0].range.lowerBound >= offset }
      .min { cells[$0].range.lowerBound < cells[$1].range.lowerBound }
    guard let after else { return line.isRightToLeft ? 0 : count }
    return after + (cells[after].isRightToLeft ? 1 : 0)
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
