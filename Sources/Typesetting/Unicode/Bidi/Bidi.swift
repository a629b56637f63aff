/// The bidirectional algorithm: UAX #9, Unicode 15.0.
///
/// Complete with isolates and brackets, and linear in the length of the text for every input.
/// U+001C to U+001E, which are paragraph separators to the algorithm but no line ends, act as
/// segment separators.
enum Bidi {
  /// The deepest explicit level (BD2).
  static let maximumDepth = 125

  /// The levels of all bytes (empty when all are 0) and of all paragraphs of a text. O(n).
  ///
  /// There is a paragraph level for every range of `paragraphRanges`, and one for an empty text.
  static func resolve(
    _ utf8: UnsafeBufferPointer<UInt8>, baseDirection: BaseDirection
  ) -> (levels: [UInt8], paragraphLevels: [UInt8]) {
    var paragraphs = paragraphRanges(utf8)
    var resolver = BidiResolver()
    let result = resolve(
      utf8, &paragraphs, baseDirection: baseDirection, directionAt: nil, resolver: &resolver)
    return (result.levels, paragraphs.isEmpty ? [result.paragraphLevel] : paragraphs.map(\.level))
  }

  /// Sets the levels of the paragraphs and returns the levels of all bytes, empty when all are 0,
  /// and that of the first paragraph or of an empty text.
  ///
  /// `directionAt`: the direction of the paragraph that begins at an offset; nil when all have
  /// `baseDirection`.
  static func resolve(
    _ utf8: UnsafeBufferPointer<UInt8>, _ paragraphs: inout [TextParagraph],
    baseDirection: BaseDirection, directionAt: ((Int) -> BaseDirection)?,
    resolver: inout BidiResolver
  ) -> (levels: [UInt8], paragraphLevel: UInt8) {
    if directionAt != nil || baseDirection == .rightToLeft
      || utf8.mayContainRightToLeft(0..<utf8.count)
    {
      return resolveFully(
        utf8, &paragraphs, baseDirection: baseDirection, directionAt: directionAt,
        resolver: &resolver)
    }
    return ([], 0)
  }

  private static func resolveFully(
    _ utf8: UnsafeBufferPointer<UInt8>, _ paragraphs: inout [TextParagraph],
    baseDirection: BaseDirection, directionAt: ((Int) -> BaseDirection)?,
    resolver: inout BidiResolver
  ) -> (levels: [UInt8], paragraphLevel: UInt8) {
    var levels: [UInt8] = []
    // In place of `init(repeating:count:)`, which is not specialised for bytes.
    levels.reserveCapacity(utf8.count)
    levels.append(contentsOf: repeatElement(0, count: utf8.count))
    var isAllZero = true
    for index in paragraphs.indices {
      let range = paragraphs[index].range
      let direction = directionAt?(range.lowerBound) ?? baseDirection
      if direction != .rightToLeft {
        if !utf8.mayContainRightToLeft(range) { continue }
        let isResolved = levels.withUnsafeMutableBufferPointer { levels in
          BidiWindows(utf8, range).resolve(
            &resolver, isLeftToRight: direction == .leftToRight, levels)
        }
        if isResolved {
          isAllZero = false
          continue
        }
      }
      paragraphs[index].level = resolver.resolve(utf8, range, baseDirection: direction)
      levels.withUnsafeMutableBufferPointer { levels in
        isAllZero = !resolver.copyLevels(to: levels, utf8, range) && isAllZero
      }
    }
    let empty: UInt8 = baseDirection == .rightToLeft ? 1 : 0
    return (isAllZero ? [] : levels, paragraphs.first?.level ?? empty)
  }

  /// The order in which pieces with these levels stand from left to right (rule L2).
  ///
  /// The pieces may be characters or runs of one level. `result[visual] == logical`.
  /// O(n × levels in use).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.lazy.filter({ $0 & 1 == 1 }).min()
    else { return order }
    var level = highest
    while level >= lowestOdd {
      reverseRuns(in: &order, levels, atLeast: level)
      level -= 1
    }
    return order
  }

  private static func reverseRuns(in order: inout [Int], _ levels: [UInt8], atLeast level: UInt8) {
    // The pieces of a run at a level or above it are neighbours in every order that L2 goes
    // through, so the logical positions of a run are its visual ones.
    var start = 0
    while start < levels.count {
      if levels[start] < level {
        start += 1
        continue
      }
      var end = start + 1
      while end < levels.count, levels[end] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }

  /// The levels of one line: white space at its end takes the level of the paragraph (rule L1).
  ///
  /// - Parameters:
  ///   - levels: The `bidiLevels` of the whole text; may be empty, then so is the result.
  ///   - line: The UTF-8 offsets of the line, with the separator that ends it.
  static func lineLevels(
    of levels: [UInt8], in utf8: UnsafeBufferPointer<UInt8>, line: Range<Int>,
    paragraphLevel: UInt8
  ) -> [UInt8] {
    if levels.isEmpty { return [] }
    var result = Array(levels[line])
    var end = line.upperBound
    while end > line.lowerBound {
      let start = utf8.startOfScalar(before: end)
      if !ScalarProperties(utf8.scalar(at: start).value).bidi.isResetAtLineEnd { break }
      end = Swift.max(start, line.lowerBound)
    }
    for index in end..<line.upperBound { result[index - line.lowerBound] = paragraphLevel }
    return result
  }
}

extension BidiClass {
  /// White space, separators, isolates and what X9 removes: rule L1 resets them before a line end.
  var isResetAtLineEnd: Bool {
    switch self {
    case .ws, .s, .b, .fsi, .lri, .rli, .pdi, .bn, .lre, .rle, .lro, .rlo, .pdf: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// `false` when no character in the range could raise a level of a left-to-right paragraph.
  ///
  /// Looks at the blocks of right-to-left scripts and at the directional controls only.
  func mayContainRightToLeft(_ range: Range<Int>) -> Bool {
    firstRightToLeft(in: range) != nil
  }

  /// Where the first such character is, nil when there is none.
  func firstRightToLeft(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      index = firstHighByte(in: index..<range.upperBound)
      if index < range.upperBound, isRightToLeftBlock(at: index) { return index }
      index &+= 1
    }
    return nil
  }

  /// The first byte of 0xD6 or more, which U+0580 is encoded with, else the end; eight bytes a step.
  private func firstHighByte(in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let word = UnsafeRawPointer(baseAddress! + index).loadUnaligned(as: UInt64.self)
      // The top bit of a byte is set where the seven others are at least 0x56, and in the word.
      let high = (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x2A2A_2A2A_2A2A_2A2A
      let found = high & word & 0x8080_8080_8080_8080
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < range.upperBound, self[index] < 0xD6 { index &+= 1 }
    return index
  }

  private func isRightToLeftBlock(at index: Int) -> Bool {
    let second = index &+ 1 < count ? self[index &+ 1] : 0
    let third = index &+ 2 < count ? self[index &+ 2] : 0
    switch self[index] {
    case 0xD6...0xDF: return true  // U+0580...U+07FF
    case 0xE0: return second < 0xA4  // U+0800...U+08FF
    case 0xE2:  // RLM, the embeddings and the isolates
      return second == 0x80 ? third == 0x8F || 0xAA...0xAE ~= third : second == 0x81
    case 0xEF: return second >= 0xAC  // U+FB00...U+FFFF
    case 0xF0: return third >= 0xA0 && (second == 0x90 || second == 0x9E)  // U+10800, U+1E800
    default: return false
    }
  }
}
