import Locks

/// Numbers for what decides about the images of a font's glyphs, so that an emoji beside bold text
/// and one beside regular text are the same image.
enum FontImages {
  struct Key: Hashable {
    var face: UInt32
    var size: Double
    var synthesis: FontSynthesis
    var rendering: FontRendering
    var variations: [FontVariation]
  }

  /// Two generations: what is asked for again keeps its number, however many come and go.
  private struct Numbers {
    var recent = HashTable<Key, UInt32>()
    var older = HashTable<Key, UInt32>()
    var next: UInt32 = 1
  }

  private static let numbers = Lock(Numbers())
  /// Of a generation. Numbers are never used twice, the images of what was forgotten just made again.
  private static let limit = 4096

  static func id(_ key: Key) -> UInt32 {
    numbers.withLock { numbers in
      if let known = numbers.recent[key] { return known }
      let id = numbers.older[key] ?? numbers.next
      if id == numbers.next { numbers.next &+= 1 }
      if numbers.recent.count >= limit {
        numbers.older = numbers.recent
        numbers.recent.removeAll()
      }
      numbers.recent[key] = id
      return id
    }
  }
}
