import Platform

/// The glyphs of one font at one size in one contrast: an open-addressed table.
///
/// Not thread-safe: the lock of ``GlyphCache`` guards it.
final class GlyphStrike {
  /// What tells strikes apart.
  struct Key: Hashable {
    /// ``Font/imageID``.
    var font: UInt32
    /// Device pixels per logical unit in 1/1024.
    var scale: UInt32
    /// Which contrast the masks were corrected with; see ``GlyphContrast``.
    var contrast: UInt8
    /// Whether masks have coverage for each subpixel. In which order these lie is the font's.
    var usesSubpixels = false

    /// Two words instead of four fields.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(font) << 32 | UInt64(scale))
      hasher.combine(usesSubpixels ? ~contrast : contrast)
    }
  }

  /// The key of a glyph in a strike.
  @inline(__always)
  static func key(glyph: UInt32, bin: Int32) -> UInt32 {
    glyph &<< 2 | UInt32(truncatingIfNeeded: bin)
  }

  let key: Key
  private var keys: UnsafeMutablePointer<UInt32>
  private(set) var glyphs: UnsafeMutablePointer<CachedGlyph>
  private var capacity = 32
  private var count = 0
  /// Glyphs that are there; the others were given up and kept their place.
  var liveCount = 0

  private static let free = UInt32.max
  private static let bytesPerPlace =
    MemoryLayout<UInt32>.stride + MemoryLayout<CachedGlyph>.stride

  var byteCount: Int { capacity * Self.bytesPerPlace }

  init(_ key: Key) {
    self.key = key
    keys = .allocate(capacity: capacity)
    keys.initialize(repeating: Self.free, count: capacity)
    glyphs = .allocate(capacity: capacity)
    glyphs.initialize(repeating: CachedGlyph(), count: capacity)
  }

  deinit {
    keys.deallocate()
    glyphs.deallocate()
  }

  /// The place of a glyph, nil when it was never there.
  @inline(__always)
  func place(of key: UInt32) -> Int? {
    let mask = capacity &- 1
    var index = GlyphStrike.start(key) & mask
    while true {
      let found = keys[index]
      if found == key { return index }
      if found == Self.free { return nil }
      index = (index &+ 1) & mask
    }
  }

  @inline(__always)
  private static func start(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 12)
  }

  /// Stores a glyph. Returns by how many bytes the table grew.
  func insert(_ glyph: CachedGlyph, for key: UInt32) -> Int {
    liveCount += 1
    if let place = place(of: key) {
      glyphs[place] = glyph
      return 0
    }
    let before = byteCount
    if (count + 1) * 2 > capacity { grow() }
    put(glyph, for: key)
    count += 1
    return byteCount - before
  }

  /// Gives a glyph up; its place stays.
  func remove(_ key: UInt32) {
    guard let place = place(of: key), glyphs[place].kind != .missing else { return }
    glyphs[place] = CachedGlyph()
    liveCount -= 1
  }

  private func put(_ glyph: CachedGlyph, for key: UInt32) {
    let mask = capacity &- 1
    var index = GlyphStrike.start(key) & mask
    while keys[index] != Self.free { index = (index &+ 1) & mask }
    keys[index] = key
    glyphs[index] = glyph
  }

  private func grow() {
    let oldKeys = keys
    let oldGlyphs = glyphs
    let oldCapacity = capacity
    capacity *= 2
    keys = .allocate(capacity: capacity)
    keys.initialize(repeating: Self.free, count: capacity)
    glyphs = .allocate(capacity: capacity)
    glyphs.initialize(repeating: CachedGlyph(), count: capacity)
    for index in 0..<oldCapacity where oldKeys[index] != Self.free {
      put(oldGlyphs[index], for: oldKeys[index])
    }
    oldKeys.deallocate()
    oldGlyphs.deallocate()
  }
}
