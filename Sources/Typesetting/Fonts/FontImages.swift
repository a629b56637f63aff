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

  private struct Numbers {
    var known: [Key: UInt32] = [:]
    var next: UInt32 = 1
  }

  private static let numbers = Lock(Numbers())
  /// Then the table starts anew; numbers are never used twice, some images just twice made.
  private static let limit = 4096

  static func id(_ key: Key) -> UInt32 {
    numbers.withLock { numbers in
      if let known = numbers.known[key] { return known }
      if numbers.known.count >= limit { numbers.known.removeAll() }
      let id = numbers.next
      numbers.next &+= 1
      numbers.known[key] = id
      return id
    }
  }
}
