extension RunItemizer {
  /// Gives every grapheme cluster the font that it is to be drawn with.
  ///
  /// Clusters are looked for only where the font changes: as long as all scalars have the same font,
  /// so have the clusters that they form.
  mutating func appendByFont(_ range: Range<Int>, _ properties: RunProperties) {
    var start = range.lowerBound
    var offset = range.lowerBound
    // Kept by the text: see `keep`. Counting a reference for every letter would cost more than finding its font.
    var current: Unmanaged<Font>?
    var before: UInt32 = 0
    let base = self.base.font
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      let kind = kind(of: scalar.value, properties)
      if kind != .text {
        if offset > start { appendRun(start..<offset, .text, current ?? base, properties) }
        start = offset &+ scalar.length
        appendRun(offset..<start, kind, base, properties)
        offset = start
        current = base
        before = scalar.value
        continue
      }
      guard let next = self.font(for: scalar.value, properties, current) else {
        offset &+= scalar.length
        before = scalar.value
        continue
      }
      if !next.isSame(as: current) { keep(next) }
      if let known = current, !known.isSame(as: next) {
        if start == offset {
          // Nothing in front of it: right behind a run that was ended already.
        } else if isPlainBoundary(before, scalar.value) {
          appendRun(start..<offset, .text, known, properties)
          start = offset
        } else {
          let cluster = cluster(at: offset, in: range)
          if cluster.lowerBound > start {
            appendRun(start..<cluster.lowerBound, .text, known, properties)
          }
          start = cluster.lowerBound
          if cluster.lowerBound < offset {
            let whole = self.font(for: cluster, properties)
            withExtendedLifetime(whole) {
              appendRun(cluster, .text, .passUnretained(whole), properties)
            }
            start = cluster.upperBound
            offset = start
            current = .passUnretained(whole)
            before = 0
            continue
          }
        }
      }
      current = next
      before = scalar.value
      offset &+= scalar.length
    }
    if start < range.upperBound {
      appendRun(start..<range.upperBound, .text, current ?? base, properties)
    }
  }

  private mutating func kind(of scalar: UInt32, _ properties: RunProperties) -> ShapedRun.Kind {
    if scalar == 0x09 { return .tab }
    if scalar == 0xFFFC, base.hasInlineItem { return .item }
    return scalar < 0x20 || scalar == 0x2028 || (0x7F..<0xA0).contains(scalar) ? .hidden : .text
  }

  /// The font of a cluster that is only this scalar; nil for what shows nothing and goes with what
  /// stands before it.
  private mutating func font(
    for scalar: UInt32, _ properties: RunProperties, _ current: Unmanaged<Font>?
  ) -> Unmanaged<Font>? {
    // A space between two words of a fallback font stays with them: one run instead of three.
    if scalar == 0x20, let current, current._withUnsafeGuaranteedRef({ $0.face.covers(0x20) }) {
      return current
    }
    let question = FallbackCache.Question(
      scalar: scalar, base: base.id, script: properties.item.script,
      isEmoji: properties.item.isEmojiPresentation)
    if let known = engine.fallbacks.answer(to: question) { return known }
    let engine = engine
    return engine.fallbacks.note(chooseFont(for: scalar, properties), for: question)
  }

  private func chooseFont(for scalar: UInt32, _ properties: RunProperties) -> Font? {
    let base = self.base.font.takeUnretainedValue()
    let isEmoji = properties.item.isEmojiPresentation
    if !isEmoji || base.hasColorGlyphs, base.face.covers(scalar) { return base }
    if ScalarProperties(scalar).flags.contains(.defaultIgnorable) { return nil }
    var character = String(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    return character.withUTF8 {
      fonts.library.fallback(
        for: $0, base: base, script: properties.item.script, isEmoji: isEmoji)
    } ?? base
  }

  /// The font of a cluster of several scalars.
  private func font(for cluster: Range<Int>, _ properties: RunProperties) -> Font {
    let bytes = UnsafeBufferPointer(rebasing: utf8[cluster])
    let base = self.base.font.takeUnretainedValue()
    let isEmoji = properties.item.isEmojiPresentation
    if !isEmoji || base.hasColorGlyphs, base.face.covers(bytes) { return base }
    return fonts.library.fallback(
      for: bytes, base: base, script: properties.item.script, isEmoji: isEmoji) ?? base
  }

  /// Whether a character surely ends between two scalars.
  private func isPlainBoundary(_ before: UInt32, _ next: UInt32) -> Bool {
    func isPlain(_ scalar: UInt32) -> Bool {
      if scalar < 0x300 { return scalar != 0xAD }
      return (0x3000...0xA48F).contains(scalar) || (0x370..<0x590).contains(scalar)
    }
    func isLetter(_ scalar: UInt32) -> Bool {
      ScalarProperties(scalar).flags.isDisjoint(with: [
        .extendsCluster, .prepended, .defaultIgnorable, .extendedPictographic, .mark,
      ])
    }
    return isPlain(before) && isLetter(next) && isLetter(before)
      || isPlain(next) && isLetter(next) && isLetter(before)
  }

  /// The grapheme cluster that the scalar at `offset` is part of.
  private func cluster(at offset: Int, in range: Range<Int>) -> Range<Int> {
    let string = text.string
    let view = string.utf8
    let index = view.index(view.startIndex, offsetBy: offset)
    let start: String.Index
    let end: String.Index
    if String.Index(index, within: string) != nil {
      start = index
      end = string.index(after: index)
    } else {
      // `index(before:)` rounds an index inside of a character down first.
      end = string.index(after: index)
      start = string.index(before: end)
    }
    let lower = view.distance(from: view.startIndex, to: start)
    let upper = lower + view.distance(from: start, to: end)
    return max(lower, range.lowerBound)..<min(max(upper, offset + 1), range.upperBound)
  }
}
