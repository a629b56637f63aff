import Editing
import SeededNumbers

/// Edits of any kind.
struct RandomEdits {
  var random: SeededGenerator

  init(_ seed: UInt64) { random = SeededGenerator(seed) }

  /// One to three ranges, which may cut scalars, and bytes that need not be UTF-8.
  mutating func next(of text: TextBuffer) -> TextEdit {
    var replacements: [TextEdit.Replacement] = []
    var start = 0
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard start <= text.utf8Count else { break }
      let low = Int.random(in: start...text.utf8Count, using: &random)
      let high = min(text.utf8Count, low + Int.random(in: 0...30, using: &random))
      replacements.append(.init(low..<high, with: TextBuffer(utf8: bytes())))
      start = high + 1
    }
    return TextEdit(replacements)
  }

  private mutating func bytes() -> [UInt8] {
    switch Int.random(in: 0...5, using: &random) {
    case 0: []
    case 1: [0xFF, 0xC3, 0x0D]
    case 2: Array("日本語\r\n".utf8)
    case 3: Array(repeating: 0x61, count: Int.random(in: 0...3000, using: &random))
    default: Array("word ".utf8)
    }
  }
}

extension TextBuffer {
  /// All bytes.
  var content: [UInt8] { bytes(in: 0..<utf8Count) }
}
