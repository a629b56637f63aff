/// The few words of a left-to-right paragraph that run right to left.
///
/// In such a paragraph everything between two letters that run left to right has level 0 unless
/// something between them runs right to left; so only windows need the rules, from the letter before
/// such a stretch to the letter behind it. Not where a rule sees further: explicit levels, isolates, and
/// brackets in a window, whose other half may stand outside of it. A window of letters, marks, spaces and
/// punctuation needs only one step for each of them.
struct BidiWindows {
  private let utf8: UnsafeBufferPointer<UInt8>
  private let range: Range<Int>

  init(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.utf8 = utf8
    self.range = range
  }

  /// Writes the levels of the windows; false, with nothing written, when the paragraph must be resolved
  /// as a whole.
  ///
  /// `isLeftToRight`: whether the paragraph is, whatever its first letter.
  func resolve(
    _ resolver: inout BidiResolver, isLeftToRight: Bool,
    _ levels: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    if !isLeftToRight, !beginsLeftToRight { return false }
    var offset = range.lowerBound
    while let found = utf8.firstRightToLeft(in: offset..<range.upperBound) {
      if let end = resolveWords(from: found, levels) {
        offset = end
        continue
      }
      guard let window = window(around: found) else {
        clear(levels, to: offset)
        return false
      }
      _ = resolver.resolve(utf8, window, baseDirection: .leftToRight)
      _ = resolver.copyLevels(to: levels, utf8, window)
      offset = window.upperBound
    }
    return true
  }

  private func clear(_ levels: UnsafeMutableBufferPointer<UInt8>, to end: Int) {
    for offset in range.lowerBound..<end { levels[offset] = 0 }
  }

  /// P2 and P3, as far as there are no isolates before the first letter.
  private var beginsLeftToRight: Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      switch ScalarProperties(scalar.value).bidi {
      case .l: return true
      case .r, .al, .lri, .rli, .fsi, .pdi: return false
      default: offset &+= scalar.length
      }
    }
    return true
  }

  /// Writes the levels of letters from `found` on up to the first one that runs left to right, and returns where that
  /// ends; nil, with nothing written, where numbers or rarer classes want all of the rules.
  ///
  /// Between letters of one direction everything has theirs (N1); else it has that of the paragraph (N2), and so have
  /// numbers behind a letter that runs left to right (W7). Separators of numbers are punctuation without them (W6).
  private func resolveWords(from found: Int, _ levels: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    guard followsLeftToRight(found) else { return nil }
    var offset = found
    // From the first letter that runs right to left to the last one with its marks.
    var letters: Range<Int>?
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      let properties = ScalarProperties(scalar.value)
      let next = offset &+ scalar.length
      switch properties.bidi {
      case .l:
        if let letters { levels[letters].update(repeating: 1) }
        return next
      case .r, .al: letters = (letters?.lowerBound ?? offset)..<next
      // A mark is what it stands on (W1).
      case .nsm where letters?.upperBound == offset:
        letters = (letters?.lowerBound ?? offset)..<next
      case .ws, .on, .es, .cs, .et, .nsm:
        if properties.bracketDistance != 0 { return nil }
      default: return nil
      }
      offset = next
    }
    if let letters { levels[letters].update(repeating: 1) }
    return offset
  }

  /// Whether what stands before an offset has the level of the paragraph whatever follows.
  private func followsLeftToRight(_ found: Int) -> Bool {
    var start = found
    while start > range.lowerBound {
      start = utf8.startOfScalar(before: start)
      let properties = ScalarProperties(utf8.scalar(at: start).value)
      switch properties.bidi {
      case .l: return true
      case .ws, .on, .es, .cs, .et, .en, .nsm:
        if properties.bracketDistance != 0 { return false }
      default: return false
      }
    }
    return true
  }

  private func window(around found: Int) -> Range<Int>? {
    var start = found
    while start > range.lowerBound {
      start = utf8.startOfScalar(before: start)
      let properties = ScalarProperties(utf8.scalar(at: start).value)
      if properties.bidi == .l { break }
      if seesFurther(properties) { return nil }
    }
    var end = found
    while end < range.upperBound {
      let scalar = utf8.scalar(at: end)
      let properties = ScalarProperties(scalar.value)
      end &+= scalar.length
      if properties.bidi == .l { break }
      if seesFurther(properties) { return nil }
    }
    return start..<end
  }

  private func seesFurther(_ properties: ScalarProperties) -> Bool {
    switch properties.bidi {
    case .lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi: true
    // U+001C to U+001E, which are separators only inside of a paragraph.
    case .b: true
    default: properties.bracketDistance != 0
    }
  }
}
