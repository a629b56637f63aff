import Geometry

extension TextLayout {
  /// Where a caret comes to by one step.
  ///
  /// `goalX`: for steps up and down, the place in the layout that the caret tries to keep; nil for
  /// that of the caret itself. An editor remembers it while it goes up and down.
  ///
  /// - Complexity: O(*n*) in the length of a line; words and paragraphs in that of the text.
  public func position(
    _ position: TextPosition, moved movement: TextMovement, goalX: Double? = nil
  ) -> TextPosition {
    guard !lines.isEmpty else { return TextPosition(offset: 0) }
    let string = request.text.string
    let count = request.text.utf8Count
    let position = TextPosition(
      offset: min(max(position.offset, 0), count), affinity: position.affinity)
    let offset = position.offset
    switch movement {
    case .left: return moved(position, towardsRight: false)
    case .right: return moved(position, towardsRight: true)
    case .next: return TextPosition(offset: string.characterBoundary(after: offset))
    case .previous: return TextPosition(offset: string.characterBoundary(before: offset))
    case .wordLeft, .wordRight:
      let isRightToLeft = lines[lineIndex(of: position)].isRightToLeft
      let isForward = (movement == .wordRight) != isRightToLeft
      return self.position(position, moved: isForward ? .nextWord : .previousWord)
    case .nextWord: return TextPosition(offset: words.start(after: offset) ?? count)
    case .previousWord: return TextPosition(offset: words.start(before: offset) ?? 0)
    case .endOfWord: return TextPosition(offset: words.end(after: offset) ?? count)
    case .lineStart:
      return TextPosition(offset: lines[lineIndex(of: position)].range.lowerBound)
    case .lineEnd: return end(ofLine: lineIndex(of: position))
    case .paragraphStart: return TextPosition(offset: paragraphStart(before: offset))
    case .paragraphEnd: return TextPosition(offset: paragraphEnd(after: offset))
    case .textStart: return TextPosition(offset: 0)
    case .textEnd: return TextPosition(offset: count)
    case .up: return moved(position, byLines: -1, goalX)
    case .down: return moved(position, byLines: 1, goalX)
    }
  }

  // MARK: Lines

  private func moved(_ position: TextPosition, byLines count: Int, _ goalX: Double?) -> TextPosition
  {
    let index = lineIndex(of: position) + count
    // Beyond the first and the last line is the beginning and the end of the text.
    guard lines.indices.contains(index) else {
      return TextPosition(offset: count < 0 ? 0 : request.text.utf8Count)
    }
    let goal = goalX ?? caretRect(at: position).minX
    return ClusterWalker(self).position(nearest: goal - lines[index].x, in: lines[index])
  }

  /// Behind the last character of a line, and before its line end.
  private func end(ofLine index: Int) -> TextPosition {
    let line = lines[index]
    var string = request.text.string
    let end = string.withUTF8 { utf8 in
      var end = line.range.upperBound
      while end > line.range.lowerBound {
        let start = utf8.startOfScalar(before: end)
        guard utf8.scalar(at: start).value.isLineEnd else { break }
        end = start
      }
      return end
    }
    // In an empty line nothing is before it, and upstream is the line above.
    return TextPosition(
      offset: end, affinity: end > line.range.lowerBound ? .upstream : .downstream)
  }

  // MARK: Sides

  private func moved(_ position: TextPosition, towardsRight: Bool) -> TextPosition {
    let index = lineIndex(of: position)
    let stops = CaretStops(self, line: lines[index])
    let slot = stops.slot(of: position)
    let next = slot + (towardsRight ? 1 : -1)
    if next >= 0, next <= stops.count {
      let cell = stops.cells[towardsRight ? slot : next]
      return onNextLine(stops.position(at: cell, onRight: towardsRight), index)
    }
    return beyond(index, towardsRight: towardsRight, from: position)
  }

  /// The end of a line that was broken to fit is the beginning of the next one.
  private func onNextLine(_ position: TextPosition, _ index: Int) -> TextPosition {
    let line = lines[index]
    guard position.offset == line.range.upperBound, !line.endsParagraph, index + 1 < lines.count
    else { return position }
    return TextPosition(offset: position.offset)
  }

  /// The first place of the line that follows on a side. Where there is none, the end of the text, if it is at this edge, else the
  /// position itself: a caret never goes back.
  private func beyond(
    _ index: Int, towardsRight: Bool, from position: TextPosition
  ) -> TextPosition {
    let isForward = towardsRight != lines[index].isRightToLeft
    let other = index + (isForward ? 1 : -1)
    guard lines.indices.contains(other) else {
      let end = isForward ? TextPosition(offset: request.text.utf8Count) : TextPosition(offset: 0)
      let stops = CaretStops(self, line: lines[index])
      return stops.slot(of: end) == (towardsRight ? stops.count : 0) ? end : position
    }
    let stops = CaretStops(self, line: lines[other])
    let entersOnRight = lines[other].isRightToLeft == isForward
    let entry = stops.edge(onRight: entersOnRight)
    // Where a line was broken to fit, both of its sides are one place, which is passed already.
    guard entry.offset == position.offset, stops.count > 0 else { return entry }
    let cell = entersOnRight ? stops.cells[stops.count - 1] : stops.cells[0]
    return stops.position(at: cell, onRight: !entersOnRight)
  }
}

extension UInt32 {
  /// Whether a scalar ends a line.
  var isLineEnd: Bool {
    (0x0A...0x0D).contains(self) || self == 0x85 || self == 0x2028 || self == 0x2029
  }
}
