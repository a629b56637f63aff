import CTypesetting

/// The scalars of a face's character map; valid as long as the face.
///
/// A value, so that asking it for every letter of a text counts no references to the face.
struct FontCoverage {
  private let set: OpaquePointer
  /// One bit for each scalar below ``tabulated``.
  private let low: UnsafeMutablePointer<UInt64>
  private static let tabulated: UInt32 = 0x3000
  /// Whether it has everything from U+0020 to U+007E.
  let hasPrintableASCII: Bool
  /// Whether it has everything from U+0410 to U+044F, and U+0401 and U+0451.
  let hasRussianLetters: Bool

  /// Takes the set over.
  init(_ set: OpaquePointer) {
    self.set = set
    low = FontCoverage.bits(of: set)
    hasPrintableASCII = low[0] >> 32 == 0xFFFF_FFFF && low[1] | 1 << 63 == .max
    let russian: (UInt64, UInt64) = (0xFFFF_FFFF_FFFF_0002, 0x0002_FFFF)
    hasRussianLetters =
      low[0x400 / 64] & russian.0 == russian.0 && low[0x440 / 64] & russian.1 == russian.1
  }

  func deallocate() {
    low.deallocate()
    hb_set_destroy(set)
  }

  private static func bits(of set: OpaquePointer) -> UnsafeMutablePointer<UInt64> {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: Int(tabulated / 64))
    words.initialize(repeating: 0, count: Int(tabulated / 64))
    var first = hb_codepoint_t.max
    var last = hb_codepoint_t.max
    while hb_set_next_range(set, &first, &last) != 0, first < tabulated {
      let end = Int(min(last, tabulated - 1))
      var scalar = Int(first)
      while scalar <= end {
        let next = min((scalar / 64 + 1) * 64, end + 1)
        words[scalar / 64] |= (UInt64.max >> UInt64(64 - (next - scalar))) << UInt64(scalar % 64)
        scalar = next
      }
    }
    return words
  }

  /// Whether it surely has all scalars of a text. O(1).
  func contains(_ text: TextSurvey) -> Bool {
    text.isPlain && hasPrintableASCII && (!text.hasCyrillic || text.isRussian && hasRussianLetters)
  }

  /// O(1) below U+3000, else O(log n) in the pages of the map.
  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    if scalar < FontCoverage.tabulated {
      return low[Int(scalar &>> 6)] & (1 &<< UInt64(scalar & 63)) != 0
    }
    return hb_set_has(set, scalar) != 0
  }
}
