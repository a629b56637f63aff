import SurfaceTesting
import Testing

@testable import Surface

@MainActor
@Suite struct `The menu of a misspelled word` {
  private let checker = WordListChecker()

  private var items: (EditorDesk) -> [String] {
    { $0.screen.elements(.menuItem).compactMap(\.name) }
  }

  private func waitForSuggestions(_ desk: EditorDesk) {
    desk.wait { !items(desk).contains("Looking for Suggestions") }
  }

  private func choose(_ name: String, _ desk: EditorDesk) throws {
    try desk.screen.click(desk.screen.element(.menuItem, named: name))
  }

  @Test func `begins with what may be meant, and a press puts that in its place`() throws {
    let desk = EditorDesk.checked("one teh two", by: checker)
    desk.screen.click(desk.point(of: 5), .secondary)
    waitForSuggestions(desk)
    #expect(items(desk).prefix(5) == ["the", "ten", "Add to Dictionary", "Ignore", "Language"])
    try choose("ten", desk)
    #expect(desk.node.text == "one ten two" && desk.node.view.isFocused)
    desk.waitForSpelling()
    #expect(desk.markedWords.isEmpty)
  }

  @Test func `a correction is taken back as one step`() throws {
    let desk = EditorDesk.checked("one teh two", by: checker)
    desk.press(.end)
    desk.type("x")
    desk.screen.click(desk.point(of: 5), .secondary)
    waitForSuggestions(desk)
    try choose("the", desk)
    desk.press("z", .control)
    #expect(desk.node.text == "one teh twox")
    desk.press("z", .control)
    #expect(desk.node.text == "one teh two")
  }

  @Test func `is reached by keys`() {
    let desk = EditorDesk.checked("one teh two", by: checker)
    desk.putCaret(at: 5)
    desk.press(.menu)
    waitForSuggestions(desk)
    desk.press(.home)
    desk.press(.enter)
    #expect(desk.node.text == "one the two")
  }

  @Test func `what may be meant comes into the open menu, which waits for nobody`() {
    let desk = EditorDesk.checked("one teh two", by: checker)
    checker.isHeld = true
    desk.screen.click(desk.point(of: 5), .secondary)
    #expect(items(desk).first == "Looking for Suggestions")
    #expect(items(desk).contains("Copy"))
    checker.isHeld = false
    waitForSuggestions(desk)
    #expect(items(desk).first == "the" && items(desk).contains("Copy"))
  }

  @Test func `says where nothing may be meant`() {
    let desk = EditorDesk.checked("xqzv", by: checker)
    desk.putCaret(at: 2)
    desk.press(.menu)
    waitForSuggestions(desk)
    #expect(items(desk).first == "No Suggestions")
  }

  @Test(arguments: ["Add to Dictionary", "Ignore"])
  func `the word becomes right everywhere in the text`(command: String) throws {
    let desk = EditorDesk.checked("teh wrod\nteh", by: checker)
    desk.putCaret(at: 1)
    desk.press(.menu)
    waitForSuggestions(desk)
    try choose(command, desk)
    desk.waitForSpelling()
    #expect(desk.markedWords == ["wrod"])
    #expect(checker.learned == (command == "Ignore" ? [] : ["teh"]))
  }

  @Test func `another language is chosen`() throws {
    let desk = EditorDesk.checked("teh", by: checker)
    desk.putCaret(at: 1)
    desk.press(.menu)
    waitForSuggestions(desk)
    try choose("Language", desk)
    let languages = desk.screen.elements(.menuItemRadio)
    #expect(languages.map(\.name) == ["de_DE", "en_US"])
    #expect(languages.map(\.semantics.checked) == [.off, .on])
    try desk.screen.click(languages[0])
    desk.waitForSpelling()
    #expect(desk.markedWords.isEmpty)
  }

  @Test func `a word that becomes right while others are looked at is right`() throws {
    let desk = EditorDesk.checked("teh one\ntwo", by: checker)
    desk.putCaret(at: 1)
    desk.press(.menu)
    waitForSuggestions(desk)
    checker.isHeld = true
    desk.node.perform(TextEdit(replacing: 7..<7, with: " wrod"))
    desk.screen.settle()
    #expect(desk.node.spelling?.isAsking == true)
    let count = checker.answerCount
    checker.holdOnlyBegun()
    try choose("Ignore", desk)
    desk.waitForSpelling()
    #expect(desk.markedWords == ["wrod"])
    checker.isHeld = false
    desk.wait { checker.answerCount >= count + 2 }
    for edit in [TextEdit(replacing: 12..<12, with: "x"), TextEdit(replacing: 12..<13, with: "")] {
      desk.node.perform(edit)
      desk.waitForSpelling()
    }
    #expect(desk.markedWords == ["wrod"], "an answer of before counts no more")
  }

  @Test func `takes the place of nothing where the word is gone`() throws {
    let desk = EditorDesk.checked("one teh two", by: checker)
    desk.putCaret(at: 5)
    desk.press(.menu)
    waitForSuggestions(desk)
    desk.node.perform(TextEdit(replacing: 0..<4, with: ""))
    try choose("the", desk)
    #expect(desk.node.text == "teh two")
  }

  @Test func `of other words has nothing of it`() {
    let desk = EditorDesk.checked("one teh two", by: checker)
    desk.screen.click(desk.point(of: 1), .secondary)
    #expect(items(desk).first == "Undo")
  }
}
