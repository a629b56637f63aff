import CTypesetting

extension TextEngine {
  /// Longer words are shaped each time. Covers the pieces that long sequences of marks are cut into.
  private static let longestWord = 512
  /// Runs in fonts that must be shaped as a whole are remembered up to this length.
  private static let longestRun = 1024

  /// Shapes a run unit by unit, writes its glyphs at `start` and returns their number.
  func shapeUnits(
    of run: ShapedRun, _ utf8: UnsafeBufferPointer<UInt8>, tracking: Int32, at start: Int
  ) -> Int {
    var style = style(of: run)
    let range = run.range
    assert(
      range.lowerBound >= 0 && range.upperBound <= utf8.count, "TextEngine: a run beyond the text")
    if style.units == nil,
      utf8.firstSpace(from: range.lowerBound, limit: range.upperBound) < range.upperBound
    {
      style = decidedStyle(style, of: run)
    }
    var end = start
    switch (units, style.units) {
    case (.none, _):
      end += shape(run, run.range, utf8, at: end)
    case (_, nil):
      // One word, whatever the font does to others.
      append(range, run, style, utf8, limit: Self.longestWord, to: &end)
    case (_, .words(let space)):
      appendWords(run, style, space, utf8, to: &end)
    case (_, .emoji):
      appendEmoji(run, style, utf8, to: &end)
    case (.unguarded, .run):
      let space = run.font.glyph(for: 0x20) ?? 0
      let glyph = Glyph(space, advance: hb_font_get_glyph_h_advance(run.font.shaping, space))
      appendWords(run, style, glyph, utf8, to: &end)
    case (.safe, .run):
      append(run.range, run, style, utf8, limit: Self.longestRun, to: &end)
    }
    if tracking != 0 {
      Tracking.apply(
        tracking, to: UnsafeMutableBufferPointer(start: glyphs + start, count: end - start))
    }
    return end - start
  }

  // MARK: Words

  private func appendWords(
    _ run: ShapedRun, _ style: ShapingStyle, _ space: Glyph, _ utf8: UnsafeBufferPointer<UInt8>,
    to end: inout Int
  ) {
    let limit = run.range.upperBound
    reserve(end + run.range.count + 16, keeping: end)
    var offset = run.range.lowerBound
    while offset < limit {
      if utf8[offset] == 0x20, isPlainSpace(at: offset, limit, utf8) {
        if end == capacity { reserve(end + 1, keeping: end) }
        assert(end < capacity, "TextEngine: a space beyond the memory")
        glyphs[end] = space
        glyphs[end].cluster = UInt16(truncatingIfNeeded: offset &- run.range.lowerBound)
        end &+= 1
        offset &+= 1
        continue
      }
      var wordEnd = offset
      repeat {
        wordEnd = utf8.firstSpace(from: wordEnd &+ 1, limit: limit)
      } while wordEnd < limit && !isPlainSpace(at: wordEnd, limit, utf8)
      append(offset..<wordEnd, run, style, utf8, limit: Self.longestWord, to: &end)
      offset = wordEnd
    }
  }

  /// Whether no mark is attached to the space at `offset`.
  @inline(__always)
  private func isPlainSpace(at offset: Int, _ limit: Int, _ utf8: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    let next = offset &+ 1
    return next >= limit || utf8[next] < 0x80 || utf8.isPlainCyrillic(at: next)
      || !isExtended(at: next, utf8)
  }

  private func isExtended(at offset: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let flags = ScalarProperties(utf8.scalar(at: offset).value).flags
    return !flags.isDisjoint(with: [.extendsCluster, .mark, .defaultIgnorable])
  }

  // MARK: Emoji

  /// The longest sequence of Unicode's list has ten scalars.
  private static let longestEmoji = 64

  private func appendEmoji(
    _ run: ShapedRun, _ style: ShapingStyle, _ utf8: UnsafeBufferPointer<UInt8>,
    to end: inout Int
  ) {
    let limit = run.range.upperBound
    var offset = run.range.lowerBound
    var sequenceEnd = offset
    var isTooLong = false
    while offset < limit {
      if offset >= sequenceEnd {
        sequenceEnd = min(
          limit, Emoji.end(of: offset, in: utf8) ?? endOfOther(offset, limit, utf8))
        isTooLong = sequenceEnd - offset > Self.longestEmoji
      }
      // No font has an emoji of that many parts, and HarfBuzz takes microseconds for each to find that out.
      let next = isTooLong ? endOfPart(offset, sequenceEnd, utf8) : sequenceEnd
      append(offset..<next, run, style, utf8, limit: Self.longestEmoji, to: &end)
      offset = next
    }
  }

  /// The end of a part without emoji, such as the space between two.
  private func endOfOther(_ offset: Int, _ limit: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var end = offset &+ utf8.scalar(at: offset).length
    while end < limit, utf8[end] >= 0x80, isExtended(at: end, utf8) {
      end &+= utf8.scalar(at: end).length
    }
    return end
  }

  /// The end of the first member of a joined sequence, with the joiner behind it.
  private func endOfPart(_ offset: Int, _ limit: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var end = offset
    while end < limit {
      let scalar = utf8.scalar(at: end)
      if end > offset, end &- offset &+ scalar.length > Self.longestEmoji { break }
      end &+= scalar.length
      if scalar.value == 0x200D { break }
    }
    return end
  }

  // MARK: One unit

  /// Appends the glyphs of a unit, from the cache when what stands around it does not matter.
  @inline(__always)
  private func append(
    _ range: Range<Int>, _ run: ShapedRun, _ style: ShapingStyle,
    _ utf8: UnsafeBufferPointer<UInt8>, limit: Int, to end: inout Int
  ) {
    guard range.count <= limit, standsAlone(range, style, utf8) else {
      end &+= shape(run, range, utf8, at: end)
      return
    }
    let key = WordKey(style: style.key, bytes: UnsafeBufferPointer(rebasing: utf8[range]))
    let cluster = UInt16(truncatingIfNeeded: range.lowerBound &- run.range.lowerBound)
    if let known = words.glyphs(of: key) {
      copy(known, cluster: cluster, to: &end)
    } else {
      appendNew(key, run, cluster: cluster, to: &end)
    }
  }

  private func appendNew(
    _ key: WordKey, _ run: ShapedRun, cluster: UInt16, to end: inout Int
  ) {
    let count = shapeAlone(run, key.bytes, at: end)
    assert(end + count <= capacity, "TextEngine: a new word beyond the memory")
    words.insert(key, UnsafeBufferPointer(start: glyphs + end, count: count))
    for index in end..<end + count { glyphs[index].cluster &+= cluster }
    end &+= count
  }

  /// Shapes a unit without anything around it. The marks that may stand at the start of a text, where
  /// HarfBuzz gives them a dotted circle to sit on, do not get here.
  private func shapeAlone(
    _ run: ShapedRun, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int {
    shape(run, 0..<bytes.count, bytes, at: start, isWhole: false)
  }

  @inline(__always)
  private func copy(
    _ known: UnsafeBufferPointer<Glyph>, cluster: UInt16, to end: inout Int
  ) {
    if end &+ known.count > capacity { reserve(end + known.count, keeping: end) }
    assert(end + known.count <= capacity, "TextEngine: a word beyond the memory")
    assert(
      known.allSatisfy { Int($0.cluster) + Int(cluster) <= Int(UInt16.max) },
      "TextEngine: a cluster that runs into the glyph")
    // The cluster is in the lowest bits of a glyph and stays below 65,536.
    let target = UnsafeMutableRawPointer(glyphs + end)
    let source = UnsafeRawPointer(known.baseAddress!)
    for index in 0..<known.count {
      let glyph = source.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
      target.storeBytes(of: glyph &+ UInt64(cluster), toByteOffset: index &* 8, as: UInt64.self)
    }
    end &+= known.count
  }

  /// Whether the text around a unit has no part in its glyphs.
  @inline(__always)
  private func standsAlone(
    _ range: Range<Int>, _ style: ShapingStyle, _ utf8: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if range.lowerBound == 0, utf8[0] >= 0x80, isExtended(at: 0, utf8) { return false }
    guard style.joinsNeighbours else { return true }
    return isNeutral(before: range.lowerBound, utf8) && isNeutral(after: range.upperBound, utf8)
  }

  private func isNeutral(before offset: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset > 0 else { return true }
    if utf8[offset &- 1] < 0x80 { return true }
    return isNeutral(utf8.scalar(at: utf8.startOfScalar(before: offset)).value)
  }

  private func isNeutral(after offset: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset < utf8.count else { return true }
    return utf8[offset] < 0x80 || isNeutral(utf8.scalar(at: offset).value)
  }

  /// Whether a scalar surely ends the joining of letters: before the blocks that join and no mark.
  private func isNeutral(_ scalar: UInt32) -> Bool {
    scalar < 0x600
      && ScalarProperties(scalar).flags.isDisjoint(with: [.mark, .defaultIgnorable])
  }
}
