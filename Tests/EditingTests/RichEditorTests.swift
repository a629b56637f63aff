import Editing
import Testing

/// Styles as an editor's steps: what is selected gets them, what is typed next has them, and all of it is taken back.
@Suite struct RichEditorTests {
  private func editor(_ markdown: String, _ selected: Range<Int> = 0..<0) -> EditorState {
    var editor = EditorState(RichText(markdown: markdown))
    editor.select(TextSelection(selected))
    return editor
  }

  @Test func `what is selected is bold, and plain again`() {
    var editor = editor("one two", 0..<3)
    editor.toggle(.bold)
    #expect(editor.rich?.markdown == "**one** two")
    #expect(editor.isOn(.bold))
    editor.toggle(.bold)
    #expect(editor.rich?.markdown == "one two")
  }

  @Test func `a style without a selection is for what is typed next`() {
    var editor = editor("one", 3..<3)
    editor.insert(" ")
    editor.toggle(.italic)
    #expect(editor.isOn(.italic))
    for letter in "two" { editor.insert(String(letter)) }
    editor.toggle(.italic)
    editor.insert(" ")
    editor.insert("x")
    #expect(editor.rich?.markdown == "one _two_ x")
  }

  @Test func `it is forgotten where the caret goes elsewhere`() {
    var editor = editor("one", 3..<3)
    editor.toggle(.bold)
    editor.select(TextSelection(0..<0))
    #expect(!editor.isOn(.bold))
  }

  @Test func `the next item, the end of a list, and the marker that Backspace takes`() {
    var editor = editor("- one", 3..<3)
    editor.breakParagraph()
    #expect(editor.paragraphKind.marker == .bullet)
    editor.breakParagraph()
    #expect(editor.paragraphKind == .text)
    #expect(editor.text.lineCount == 2, "the empty item has become a paragraph")
    editor.select(TextSelection(0..<0))
    #expect(!editor.removeMarker().isEmpty)
    #expect(editor.removeMarker().isEmpty, "the letters are Backspace's")
    #expect(editor.rich?.kinds[0] == .text)
  }

  @Test func `headings are set and taken away`() {
    var editor = editor("- one", 1..<1)
    editor.toggleHeading(2)
    #expect(editor.rich?.markdown == "## one")
    editor.toggleHeading(2)
    #expect(editor.rich?.markdown == "one")
  }

  @Test func `a text with styles is inserted as one step`() {
    var editor = editor("a  z", 2..<2)
    editor.insert(RichText(markdown: "**m**"))
    #expect(editor.rich?.markdown == "a **m** z")
    #expect(editor.selections.primary.range == 3..<3)
    editor.undo()
    #expect(editor.rich?.markdown == "a  z")
  }

  @Test func `what is selected leaves with its styles`() {
    var editor = editor("a **bold** word", 0..<4)
    #expect(editor.selectedRich?.markdown == "a **bo**")
    editor.select(TextSelection(1..<1))
    #expect(editor.selectedRich == nil)
  }

  @Test func `a link is set, found and taken away`() {
    var editor = editor("see here", 4..<8)
    editor.setLink("https://swift.org")
    editor.select(TextSelection(5..<5))
    #expect(editor.link == "https://swift.org")
    editor.setLink(nil)
    #expect(editor.rich?.markdown == "see here")
  }

  @Test func `a text that is only read keeps its styles, and a plain one has none`() {
    var read = editor("one", 0..<3)
    read.rules.isReadOnly = true
    #expect(read.toggle(.bold).isEmpty && read.toggleQuote().isEmpty)
    #expect(!read.history.canUndo)
    var plain = EditorState("one")
    #expect(plain.toggle(.bold).isEmpty && plain.breakParagraph().isEmpty)
    #expect(plain.rich == nil)
  }

  @Test func `a rule that changes what comes in leaves the text whole`() {
    var editor = editor("one", 3..<3)
    editor.rules.filters = [.maximumLength(5)]
    editor.insert(RichText(markdown: "**two**"))
    #expect(editor.text.string == "onetw")
    #expect(editor.rich?.text == editor.text)
  }

  @Test func `undo of everything is the beginning, and redo of all the end`() {
    var seed: UInt64 = 7
    func next(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for _ in 0..<20 {
      var editor = editor("# a\n\nsome *words* here\n\n- one\n- two\n\n> quote")
      let start = editor.rich
      for _ in 0..<120 {
        let low = next(editor.text.utf8Count + 1)
        let high = low + next(min(editor.text.utf8Count - low, 6) + 1)
        if next(3) > 0 { editor.select(TextSelection(low..<high)) }
        switch next(12) {
        case 0: editor.toggle(.bold)
        case 1: editor.toggle(.italic)
        case 2: editor.setLink(next(2) == 0 ? "x" : nil)
        case 3: editor.toggleList(next(2) == 0 ? .bullet : .ordered(1))
        case 4: editor.toggleQuote()
        case 5: editor.toggleHeading(1 + next(6))
        case 6: editor.breakParagraph()
        case 7: editor.removeMarker()
        case 8: editor.delete(.previous)
        case 9: editor.insert(RichText(markdown: "- **p**\n- q"))
        case 10: editor.indent(by: next(2) == 0 ? 1 : -1)
        default: editor.insert("xé")
        }
        #expect(editor.rich?.text == editor.text)
      }
      let end = editor.rich
      while editor.undo() != nil {}
      #expect(editor.rich == start)
      while editor.redo() != nil {}
      #expect(editor.rich == end)
    }
  }
}
