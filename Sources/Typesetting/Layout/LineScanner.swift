import CTypesetting

/// Finds where lines end, by adding up the advances of glyphs.
///
/// It reads through unsafe pointers because it is the inner loop of breaking a text again at another width; it
/// is valid only inside of `with(_:_:)`.
struct LineScanner: ~Copyable {
  let shaped: ShapedText
  let utf8: UnsafeBufferPointer<UInt8>
  /// Empty when all runs have glyphs; see ``ShapedText/breaks``.
  private let breaks: UnsafeBufferPointer<LineBreakOpportunity>
  let glyphs: UnsafeBufferPointer<Glyph>
  let runs: UnsafeBufferPointer<ShapedRun>
  let string: String

  static func with<R>(
    _ shaped: ShapedText, _ body: (consuming LineScanner) -> R
  ) -> R {
    var string = shaped.text.string
    return string.withUTF8 { utf8 in
      shaped.breaks.withUnsafeBufferPointer { breaks in
        shaped.glyphs.withUnsafeBufferPointer { glyphs in
          shaped.runs.withUnsafeBufferPointer { runs in
            assert(
              breaks.isEmpty || breaks.count == utf8.count + 1,
              "LineScanner: the opportunities of another text")
            assert(
              runs.allSatisfy { $0.kind != .text || $0.glyphs.upperBound <= glyphs.count },
              "LineScanner: a run beyond the glyphs")
            return body(
              LineScanner(
                shaped: shaped, utf8: utf8, breaks: breaks, glyphs: glyphs, runs: runs,
                string: shaped.text.string))
          }
        }
      }
    }
  }

  /// Where a line begins: an offset, and the glyphs that were reshaped for its beginning.
  struct Start {
    var offset: Int
    /// The index of the run at `offset`.
    var run: Int
    var head: Head?
  }

  /// The first part of a line whose glyphs differ from those of the whole run.
  struct Head {
    var range: Range<Int>
    var glyphs: ContiguousArray<Glyph>
  }

  struct Rules {
    /// In 22.10 fixed point.
    var maxWidth: Int
    var wrap: ParagraphStyle.Wrap
    /// The line must end before this offset when it can.
    var latestEnd = Int.max
    /// Whether nothing may be left when nothing fits; else a line has at least one character.
    var allowsEmptyLine = false
    var tabs: TabStops
    var breaksAtSoftHyphens = true
  }

  /// The end of the line that begins at `start`. Never `start` itself, unless nothing is left.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func endOfLine(from start: Start, limit: Int, rules: Rules) -> Int {
    var scan = Scan(start: start.offset, latestEnd: rules.latestEnd)
    var run = start.run
    var offset = start.offset
    while offset < limit, run < shaped.runs.count {
      let current = runs[run]
      var first = current.range.lowerBound
      if let head = start.head, run == start.run {
        scan.tracking = Int(Tracking.fixed(of: current, in: shaped.text))
        let end = head.glyphs.withUnsafeBufferPointer {
          advance(&scan, $0, 0..<head.glyphs.count, limit, current, rules)
        }
        if let end { return end }
        first = head.range.upperBound
      } else if offset > first {
        first = offset
      }
      if let end = advance(&scan, over: current, from: first, limit: limit, rules) { return end }
      offset = current.range.upperBound
      run += 1
    }
    return limit
  }

  private struct Scan {
    let start: Int
    /// See `Rules`.
    let latestEnd: Int
    var width = 0
    var lastBreak = -1
    /// Space behind the last character of a line, which takes no room.
    var tracking = 0

    init(start: Int, latestEnd: Int) {
      self.start = start
      self.latestEnd = latestEnd
    }
  }

  private func advance(
    _ scan: inout Scan, over run: ShapedRun, from first: Int, limit: Int, _ rules: Rules
  ) -> Int? {
    switch run.kind {
    case .text:
      let index = first == run.range.lowerBound ? run.glyphs.lowerBound : glyphIndex(first, run)
      scan.tracking = Int(Tracking.fixed(of: run, in: shaped.text))
      return advance(&scan, glyphs, index..<run.glyphs.upperBound, limit, run, rules)
    case .hidden:
      assert(
        run.range.upperBound < breaks.count, "LineScanner: a run without glyphs needs opportunities"
      )
      for offset in max(first, run.range.lowerBound)..<run.range.upperBound {
        if let end = note(breaks[offset], at: offset, &scan, run, rules) { return end }
      }
      return nil
    case .tab:
      let offset = run.range.lowerBound
      if let end = note(breaks[offset], at: offset, &scan, run, rules) { return end }
      scan.width += tabWidth(of: run, at: scan.width, rules.tabs, limit: limit)
      return nil
    case .item:
      let offset = run.range.lowerBound
      if let end = note(breaks[offset], at: offset, &scan, run, rules) { return end }
      let width = scan.width + itemWidth(of: run)
      if width > rules.maxWidth || offset >= scan.latestEnd, rules.wrap != .none {
        return endBefore(offset, scan, limit: limit, rules)
      }
      scan.width = width
      return nil
    }
  }

  /// Notes a chance to break at `offset`, and returns that when the line must end there.
  private func note(
    _ opportunity: LineBreakOpportunity, at offset: Int, _ scan: inout Scan, _ run: ShapedRun,
    _ rules: Rules
  ) -> Int? {
    guard opportunity != .none, offset > scan.start else { return nil }
    if opportunity == .mandatory { return offset }
    if offset <= scan.latestEnd,
      !isSoftHyphen(before: offset) || hasRoomForHyphen(scan, run, rules)
    {
      scan.lastBreak = offset
    }
    return nil
  }

  /// Whether the character before `offset` is U+00AD.
  @inline(__always)
  func isSoftHyphen(before offset: Int) -> Bool {
    offset > 1 && utf8[offset &- 1] == 0xAD && utf8[offset &- 2] == 0xC2
  }

  private func hasRoomForHyphen(_ scan: Scan, _ run: ShapedRun, _ rules: Rules) -> Bool {
    rules.breaksAtSoftHyphens
      && scan.width + Int(run.font.hyphen?.advance ?? 0) <= rules.maxWidth
  }

  /// The inner loop of breaking a text: one step a cluster, most of which is a glyph.
  private func advance(
    _ scan: inout Scan, _ glyphs: UnsafeBufferPointer<Glyph>, _ range: Range<Int>, _ limit: Int,
    _ run: ShapedRun, _ rules: Rules
  ) -> Int? {
    assert(
      range.lowerBound >= 0 && range.upperBound <= glyphs.count, "LineScanner: glyphs beyond a run")
    let start = run.range.lowerBound
    let maxWidth = rules.wrap == .none ? Int.max : rules.maxWidth &+ max(0, scan.tracking)
    let latestEnd = scan.latestEnd
    let end =
      run.range.upperBound <= limit
      ? range.upperBound : glyphs.firstIndex(ofCluster: limit &- start, in: range)
    // Below it glyphs need no look as long as no line may end before them.
    let plainWidth = latestEnd == Int.max ? maxWidth : Int.min
    var index = range.lowerBound
    var width = scan.width
    while index < end {
      let first = index
      skipPlain(&index, &width, glyphs, end, plainWidth)
      if index == end { break }
      let glyph = glyphs[index]
      // Only whole clusters have room or not.
      while index > first, glyphs[index &- 1].cluster == glyph.cluster {
        index &-= 1
        width &-= Int(glyphs[index].advance)
      }
      let offset = start &+ Int(glyph.cluster)
      if glyph.isBreak {
        scan.width = width
        if let end = note(glyph.opportunity, at: offset, &scan, run, rules) { return end }
      }
      var next = width &+ Int(glyph.advance)
      index &+= 1
      while index < end, glyphs[index].cluster == glyph.cluster {
        next &+= Int(glyphs[index].advance)
        index &+= 1
      }
      if next > maxWidth || offset >= latestEnd, !isSpace(at: offset) {
        scan.width = width
        return endBefore(offset, scan, limit: limit, rules)
      }
      width = next
    }
    scan.width = width
    return nil
  }

  /// Goes on to the first glyph that a line may end before, or that reaches over `limit`.
  @inline(__always)
  private func skipPlain(
    _ index: inout Int, _ width: inout Int, _ glyphs: UnsafeBufferPointer<Glyph>, _ end: Int,
    _ limit: Int
  ) {
    while index < end {
      let glyph = glyphs[index]
      let next = width &+ Int(glyph.advance)
      if glyph.isBreak || next > limit { return }
      width = next
      index &+= 1
    }
  }

  /// Where to end a line in which the cluster at `offset` has no room.
  private func endBefore(_ offset: Int, _ scan: Scan, limit: Int, _ rules: Rules) -> Int {
    if rules.wrap == .word, scan.lastBreak > scan.start { return scan.lastBreak }
    let boundary = graphemeStart(atOrBefore: min(offset, scan.latestEnd))
    if boundary > scan.start || rules.allowsEmptyLine { return max(boundary, scan.start) }
    return min(limit, graphemeEnd(after: scan.start))
  }

  // MARK: What has no glyphs

  func itemWidth(of run: ShapedRun) -> Int {
    let item = shaped.text.runs[Int(run.attributes)].attributes.inlineItem
    return LayoutBuilder.fixedExtent(item?.width ?? 0)
  }

  /// How far a tab reaches that begins at `x` in its line. Where the text behind it does not begin
  /// at the stop, that text is measured up to the next tab or line end; when it has no room before
  /// the stop, the tab has no width.
  func tabWidth(of tab: ShapedRun, at x: Int, _ tabs: TabStops, limit: Int) -> Int {
    let stop = tabs.next(after: x, for: tab.font)
    let room = stop.position - x
    let first = tab.range.upperBound
    switch stop.alignment {
    case .leading: return room
    case .trailing: return max(0, room - width(from: first, limit: limit, atMost: room))
    case .center: return max(0, room - width(from: first, limit: limit, atMost: room * 2) / 2)
    case .decimal:
      let end = decimalMark(after: first, limit: limit)
      return max(0, room - width(from: first, limit: end, atMost: room))
    }
  }

  /// The width of the text from `first` up to the next tab or line end, or any larger number than
  /// `most`.
  private func width(from first: Int, limit: Int, atMost most: Int) -> Int {
    var width = 0
    var index = shaped.runIndex(at: first)
    while index < shaped.runs.count, width <= most {
      let run = shaped.runs[index]
      if run.range.lowerBound >= limit || run.kind == .tab { break }
      if run.kind == .hidden, breaks[run.range.upperBound] == .mandatory { break }
      if run.kind == .item { width += itemWidth(of: run) }
      for glyph in run.glyphs {
        if run.range.lowerBound + Int(glyphs[glyph].cluster) >= limit || width > most { break }
        width &+= Int(glyphs[glyph].advance)
      }
      index += 1
    }
    return width
  }

  private func decimalMark(after first: Int, limit: Int) -> Int {
    var offset = first
    while offset < limit, utf8[offset] != 0x09 {
      let byte = utf8[offset]
      // A point, a comma, and the Arabic decimal separator U+066B.
      if byte == 0x2E || byte == 0x2C || byte == 0xD9 && utf8[offset + 1] == 0xAB { return offset }
      offset += 1
    }
    return offset
  }

  // MARK: Positions

  /// The index of the first glyph of `run` whose cluster is at `offset` or after it.
  func glyphIndex(_ offset: Int, _ run: ShapedRun) -> Int {
    if offset <= run.range.lowerBound { return run.glyphs.lowerBound }
    if offset >= run.range.upperBound { return run.glyphs.upperBound }
    return glyphs.firstIndex(ofCluster: offset &- run.range.lowerBound, in: run.glyphs)
  }

  /// Whether the character at `offset` is white space that may hang over the end of a line.
  @inline(__always)
  func isSpace(at offset: Int) -> Bool {
    let byte = utf8[offset]
    if byte < 0x80 { return byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    return byte >= 0xE1 && byte <= 0xE3 && isWideSpace(at: offset)
  }

  private func isWideSpace(at offset: Int) -> Bool {
    let scalar = utf8.scalar(at: offset).value
    return scalar != 0x2007 && scalar != 0x202F
      && ScalarProperties(scalar).flags.contains(.whiteSpace)
  }

  /// The end of `range` without the white space there.
  func trimmingSpaces(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let start = utf8.startOfScalar(before: end)
      guard start >= range.lowerBound, isSpace(at: start) else { break }
      end = start
    }
    return end
  }

  func graphemeStart(atOrBefore offset: Int) -> Int {
    guard offset < utf8.count else { return utf8.count }
    // Between two ASCII characters there is always a boundary, except in CRLF.
    if offset == 0 || (utf8[offset] < 0x80 && utf8[offset - 1] < 0x80) { return offset }
    let view = string.utf8
    let index = view.index(view.startIndex, offsetBy: offset)
    if String.Index(index, within: string) != nil { return offset }
    // `index(before:)` rounds an index inside of a character down first.
    let next = string.index(after: index)
    return view.distance(from: view.startIndex, to: string.index(before: next))
  }

  /// The end of the character at `offset`, which is the start of a scalar.
  func graphemeEnd(after offset: Int) -> Int {
    guard offset < utf8.count else { return utf8.count }
    let view = string.utf8
    let index = view.index(view.startIndex, offsetBy: offset)
    return view.distance(from: view.startIndex, to: string.index(after: index))
  }
}
