/// A generator that gives the same numbers for the same seed: SplitMix64.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Texts of words in several scripts and of what stands between words.
enum RandomText {
  private static let words = Samples.all.flatMap { $0.split(separator: " ").map(String.init) }
  private static let joints = [
    " ", " ", " ", " ", "", ", ", "-", "\u{200D}", "\u{200C}", "\u{301}", " (", ") ", "/", "\u{A0}",
    "\t", "\n", "  ", "\u{AD}", "\u{200F}", "\u{202B}", "\u{202C}", "…",
  ]

  static func make(_ random: inout SeededRandom, words count: Int = 12) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...count, using: &random) {
      text += words.randomElement(using: &random)!
      text += joints.randomElement(using: &random)!
    }
    return text
  }

  /// Any scalars at all, most of them odd.
  static func hostile(_ random: inout SeededRandom, count: Int = 40) -> String {
    let pool: [ClosedRange<UInt32>] = [
      0...0x7F, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0x200B...0x206F, 0xFE00...0xFE0F,
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0xAC00...0xD7A3, 0x4E00...0x9FFF,
      0xE0020...0xE007F, 0x1_0000...0x10_FFFF, 0xE00...0xE7F,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      let value = UInt32.random(in: pool.randomElement(using: &random)!, using: &random)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
