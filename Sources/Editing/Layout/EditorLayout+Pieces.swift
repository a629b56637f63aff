import ListEngine
public import Typesetting

extension EditorLayout {
  /// What is to be drawn between two heights, from top to bottom.
  ///
  /// A paragraph is one piece, a long one has several. Pieces are whole: the first one may begin above, and the last one end below.
  ///
  /// - Parameters:
  ///   - top: where the seen part begins, in points.
  ///   - bottom: where it ends.
  /// - Complexity: O(*n*) in the number of pieces, after ``prepare(from:to:)`` for the same heights; else they are laid out, and not kept.
  public func pieces(from top: Double, to bottom: Double) -> [EditedPiece] {
    var result: [EditedPiece] = []
    var number = line(atY: top)
    repeat {
      result += pieces(ofLine: number, from: top, to: bottom)
      number += 1
    } while number < text.lineCount && self.top(ofLine: number) < bottom
    return result
  }

  /// The piece that shows a position.
  ///
  /// - Complexity: O(log *n*) for what is ``prepare(from:to:)``d or ``prepare(at:)``d; else it is laid out, and not kept.
  public func piece(at position: TextPosition) -> EditedPiece {
    let number = text.line(at: position.offset)
    guard let (long, setter) = longParagraph(number) else { return piece(ofLine: number) }
    return piece(long.piece(at: local(position, number), setter), number)
  }

  func pieces(ofLine number: Int, from top: Double, to bottom: Double) -> [EditedPiece] {
    guard let (long, setter) = longParagraph(number) else { return [piece(ofLine: number)] }
    let start = self.top(ofLine: number)
    let (high, low) = (min(max(top - start, 0), 1e9), min(max(bottom - start, 0), 1e9))
    return long.pieces(from: ListLength(high), to: ListLength(low), setter)
      .map { piece($0, number) }
  }

  /// The piece of a position with the lines before and behind it: as much as a caret sees that goes one step.
  func surroundings(of position: TextPosition) -> EditedPiece {
    let number = text.line(at: position.offset)
    guard let (long, setter) = longParagraph(number) else { return piece(ofLine: number) }
    return piece(long.surroundings(of: local(position, number), setter), number)
  }

  /// A position in its paragraph, before the line end.
  private func local(_ position: TextPosition, _ number: Int) -> TextPosition {
    let content = text.contentRange(ofLine: number)
    let offset = min(position.offset, content.upperBound) - content.lowerBound
    return TextPosition(offset: offset, affinity: position.affinity)
  }

  private func piece(ofLine number: Int) -> EditedPiece {
    let range = text.contentRange(ofLine: number)
    return EditedPiece(
      line: number, top: top(ofLine: number), range: range, paragraphStart: range.lowerBound,
      content: line(number))
  }

  private func piece(_ part: LongParagraph.Piece, _ number: Int) -> EditedPiece {
    let start = text.range(ofLine: number).lowerBound
    return EditedPiece(
      line: number, top: top(ofLine: number) + part.top,
      range: part.range.lowerBound + start..<part.range.upperBound + start, paragraphStart: start,
      content: part.content)
  }
}
