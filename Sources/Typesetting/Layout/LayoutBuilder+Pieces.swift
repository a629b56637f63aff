import CTypesetting

extension LayoutBuilder {
  /// The line between two offsets. `tabs`: those of its paragraph, with the line's own origin.
  mutating func draft(
    from start: LineScanner.Start, to end: Int, limit: Int, level: UInt8, tabs: TabStops
  ) -> LineDraft {
    let visibleEnd = scanner.trimmingSpaces(start.offset..<end)
    let cut = makePieces(from: start, to: end, splitAt: visibleEnd, limit: limit, tabs: tabs)
    var line = LineDraft(
      range: start.offset..<end, visibleEnd: visibleEnd, pieces: cut.pieces, visibleCount: 0,
      width: 0, trailingWidth: 0, next: cut.next)
    for index in line.pieces.indices {
      let piece = line.pieces[index]
      if piece.range.lowerBound >= visibleEnd, piece.range.lowerBound < end {
        line.pieces[index].level = level
        line.trailingWidth += piece.width
      } else {
        line.visibleCount = index + 1
        line.width += piece.width
      }
    }
    hangTracking(of: &line, level: level)
    return line
  }

  /// The space behind the last character of a line hangs, as white space does.
  private func hangTracking(of line: inout LineDraft, level: UInt8) {
    guard let last = line.pieces[..<line.visibleCount].last, last.level == level,
      !last.glyphs.isEmpty, last.run < scanner.runs.count
    else { return }
    let fixed = Tracking.fixed(of: scanner.runs[last.run], in: shaped.text)
    let tracking = min(max(0, Int(fixed)), last.width)
    line.width -= tracking
    line.trailingWidth += tracking
  }

  /// The pieces of the runs between two offsets, and where the next line begins.
  private mutating func makePieces(
    from start: LineScanner.Start, to end: Int, splitAt split: Int, limit: Int, tabs: TabStops
  ) -> (pieces: ContiguousArray<LinePiece>, next: LineScanner.Start) {
    var result: ContiguousArray<LinePiece> = []
    swap(&result, &draftPieces)
    var next = LineScanner.Start(offset: end, run: start.run)
    var x = 0
    var index = start.run
    result.reserveCapacity(min(scanner.runs.count - index + 2, 12))
    while index < scanner.runs.count, scanner.runs[index].range.lowerBound < end {
      let run = scanner.runs[index]
      next.run = run.range.upperBound > end ? index : index + 1
      switch run.kind {
      case .hidden: break
      case .tab, .item:
        let width =
          run.kind == .item
          ? scanner.itemWidth(of: run)
          : scanner.tabWidth(of: run, at: x, tabs, limit: limit)
        result.append(
          LinePiece(
            run: index, glyphs: 0..<0, isOwn: false, level: run.level, range: run.range,
            width: width))
        x += width
      case .text:
        let range = run.range
        let isWhole = range.lowerBound >= start.offset && range.upperBound <= end
        if isWhole, index != start.run || start.head == nil,
          split <= range.lowerBound || split >= range.upperBound
        {
          next.head = nil
          let width = scanner.glyphs.width(run.glyphs)
          result.append(
            LinePiece(
              run: index, glyphs: run.glyphs, isOwn: false, level: run.level, range: range,
              width: width))
          x += width
        } else {
          next.head = addPieces(
            of: run, at: index, from: max(start.offset, range.lowerBound), to: end, split: split,
            head: index == start.run ? start.head : nil, limit: limit, into: &result, x: &x)
        }
      }
      index += 1
    }
    return (result, next)
  }

  private mutating func addPieces(
    of run: ShapedRun, at index: Int, from first: Int, to end: Int, split: Int,
    head: LineScanner.Head?, limit: Int, into result: inout ContiguousArray<LinePiece>,
    x: inout Int
  ) -> LineScanner.Head? {
    let last = min(end, run.range.upperBound)
    var nextHead: LineScanner.Head?
    var tail: Range<Int>?
    if last < run.range.upperBound, !isSafe(last, run) {
      let safe = safeRange(around: last, run, from: first)
      tail = safe.lowerBound..<last
      let headRange = last..<min(safe.upperBound, limit)
      nextHead = LineScanner.Head(range: headRange, glyphs: reshape(run, headRange))
    }
    var offset = first
    if let head {
      let headEnd = min(head.range.upperBound, last)
      if tail.map({ $0.lowerBound < headEnd }) ?? (headEnd < head.range.upperBound) {
        // The line ends inside of the part that was reshaped for its beginning.
        tail = offset..<last
      } else {
        append(own: head.glyphs, run, index, offset..<headEnd, split, &result, &x)
        offset = headEnd
      }
    }
    let plainEnd = tail?.lowerBound ?? last
    if offset < plainEnd {
      let glyphs = scanner.glyphIndex(offset, run)..<scanner.glyphIndex(plainEnd, run)
      append(
        scanner.glyphs, isOwn: false, glyphs, run, index, offset..<plainEnd, split, &result, &x)
    }
    if let tail, !tail.isEmpty {
      append(own: reshape(run, tail), run, index, tail, split, &result, &x)
    }
    return nextHead
  }

  private mutating func append(
    own glyphs: ContiguousArray<Glyph>, _ run: ShapedRun, _ index: Int, _ range: Range<Int>,
    _ split: Int, _ result: inout ContiguousArray<LinePiece>, _ x: inout Int
  ) {
    let start = ownGlyphs.count
    ownGlyphs.append(contentsOf: glyphs)
    ownGlyphs.withUnsafeBufferPointer {
      append($0, isOwn: true, start..<$0.count, run, index, range, split, &result, &x)
    }
  }

  /// Adds one piece, or two when the visible part of the line ends inside.
  private func append(
    _ store: UnsafeBufferPointer<Glyph>, isOwn: Bool, _ glyphs: Range<Int>, _ run: ShapedRun,
    _ index: Int, _ range: Range<Int>, _ split: Int,
    _ result: inout ContiguousArray<LinePiece>, _ x: inout Int
  ) {
    var middle = glyphs.upperBound
    if range.contains(split), split > range.lowerBound {
      middle = store.firstIndex(ofCluster: split - run.range.lowerBound, in: glyphs)
    }
    func add(_ glyphs: Range<Int>, _ range: Range<Int>) {
      let width = store.width(glyphs)
      x += width
      result.append(
        LinePiece(
          run: index, glyphs: glyphs, isOwn: isOwn, level: run.level, range: range, width: width))
    }
    guard middle < glyphs.upperBound else { return add(glyphs, range) }
    add(glyphs.lowerBound..<middle, range.lowerBound..<split)
    add(middle..<glyphs.upperBound, split..<range.upperBound)
  }

  // MARK: Reshaping

  /// A line that begins at an offset as it does behind another one: with letters of its own where the glyphs of the run are those of a word
  /// that goes on.
  func lineStart(at offset: Int, limit: Int) -> LineScanner.Start {
    let index = shaped.runIndex(at: offset)
    var start = LineScanner.Start(offset: offset, run: index)
    guard index < scanner.runs.count else { return start }
    let run = scanner.runs[index]
    if run.kind != .text || offset <= run.range.lowerBound || isSafe(offset, run) { return start }
    let safe = safeRange(around: offset, run, from: run.range.lowerBound)
    let range = offset..<min(safe.upperBound, limit)
    start.head = LineScanner.Head(range: range, glyphs: reshape(run, range))
    return start
  }

  /// The most bytes that are reshaped at one line end, however long the word is: breaking stays linear.
  private static let reshapeLimit = 48

  private func isSafe(_ offset: Int, _ run: ShapedRun) -> Bool {
    let index = scanner.glyphIndex(offset, run)
    return index >= run.glyphs.upperBound || isSafeGlyph(index, offset - run.range.lowerBound)
  }

  private func isSafeGlyph(_ index: Int, _ cluster: Int) -> Bool {
    let glyph = scanner.glyphs[index]
    return !glyph.isUnsafeToBreak && Int(glyph.cluster) == cluster
  }

  /// The offsets before and after `offset` at which the text of `run` can be cut.
  private func safeRange(around offset: Int, _ run: ShapedRun, from first: Int) -> Range<Int> {
    let origin = run.range.lowerBound
    let target = offset - origin
    let index = scanner.glyphIndex(offset, run)
    var lower = first
    var before = index - 1
    while before >= run.glyphs.lowerBound {
      let cluster = Int(scanner.glyphs[before].cluster)
      if origin + cluster <= first { break }
      let startsCluster =
        before == run.glyphs.lowerBound || Int(scanner.glyphs[before - 1].cluster) != cluster
      if startsCluster, isSafeGlyph(before, cluster) || target - cluster > Self.reshapeLimit {
        lower = origin + cluster
        break
      }
      before -= 1
    }
    var upper = run.range.upperBound
    var after = index
    while after < run.glyphs.upperBound {
      let cluster = Int(scanner.glyphs[after].cluster)
      let startsCluster = after > 0 && Int(scanner.glyphs[after - 1].cluster) != cluster
      if cluster > target, startsCluster,
        isSafeGlyph(after, cluster) || cluster - target > Self.reshapeLimit
      {
        upper = origin + cluster
        break
      }
      after += 1
    }
    return lower..<upper
  }

  private func reshape(_ run: ShapedRun, _ range: Range<Int>) -> ContiguousArray<Glyph> {
    guard !range.isEmpty else { return [] }
    var glyphs = engine.shape(run, range: range, of: shaped.text, utf8: scanner.utf8)
    // Where lines may break the glyphs of the whole run know.
    var known = scanner.glyphIndex(range.lowerBound, run)
    for index in glyphs.indices {
      let cluster = glyphs[index].cluster
      while known < run.glyphs.upperBound, scanner.glyphs[known].cluster < cluster { known += 1 }
      if known < run.glyphs.upperBound, scanner.glyphs[known].cluster == cluster {
        glyphs[index].opportunity = scanner.glyphs[known].opportunity
      }
    }
    return glyphs
  }
}
