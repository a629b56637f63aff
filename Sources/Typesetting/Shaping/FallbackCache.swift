/// The fonts that were last chosen for single scalars, so that a text in a script that the wanted
/// font lacks asks the library once for each letter and not once for each place. nil stands for what
/// shows nothing and goes with what stands before it.
///
/// Direct-mapped: a scalar that falls on the place of another takes it over. Few fonts are kept alive,
/// because each may keep a file open. Used by one thread at a time, as the ``TextEngine`` that owns it.
struct FallbackCache {
  private struct Entry {
    var base: UInt32 = 0
    var scalar: UInt32 = 0
    /// The script, and whether an emoji is meant.
    var context: UInt32 = 0
    /// The index among the fonts, plus one; 0 for none.
    var font: UInt32 = 0
  }

  private var entries: [Entry] = []
  private var fonts: [Font] = []
  private static let size = 1024
  /// Different fonts after which everything is forgotten.
  static let fontLimit = 64

  /// Which font a scalar has in place of a wanted one.
  struct Question {
    fileprivate let scalar: UInt32
    fileprivate let base: UInt32
    fileprivate let context: UInt32

    /// - Parameter base: the number of the wanted font.
    @inline(__always)
    init(scalar: UInt32, base: UInt32, script: Script, isEmoji: Bool) {
      self.scalar = scalar
      self.base = base
      context = UInt32(script.number) | (isEmoji ? 1 << 31 : 0)
    }

    @inline(__always)
    fileprivate var place: Int {
      Int(((scalar ^ context &* 31 ^ base &* 0x9E37) &* 0x9E37_79B1) >> 22)
    }
  }

  /// The answer, which may be none; nil when it is not known. Counts no reference to the font, which is valid until the
  /// next ``note(_:for:)``.
  @inline(__always)
  func answer(to question: Question) -> Unmanaged<Font>?? {
    guard !entries.isEmpty else { return nil }
    let entry = entries[question.place]
    guard entry.base == question.base, entry.scalar == question.scalar,
      entry.context == question.context
    else { return nil }
    return .some(font(numbered: entry.font))
  }

  /// Remembers an answer and gives it back.
  mutating func note(_ font: Font?, for question: Question) -> Unmanaged<Font>? {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.size) }
    let number = font.map { self.number(of: $0) } ?? 0
    entries[question.place] = Entry(
      base: question.base, scalar: question.scalar, context: question.context, font: number)
    return self.font(numbered: number)
  }

  @inline(__always)
  private func font(numbered number: UInt32) -> Unmanaged<Font>? {
    number == 0 ? nil : fonts.withUnsafeBufferPointer { .passUnretained($0[Int(number) &- 1]) }
  }

  private mutating func number(of font: Font) -> UInt32 {
    if let known = fonts.firstIndex(where: { $0 === font }) { return UInt32(known) + 1 }
    if fonts.count >= Self.fontLimit {
      fonts.removeAll(keepingCapacity: true)
      for index in entries.indices { entries[index] = Entry() }
    }
    fonts.append(font)
    return UInt32(fonts.count)
  }
}
