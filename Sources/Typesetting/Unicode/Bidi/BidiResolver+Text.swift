extension BidiResolver {
  /// Resolves the paragraph in `range` and returns its level.
  mutating func resolve(
    _ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, baseDirection: BaseDirection
  ) -> UInt8 {
    prepare(count: characterCount(utf8, range))
    var index = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      let properties = ScalarProperties(scalar.value)
      offset &+= scalar.length
      let type = properties.bidi
      // Separators inside of the paragraph are U+001C to U+001E.
      classes[index] = type == .b && offset < range.upperBound && scalar.value != 0x0D ? .s : type
      brackets[index] =
        type == .on && properties.bracketDistance != 0
        ? Self.bracket(scalar.value, properties) : 0
      index &+= 1
    }
    return resolve(baseDirection: baseDirection)
  }

  private func characterCount(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset &+= utf8.scalar(at: offset).length
      count &+= 1
    }
    return count
  }

  /// The opening bracket of the pair, negative for the closing one (BD14, BD15).
  private static func bracket(_ scalar: UInt32, _ properties: ScalarProperties) -> Int32 {
    let isOpening = properties.flags.contains(.openingBracket)
    let opening = isOpening ? Int(scalar) : Int(scalar) &+ properties.bracketDistance
    // U+2329 and U+232A are canonically equivalent to U+3008 and U+3009.
    let canonical = Int32(truncatingIfNeeded: opening == 0x2329 ? 0x3008 : opening)
    return isOpening ? canonical : -canonical
  }

  /// Writes the level of every byte; returns whether any of them is not 0.
  func copyLevels(
    to bytes: UnsafeMutableBufferPointer<UInt8>, _ utf8: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    assert(
      bytes.count == utf8.count && range.lowerBound >= 0 && range.upperBound <= utf8.count,
      "BidiResolver: levels of another text")
    var highest: UInt8 = 0
    var index = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let level = levels[index]
      highest |= level
      let start = offset
      repeat {
        offset &+= utf8.scalar(at: offset).length
        index &+= 1
      } while offset < range.upperBound && levels[index] == level
      bytes[start..<Swift.min(offset, range.upperBound)].update(repeating: level)
    }
    return highest != 0
  }
}
