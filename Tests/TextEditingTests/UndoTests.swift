import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Taking back` {
  private let desk = EditorDesk("", isMultiline: true)

  private func undo() { desk.press("z", .control) }
  private func redo() { desk.press("z", [.control, .shift]) }

  @Test func `a word with the space before it is a step`() {
    desk.type("one two three")
    undo()
    #expect(desk.node.text == "one two")
    undo()
    #expect(desk.node.text == "one")
    undo()
    #expect(desk.node.text.isEmpty && !desk.node.canUndo)
    for _ in 0..<3 { redo() }
    #expect(desk.node.text == "one two three" && desk.caret == 13 && !desk.node.canRedo)
  }

  @Test func `keys that move the caret end a step, those that leave it do not`() {
    desk.type("ab")
    desk.press(.left)
    desk.press(.right)
    desk.type("cd")
    undo()
    #expect(desk.node.text == "ab")
    redo()
    desk.press(.end)
    desk.type("ef")
    desk.press(.end)
    desk.type("gh")
    undo()
    #expect(desk.node.text == "abcd")
  }

  @Test func `a click ends a step`() {
    desk.type("abc")
    desk.click(1)
    desk.click(3)
    desk.type("d")
    undo()
    #expect(desk.node.text == "abc")
  }

  @Test func `a paste is a step`() {
    desk.copy("pasted")
    desk.type("a")
    desk.press("v", .control)
    desk.type("b")
    undo()
    #expect(desk.node.text == "apasted")
    undo()
    #expect(desk.node.text == "a")
  }

  @Test func `a line end is a step`() {
    desk.type("a")
    desk.press(.enter)
    desk.type("b")
    undo()
    #expect(desk.node.text == "a\n")
    undo()
    #expect(desk.node.text == "a")
  }

  @Test func `the focus that goes and comes ends a step`() {
    desk.type("ab")
    desk.screen.window.focus(nil)
    desk.node.view.becomeFocused()
    desk.type("cd")
    undo()
    #expect(desk.node.text == "ab")
  }

  @Test func `several letters of an input method at once are a step, single ones are typed`() {
    desk.screen.commit("a")
    desk.screen.commit("b")
    desk.screen.commit("日本")
    undo()
    #expect(desk.node.text == "ab")
    undo()
    #expect(desk.node.text.isEmpty)
  }

  @Test func `what is composed is no step`() {
    desk.screen.compose("に")
    desk.screen.compose("")
    #expect(!desk.node.canUndo)
  }

  @Test func `typing over a selection is one step with what follows, and is selected again`() {
    desk.type("one two")
    desk.select(0..<3)
    desk.type("123")
    undo()
    #expect(desk.node.text == "one two" && desk.selected == 0..<3)
  }

  @Test func `what backspace takes in a row is one step`() {
    desk.type("abcdef")
    desk.press(.backspace, times: 3)
    undo()
    #expect(desk.node.text == "abcdef" && desk.caret == 6)
  }

  @Test func `taking back tells as typing does, once for each step`() {
    desk.type("one two")
    var told: [String] = []
    var edits = 0
    desk.node.onChange = { told.append($0.text) }
    desk.node.onEdit = { _ in edits += 1 }
    undo()
    redo()
    #expect(told == ["one", "one two"] && edits == 2)
    redo()
    #expect(told.count == 2, "nothing is left")
  }

  @Test func `the same text from the program changes nothing of it`() {
    desk.type("a")
    desk.node.text = "a"
    desk.type("b")
    desk.node.text = "ab"
    #expect(desk.caret == 2)
    undo()
    #expect(desk.node.text.isEmpty, "one step still")
  }

  @Test func `another text from the program cannot be taken back, and is told to nobody`() {
    desk.type("a")
    var told = 0
    desk.node.onChange = { _ in told += 1 }
    desk.node.text = "other"
    desk.screen.settle()
    undo()
    #expect(desk.node.text == "other" && told == 0)
  }

  @Test func `what was saved is known when it comes back`() {
    desk.type("one")
    desk.node.markSaved()
    #expect(!desk.node.isModified)
    desk.type(" two")
    #expect(desk.node.isModified)
    undo()
    #expect(!desk.node.isModified)
    undo()
    #expect(desk.node.isModified)
  }

  @Test func `a held key takes back step by step`() {
    desk.type("one two")
    desk.send("z", modifiers: .control)
    desk.send("z", modifiers: .control, phase: .repeat)
    #expect(desk.node.text.isEmpty)
  }

  @Test func `what is composed is finished before a step is taken back`() {
    desk.type("one")
    desk.screen.compose("にほん")
    undo()
    #expect(desk.node.text == "one", "what was composed was the last step")
    redo()
    #expect(desk.node.text == "oneにほん")
  }
}
