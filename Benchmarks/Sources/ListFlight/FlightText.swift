/// The text of a row, of one to six lines, made up from its number; the peers make the same.
enum FlightText {
  private static let syllables = [
    "ba", "co", "du", "fe", "gi", "hal", "jor", "kem", "lin", "mo", "nur", "pas", "quo", "rit",
    "sol", "tev", "ul", "vam", "wex", "yon", "zil", "ar", "est", "ing", "on", "ple", "tra", "der",
    "sha", "mi", "lo", "ne",
  ]

  static func text(of id: Int, revision: Int) -> String {
    var random = FlightNoise(
      seed: UInt32(truncatingIfNeeded: id &* 2_654_435_761 &+ revision &* 40_503 &+ 12_345))
    let words = 4 + random.next() % 48
    var text = ""
    for word in 0..<words {
      if word > 0 { text += " " }
      text += syllables[random.next() % 32]
      text += syllables[random.next() % 32]
    }
    return text
  }
}

/// Numbers that any language makes in a line.
struct FlightNoise {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// From 0 to 65535.
  mutating func next() -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 16)
  }
}
