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
    var start = text.range(ofLine: number).lowerBound
    repeat {
      let end = text.lineEnd(ofLine: number, startingAt: start)
      result += pieces(ofLine: number, start..<end.lowerBound, from: top, to: bottom)
      (number, start) = (number + 1, end.upperBound)
    } while number < text.lineCount && self.top(ofLine: number) < bottom
    return result
  }

  /// The piece that shows a position.
  ///
  /// - Complexity: O(log *n*) for what is ``prepare(from:to:)``d or ``prepare(at:)``d; else it is laid out, and not kept.
  public func piece(at position: TextPosition) -> EditedPiece {
    let number = text.line(at: position.offset)
    let content = text.contentRange(ofLine: number)
    guard let (long, setter) = longParagraph(number) else { return piece(ofLine: number, content) }
    return piece(long.piece(at: local(position, content), setter), number, content)
  }

  func pieces(ofLine number: Int, from top: Double, to bottom: Double) -> [EditedPiece] {
    pieces(ofLine: number, text.contentRange(ofLine: number), from: top, to: bottom)
  }

  /// - Parameter content: where the paragraph is, without its line end.
  private func pieces(
    ofLine number: Int, _ content: Range<Int>, from top: Double, to bottom: Double
  ) -> [EditedPiece] {
    guard let (long, setter) = longParagraph(number) else {
      return [piece(ofLine: number, content)]
    }
    let start = self.top(ofLine: number)
    let (high, low) = (min(max(top - start, 0), 1e9), min(max(bottom - start, 0), 1e9))
    return long.pieces(from: ListLength(high), to: ListLength(low), setter)
      .map { piece($0, number, content) }
  }

  /// The piece of a position with the lines before and behind it: as much as a caret sees that goes one step.
  func surroundings(of position: TextPosition) -> EditedPiece {
    let number = text.line(at: position.offset)
    let content = text.contentRange(ofLine: number)
    guard let (long, setter) = longParagraph(number) else { return piece(ofLine: number, content) }
    return piece(long.surroundings(of: local(position, content), setter), number, content)
  }

  /// A position in its paragraph, before the line end.
  private func local(_ position: TextPosition, _ content: Range<Int>) -> TextPosition {
    let offset = min(position.offset, content.upperBound) - content.lowerBound
    return TextPosition(offset: offset, affinity: position.affinity)
  }

  private func piece(ofLine number: Int, _ content: Range<Int>) -> EditedPiece {
    EditedPiece(
      line: number, top: top(ofLine: number), range: content, paragraphStart: content.lowerBound,
      content: line(number))
  }

  private func piece(
    _ part: LongParagraph.Piece, _ number: Int, _ content: Range<Int>
  ) -> EditedPiece {
    let start = content.lowerBound
    return EditedPiece(
      line: number, top: top(ofLine: number) + part.top,
      range: part.range.lowerBound + start..<part.range.upperBound + start, paragraphStart: start,
      content: part.content)
  }
}
