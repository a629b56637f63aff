import SeededNumbers
import Testing
import Typesetting

@testable import Editing

struct EditorPropertyTests {

  @Test func `random keys do what they do in an array of characters`() {
    for seed in 0..<UInt64(TextBufferPropertyTests.seeds) {
      var random = SeededGenerator(seed)
      var user = random.word(0...30)
      var editor = EditorState(user)
      var model = EditorModel(user)
      for _ in 0..<60 {
        let geometry = GridGeometry(editor.text)
        let extends = random.chance()
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1:
          user = random.word(1...3)
          editor.insert(user)
          model.insert(user)
        case 2:
          editor.move(.next, extending: extends, in: geometry)
          model.next(extending: extends)
        case 3:
          editor.move(.previous, extending: extends, in: geometry)
          model.previous(extending: extends)
        case 4:
          editor.move(.paragraphStart, extending: extends, in: geometry)
          model.paragraphStart(extending: extends)
        case 5:
          editor.move(.paragraphEnd, extending: extends, in: geometry)
          model.paragraphEnd(extending: extends)
        case 6:
          editor.delete(.previous)
          if model.anchor == model.head { model.previous(extending: true) }
          model.insert("")
        default:
          editor.delete(.next)
          if model.anchor == model.head { model.next(extending: true) }
          model.insert("")
        }
        #expect(editor.text.string == model.string, "seed \(seed)")
        #expect(editor.selections.primary.range == model.byteRange, "seed \(seed)")
      }
    }
  }

  @Test func `several carets in a random session stay in order, and all of it is taken back`() {
    for seed in 0..<UInt64(TextBufferPropertyTests.seeds) {
      var random = SeededGenerator(seed)
      let start = random.word(0...40)
      var editor = EditorState(start)
      for _ in 0..<40 {
        let geometry = GridGeometry(editor.text)
        let motion = CaretMotion.allCases.randomElement(using: &random)!
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
          let offset = Int.random(in: 0...editor.text.utf8Count, using: &random)
          var selections = editor.selections
          selections.insert(TextSelection(TextPosition(offset: offset)))
          editor.select(selections)
        case 1: editor.insert(random.word(0...4))
        case 2: editor.delete(motion, in: random.chance() ? geometry : nil)
        case 3: editor.paste([random.word(0...3), random.word(0...3)])
        case 4: editor.undo()
        case 5: editor.perform(random.edit(atCharactersOf: editor.text))
        default: editor.move(motion, extending: random.chance(), in: geometry)
        }
        check(editor, seed)
      }
      while editor.undo() != nil { check(editor, seed) }
      #expect(editor.text.string == start, "seed \(seed)")
    }
  }

  private func check(_ editor: EditorState, _ seed: UInt64) {
    let ranges = editor.selections.all.map(\.range)
    for (left, right) in zip(ranges, ranges.dropFirst()) {
      #expect(left.upperBound <= right.lowerBound && left != right, "seed \(seed)")
    }
    #expect(ranges[ranges.count - 1].upperBound <= editor.text.utf8Count, "seed \(seed)")
    #expect(editor.selections.all.indices.contains(editor.selections.primaryIndex))
    editor.text.checkInvariants()
  }
}

extension SeededGenerator {
  /// Characters that stay what they are beside each other.
  fileprivate mutating func word(_ length: ClosedRange<Int>) -> String {
    let letters = ["a", "b", " ", "é", "日", "👩‍👧", "\n", "ß", "д", ".", "e\u{301}"]
    return (0..<Int.random(in: length, using: &self)).map { _ in
      letters.randomElement(using: &self)!
    }.joined()
  }

  fileprivate mutating func edit(atCharactersOf text: TextBuffer) -> TextEdit {
    let bounds = [0, 0].map { _ in
      text.characterBoundary(upTo: Int.random(in: 0...text.utf8Count, using: &self))
    }.sorted()
    return TextEdit(replacing: bounds[0]..<bounds[1], with: word(0...3))
  }
}
