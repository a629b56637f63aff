import CTypesetting

/// Finds the characters of a line and the places between them.
///
/// Distances are in logical units from the left edge of what is visible in the line.
struct ClusterWalker {
  private let layout: TextLayout
  private let string: String

  init(_ layout: TextLayout) {
    self.layout = layout
    string = layout.request.text.string
  }

  /// A character and its extent; a ligature is divided evenly among its characters.
  struct Cell {
    /// UTF-8 offsets.
    var range: Range<Int>
    var left: Double
    var right: Double
    var isRightToLeft: Bool

    /// Where the caret stands before the character.
    var leading: Double { isRightToLeft ? right : left }
    /// Where the caret stands behind the character.
    var trailing: Double { isRightToLeft ? left : right }
  }

  /// The characters of a line in visual order of their pieces, with those that hang at the end.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func cells(of line: TextLine) -> [Cell] {
    var result: [Cell] = []
    for piece in layout.pieces[line.pieces] where !piece.range.isEmpty {
      append(piece, to: &result)
    }
    return result
  }

  /// The characters of a piece in logical order.
  func cells(of piece: LinePiece) -> [Cell] {
    var result: [Cell] = []
    if !piece.range.isEmpty { append(piece, to: &result) }
    return result
  }

  /// Whether a character is white space.
  func isSpace(_ range: Range<Int>) -> Bool {
    let view = string.utf8
    let scalar = string.unicodeScalars[view.index(view.startIndex, offsetBy: range.lowerBound)]
    return ScalarProperties(scalar.value).flags.contains(.whiteSpace)
  }

  private func append(_ piece: LinePiece, to cells: inout [Cell]) {
    let unit = 1 / Double(Font.unit)
    let starts = characterStarts(in: piece.range)
    let glyphs = layout.glyphs(of: piece)
    let origin = layout.run(of: piece).range.lowerBound
    var pen = piece.isRightToLeft ? piece.x + piece.width : piece.x
    var glyph = glyphs.startIndex
    var index = 0
    while index < starts.count {
      let first = glyph
      // Characters without a glyph of their own share the width of the cluster before them.
      let end = clusterEnd(starts, from: index, glyphs, &glyph, origin)
      let width = piece.glyphs.isEmpty ? piece.width : end.width
      let count = end.index - index
      let edges = edges(of: glyphs[first..<glyph], width: width, count: count, in: piece)
      for position in 0..<count {
        let next = index + position + 1
        let range =
          starts[index + position]..<(next < starts.count ? starts[next] : piece.range.upperBound)
        let near = pen + (piece.isRightToLeft ? -edges(position) : edges(position))
        let far = pen + (piece.isRightToLeft ? -edges(position + 1) : edges(position + 1))
        cells.append(
          Cell(
            range: range, left: Double(min(near, far)) * unit,
            right: Double(max(near, far)) * unit, isRightToLeft: piece.isRightToLeft))
      }
      pen += piece.isRightToLeft ? -width : width
      index = end.index
    }
  }

  /// Where the characters of a cluster begin, as distances from its beginning: where the font says
  /// for a ligature, and else in equal parts.
  private func edges(
    of glyphs: ArraySlice<Glyph>, width: Int, count: Int, in piece: LinePiece
  ) -> (Int) -> Int {
    if count > 1, let glyph = glyphs.last, glyphs.dropLast().allSatisfy(\.isOffset) {
      let carets = layout.run(of: piece).font.ligatureCarets(
        glyph.glyph, isRightToLeft: piece.isRightToLeft)
      if carets.count == count - 1 {
        let inside = carets.map { piece.isRightToLeft ? width - $0 : $0 }.sorted()
        if inside.first! > 0, inside.last! < width {
          return { $0 == 0 ? 0 : $0 == count ? width : inside[$0 - 1] }
        }
      }
    }
    return { width * $0 / count }
  }

  /// The characters that share the clusters from `glyph` on, and the width of those.
  private func clusterEnd(
    _ starts: [Int], from index: Int, _ glyphs: ArraySlice<Glyph>, _ glyph: inout Int,
    _ origin: Int
  ) -> (index: Int, width: Int) {
    guard !glyphs.isEmpty else { return (starts.count, 0) }
    var width = 0
    var end = index + 1
    while true {
      // All glyphs that belong to characters before `end`.
      let limit = end < starts.count ? starts[end] - origin : Int.max
      while glyph < glyphs.endIndex, Int(glyphs[glyph].cluster) < limit {
        width += Int(glyphs[glyph].advance)
        glyph += 1
      }
      // The next character begins with a glyph of its own, or there is none left.
      if end >= starts.count || (glyph < glyphs.endIndex && Int(glyphs[glyph].cluster) == limit) {
        return (end, width)
      }
      end += 1
    }
  }

  /// Where characters begin in a range; its start counts even inside of a character.
  private func characterStarts(in range: Range<Int>) -> [Int] {
    let view = string.utf8
    var index = view.index(view.startIndex, offsetBy: range.lowerBound)
    let end = view.index(view.startIndex, offsetBy: range.upperBound)
    let piece = string[index..<end]
    var result: [Int] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while index < end {
      result.append(offset)
      let next = piece.index(after: index)
      offset += view.distance(from: index, to: next)
      index = next
    }
    return result
  }

  // MARK: Questions

  func character(at x: Double, in line: TextLine) -> Range<Int>? {
    cells(of: line).first { x >= $0.left && x < $0.right }?.range
  }

  func position(nearest x: Double, in line: TextLine) -> TextPosition {
    let cells = cells(of: line).filter { $0.range.lowerBound < line.visibleEnd }
    guard let first = cells.first else {
      return TextPosition(offset: line.range.lowerBound, affinity: .downstream)
    }
    var best = first
    var distance = Double.infinity
    for cell in cells {
      let outside = max(cell.left - x, x - cell.right, 0)
      if outside < distance {
        distance = outside
        best = cell
      }
    }
    let isInFirstHalf = abs(x - best.leading) <= abs(x - best.trailing)
    return isInFirstHalf
      ? TextPosition(offset: best.range.lowerBound, affinity: .downstream)
      : TextPosition(offset: best.range.upperBound, affinity: .upstream)
  }

  /// The visual extents that a range covers, from left to right; neighbours are joined.
  func spans(of range: Range<Int>, in line: TextLine) -> [ClosedRange<Double>] {
    let covered = cells(of: line)
      .filter { $0.range.overlaps(range) && $0.right > $0.left }
      .sorted { $0.left < $1.left }
    var result: [ClosedRange<Double>] = []
    for cell in covered {
      if let last = result.last, cell.left - last.upperBound < 0.01 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, cell.right)
      } else {
        result.append(cell.left...cell.right)
      }
    }
    return result
  }
}
