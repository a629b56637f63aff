import Testing

@testable import Editing

struct TextFilterTests {
  private func typed(_ string: String, into text: String = "", _ filters: TextFilter...) -> String {
    var editor = EditorState(text)
    editor.rules.filters = filters
    editor.select(TextSelections(caret: text.utf8.count))
    editor.insert(string, kind: .command)
    return editor.text.string
  }

  @Test func `lines that are pasted into one line are one`() {
    #expect(typed("one\ntwo\r\nthree\n\n", .singleLine) == "one two three")
  }

  @Test func `a text is cut between two characters`() {
    #expect(typed("ab👩‍👧cd", .maximumLength(3)) == "ab👩‍👧")
    #expect(typed("ab👩‍👧cd", .maximumLength(6, in: .utf16)) == "ab")
    #expect(typed("ab👩‍👧cd", .maximumLength(13, in: .utf8)) == "ab👩‍👧")
    #expect(typed("e\u{301}e\u{301}", .maximumLength(4, in: .utf8)) == "e\u{301}")
    #expect(typed("x", into: "full", .maximumLength(4)) == "full")
    #expect(typed("x", into: "too long", .maximumLength(4)) == "too long")
  }

  @Test func `what takes the place of a selection has its room`() {
    var editor = EditorState("abcd")
    editor.rules.filters = [.maximumLength(4)]
    editor.select(TextSelection(1..<3))
    editor.insert("wxyz")
    #expect(editor.text.string == "awxd")
    #expect(editor.selections.primary.range == 3..<3)
  }

  @Test func `several carets share the room`() {
    var editor = EditorState("ab")
    editor.rules.filters = [.maximumLength(5)]
    editor.select(TextSelections([TextSelection(0..<0), TextSelection(2..<2)]))
    editor.insert("xy", kind: .command)
    #expect(editor.text.string == "xyabx")
  }

  @Test func `control characters are no text`() {
    #expect(typed("a\u{7F}b\u{1B}[0m\tc\nd\u{9B}", .withoutControlCharacters) == "ab[0m\tc\nd")
  }

  @Test func `filters are asked in their order`() {
    let digits = TextFilter.characters { $0.isASCII && $0.isNumber }
    #expect(typed("1a2b3c4", digits, .maximumLength(3)) == "123")
    #expect(typed("1a2b3c4", .maximumLength(3), digits) == "12")
  }

  @Test func `an edit of which nothing is left is no step`() {
    var editor = EditorState("")
    editor.rules.filters = [.characters { _ in false }]
    let edit = editor.insert("x")
    #expect(edit.isEmpty)
    #expect(!editor.history.canUndo)
  }
}
