import Glibc
import SeededNumbers
import Testing

@testable import Editing

/// `EDIT_SEEDS=10000` for more.
struct TextBufferPropertyTests {
  static let seeds = Int(getenv("EDIT_SEEDS").map { String(cString: $0) } ?? "") ?? 150

  @Test func `random edits equal those of an array`() {
    for seed in 0..<Self.seeds {
      var random = SeededGenerator(UInt64(seed))
      var model = TextModel(bytes: random.text())
      var text = TextBuffer(utf8: model.bytes)
      var snapshots: [(TextBuffer, [UInt8])] = []
      for _ in 0..<30 {
        let range = random.range(in: text)
        let new = random.text()
        if random.chance() {
          text.replaceSubrange(range, withUTF8: new)
        } else {
          text.replaceSubrange(range, with: TextBuffer(utf8: new))
        }
        model.bytes.replaceSubrange(range, with: new)
        text.checkInvariants()
        if random.chance() { snapshots.append((text, model.bytes)) }
      }
      text.check(against: model, &random)
      let part = random.range(in: model.bytes.count)
      #expect(text[part] == TextBuffer(utf8: model.bytes[part]), "seed \(seed)")
      for (snapshot, bytes) in snapshots {
        #expect(snapshot.bytes(in: 0..<snapshot.utf8Count) == bytes, "seed \(seed)")
      }
    }
  }

  @Test func `random characters are those of Swift`() {
    for seed in 0..<Self.seeds {
      var random = SeededGenerator(UInt64(seed))
      let bytes = random.text()
      let text = TextBuffer(utf8: bytes)
      let repaired = RepairedText(bytes)
      var boundaries = [0]
      for character in repaired.string {
        boundaries.append(boundaries.last! + character.utf8.count)
      }
      boundaries = boundaries.map(repaired.sourceOffset)
      for _ in 0..<20 {
        let offset = Int.random(in: 0...bytes.count, using: &random)
        let after = boundaries.first { $0 > offset } ?? bytes.count
        let before = boundaries.last { $0 < offset } ?? 0
        #expect(text.characterBoundary(after: offset) == after, "seed \(seed), \(offset)")
        #expect(text.characterBoundary(before: offset) == before, "seed \(seed), \(offset)")
      }
    }
  }
}

extension SeededGenerator {
  /// Also at the ends of chunks, where bytes of two of them may join.
  fileprivate mutating func range(in text: TextBuffer) -> Range<Int> {
    let range = range(in: text.utf8Count)
    if chance() || text.isEmpty { return range }
    let chunk = Int.random(in: 0..<text.tree.count, using: &self)
    let end = text.tree.summary(before: chunk).utf8 + Int.random(in: -3...3, using: &self)
    let start = min(max(end, 0), text.utf8Count)
    return chance()
      ? start..<min(start + range.count, text.utf8Count) : max(start - range.count, 0)..<start
  }

  /// Mostly short, sometimes much.
  mutating func range(in count: Int) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &self)
    let length = Int.random(in: 0..<4, using: &self) == 0 ? count - start : min(8, count - start)
    return start..<start + Int.random(in: 0...length, using: &self)
  }
}
