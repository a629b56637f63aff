import Testing
import Typesetting

@testable import Editing

struct EditorStateTests {
  private func editor(_ string: String, at offset: Int = 0) -> EditorState {
    var editor = EditorState(string)
    editor.select(TextSelections(caret: offset))
    return editor
  }

  private func carets(_ offsets: Int...) -> TextSelections {
    TextSelections(offsets.map { TextSelection(TextPosition(offset: $0)) })
  }

  // MARK: Typing

  @Test func `what is typed comes at the caret, which goes behind it`() {
    var editor = editor("ab", at: 1)
    let edit = editor.insert("xy")
    #expect(editor.text.string == "axyb")
    #expect(editor.selections.primary.head == TextPosition(offset: 3, affinity: .upstream))
    #expect(edit == TextEdit(replacing: 1..<1, with: "xy"))
  }

  @Test func `what is typed takes the place of the selection`() {
    var editor = editor("one two")
    editor.select(TextSelection(4..<7))
    editor.insert("2")
    #expect(editor.text.string == "one 2")
    #expect(editor.selections.primary.range == 5..<5)
    editor.undo()
    #expect(editor.selections.primary.range == 4..<7)
  }

  @Test func `several carets type at once`() {
    var editor = editor("a\nb\nc")
    editor.select(carets(1, 3, 5))
    editor.insert("!")
    #expect(editor.text.string == "a!\nb!\nc!")
    #expect(editor.selections.all.map(\.head.offset) == [2, 5, 8])
    editor.delete(.previous)
    #expect(editor.text.string == "a\nb\nc")
    #expect(editor.selections.all.count == 3)
    editor.undo()
    editor.undo()
    #expect(editor.text.string == "a\nb\nc")
    #expect(!editor.history.canUndo)
  }

  @Test func `carets that come together are one`() {
    var editor = editor("abc")
    editor.select(carets(1, 2))
    editor.delete(.previous)
    #expect(editor.text.string == "c")
    #expect(editor.selections.all.count == 1)
    #expect(editor.selections.primary.head.offset == 0)
  }

  @Test func `words that two carets delete are deleted once`() {
    var editor = editor("one two")
    editor.select(carets(5, 7))
    editor.delete(.wordLeft)
    #expect(editor.text.string == "one ")
  }

  @Test func `a character is overwritten, a line end is not`() {
    var editor = editor("abc\ndef", at: 1)
    editor.overwrites = true
    editor.insert("x")
    #expect(editor.text.string == "axc\ndef")
    editor.insert("yz")
    #expect(editor.text.string == "axyz\ndef")
    editor.insert("\n")
    #expect(editor.text.string == "axyz\n\ndef")
    editor.insert("paste", kind: .command)
    #expect(editor.text.string == "axyz\npaste\ndef")
  }

  @Test func `what was copied from several carets is pasted at as many`() {
    var editor = editor("one two")
    editor.select(TextSelections([TextSelection(0..<3), TextSelection(4..<7)]))
    let copied = editor.selectedStrings
    #expect(copied == ["one", "two"])
    editor.insert("", kind: .command)
    #expect(editor.text.string == " ")
    editor.select(carets(0, 1))
    editor.paste(copied)
    #expect(editor.text.string == "one two")
    editor.select(TextSelections(caret: 7))
    editor.paste(copied)
    #expect(editor.text.string == "one twoone\ntwo")
  }

  // MARK: Deleting

  @Test func `backspace takes a character, of some scripts a mark`() {
    var all = editor("e\u{301}👩‍👧a\r\n", at: 15)
    var lengths: [Int] = []
    while !all.text.isEmpty {
      let before = all.text.utf8Count
      all.select(TextSelections(caret: before))
      all.delete(.previous)
      lengths.append(before - all.text.utf8Count)
    }
    #expect(lengths == [2, 1, 11, 3])
    var hebrew = editor("שָׁ", at: 6)
    hebrew.delete(.previous)
    #expect(hebrew.text.string.unicodeScalars.count == 2)
    var back = editor("שָׁ", at: 0)
    back.delete(.next)
    #expect(back.text.isEmpty)
  }

  @Test func `nothing is deleted at the ends`() {
    var editor = editor("ab")
    let backwards = [CaretMotion.previous, .wordLeft, .paragraphStart].map { editor.delete($0) }
    #expect(backwards.allSatisfy { $0.isEmpty })
    editor.select(TextSelections(caret: 2))
    let forwards = [CaretMotion.next, .wordRight, .textEnd].map { editor.delete($0) }
    #expect(forwards.allSatisfy { $0.isEmpty })
    #expect(!editor.history.canUndo)
    var empty = EditorState()
    for motion in CaretMotion.allCases {
      let edit = empty.delete(motion)
      #expect(edit.isEmpty)
    }
  }

  @Test func `words are deleted up to their ends`() {
    var editor = editor("one two, three", at: 4)
    editor.delete(.wordRight)
    #expect(editor.text.string == "one , three")
    editor.delete(.wordLeft)
    #expect(editor.text.string == ", three")
    editor.delete(.wordRight)
    #expect(editor.text.isEmpty)
  }

  @Test func `a selection is deleted, by whatever key`() {
    for motion in CaretMotion.allCases {
      var editor = editor("abcdef")
      editor.select(TextSelection(2..<4))
      editor.delete(motion)
      #expect(editor.text.string == "abef")
    }
  }

  @Test func `the rest of a paragraph is deleted, then its line end`() {
    var editor = editor("one two\nthree", at: 3)
    editor.delete(.paragraphEnd)
    #expect(editor.text.string == "one\nthree")
    editor.delete(.paragraphEnd)
    #expect(editor.text.string == "onethree")
    editor.delete(.paragraphStart)
    #expect(editor.text.string == "three")
  }

  @Test func `the rest of a line on screen is deleted`() {
    var editor = editor("0123456789abcdefghij", at: 13)
    editor.delete(.lineEnd, in: GridGeometry(editor.text))
    #expect(editor.text.string == "0123456789abc")
    editor.delete(.lineStart, in: GridGeometry(editor.text))
    #expect(editor.text.string == "0123456789")
  }

  // MARK: Moving

  @Test func `a step from a selection goes to its edge and no further`() {
    var editor = editor("abcdef")
    let geometry = GridGeometry(editor.text)
    editor.select(TextSelection(2..<4))
    editor.move(.right, in: geometry)
    #expect(editor.selections.primary.range == 4..<4)
    editor.select(TextSelection(2..<4))
    editor.move(.left, in: geometry)
    #expect(editor.selections.primary.range == 2..<2)
    var mirrored = geometry
    mirrored.isMirrored = true
    editor.select(TextSelection(2..<4))
    editor.move(.right, in: mirrored)
    #expect(editor.selections.primary.range == 2..<2)
  }

  @Test func `the other end of a selection stays while it is extended`() {
    var editor = editor("abcdef", at: 3)
    let geometry = GridGeometry(editor.text)
    editor.move(.right, extending: true, in: geometry)
    editor.move(.left, extending: true, in: geometry)
    editor.move(.left, extending: true, in: geometry)
    #expect(editor.selections.primary.range == 2..<3)
    #expect(editor.selections.primary.isBackward)
    editor.move(.lineEnd, extending: true, in: geometry)
    #expect(editor.selections.primary.range == 3..<6)
  }

  @Test func `a caret keeps its place over short lines, until it is moved otherwise`() {
    var editor = editor("abcdef\nx\nabcdef", at: 5)
    let geometry = GridGeometry(editor.text)
    editor.move(.down, in: geometry)
    #expect(editor.selections.primary.head.offset == 8)
    editor.move(.down, in: geometry)
    #expect(editor.selections.primary.head.offset == 14)
    editor.move(.up, in: geometry)
    editor.move(.lineEnd, in: geometry)
    editor.move(.down, in: geometry)
    #expect(editor.selections.primary.head.offset == 10)
  }

  @Test func `up in the first line goes to the start, and back to where it was`() {
    var editor = editor("abcdef\nabcdef", at: 4)
    let geometry = GridGeometry(editor.text)
    editor.move(.up, in: geometry)
    #expect(editor.selections.primary.head.offset == 0)
    editor.move(.down, in: geometry)
    #expect(editor.selections.primary.head.offset == 11)
    editor.move(.down, in: geometry)
    #expect(editor.selections.primary.head.offset == 13)
  }

  @Test func `End and Home do not stick where a line was broken`() {
    var editor = editor("0123456789abcdefghij", at: 3)
    let geometry = GridGeometry(editor.text)
    editor.move(.lineEnd, in: geometry)
    #expect(editor.selections.primary.head == TextPosition(offset: 10, affinity: .upstream))
    editor.move(.lineStart, in: geometry)
    #expect(editor.selections.primary.head.offset == 0)
    editor.move(.lineEnd, extending: true, in: geometry)
    #expect(editor.selections.primary.range == 0..<10)
  }

  @Test func `paragraphs are gone through, and pages`() {
    var editor = editor("one\ntwo\nthree\nfour\nfive", at: 1)
    let geometry = GridGeometry(editor.text)
    func places(_ motion: CaretMotion, _ count: Int) -> [Int] {
      (0..<count).map { _ in
        editor.move(motion, in: geometry)
        return editor.selections.primary.head.offset
      }
    }
    let motions: [CaretMotion] = [.paragraphEnd, .paragraphStart, .pageDown, .pageUp]
    let found = motions.map { places($0, 2) }
    #expect(found == [[3, 7], [4, 0], [14, 23], [4, 0]])
  }

  @Test(arguments: [(WordStop.wordEnd, [3, 8, 13]), (.nextWordStart, [5, 10, 13])])
  func `a word forward ends where the rules say`(stop: WordStop, expected: [Int]) {
    var editor = editor("one, two. end")
    editor.rules.wordStop = stop
    let geometry = GridGeometry(editor.text)
    let places = (0..<3).map { _ in
      editor.move(.wordRight, in: geometry)
      return editor.selections.primary.head.offset
    }
    #expect(places == expected)
  }

  @Test func `words of a password are not told`() {
    var editor = editor("my secret", at: 4)
    editor.rules.hidesWords = true
    let geometry = GridGeometry(editor.text)
    editor.move(.wordRight, in: geometry)
    #expect(editor.selections.primary.head.offset == 9)
    editor.delete(.wordLeft)
    #expect(editor.text.isEmpty)
  }

  @Test func `a caret is never put within a character or beyond the text`() {
    var editor = editor("a👩‍👧b")
    editor.select(TextSelections(caret: 4))
    #expect(editor.selections.primary.head.offset == 1)
    editor.select(TextSelection(-3..<99))
    #expect(editor.selections.primary.range == 0..<13)
  }

  // MARK: Rules

  @Test func `nobody writes into what is only read`() {
    var editor = editor("abc", at: 1)
    editor.insert("x")
    editor.rules.isReadOnly = true
    let edits = [editor.insert("y"), editor.delete(.previous), editor.undo() ?? TextEdit([])]
    #expect(edits.allSatisfy { $0.isEmpty })
    #expect(editor.text.string == "axbc")
    editor.selectAll()
    #expect(editor.selectedStrings == ["axbc"])
  }

  @Test func `a text that a program sets is no step, and an equal one is nothing`() {
    var editor = EditorState()
    editor.insert("a")
    editor.insert("b")
    let isOther = editor.setText(TextBuffer("ab"))
    #expect(!isOther)
    editor.insert("c")
    editor.undo()
    #expect(editor.text.isEmpty, "an equal text does not end a step")
    editor.redo()
    editor.setText(TextBuffer("x"))
    #expect(!editor.history.canUndo)
    #expect(editor.selections.primary.range == 1..<1)
  }

  @Test func `a caret that is moved ends a step, one that stays does not`() {
    var editor = editor("")
    editor.insert("a")
    editor.select(editor.selections)
    editor.insert("b")
    editor.move(.left, in: GridGeometry(editor.text))
    editor.insert("c")
    editor.undo()
    #expect(editor.text.string == "ab")
    editor.undo()
    #expect(editor.text.string == "")
  }

  @Test func `a part that comes later is no step, and moves nothing`() {
    var editor = editor("one\n")
    editor.select(TextSelection(1..<2))
    editor.insert("N")
    editor.select(TextSelection(4..<4))
    editor.insert("x")
    let history = editor.history
    let edit = editor.append(TextBuffer("two"))
    #expect(edit == TextEdit(replacing: 5..<5, with: "two"))
    #expect(editor.text.string == "oNe\nxtwo" && editor.selections.primary.range == 5..<5)
    #expect(editor.history.canUndo == history.canUndo && editor.history.isModified)
    editor.undo()
    editor.undo()
    #expect(editor.text.string == "one\ntwo" && !editor.history.isModified)
  }
}
