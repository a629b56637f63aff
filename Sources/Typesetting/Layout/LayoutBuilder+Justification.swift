import CTypesetting

extension LayoutBuilder {
  /// The most that a space, or a Chinese character, may grow by in em of the line's font. A line
  /// that would need more stays as it is: holes in the text are worse than a ragged edge.
  private static let largestStretch = 1.0

  /// Stretches a line to a width, behind its last tab.
  ///
  /// Spaces grow, and where Chinese or Japanese characters touch something they move apart; letters
  /// of other scripts keep their distances.
  mutating func justify(_ line: inout LineDraft, to width: Int) {
    let missing = width - line.width
    let visible = line.pieces[..<line.visibleCount]
    let first = (visible.lastIndex { kind(of: $0) == .tab } ?? -1) + 1
    guard missing > 0, first < visible.count, let font = shaped.fonts.first else { return }
    var targets = stretchTargets(visible[first...])
    guard !targets.isEmpty, missing / targets.count <= Int(font.size * Self.largestStretch * 1024)
    else { return }
    let share = missing / targets.count
    var rest = missing % targets.count
    // From the end, so that indices of glyphs stay valid.
    var extra: [Int: [(glyph: Int, amount: Int)]] = [:]
    while let target = targets.popLast() {
      let amount = share + (rest > 0 ? 1 : 0)
      rest -= 1
      extra[target.piece, default: []].append((target.glyph, amount))
    }
    for (piece, changes) in extra { widen(&line.pieces[piece], changes) }
    line.width = width
  }

  private struct StretchTarget {
    /// An index into the pieces of the line, and into the glyphs that the piece is of.
    var piece: Int
    var glyph: Int
  }

  /// The glyphs behind which there may be more room, in logical order.
  private func stretchTargets(_ pieces: ArraySlice<LinePiece>) -> [StretchTarget] {
    var result: [StretchTarget] = []
    var previous: (sort: Sort, target: StretchTarget)?
    for index in pieces.indices {
      let piece = pieces[index]
      guard piece.run < scanner.runs.count, kind(of: piece) != .item else {
        // It is no letter to move, but a space before it is one like the others.
        if let before = previous, before.sort.opens(before: .other) { result.append(before.target) }
        previous = nil
        continue
      }
      var glyph = piece.glyphs.lowerBound
      while glyph < piece.glyphs.upperBound {
        let cluster = store(piece)[glyph].cluster
        var last = glyph
        while last + 1 < piece.glyphs.upperBound, store(piece)[last + 1].cluster == cluster {
          last += 1
        }
        let offset = scanner.runs[piece.run].range.lowerBound + Int(cluster)
        let sort = Sort(of: scanner.utf8.scalar(at: offset).value)
        if let previous, previous.sort.opens(before: sort) {
          result.append(previous.target)
        }
        previous = (sort, StretchTarget(piece: index, glyph: last))
        glyph = last + 1
      }
    }
    return result
  }

  private func kind(of piece: LinePiece) -> ShapedRun.Kind {
    piece.run < scanner.runs.count ? scanner.runs[piece.run].kind : .text
  }

  private func store(_ piece: LinePiece) -> ContiguousArray<Glyph> {
    piece.isOwn ? ownGlyphs : shaped.glyphs
  }

  private mutating func widen(_ piece: inout LinePiece, _ changes: [(glyph: Int, amount: Int)]) {
    let start = ownGlyphs.count
    // A copy first: appending an array to itself would copy all of it.
    ownGlyphs.append(contentsOf: Array(store(piece)[piece.glyphs]))
    for change in changes {
      ownGlyphs[start + change.glyph - piece.glyphs.lowerBound].advance += Int32(
        clamping: change.amount)
      piece.width += change.amount
    }
    piece.glyphs = start..<ownGlyphs.count
    piece.isOwn = true
  }

  private enum Sort {
    case space
    case ideograph
    case other

    init(of scalar: UInt32) {
      switch scalar {
      case 0x20, 0xA0: self = .space
      // Radicals to unified ideographs, compatibility forms, full-width forms, the upper planes.
      case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF9F, 0x20000...0x3FFFF:
        self = .ideograph
      default: self = .other
      }
    }

    /// Whether room can be made between a character of this sort and the next one.
    func opens(before next: Sort) -> Bool {
      switch (self, next) {
      case (.space, _): true
      case (_, .space): false
      case (.ideograph, _), (_, .ideograph): true
      case (.other, .other): false
      }
    }
  }
}
