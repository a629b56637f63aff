import Typesetting

@testable import Editing

/// A text in lines of some columns, ten points each, from left to right.
struct GridGeometry: CaretGeometry {
  private let text: TextBuffer
  /// The lines on screen, without line ends.
  private var lines: [Range<Int>] = []
  var isMirrored = false
  var linesPerPage = 3

  init(_ text: TextBuffer, columns: Int = 10) {
    self.text = text
    for line in 0..<text.lineCount {
      let content = text.contentRange(ofLine: line)
      var start = content.lowerBound
      repeat {
        var (end, column) = (start, 0)
        while end < content.upperBound, column < columns {
          end = text.characterBoundary(after: end)
          column += 1
        }
        lines.append(start..<end)
        start = end
      } while start < content.upperBound
    }
  }

  private func line(of position: TextPosition) -> Int {
    let candidates = lines.indices.filter {
      lines[$0].lowerBound <= position.offset && position.offset <= lines[$0].upperBound
    }
    return position.affinity == .upstream ? candidates.first! : candidates.last!
  }

  func caretX(at position: TextPosition) -> Double {
    Double(text.string(in: lines[line(of: position)].lowerBound..<position.offset).count) * 10
  }

  private func position(inLine line: Int, _ goalX: Double) -> TextPosition {
    if line < 0 { return TextPosition(offset: 0) }
    if line >= lines.count { return TextPosition(offset: text.utf8Count) }
    var offset = lines[line].lowerBound
    for _ in 0..<Int(goalX / 10) where offset < lines[line].upperBound {
      offset = text.characterBoundary(after: offset)
    }
    return TextPosition(
      offset: offset, affinity: offset == lines[line].upperBound ? .upstream : .downstream)
  }

  func position(_ position: TextPosition, moved movement: TextMovement, goalX: Double?)
    -> TextPosition
  {
    let line = line(of: position)
    switch movement {
    case .left where !isMirrored, .right where isMirrored:
      return TextPosition(offset: text.characterBoundary(before: position.offset))
    case .left, .right: return TextPosition(offset: text.characterBoundary(after: position.offset))
    case .up: return self.position(inLine: line - 1, goalX ?? caretX(at: position))
    case .down: return self.position(inLine: line + 1, goalX ?? caretX(at: position))
    case .lineStart: return TextPosition(offset: lines[line].lowerBound)
    case .lineEnd: return TextPosition(offset: lines[line].upperBound, affinity: .upstream)
    default: preconditionFailure("Not a step within lines")
    }
  }

  func position(_ position: TextPosition, movedByPages pages: Int, goalX: Double) -> TextPosition {
    self.position(inLine: line(of: position) + pages * linesPerPage, goalX)
  }

  func isRightToLeft(at position: TextPosition) -> Bool { isMirrored }
}
