import CTypesetting

/// A shaped glyph, or how far the glyph behind it is moved; see the declaration in C.
typealias Glyph = typesetting_glyph

extension Glyph {
  /// A glyph at its place, which stands for itself.
  init(_ glyph: hb_codepoint_t, advance: Int32) {
    self.init(cluster: 0, glyph: UInt16(truncatingIfNeeded: glyph), advance_and_flags: 0)
    self.advance = advance
  }

  /// In 22.10 fixed point of logical units.
  @inline(__always)
  var advance: Int32 {
    get { advance_and_flags >> 8 }
    set {
      let limit: Int32 = 0x7F_FFFF
      advance_and_flags = min(max(newValue, -limit), limit) << 8 | advance_and_flags & 0xFF
    }
  }

  /// Whether breaking the line before the cluster requires reshaping (HarfBuzz's *unsafe to break*).
  @inline(__always)
  var isUnsafeToBreak: Bool { advance_and_flags & Int32(TYPESETTING_UNSAFE_TO_BREAK) != 0 }

  /// Whether this is no glyph but the place of the next one.
  @inline(__always)
  var isOffset: Bool { advance_and_flags & Int32(TYPESETTING_IS_OFFSET) != 0 }

  @inline(__always)
  var isMoved: Bool {
    advance_and_flags & Int32(TYPESETTING_HAS_X_OFFSET | TYPESETTING_HAS_Y_OFFSET) != 0
  }

  /// Whether ``opportunity`` is any.
  @inline(__always)
  var isBreak: Bool { advance_and_flags & 3 << Int32(TYPESETTING_BREAK_SHIFT) != 0 }

  /// Whether a line may or must end before the cluster.
  @inline(__always)
  var opportunity: LineBreakOpportunity {
    get {
      let value = advance_and_flags >> Int32(TYPESETTING_BREAK_SHIFT) & 3
      return LineBreakOpportunity(rawValue: UInt8(truncatingIfNeeded: value)) ?? .none
    }
    set {
      let shift = Int32(TYPESETTING_BREAK_SHIFT)
      advance_and_flags = advance_and_flags & ~(3 << shift) | Int32(newValue.rawValue) << shift
    }
  }
}

extension UnsafeBufferPointer<Glyph> {
  /// The first of a run's glyphs whose cluster is `cluster` or a later one.
  func firstIndex(ofCluster cluster: Int, in range: Range<Int>) -> Int {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "Glyph: a range beyond the glyphs")
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low &+ high) / 2
      if Int(self[middle].cluster) < cluster { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// The sum of the advances.
  func width(_ range: Range<Int>) -> Int {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "Glyph: a range beyond the glyphs")
    var sum = 0
    var start = range.lowerBound
    while start < range.upperBound {
      // Of so many no sum leaves 32 bits, of which processors add several at once.
      let end = Swift.min(start &+ 128, range.upperBound)
      var part: Int32 = 0
      for index in start..<end { part &+= self[index].advance }
      sum &+= Int(part)
      start = end
    }
    return sum
  }

  /// How far the glyph at `index` is moved from its place, in 26.6 fixed point of logical units.
  @inline(__always)
  func offset(at index: Int) -> (x: Int, y: Int) {
    let glyph = self[index]
    return glyph.isMoved ? movement(at: index, flags: glyph.advance_and_flags) : (0, 0)
  }

  private func movement(at index: Int, flags: Int32) -> (x: Int, y: Int) {
    func value(_ index: Int) -> Int { Int(Int16(bitPattern: self[index].glyph)) }
    let hasX = flags & Int32(TYPESETTING_HAS_X_OFFSET) != 0
    let hasY = flags & Int32(TYPESETTING_HAS_Y_OFFSET) != 0
    assert(
      index >= (hasX ? 1 : 0) + (hasY ? 1 : 0), "Glyph: one that is moved has no offsets before it")
    return (hasX ? value(index - (hasY ? 2 : 1)) : 0, hasY ? value(index - 1) : 0)
  }
}
