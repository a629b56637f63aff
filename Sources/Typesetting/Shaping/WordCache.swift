import CTypesetting

/// The glyphs of words that were shaped before, bounded in bytes.
///
/// Two generations instead of a list in order of use: a hit costs nothing but the look-up. When the
/// young generation is full it becomes the old one, and what is still used moves back as it is found.
///
/// Used by one thread at a time, as the ``TextEngine`` that owns it.
struct WordCache: ~Copyable {
  private var young = WordCacheGeneration()
  private var old = WordCacheGeneration()
  private let generationLimit: Int

  private(set) var hits = 0
  private(set) var misses = 0

  /// - Parameter byteLimit: of both generations together.
  init(byteLimit: Int) {
    generationLimit = byteLimit / 2
  }

  var byteCount: Int { young.byteCount + old.byteCount }

  /// The glyphs of a word, valid until the next call of a mutating function; nil when it is not known.
  ///
  /// Clusters count from the start of the word.
  @inline(__always)
  mutating func glyphs(of word: WordKey) -> UnsafeBufferPointer<Glyph>? {
    if let known = young.glyphs(of: word) {
      hits &+= 1
      return known
    }
    return olderGlyphs(of: word)
  }

  private mutating func olderGlyphs(of word: WordKey) -> UnsafeBufferPointer<Glyph>? {
    guard let known = old.glyphs(of: word) else {
      misses &+= 1
      return nil
    }
    hits &+= 1
    // A full young generation takes the place of the old one, and `known` would go with it: such a
    // word stays where it is for once.
    return young.insert(word, known, limit: generationLimit) ?? known
  }

  /// Keeps the glyphs of a word that was just looked up and not found.
  mutating func insert(_ word: WordKey, _ glyphs: UnsafeBufferPointer<Glyph>) {
    if young.insert(word, glyphs, limit: generationLimit) != nil { return }
    swap(&young, &old)
    young.removeAll()
    _ = young.insert(word, glyphs, limit: generationLimit)
  }

  /// Gives up the memory.
  mutating func removeAll() {
    young = WordCacheGeneration()
    old = WordCacheGeneration()
  }
}

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
