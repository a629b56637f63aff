/// What a library has been asked and has answered; a lock of its own guards it, so that looking up a known font
/// never waits for fontconfig.
struct FontAnswers {
  private var described = HashTable<FontDescriptor, Font>()
  private var fallbacks: [FallbackKey: Font?] = [:]
  /// Where the fonts came from; answers of an older generation are not taken.
  private(set) var generation: UInt64

  /// A table with more entries is cleared.
  private static let limit = 4096

  init(generation: UInt64) { self.generation = generation }

  struct FallbackKey: Hashable {
    var cluster: UInt64
    var base: UInt32
    var script: Script
    var isEmoji: Bool

    init(
      cluster: UnsafeBufferPointer<UInt8>, base: Font, script: Script, isEmoji: Bool
    ) {
      // FNV-1a, 64 bit.
      self.cluster = cluster.reduce(0xCBF2_9CE4_8422_2325) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      self.base = base.id
      self.script = script
      self.isEmoji = isEmoji
    }
  }

  func font(for descriptor: FontDescriptor) -> Font? { described[descriptor] }

  mutating func insert(_ font: Font, for descriptor: FontDescriptor, generation: UInt64) {
    guard generation == self.generation else { return }
    if described.count >= Self.limit { described.removeAll() }
    described[descriptor] = font
  }

  /// The outer nil: not asked yet. The inner one: no font has it.
  func fallback(_ key: FallbackKey) -> Font?? { fallbacks[key] }

  mutating func insert(_ font: Font?, for key: FallbackKey, generation: UInt64) {
    guard generation == self.generation else { return }
    if fallbacks.count >= Self.limit { fallbacks.removeAll() }
    fallbacks[key] = .some(font)
  }

  mutating func forget(generation: UInt64) {
    self = FontAnswers(generation: generation)
  }
}
