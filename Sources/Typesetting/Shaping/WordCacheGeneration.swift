import CTypesetting
import Glibc

/// An open-addressed table of words over an arena that holds their bytes and glyphs.
struct WordCacheGeneration: ~Copyable {
  private struct Entry {
    var style: UInt64 = 0
    var hash: UInt32 = 0
    var byteCount: UInt16 = 0
    var glyphCount: UInt16 = 0
    /// Into the arena: the glyphs, and behind them the bytes.
    var offset = Entry.free

    static let free = UInt32.max
  }

  private var table: UnsafeMutablePointer<Entry>?
  /// A power of two, at least twice `count`; 0 before the first word.
  private var capacity = 0
  private var count = 0

  private var arena: UnsafeMutableRawPointer?
  private var arenaCapacity = 0
  private var arenaUsed = 0

  private static let firstTable = 64
  private static let firstArena = 4096

  deinit {
    table?.deallocate()
    arena?.deallocate()
  }

  /// What is allocated.
  var byteCount: Int { capacity * MemoryLayout<Entry>.stride + arenaCapacity }

  /// Forgets all words and keeps the memory.
  mutating func removeAll() {
    table?.update(repeating: Entry(), count: capacity)
    count = 0
    arenaUsed = 0
  }

  func glyphs(of word: WordKey) -> UnsafeBufferPointer<Glyph>? {
    guard let table, let arena else { return nil }
    assert(count * 2 <= capacity, "WordCache: a table without free places is searched for ever")
    let mask = capacity &- 1
    var index = Int(truncatingIfNeeded: word.hash) & mask
    while table[index].offset != Entry.free {
      let entry = table[index]
      assert(
        Int(entry.offset) + Int(entry.glyphCount) * MemoryLayout<Glyph>.stride
          + Int(entry.byteCount) <= arenaUsed, "WordCache: an entry beyond the arena")
      if entry.hash == word.hash, entry.style == word.style,
        Int(entry.byteCount) == word.bytes.count
      {
        let start = arena + Int(entry.offset)
        let glyphs = UnsafeBufferPointer(
          start: UnsafePointer(start.assumingMemoryBound(to: Glyph.self)),
          count: Int(entry.glyphCount))
        let bytes = start + glyphs.count * MemoryLayout<Glyph>.stride
        if word.isEqual(to: bytes) { return glyphs }
      }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// Returns the copy of `glyphs`, nil when there is no more room below `limit` bytes.
  mutating func insert(
    _ word: WordKey, _ glyphs: UnsafeBufferPointer<Glyph>, limit: Int
  ) -> UnsafeBufferPointer<Glyph>? {
    let glyphBytes = glyphs.count * MemoryLayout<Glyph>.stride
    // Glyphs are aligned to 4 bytes.
    let size = (glyphBytes + word.bytes.count + 3) & ~3
    guard word.bytes.count <= Int(UInt16.max), glyphs.count <= Int(UInt16.max),
      makeRoom(for: size, limit: limit), let table, let arena
    else { return nil }
    assert(arenaUsed + size <= arenaCapacity, "WordCache: a word beyond the arena")
    assert(arenaUsed % MemoryLayout<Glyph>.alignment == 0, "WordCache: glyphs out of alignment")
    let start = arena + arenaUsed
    let copy = start.bindMemory(to: Glyph.self, capacity: glyphs.count)
    if glyphs.count > 0 { memcpy(start, glyphs.baseAddress!, glyphBytes) }
    memcpy(start + glyphBytes, word.bytes.baseAddress!, word.bytes.count)
    place(
      Entry(
        style: word.style, hash: word.hash, byteCount: UInt16(word.bytes.count),
        glyphCount: UInt16(glyphs.count), offset: UInt32(arenaUsed)), in: table)
    arenaUsed += size
    count += 1
    return UnsafeBufferPointer(start: copy, count: glyphs.count)
  }

  private func place(_ entry: Entry, in table: UnsafeMutablePointer<Entry>) {
    assert(
      capacity > 0 && capacity & (capacity - 1) == 0, "WordCache: a table of no power of two")
    let mask = capacity &- 1
    var index = Int(truncatingIfNeeded: entry.hash) & mask
    while table[index].offset != Entry.free { index = (index &+ 1) & mask }
    table[index] = entry
  }

  private mutating func makeRoom(for size: Int, limit: Int) -> Bool {
    var newCapacity = max(capacity, Self.firstTable)
    if (count + 1) * 2 > newCapacity { newCapacity *= 2 }
    var newArena = max(arenaCapacity, Self.firstArena)
    while arenaUsed + size > newArena { newArena *= 2 }
    // The last step up to the limit is smaller than twice.
    newArena = min(newArena, limit - newCapacity * MemoryLayout<Entry>.stride)
    guard newArena >= arenaUsed + size else { return false }
    if newArena > arenaCapacity { growArena(to: newArena) }
    if newCapacity > capacity { growTable(to: newCapacity) }
    return true
  }

  private mutating func growArena(to newCapacity: Int) {
    assert(newCapacity >= arenaUsed, "WordCache: an arena that loses words")
    let memory = UnsafeMutableRawPointer.allocate(byteCount: newCapacity, alignment: 16)
    if let arena {
      memory.copyMemory(from: arena, byteCount: arenaUsed)
      arena.deallocate()
    }
    arena = memory
    arenaCapacity = newCapacity
  }

  private mutating func growTable(to newCapacity: Int) {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: newCapacity)
    entries.initialize(repeating: Entry(), count: newCapacity)
    let oldTable = table
    let oldCapacity = capacity
    table = entries
    capacity = newCapacity
    guard let oldTable else { return }
    for index in 0..<oldCapacity where oldTable[index].offset != Entry.free {
      place(oldTable[index], in: entries)
    }
    oldTable.deallocate()
  }
}
