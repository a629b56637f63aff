import CTypesetting

/// What decides about the glyphs of a word that stands between spaces.
struct WordKey {
  /// Font, script, direction and whether it is tracked; see ``ShapingStyle``.
  let style: UInt64
  let bytes: UnsafeBufferPointer<UInt8>
  let hash: UInt32

  init(style: UInt64, bytes: UnsafeBufferPointer<UInt8>) {
    self.style = style
    self.bytes = bytes
    hash = WordKey.hash(bytes, seed: style)
  }

  /// Whether as many bytes from `other` on are the same.
  @inline(__always)
  func isEqual(to other: UnsafeRawPointer) -> Bool {
    let start = UnsafeRawPointer(bytes.baseAddress!)
    guard bytes.count >= 8 else {
      return WordKey.tail(start, bytes.count) == WordKey.tail(other, bytes.count)
    }
    var offset = 0
    while offset &+ 8 < bytes.count {
      if start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset &+= 8
    }
    return WordKey.tail(start, bytes.count) == WordKey.tail(other, bytes.count)
  }

  /// Eight bytes a step, each mixed in by the high and the low half of a product (Wang Yi's wyhash).
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt32 {
    assert(!bytes.isEmpty, "WordKey: an empty word has no address")
    let start = UnsafeRawPointer(bytes.baseAddress!)
    let count = bytes.count
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset &+ 8 < count {
      state = mix(state ^ start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    state = mix(state ^ tail(start, count) ^ 0x8EBC_6AF0_9C88_C6E3)
    return UInt32(truncatingIfNeeded: state ^ state >> 32)
  }

  /// The last bytes, up to eight; some of them more than once where there are fewer, which does no harm.
  @inline(__always)
  private static func tail(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count >= 8 { return start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self) }
    if count >= 4 {
      let high = UInt64(start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return high &<< 32 | UInt64(start.loadUnaligned(as: UInt32.self))
    }
    if count == 0 { return 0 }
    func byte(_ index: Int) -> UInt64 {
      UInt64(start.load(fromByteOffset: index, as: UInt8.self))
    }
    return byte(0) | byte(count / 2) &<< 8 | byte(count &- 1) &<< 16
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.low ^ product.high
  }
}
