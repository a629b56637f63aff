import Raster

/// The pictures of colour glyphs, by number; what was not asked for lately is given up first.
///
/// Not thread-safe: the lock of ``GlyphCache`` guards it.
struct ColorGlyphCache {
  private struct Entry {
    let pixmap: Pixmap
    let strike: GlyphStrike
    let key: UInt32
    var lastUse: UInt64
  }

  private var entries: [UInt32: Entry] = [:]
  private var next: UInt32 = 0
  private(set) var byteCount = 0

  /// With what an entry itself takes.
  private static func cost(_ pixmap: Pixmap) -> Int { 128 + pixmap.storage.byteCount }

  /// The picture, which counts as used at `time`.
  mutating func use(_ number: UInt32, at time: UInt64) -> Pixmap? {
    entries[number]?.lastUse = time
    return entries[number]?.pixmap
  }

  /// Keeps a picture and returns its number.
  mutating func insert(
    _ pixmap: Pixmap, for key: UInt32, of strike: GlyphStrike, at time: UInt64
  ) -> UInt32 {
    let number = next
    next &+= 1
    entries[number] = Entry(pixmap: pixmap, strike: strike, key: key, lastUse: time)
    byteCount += Self.cost(pixmap)
    return number
  }

  /// Gives up the older half when there is more than `limit`, and tells whose pictures they were.
  mutating func trim(to limit: Int, _ forget: (GlyphStrike, UInt32) -> Void) {
    guard byteCount > limit else { return }
    let byAge = entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (number, entry) in byAge {
      if byteCount <= limit / 2 { break }
      entries[number] = nil
      byteCount -= Self.cost(entry.pixmap)
      forget(entry.strike, entry.key)
    }
  }
}
