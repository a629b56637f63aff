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
