public import Geometry
public import Typesetting

extension EditorLayout: CaretGeometry {
  /// The caret of a position, in points: no width, as tall as its line.
  ///
  /// Where something is composed at the position it is the caret there, or its beginning where that has none.
  ///
  /// - Complexity: That of ``line(_:)``.
  public func caretRect(at position: TextPosition) -> Rect {
    let place = place(of: position)
    var inLayout = place.line.layoutPosition(of: place.position)
    if let marked = markedText, marked.offset == position.offset {
      inLayout = TextPosition(offset: inLayout.offset + (marked.caret ?? 0), affinity: .upstream)
    }
    return place.line.layout.caretRect(at: inLayout).translated(y: top(ofLine: place.number))
  }

  /// Where a caret is on screen, from the left edge of the text, in points.
  public func caretX(at position: TextPosition) -> Double { caretRect(at: position).minX }

  /// The place between two characters that is nearest to a point, in points; always answers.
  ///
  /// - Complexity: O(log *n*), and that of ``line(_:)``.
  public func position(nearest point: Point) -> TextPosition {
    let number = line(atY: point.y)
    return position(inLine: number, nearest: Point(x: point.x, y: point.y - top(ofLine: number)))
  }

  /// Whether the paragraph at a position runs from right to left.
  public func isRightToLeft(at position: TextPosition) -> Bool {
    line(text.line(at: position.offset)).layout.lines.first?.isRightToLeft ?? false
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
    let place = place(of: position)
    switch movement {
    case .up, .down: return movedByLine(place, movement, goalX ?? caretX(at: position))
    case .left, .right: return movedToSide(place, movement)
    default: return moved(place, movement)
    }
  }

  // MARK: Steps

  /// A position in its paragraph.
  private struct Place {
    var number: Int
    var start: Int
    var line: EditedLine
    var position: TextPosition
  }

  private func place(of position: TextPosition) -> Place {
    let number = text.line(at: position.offset)
    let content = text.contentRange(ofLine: number)
    let local = min(position.offset, content.upperBound) - content.lowerBound
    return Place(
      number: number, start: content.lowerBound, line: line(number),
      position: TextPosition(offset: local, affinity: position.affinity))
  }

  private func moved(_ place: Place, _ movement: TextMovement, _ goalX: Double? = nil)
    -> TextPosition
  {
    let start = place.line.layoutPosition(of: place.position)
    let end = place.line.layout.position(start, moved: movement, goalX: goalX)
    var result = place.line.position(ofLayout: end)
    result.offset += place.start
    return result
  }

  /// Beyond an end of a paragraph is the one beside it, which is entered where its text begins or ends.
  private func movedToSide(_ place: Place, _ movement: TextMovement) -> TextPosition {
    let result = moved(place, movement)
    let start = TextPosition(
      offset: place.start + place.position.offset, affinity: place.position.affinity)
    // Where directions meet, one offset has two places.
    if result.offset != start.offset || caretX(at: result) != caretX(at: start) { return result }
    let isRightToLeft = place.line.layout.lines.first?.isRightToLeft ?? false
    if (movement == .right) != isRightToLeft {
      guard place.number + 1 < text.lineCount else { return result }
      return TextPosition(offset: text.range(ofLine: place.number + 1).lowerBound)
    }
    guard place.number > 0 else { return result }
    let content = text.contentRange(ofLine: place.number - 1)
    return TextPosition(offset: content.upperBound, affinity: .upstream)
  }

  private func movedByLine(_ place: Place, _ movement: TextMovement, _ goalX: Double)
    -> TextPosition
  {
    let layout = place.line.layout
    let caret = layout.caretRect(at: place.line.layoutPosition(of: place.position))
    let line = layout.lineIndex(nearestTo: caret.midY)
    let isAtEdge = movement == .up ? line == 0 : line + 1 >= layout.lines.count
    if !isAtEdge { return moved(place, movement, goalX) }
    if movement == .up {
      if place.number == 0 { return TextPosition(offset: 0) }
      let bottom = self.line(place.number - 1).layout.size.height
      return position(inLine: place.number - 1, nearest: Point(x: goalX, y: bottom))
    }
    if place.number + 1 == text.lineCount { return TextPosition(offset: text.utf8Count) }
    return position(inLine: place.number + 1, nearest: Point(x: goalX, y: 0))
  }

  private func position(inLine number: Int, nearest point: Point) -> TextPosition {
    let line = line(number)
    var result = line.position(ofLayout: line.layout.position(nearest: point))
    result.offset += text.range(ofLine: number).lowerBound
    return result
  }
}
