/// A block of memory that masks of glyphs are put into one after the other, and that is given up as a
/// whole.
///
/// Not thread-safe: the lock of ``GlyphCache`` guards it. The bytes of a mask do not change once they are
/// written, so that they can be read without the lock.
final class GlyphSlab {
  static let size = 64 << 10

  let memory: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private(set) var used = 0
  /// When a mask in it was last asked for.
  var lastUse: UInt64 = 0
  /// Which masks are in it.
  private(set) var entries: [Entry] = []

  struct Entry {
    let strike: GlyphStrike
    let key: UInt32
  }

  /// `capacity`: more than usual for a mask that is larger than a slab.
  init(capacity: Int = GlyphSlab.size) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  func hasRoom(for count: Int) -> Bool { used + count <= capacity }

  /// Room for a mask, aligned to 16 bytes.
  func allocate(_ count: Int, for entry: Entry) -> UnsafeMutablePointer<UInt8> {
    let start = memory + used
    used = min(capacity, (used + count + 15) & ~15)
    entries.append(entry)
    return start
  }
}
