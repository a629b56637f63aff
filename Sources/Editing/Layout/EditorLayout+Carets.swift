public import Geometry
public import Typesetting

extension EditorLayout: CaretGeometry {
  /// The caret of a position, in points: no width, as tall as its line.
  ///
  /// Where something is composed at the position it is the caret there, or its beginning where that has none. In a long paragraph its place
  /// is an estimate as long as what is before it was not laid out: ``prepare(at:)``.
  ///
  /// - Complexity: That of ``piece(at:)``.
  public func caretRect(at position: TextPosition) -> Rect {
    caretRect(at: position, inMarkedText: markedText?.caret ?? 0)
  }

  /// Where a caret is, or where something begins that is composed there: candidates stay beside that while one types.
  ///
  /// - Complexity: That of ``piece(at:)``.
  public func candidateRect(at position: TextPosition) -> Rect {
    caretRect(at: position, inMarkedText: 0)
  }

  private func caretRect(at position: TextPosition, inMarkedText offset: Int) -> Rect {
    let piece = piece(at: position)
    var inLayout = piece.layoutPosition(of: position)
    if let marked = markedText, marked.offset == position.offset {
      inLayout = TextPosition(offset: inLayout.offset + offset, affinity: .upstream)
    }
    return piece.layout.caretRect(at: inLayout).translated(y: piece.top)
  }

  /// Where a caret is on screen, from the left edge of the text, in points.
  public func caretX(at position: TextPosition) -> Double { caretRect(at: position).minX }

  /// The place between two characters that is nearest to a point, in points; always answers.
  ///
  /// - Complexity: O(log *n*), and that of ``pieces(from:to:)``.
  public func position(nearest point: Point) -> TextPosition {
    let piece = pieces(ofLine: line(atY: point.y), from: point.y, to: point.y).first
    return position(in: piece, nearest: Point(x: point.x, y: point.y - (piece?.top ?? 0)))
  }

  /// Whether the paragraph at a position runs from right to left.
  public func isRightToLeft(at position: TextPosition) -> Bool {
    piece(at: position).layout.lines.first?.isRightToLeft ?? false
  }

  /// Where a caret comes to by a page.
  public func position(
    _ position: TextPosition, movedByPages pages: Int, goalX: Double
  ) -> TextPosition {
    let caret = caretRect(at: position)
    let y = caret.midY + Double(pages) * pageHeight
    if y < 0 { return TextPosition(offset: 0) }
    if y >= height { return TextPosition(offset: text.utf8Count) }
    return self.position(nearest: Point(x: goalX, y: y))
  }

  /// Where a caret comes to by a step within lines.
  public func position(
    _ position: TextPosition, moved movement: TextMovement, goalX: Double?
  ) -> TextPosition {
    let piece = surroundings(of: position)
    switch movement {
    case .up, .down: return movedByLine(position, piece, movement, goalX ?? caretX(at: position))
    case .left, .right: return movedToSide(position, piece, movement)
    default: return moved(position, piece, movement)
    }
  }

  // MARK: Steps

  private func moved(
    _ position: TextPosition, _ piece: EditedPiece, _ movement: TextMovement,
    _ goalX: Double? = nil
  ) -> TextPosition {
    let start = piece.layoutPosition(of: position)
    return piece.position(ofLayout: piece.layout.position(start, moved: movement, goalX: goalX))
  }

  /// Beyond an end of a paragraph is the one beside it, which is entered where its text begins or ends.
  private func movedToSide(
    _ position: TextPosition, _ piece: EditedPiece, _ movement: TextMovement
  ) -> TextPosition {
    let result = moved(position, piece, movement)
    // Where directions meet, one offset has two places.
    if result.offset != min(position.offset, piece.range.upperBound)
      || caretX(at: result) != caretX(at: position)
    {
      return result
    }
    let isRightToLeft = piece.layout.lines.first?.isRightToLeft ?? false
    if (movement == .right) != isRightToLeft {
      guard piece.line + 1 < text.lineCount else { return result }
      return TextPosition(offset: text.range(ofLine: piece.line + 1).lowerBound)
    }
    guard piece.line > 0 else { return result }
    let content = text.contentRange(ofLine: piece.line - 1)
    // The end of the paragraph, where the caret of its own direction is, and not that of its last letter.
    return TextPosition(offset: content.upperBound)
  }

  private func movedByLine(
    _ position: TextPosition, _ piece: EditedPiece, _ movement: TextMovement, _ goalX: Double
  ) -> TextPosition {
    let layout = piece.layout
    let caret = layout.caretRect(at: piece.layoutPosition(of: position))
    let line = layout.lineIndex(nearestTo: caret.midY)
    let isAtEdge = movement == .up ? line == 0 : line + 1 >= layout.lines.count
    if !isAtEdge { return moved(position, piece, movement, goalX) }
    if movement == .up {
      if piece.line == 0 { return TextPosition(offset: 0) }
      let last = pieces(ofLine: piece.line - 1, from: .infinity, to: .infinity).last
      return self.position(in: last, nearest: Point(x: goalX, y: last?.height ?? 0))
    }
    if piece.line + 1 == text.lineCount { return TextPosition(offset: text.utf8Count) }
    let first = pieces(ofLine: piece.line + 1, from: -.infinity, to: -.infinity).first
    return self.position(in: first, nearest: Point(x: goalX, y: 0))
  }

  /// - Parameters:
  ///   - piece: every paragraph has one at each height.
  ///   - point: from the top of the piece.
  private func position(in piece: EditedPiece?, nearest point: Point) -> TextPosition {
    guard let piece else { preconditionFailure("A paragraph has a piece at each height") }
    return piece.position(ofLayout: piece.layout.position(nearest: point))
  }
}

extension EditedPiece {
  func layoutPosition(of position: TextPosition) -> TextPosition {
    TextPosition(
      offset: layoutOffset(of: min(position.offset, range.upperBound)),
      affinity: position.affinity)
  }

  func position(ofLayout position: TextPosition) -> TextPosition {
    TextPosition(offset: offset(ofLayout: position.offset), affinity: position.affinity)
  }
}
