/// The embedding levels of a paragraph that is edited.
///
/// An edit among letters of one direction, or between two letters, changes the levels there and no others; for any other one of a
/// paragraph with several directions all of them are resolved again. They are always those of ``Bidi``.
package struct ParagraphLevels: Sendable {
  /// The level of the paragraph: 0 or 1.
  package private(set) var paragraphLevel: UInt8
  /// Of all bytes; empty where all are 0.
  private var levels: [UInt8]
  /// Whether there are explicit embeddings, overrides or isolates.
  private var hasControls: Bool
  private let baseDirection: BaseDirection

  /// The levels of a paragraph without its line end.
  ///
  /// - Parameters:
  ///   - utf8: the paragraph.
  ///   - baseDirection: that of its style.
  /// - Complexity: O(*n*)
  package init(_ utf8: UnsafeBufferPointer<UInt8>, baseDirection: BaseDirection) {
    let resolved = Bidi.resolve(utf8, baseDirection: baseDirection)
    levels = resolved.levels
    paragraphLevel = resolved.paragraphLevels[0]
    hasControls = !levels.isEmpty && utf8.hasDirectionalControls
    self.baseDirection = baseDirection
  }

  /// The levels of a part; empty where all are that of the paragraph, as ``LayoutSection/levels``.
  package subscript(range: Range<Int>) -> [UInt8] {
    if levels.isEmpty { return [] }
    let part = levels[range]
    return part.allSatisfy { $0 == paragraphLevel } ? [] : Array(part)
  }

  /// Whether bytes that are put in change nothing, since all text runs from left to right.
  ///
  /// - Parameter utf8: what is put in, with the three bytes on each side.
  package func stayLeftToRight(with utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    levels.isEmpty && !utf8.mayContainRightToLeft(0..<utf8.count)
  }

  /// Follows an edit that does not ``stayLeftToRight(with:)``.
  ///
  /// - Parameters:
  ///   - range: what was replaced, in the paragraph before the edit.
  ///   - removed: the bytes that were there.
  ///   - utf8: the paragraph after the edit.
  /// - Returns: where levels may have changed, in the paragraph after the edit.
  /// - Complexity: O(*k*) in the length of the edit and of the text up to the next letters, and a copy; O(*n*) where all are resolved again.
  package mutating func replaceSubrange(
    _ range: Range<Int>, removed: UnsafeBufferPointer<UInt8>, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    if levels.isEmpty {
      let count = utf8.count - removed.count
      levels = Array(repeating: 0, count: range.lowerBound)
      levels += Array(repeating: 0, count: max(count - range.lowerBound, 0) + removed.count)
    }
    let new = range.lowerBound..<range.upperBound + utf8.count - levels.count
    let level = levelAmongEqualLetters(new, removed, utf8)
    let window = level == nil ? window(around: new, removed, utf8) : nil
    levels.replaceSubrange(range, with: repeatElement(level ?? 0, count: new.count))
    if level != nil { return new }
    guard let window else { return resolveAgain(utf8, new) }
    resolve(window, in: utf8)
    return window
  }

  private mutating func resolve(_ window: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) {
    var resolver = BidiResolver()
    _ = resolver.resolve(
      utf8, window, baseDirection: paragraphLevel == 0 ? .leftToRight : .rightToLeft)
    _ = levels.withUnsafeMutableBufferPointer { resolver.copyLevels(to: $0, utf8, window) }
  }

  /// Resolves everything; answers with what is new and what has other levels than before.
  private mutating func resolveAgain(
    _ utf8: UnsafeBufferPointer<UInt8>, _ new: Range<Int>
  ) -> Range<Int> {
    let (old, oldLevel) = (levels, paragraphLevel)
    self = ParagraphLevels(utf8, baseDirection: baseDirection)
    if oldLevel != paragraphLevel { return 0..<utf8.count }
    var (low, high) = (0, utf8.count)
    while low < new.lowerBound, level(at: low) == old[low] { low += 1 }
    while high > new.upperBound, level(at: high - 1) == old[high - 1] { high -= 1 }
    return low..<high
  }

  private func level(at offset: Int) -> UInt8 { levels.isEmpty ? 0 : levels[offset] }
}

// MARK: What an edit changes

extension ParagraphLevels {
  /// The level of what is put in beside a letter of the same direction, or taken away there; nil where it is anything else.
  ///
  /// Every rule looks for the last such letter, or the first, or whether there is any, and finds one as before.
  private func levelAmongEqualLetters(
    _ new: Range<Int>, _ removed: UnsafeBufferPointer<UInt8>, _ utf8: UnsafeBufferPointer<UInt8>
  ) -> UInt8? {
    var classes = DirectionClasses()
    classes.add(removed, 0..<removed.count)
    classes.add(utf8, new)
    guard let only = classes.only, only.isStrong else { return nil }
    if new.lowerBound > 0 {
      let before = utf8.startOfScalar(before: new.lowerBound)
      if utf8.bidiClass(at: before) == only { return levels[new.lowerBound - 1] }
    }
    guard new.upperBound < utf8.count, utf8.bidiClass(at: new.upperBound) == only else {
      return nil
    }
    // The one behind the edit has its level from before it.
    return levels[new.lowerBound + removed.count]
  }

  /// From the letter before an edit to the letter behind it, where no rule looks beyond them: there are no brackets, whose pairs are apart,
  /// and between brackets further outside the same directions are seen as before. An end of the paragraph is as good as a letter, for it
  /// has nothing outside.
  private func window(
    around new: Range<Int>, _ removed: UnsafeBufferPointer<UInt8>,
    _ utf8: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    if hasControls { return nil }
    let before = utf8.letter(before: new.lowerBound, within: Self.reach)
    let behind = utf8.letter(after: new.upperBound, within: Self.reach)
    guard let start = before?.lowerBound ?? (new.lowerBound < Self.reach ? 0 : nil),
      let end = behind?.upperBound
        ?? (utf8.count - new.upperBound < Self.reach ? utf8.count : nil)
    else { return nil }
    var around = DirectionClasses()
    around.add(utf8, start..<new.lowerBound)
    around.add(utf8, new.upperBound..<end)
    var changed = DirectionClasses()
    changed.add(removed, 0..<removed.count)
    changed.add(utf8, new)
    guard around.areLocal, changed.areLocal else { return nil }
    guard let before, let behind else {
      // The first letter decides about the paragraph.
      return before == nil && baseDirection == .auto && changed.hasLetters ? nil : start..<end
    }
    let known = [utf8.bidiClass(at: before.lowerBound), utf8.bidiClass(at: behind.lowerBound)]
    return changed.isSeen(beside: known) ? start..<end : nil
  }

  /// How far the next letters may be.
  private static let reach = 512
}

/// Which classes of characters a text has.
private struct DirectionClasses {
  private var bits: UInt32 = 0
  private var hasBrackets = false

  mutating func add(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = utf8.scalar(at: offset)
      let properties = ScalarProperties(scalar.value)
      bits |= 1 << UInt32(properties.bidi.rawValue)
      if properties.bracketDistance != 0 { hasBrackets = true }
      offset += scalar.length
    }
  }

  private func has(_ one: BidiClass) -> Bool { bits & 1 << UInt32(one.rawValue) != 0 }

  /// The only one; nil for none or several.
  var only: BidiClass? {
    bits.nonzeroBitCount == 1 ? BidiClass(rawValue: UInt8(bits.trailingZeroBitCount)) : nil
  }

  /// Whether any letter has a direction of its own.
  var hasLetters: Bool { has(.l) || has(.r) || has(.al) }

  /// Whether no rule looks further than to the next letter.
  var areLocal: Bool {
    let far: [BidiClass] = [.b, .lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi]
    return !hasBrackets && !far.contains { has($0) }
  }

  /// Whether for brackets outside everything stays as it was: the directions are among those of the letters beside. Numbers between them
  /// have that of the letter before.
  func isSeen(beside letters: [BidiClass]) -> Bool {
    let hasRight = letters.contains { $0 != .l }
    if has(.l), !letters.contains(.l) { return false }
    return hasRight || !has(.r) && !has(.al) && !has(.an)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func bidiClass(at offset: Int) -> BidiClass {
    ScalarProperties(scalar(at: offset).value).bidi
  }

  /// The last letter with a direction that ends at an offset or before it.
  fileprivate func letter(before offset: Int, within limit: Int) -> Range<Int>? {
    var end = offset
    while end > Swift.max(offset - limit, 0) {
      let start = startOfScalar(before: end)
      if bidiClass(at: start).isStrong { return start..<end }
      end = start
    }
    return nil
  }

  /// The first letter with a direction that begins at an offset or behind it.
  fileprivate func letter(after offset: Int, within limit: Int) -> Range<Int>? {
    var start = offset
    while start < Swift.min(offset + limit, count) {
      let end = start + scalar(at: start).length
      if bidiClass(at: start).isStrong { return start..<end }
      start = end
    }
    return nil
  }

  fileprivate var hasDirectionalControls: Bool {
    var offset = 0
    while offset < count {
      let scalar = scalar(at: offset)
      // The first of them is U+202A.
      if scalar.value >= 0x2000 {
        switch ScalarProperties(scalar.value).bidi {
        case .lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi: return true
        default: break
        }
      }
      offset += scalar.length
    }
    return false
  }
}
