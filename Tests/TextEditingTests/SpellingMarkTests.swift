import Glibc
import SurfaceTesting
import Testing

@testable import Surface

extension EditorDesk {
  /// Paints frames until something holds, as answers of workers arrive.
  func wait(until condition: () -> Bool) {
    while !condition() {
      sched_yield()
      screen.settle()
    }
  }

  /// Waits until everything that is seen was checked.
  func waitForSpelling() {
    screen.settle()
    wait { node.spelling?.isAsking != true }
  }

  /// The words that are marked, as a reader has them.
  var markedWords: [String] {
    let scalars = Array(node.text.unicodeScalars)
    return (screen.elements(.textBox).first?.semantics.misspelled ?? []).map { range in
      String(String.UnicodeScalarView(scalars[range]))
    }
  }

  /// A text of several lines that is checked.
  static func checked(
    _ text: String, by checker: WordListChecker, set: (EditableTextNode) -> Void = { _ in }
  ) -> EditorDesk {
    let desk = EditorDesk(text, isMultiline: true) {
      $0.spellChecker = checker
      set($0)
    }
    desk.waitForSpelling()
    return desk
  }
}

@MainActor
@Suite struct `Misspelled words` {
  private let checker = WordListChecker()

  @Test func `are marked in a text of several lines, also behind other letters`() {
    let desk = EditorDesk.checked("teh ärger, a wrod\nand teh\n", by: checker)
    #expect(desk.markedWords == ["teh", "wrod", "teh"])
  }

  @Test func `a word that is typed is not marked until the caret has left it`() {
    let desk = EditorDesk.checked("", by: checker)
    desk.type("teh")
    desk.waitForSpelling()
    #expect(desk.markedWords.isEmpty)
    desk.press(.left)
    #expect(desk.markedWords.isEmpty, "it is still in the word")
    desk.press(.end)
    desk.type(" ")
    desk.waitForSpelling()
    #expect(desk.markedWords == ["teh"])
    desk.type("wrod")
    desk.waitForSpelling()
    #expect(desk.markedWords == ["teh"])
    desk.press(.home)
    #expect(desk.markedWords == ["teh", "wrod"])
  }

  @Test func `the keyboard that goes leaves the word as well`() {
    let desk = EditorDesk.checked("", by: checker)
    desk.type("teh")
    desk.waitForSpelling()
    desk.screen.window.focus(nil)
    #expect(desk.markedWords == ["teh"])
  }

  @Test func `a caret that only comes to a word leaves its mark`() {
    let desk = EditorDesk.checked("a teh", by: checker)
    desk.putCaret(at: 4)
    #expect(desk.markedWords == ["teh"])
  }

  @Test func `marks stay with their words while the checker thinks`() {
    let desk = EditorDesk.checked("one teh", by: checker)
    checker.isHeld = true
    desk.putCaret(at: 0)
    desk.type("ab ")
    #expect(desk.markedWords == ["teh"] && desk.node.text == "ab one teh")
    checker.isHeld = false
    desk.waitForSpelling()
    #expect(desk.markedWords == ["teh"])
  }

  @Test func `letters that come while the checker thinks are checked once, as they are then`() {
    let desk = EditorDesk.checked("x", by: checker)
    desk.press(.end)
    checker.isHeld = true
    desk.type(" teh a")
    checker.isHeld = false
    desk.waitForSpelling()
    #expect(desk.markedWords == ["teh"])
    #expect(checker.checked == ["x", "x ", "x teh a"])
  }

  @Test func `a mark goes with its word, and comes back with it`() {
    let desk = EditorDesk.checked("teh one", by: checker)
    desk.select(0..<4)
    desk.press(.delete)
    desk.waitForSpelling()
    #expect(desk.markedWords.isEmpty)
    desk.press("z", .control)
    desk.waitForSpelling()
    #expect(desk.markedWords == ["teh"])
  }

  @Test func `what an app sets is checked anew`() {
    let desk = EditorDesk.checked("teh", by: checker)
    desk.node.text = "a wrod"
    desk.waitForSpelling()
    #expect(desk.markedWords == ["wrod"])
  }

  @Test func `paragraphs that nobody sees are not asked for, and those of an edit alone again`() {
    let text = (1...1000).map { "paragraph \($0)" }.joined(separator: "\n")
    let desk = EditorDesk.checked(text, by: checker)
    let count = checker.checked.count
    #expect(count > 5 && count < 100)
    desk.type("x")
    desk.waitForSpelling()
    #expect(checker.checked.count == count + 1)
    desk.press(.end, .control)
    desk.waitForSpelling()
    #expect(checker.checked.contains("paragraph 1000") && checker.checked.count < 200)
    #expect(!checker.checked.contains("paragraph 500"))
  }

  @Test func `of a long paragraph the lines are checked that are seen`() {
    let text = String(repeating: "some words and teh others ", count: 4000)
    let desk = EditorDesk.checked(text, by: checker)
    #expect(desk.markedWords.count > 5 && Set(desk.markedWords) == ["teh"])
    #expect(checker.checked.map(\.utf8.count).reduce(0, +) < text.utf8.count / 4)
  }
}

@MainActor
@Suite struct `What is checked` {
  private func words(_ isMultiline: Bool, _ set: (EditableTextNode) -> Void) -> [String] {
    let desk = EditorDesk("teh", isMultiline: isMultiline) {
      $0.spellChecker = WordListChecker()
      set($0)
    }
    desk.waitForSpelling()
    return desk.markedWords
  }

  @Test func `texts of several lines are, and those of one line where an app wants it`() {
    #expect(words(true) { _ in } == ["teh"])
    #expect(words(true) { $0.checksSpelling = false }.isEmpty)
    #expect(words(false) { _ in }.isEmpty)
    #expect(words(false) { $0.checksSpelling = true } == ["teh"])
  }

  @Test(arguments: [
    TextInputState.Purpose.digits, .number, .phone, .url, .email, .password, .pin, .date, .time,
    .terminal,
  ])
  func `numbers, addresses and codes never are`(purpose: TextInputState.Purpose) {
    #expect(
      words(true) {
        $0.checksSpelling = true
        $0.purpose = purpose
      }.isEmpty)
  }

  @Test func `passwords never are`() {
    let checker = WordListChecker()
    let desk = EditorDesk("teh") {
      $0.spellChecker = checker
      $0.checksSpelling = true
      $0.isSecure = true
    }
    desk.type("wrod ")
    desk.node.revealsText = true
    desk.waitForSpelling()
    #expect(desk.markedWords.isEmpty && checker.checked.isEmpty)
  }

  @Test func `code is where an app wants it`() {
    #expect(words(true) { $0.font = .monospaced(size: 14) }.isEmpty)
    #expect(words(true) { $0.showsLineNumbers = true }.isEmpty)
    #expect(
      words(true) {
        $0.showsLineNumbers = true
        $0.checksSpelling = true
      } == ["teh"])
  }

  @Test func `what cannot be changed is not`() {
    #expect(words(true) { $0.isReadOnly = true }.isEmpty)
    #expect(words(true) { $0.isEnabled = false }.isEmpty)
  }

  @Test func `nothing is where the program has no checker`() {
    let desk = EditorDesk("teh", isMultiline: true)
    #expect(desk.node.spelling == nil)
    desk.screen.window.session.spellChecker = WordListChecker()
    desk.type("a ")
    desk.waitForSpelling()
    #expect(desk.markedWords == ["teh"])
  }

  @Test func `without dictionaries nothing happens, and nothing is asked again`() {
    let checker = WordListChecker(problem: .noDictionary(languages: ["xx"]))
    let desk = EditorDesk.checked("teh", by: checker)
    desk.type("one ")
    desk.waitForSpelling()
    #expect(desk.markedWords.isEmpty && checker.checked == ["teh"])
    desk.press(.menu)
    #expect(!desk.screen.elements(.menuItem).contains { $0.name == "Ignore" })
  }

  @Test func `with the dictionary of English words are found and suggested`() {
    let environment = SpellingEnvironment(variables: [:])
    let desk = EditorDesk("Some wrogn words, and I don't mind.", isMultiline: true) {
      $0.spellChecker = SpellChecker(languages: ["en_US"], environment: environment)
    }
    desk.waitForSpelling()
    #expect(desk.markedWords == ["wrogn"])
    desk.putCaret(at: 7)
    desk.press(.menu)
    desk.wait { desk.screen.elements(.menuItem).contains { $0.name == "wrong" } }
  }
}
