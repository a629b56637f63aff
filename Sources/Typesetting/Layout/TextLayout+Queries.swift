import Algorithms
public import Geometry

extension TextLayout {
  // MARK: Points

  /// The place between two characters that is nearest to a point; always answers.
  ///
  /// Above the first line and below the last one the line decides, beside a line its end.
  ///
  /// - Complexity: O(log *n*) in the number of lines, and O(*n*) in the length of one.
  public func position(nearest point: Point) -> TextPosition {
    guard !lines.isEmpty else { return TextPosition(offset: 0) }
    let line = lines[lineIndex(nearestTo: point.y)]
    // No line is as long, and from further away nothing would be nearer than anything else.
    let x = (point.x.isNaN ? 0 : min(max(point.x, -1e9), 1e9)) - line.x
    return ClusterWalker(self).position(nearest: x, in: line)
  }

  /// The place between two characters under a point, nil when the point is beside the text.
  ///
  /// `slop`: how far from a line a point still counts, in logical units.
  public func hitTest(_ point: Point, slop: Double = 0) -> TextPosition? {
    guard line(at: point, slop: slop) != nil else { return nil }
    return position(nearest: point)
  }

  /// The offset of the character that a point is on, nil when it is beside the text.
  ///
  /// `slop`: how far from a line a point still counts, in logical units.
  public func characterOffset(at point: Point, slop: Double = 0) -> Int? {
    guard let line = line(at: point, slop: slop) else { return nil }
    // A little beside the end of a line its last character counts.
    let x = min(max(point.x - line.x, 0), line.width.nextDown)
    return ClusterWalker(self).character(at: x, in: line)?.lowerBound
  }

  /// The attributes of what a point is on: a character, or the token in place of hidden text.
  public func attributes(at point: Point, slop: Double = 0) -> TextAttributes? {
    guard let line = line(at: point, slop: slop) else { return nil }
    let x = Int((min(max(point.x - line.x, 0), line.width) * Double(Font.unit)).rounded(.down))
    for piece in pieces[line.pieces] where isOwn(piece) && piece.x <= x {
      if x < piece.x + piece.width { return attributes(of: piece) }
    }
    return characterOffset(at: point, slop: slop).flatMap { request.text.attributes(at: $0) }
  }

  /// The link of the character that a point is on; a few units beside a line count as on it.
  public func link(at point: Point) -> String? { attributes(at: point, slop: 3)?.link }

  /// All of the link that a point is on, to be highlighted: neighbouring text with the same target.
  public func rangeOfLink(at point: Point) -> Range<Int>? {
    guard let offset = characterOffset(at: point, slop: 3),
      let link = request.text.attributes(at: offset)?.link
    else { return nil }
    return ranges { $0.link == link }.first { $0.contains(offset) }
  }

  /// The longest ranges of the text whose attributes fulfil a condition, in order.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public func ranges(where condition: (TextAttributes) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for run in request.text.runs where !run.range.isEmpty && condition(run.attributes) {
      if let last = result.last, last.upperBound == run.range.lowerBound {
        result[result.count - 1] = last.lowerBound..<run.range.upperBound
      } else {
        result.append(run.range)
      }
    }
    return result
  }

  /// The block that a point is on.
  public func block(at point: Point) -> TextBlockFrame? {
    blocks.first { $0.frame.contains(point) }
  }

  // MARK: Lines

  /// The line that has the character at `offset`; the last one for offsets beyond the text.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func lineIndex(at offset: Int) -> Int {
    firstIndex { $0.range.upperBound > offset }
  }

  /// The line at a height, or the nearest one.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func lineIndex(nearestTo y: Double) -> Int {
    guard !y.isNaN else { return 0 }
    let below = firstIndex { $0.y + $0.height > y }
    // Between two lines the nearer one.
    if below > 0, y < lines[below].y, y - lines[below - 1].frame.maxY < lines[below].y - y {
      return below - 1
    }
    return below
  }

  /// The first line that fulfils a condition which holds for all lines after it too; the last line
  /// when there is none.
  private func firstIndex(where condition: (TextLine) -> Bool) -> Int {
    lines.dropLast().partitioningIndex(where: condition)
  }

  private func line(at point: Point, slop: Double) -> TextLine? {
    guard !lines.isEmpty, point.isFinite else { return nil }
    let line = lines[lineIndex(nearestTo: point.y)]
    if line.frame.contains(point) { return line }
    return slop > 0 && line.frame.inset(by: -slop).contains(point) ? line : nil
  }

  /// The index of the line that a position is shown in.
  func lineIndex(of position: TextPosition) -> Int {
    let index = lineIndex(at: position.offset)
    let isAtStart = lines[index].range.lowerBound == position.offset
    return isAtStart && position.affinity == .upstream && index > 0 ? index - 1 : index
  }
}
