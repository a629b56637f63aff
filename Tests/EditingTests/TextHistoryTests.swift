import SeededNumbers
import Testing

@testable import Editing

struct TextHistoryTests {
  @Test func `what is typed over a selection is one step with the typing that follows`() {
    var user = HistoryUser()
    user.set("old words")
    user.selections = TextSelections(TextSelection(0..<3))
    user.edit(TextEdit(replacing: 0..<3, with: "n"), .typing)
    user.type("e")
    user.type("w")
    #expect(user.string == "new words")
    user.undo()
    #expect(user.string == "old words")
    #expect(user.selections.primary.range == 0..<3)
    user.redo()
    #expect(user.string == "new words")
    #expect(user.selections.primary.range == 3..<3)
  }

  @Test func `a caret that was moved begins a step`() {
    var user = HistoryUser()
    user.typeEach("ab")
    user.history.endStep()
    user.typeEach("cd", at: 2)
    #expect(user.undone(2) == ["ab", ""])
  }

  @Test func `a paste is a step of its own`() {
    var user = HistoryUser()
    user.typeEach("ab")
    user.edit(TextEdit(replacing: 2..<2, with: "paste"), .command)
    user.typeEach("c", at: 7)
    #expect(user.undone(3) == ["abpaste", "ab", ""])
  }

  @Test func `a word with a space that comes at once is a step of its own`() {
    var user = HistoryUser()
    user.typeEach("ab")
    user.type("two words")
    #expect(user.undone(1) == ["ab"])
  }

  @Test func `what several carets type is one step`() {
    var user = HistoryUser()
    user.set("a\nb")
    user.edit(TextEdit([.init(1..<1, with: "x"), .init(3..<3, with: "x")]), .typing)
    user.edit(TextEdit([.init(2..<2, with: "y"), .init(5..<5, with: "y")]), .typing)
    #expect(user.string == "axy\nbxy")
    #expect(user.undone(1) == ["a\nb"])
    #expect(user.redone(1) == ["axy\nbxy"])
  }

  @Test func `fewer carets begin a step`() {
    var user = HistoryUser()
    user.set("a\nb")
    user.edit(TextEdit([.init(1..<1, with: "x"), .init(3..<3, with: "x")]), .typing)
    user.edit(TextEdit([.init(2..<2, with: "y")]), .typing)
    #expect(user.undone(2) == ["ax\nbx", "a\nb"])
  }

  @Test func `the delete key takes what comes towards it, backspace what is before it`() {
    var user = HistoryUser()
    user.set("abcdef")
    user.delete(2..<3, .deletingForward)
    user.delete(2..<3, .deletingForward)
    user.delete(1..<2, .deletingBackward)
    user.delete(0..<1, .deletingBackward)
    #expect(user.string == "ef")
    #expect(user.undone(2) == ["abef", "abcdef"])
  }

  @Test func `deletions that do not touch are two steps`() {
    var user = HistoryUser()
    user.set("abcdef")
    user.delete(4..<5, .deletingBackward)
    user.delete(1..<2, .deletingBackward)
    #expect(user.undone(2) == ["abcdf", "abcdef"])
  }

  @Test func `a long run of typing is cut`() {
    var user = HistoryUser()
    user.typeEach(String(repeating: "x", count: 1500))
    user.undo()
    #expect((900...1100).contains(user.string.utf8.count))
  }

  @Test func `an edit forgets what was taken back`() {
    var user = HistoryUser()
    user.typeEach("ab")
    user.undo()
    user.type("c", at: 0)
    #expect(!user.history.canRedo)
    #expect(user.history.redo() == nil)
  }

  @Test func `an edit that changes nothing is no step and forgets nothing`() {
    var user = HistoryUser()
    user.typeEach("ab")
    user.undo()
    user.type("", at: 0)
    #expect(user.redone(1) == ["ab"])
  }

  @Test func `steps beyond the limit in bytes are dropped, the newest stays`() {
    var user = HistoryUser()
    user.history.byteLimit = 10_000
    for index in 0..<10 {
      user.edit(
        TextEdit(replacing: 0..<0, with: String(repeating: "\(index)", count: 3000)), .command)
    }
    var count = 0
    while user.history.canUndo {
      user.undo()
      count += 1
    }
    #expect(count == 3)
    user.edit(TextEdit(replacing: 0..<0, with: String(repeating: "x", count: 50_000)), .command)
    #expect(user.history.canUndo)
  }

  @Test func `a text is as it was saved only at that step`() {
    var user = HistoryUser()
    #expect(!user.history.isModified)
    user.typeEach("ab")
    #expect(user.history.isModified)
    user.history.markSaved()
    user.typeEach("c", at: 2)
    #expect(user.history.isModified, "what is typed after saving is another step")
    user.undo()
    #expect(!user.history.isModified)
    user.undo()
    #expect(user.history.isModified)
    user.type("z", at: 0)
    #expect(user.undone(1) == [""])
    #expect(user.history.isModified, "no step leads to what was saved")
  }

  @Test func `a text whose first steps were dropped is never what it was at first`() {
    var user = HistoryUser()
    user.history.stepLimit = 2
    for index in 0..<4 {
      user.edit(TextEdit(replacing: 0..<0, with: "\(index)"), .command)
    }
    #expect(user.undone(3) == ["210", "10", "10"])
    #expect(user.history.isModified)
  }

  @Test func `a group is one step, and while it is open nothing is taken back`() {
    var user = HistoryUser()
    user.set("abc")
    user.group { user in
      user.type("x", at: 0)
      user.group { $0.delete(1..<2, .deletingForward) }
      #expect(!user.history.canUndo)
      #expect(user.history.isModified)
    }
    user.group { _ in }
    #expect(user.string == "xbc")
    #expect(user.undone(2) == ["abc", "abc"])
    #expect(user.redone(1) == ["xbc"])
  }

  @Test func `all of a random session is taken back and done again`() {
    for seed in 0..<UInt64(TextBufferPropertyTests.seeds) {
      var random = SeededGenerator(seed)
      var user = HistoryUser()
      let kinds: [TextEditKind] = [.typing, .typing, .deletingBackward, .deletingForward, .command]
      for _ in 0..<40 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: user.undo()
        case 1: user.redo()
        case 2: user.history.endStep()
        default:
          user.edit(
            random.edit(ofLength: user.text.utf8Count), kinds[Int.random(in: 0..<5, using: &random)]
          )
        }
      }
      while user.history.canRedo { user.redo() }
      let end = user.text
      while user.history.canUndo { user.undo() }
      #expect(user.text.isEmpty, "seed \(seed)")
      while user.history.canRedo { user.redo() }
      #expect(user.text == end, "seed \(seed)")
    }
  }
}
