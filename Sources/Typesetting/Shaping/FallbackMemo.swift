/// The fonts that were last chosen for single scalars, so that a text in a script that the wanted
/// font lacks asks the library once for each letter and not once for each place. nil stands for what
/// shows nothing and goes with what stands before it.
///
/// Direct-mapped: a scalar that falls on the place of another takes it over. Used by one thread at a
/// time, as the ``TextEngine`` that owns it.
struct FallbackMemo {
  private struct Entry {
    var base: UInt32 = 0
    var scalar: UInt32 = 0
    /// The script, and whether an emoji is meant.
    var context: UInt32 = 0
    var font: Font?
  }

  private var entries: [Entry] = []
  private static let size = 1024

  /// - Parameter find: chooses the font when it is not known.
  mutating func font(
    for scalar: UInt32, base: Font, script: Script, isEmoji: Bool, find: () -> Font?
  ) -> Font? {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.size) }
    let context = script.tag | (isEmoji ? 1 << 31 : 0)
    let mixed = (scalar ^ context &* 31 ^ base.id &* 0x9E37) &* 0x9E37_79B1
    let index = Int(mixed >> 22)
    let entry = entries[index]
    if entry.base == base.id, entry.scalar == scalar, entry.context == context {
      return entry.font
    }
    let font = find()
    entries[index] = Entry(base: base.id, scalar: scalar, context: context, font: font)
    return font
  }

  mutating func removeAll() { entries = [] }
}
