import Typesetting

extension CaretMotion {
  /// Whether a deletion by it goes towards the end of the text.
  var isForward: Bool {
    switch self {
    case .right, .next, .wordRight, .down, .pageDown, .lineEnd, .paragraphEnd, .textEnd: true
    case .left, .previous, .wordLeft, .up, .pageUp, .lineStart, .paragraphStart, .textStart: false
    }
  }
}

extension EditorState {
  /// Moves all carets.
  ///
  /// - Parameters:
  ///   - motion: where they go.
  ///   - extends: whether the other ends of the selections stay, as with Shift.
  ///   - geometry: where lines and characters are on screen.
  public mutating func move(
    _ motion: CaretMotion, extending extends: Bool = false, in geometry: some CaretGeometry
  ) {
    select(
      selections.map { selection in
        if !extends, !selection.isEmpty, let edge = edge(of: selection, motion, geometry) {
          return TextSelection(edge)
        }
        let goalX = motion.keepsX ? selection.goalX ?? geometry.caretX(at: selection.head) : nil
        let head = position(selection.head, moved: motion, goalX, geometry)
        return TextSelection(anchor: extends ? selection.anchor : head, head: head, goalX: goalX)
      })
  }

  /// The edge of a selection on the side of a step to the left or to the right, which goes there and no further.
  private func edge(
    of selection: TextSelection, _ motion: CaretMotion, _ geometry: some CaretGeometry
  ) -> TextPosition? {
    let (start, end) =
      selection.isBackward
      ? (selection.head, selection.anchor) : (selection.anchor, selection.head)
    switch motion {
    case .previous: return start
    case .next: return end
    // As in GTK, a word is no further than the edge.
    case .left, .wordLeft: return geometry.isRightToLeft(at: start) ? end : start
    case .right, .wordRight: return geometry.isRightToLeft(at: start) ? start : end
    default: return nil
    }
  }

  private func position(
    _ position: TextPosition, moved motion: CaretMotion, _ goalX: Double?,
    _ geometry: some CaretGeometry
  ) -> TextPosition {
    let offset = position.offset
    switch motion {
    case .left, .right, .up, .down, .lineStart, .lineEnd:
      return geometry.position(position, moved: motion.movement, goalX: goalX)
    case .pageUp: return geometry.position(position, movedByPages: -1, goalX: goalX ?? 0)
    case .pageDown: return geometry.position(position, movedByPages: 1, goalX: goalX ?? 0)
    case .wordLeft, .wordRight:
      let isForward = (motion == .wordRight) != geometry.isRightToLeft(at: position)
      return TextPosition(offset: word(from: offset, isForward: isForward))
    case .next: return TextPosition(offset: text.characterBoundary(after: offset))
    case .previous: return TextPosition(offset: text.characterBoundary(before: offset))
    case .paragraphStart: return TextPosition(offset: paragraphStart(before: offset))
    case .paragraphEnd: return TextPosition(offset: paragraphEnd(after: offset))
    case .textStart: return TextPosition(offset: 0)
    case .textEnd: return TextPosition(offset: text.utf8Count)
    }
  }

  // MARK: Places in the text

  func word(from offset: Int, isForward: Bool) -> Int {
    if rules.hidesWords { return isForward ? text.utf8Count : 0 }
    if !isForward { return text.wordStart(before: offset) }
    switch rules.wordStop {
    case .wordEnd: return text.wordEnd(after: offset)
    case .nextWordStart: return text.wordStart(after: offset)
    }
  }

  private func paragraphStart(before offset: Int) -> Int {
    let line = text.line(at: offset)
    let start = text.range(ofLine: line).lowerBound
    return offset > start || line == 0 ? start : text.range(ofLine: line - 1).lowerBound
  }

  private func paragraphEnd(after offset: Int) -> Int {
    let line = text.line(at: offset)
    let end = text.contentRange(ofLine: line).upperBound
    return offset < end || line == text.lineCount - 1
      ? end : text.contentRange(ofLine: line + 1).upperBound
  }

  // MARK: Deletions

  func deletedRange(
    _ motion: CaretMotion, at caret: TextPosition, _ geometry: (any CaretGeometry)?
  ) -> Range<Int> {
    let offset = caret.offset
    switch motion {
    case .previous, .left: return text.rangeOfDeletion(before: offset)
    case .next, .right: return text.rangeOfDeletion(after: offset)
    case .wordLeft: return word(from: offset, isForward: false)..<offset
    case .wordRight: return offset..<word(from: offset, isForward: true)
    case .lineStart, .lineEnd, .up, .down, .pageUp, .pageDown:
      guard let geometry else { return paragraphPart(at: offset, isForward: motion.isForward) }
      let target = position(caret, moved: motion, nil, geometry).offset
      return min(offset, target)..<max(offset, target)
    case .paragraphStart, .paragraphEnd:
      return paragraphPart(at: offset, isForward: motion.isForward)
    case .textStart: return 0..<offset
    case .textEnd: return offset..<text.utf8Count
    }
  }

  /// To the end of a paragraph, or its line end where it is there already, as in Emacs and GTK.
  private func paragraphPart(at offset: Int, isForward: Bool) -> Range<Int> {
    let content = text.contentRange(ofLine: text.line(at: offset))
    if isForward {
      return offset < content.upperBound
        ? offset..<content.upperBound : text.rangeOfDeletion(after: offset)
    }
    return offset > content.lowerBound
      ? content.lowerBound..<offset : text.rangeOfDeletion(before: offset)
  }

  /// As many characters as are typed, up to the end of the line.
  func overwrittenRange(at offset: Int, by string: String) -> Range<Int> {
    let lineEnd = text.contentRange(ofLine: text.line(at: offset)).upperBound
    if string.contains(where: \.isNewline) { return offset..<offset }
    var end = offset
    for _ in string where end < lineEnd { end = text.characterBoundary(after: end) }
    return offset..<end
  }
}

extension CaretMotion {
  fileprivate var keepsX: Bool { [.up, .down, .pageUp, .pageDown].contains(self) }

  fileprivate var movement: TextMovement {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .lineStart: .lineStart
    case .lineEnd: .lineEnd
    default: preconditionFailure("Only steps within lines are a layout's")
    }
  }
}
