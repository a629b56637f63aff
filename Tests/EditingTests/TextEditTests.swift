import SeededNumbers
import Testing

@testable import Editing

struct TextEditTests {
  @Test func `several ranges are replaced at once and taken back at once`() {
    var text = TextBuffer("one two three")
    let edit = TextEdit([
      .init(0..<3, with: "1"), .init(4..<7, with: "zwei"), .init(13..<13, with: "!"),
    ])
    let inverse = text.apply(edit)
    #expect(text.string == "1 zwei three!")
    #expect(edit.insertedRanges == [0..<1, 2..<6, 12..<13])
    #expect(edit.lengthChange == 0)
    #expect(text.apply(inverse) == edit)
    #expect(text.string == "one two three")
  }

  @Test func `ranges that touch are one, and what changes nothing is none`() {
    let edit = TextEdit([.init(2..<4, with: "a"), .init(4..<4, with: "b"), .init(9..<9, with: "")])
    #expect(edit.replacements == [.init(2..<4, with: "ab")])
    #expect(TextEdit([.init(3..<3, with: "")]).isEmpty)
  }

  @Test func `an offset at an insertion goes to the side of its gravity`() {
    let edit = TextEdit(replacing: 3..<3, with: "xy")
    #expect(edit.offset(of: 2, gravity: .forward) == 2)
    #expect(edit.offset(of: 3, gravity: .backward) == 3)
    #expect(edit.offset(of: 3, gravity: .forward) == 5)
    #expect(edit.offset(of: 4, gravity: .backward) == 6)
  }

  @Test func `an offset in what is replaced goes to the side of its gravity`() {
    let edit = TextEdit(replacing: 3..<6, with: "x")
    #expect(edit.offset(of: 3, gravity: .forward) == 3)
    #expect(edit.offset(of: 4, gravity: .backward) == 3)
    #expect(edit.offset(of: 4, gravity: .forward) == 4)
    #expect(edit.offset(of: 6, gravity: .backward) == 4)
    #expect(edit.range(of: 3..<6) == 3..<4)
  }

  @Test func `what is inserted at the ends of a range stays outside of it`() {
    let edit = TextEdit([.init(2..<2, with: "a"), .init(5..<5, with: "b")])
    #expect(edit.range(of: 2..<5) == 3..<6)
    #expect(TextEdit(replacing: 0..<9, with: "").range(of: 2..<5) == 0..<0)
    #expect(TextEdit(replacing: 4..<4, with: "c").range(of: 4..<4) == 5..<5)
  }

  @Test func `anchors follow the text`() {
    var anchors = TextAnchors()
    let before = anchors.insert(at: 4, gravity: .backward)
    let behind = anchors.insert(at: 4, gravity: .forward)
    let gone = anchors.insert(at: 9, gravity: .forward)
    anchors.remove(gone)
    anchors.apply(TextEdit(replacing: 4..<4, with: "new"))
    #expect(anchors[before] == 4)
    #expect(anchors[behind] == 7)
    #expect(anchors[gone] == nil)
    #expect(anchors.count == 2)
    #expect(anchors.insert(at: 0, gravity: .forward) != gone)
  }

  @Test func `random edits are composed, taken back and followed by offsets`() {
    for seed in 0..<UInt64(TextBufferPropertyTests.seeds) {
      var random = SeededGenerator(seed)
      let original = TextBuffer(utf8: random.text())
      var text = original
      var all: TextEdit?
      var back: TextEdit?
      for _ in 0..<6 {
        let edit = random.edit(ofLength: text.utf8Count)
        let before = text
        let inverse = text.apply(edit)
        checkOffsets(edit, before, text, &random)
        all = all?.composed(with: edit) ?? edit
        back = back.map { inverse.composed(with: $0) } ?? inverse
      }
      var forwards = original
      forwards.apply(all!)
      #expect(forwards == text, "seed \(seed)")
      text.apply(back!)
      #expect(text == original, "seed \(seed)")
    }
  }

  /// A byte that stays is found where its offsets have gone.
  private func checkOffsets(
    _ edit: TextEdit, _ before: TextBuffer, _ after: TextBuffer, _ random: inout SeededGenerator
  ) {
    for _ in 0..<10 where !before.isEmpty {
      let offset = Int.random(in: 0..<before.utf8Count, using: &random)
      if edit.replacements.contains(where: { $0.range.contains(offset) }) { continue }
      let start = edit.offset(of: offset, gravity: .forward)
      let end = edit.offset(of: offset + 1, gravity: .backward)
      #expect(end == start + 1)
      #expect(after.byte(at: start) == before.byte(at: offset))
    }
  }
}

extension SeededGenerator {
  /// Some ranges of a text, in order.
  mutating func edit(ofLength count: Int) -> TextEdit {
    var bounds = (0..<2 * Int.random(in: 1...3, using: &self)).map { _ in
      Int.random(in: 0...count, using: &self)
    }
    bounds.sort()
    return TextEdit(
      stride(from: 0, to: bounds.count, by: 2).map { index in
        let end = chance() ? bounds[index] : bounds[index + 1]
        return .init(bounds[index]..<end, with: TextBuffer(utf8: text().prefix(40)))
      })
  }
}
