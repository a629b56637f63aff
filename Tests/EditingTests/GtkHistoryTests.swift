import Testing

@testable import Editing

/// What GTK's tests of its text history ask for (testsuite/gtk/texthistory.c), in our words.
struct GtkHistoryTests {
  @Test func `insertions in one place are one step, in others they are several`() {
    var user = HistoryUser()
    user.type("test", at: 0)
    user.type("s", at: 2)
    user.type("ss", at: 3)
    user.delete(2..<5, .command)
    #expect(user.undone(1) == ["tesssst"])
    #expect(user.redone(1) == ["test"])
    #expect(user.undone(1) == ["tesssst"])
    user.delete(0..<7, .command)
    user.type("z", at: 0)
    #expect(user.undone(3) == ["", "tesssst", "test"])
  }

  @Test func `a text that was set is no step, an action of several is one`() {
    var user = HistoryUser()
    user.set("this is a test")
    #expect(!user.history.canUndo)
    #expect(user.undone(1) + user.redone(1) == ["this is a test", "this is a test"])
    user.group {
      $0.type("first", at: 0)
      $0.type(" ", at: 5)
    }
    #expect(user.string == "first this is a test")
    #expect(user.undone(2) == ["this is a test", "this is a test"])
    #expect(!user.history.canUndo && user.history.canRedo)
    #expect(user.redone(1) == ["first this is a test"])
  }

  @Test func `each word is a step with the space before it`() {
    var user = HistoryUser()
    user.typeEach("this is a test of insertions.")
    let steps = ["this is a test of", "this is a test", "this is a", "this is", "this", "", ""]
    #expect(user.undone(7) == steps)
    let back = [
      "this", "this is", "this is a", "this is a test", "this is a test of",
      "this is a test of insertions.",
    ]
    #expect(user.redone(6) == back)
    #expect(!user.history.canRedo)
  }

  @Test func `a barrier ends what can be taken back`() {
    var user = HistoryUser()
    user.type("initial text", at: 0)
    user.history.removeAll()
    user.type("more text ", at: 0)
    #expect(user.undone(2) == ["initial text", "initial text"])
    #expect(user.redone(1) == ["more text initial text"])
    user.history.removeAll()
    #expect(user.undone(1) == ["more text initial text"])
  }

  @Test func `empty actions within each other are no step`() {
    var user = HistoryUser()
    user.type("initial text", at: 0)
    user.delete(0..<12, .command)
    user.group { $0.group { $0.group { _ in } } }
    #expect(user.history.canUndo && !user.history.canRedo)
    #expect(user.undone(1) == ["initial text"])
  }

  @Test func `white space at the beginning goes with the first word`() {
    var user = HistoryUser()
    user.typeEach(" \t\t    this is some text")
    #expect(
      user.undone(5) == [
        " \t\t    this is some", " \t\t    this is", " \t\t    this", "", "",
      ])
  }

  @Test func `what was saved is known before and behind it`() {
    var user = HistoryUser()
    user.type("foo bar", at: 0)
    #expect(user.history.isModified)
    user.undo()
    #expect(!user.history.isModified)
    user.redo()
    #expect(user.history.isModified)
    user.type("f", at: 0)
    user.history.markSaved()
    var states = [user.history.isModified]
    for _ in 0..<2 {
      user.undo()
      states.append(user.history.isModified)
    }
    for _ in 0..<2 {
      user.redo()
      states.append(user.history.isModified)
    }
    #expect(states == [false, true, true, true, false])
  }

  @Test func `deleted selections are steps, and are selected again`() {
    var user = HistoryUser()
    user.type("foo bar", at: 0)
    user.deleteSelection(0..<3)
    user.deleteSelection(0..<4)
    user.undo()
    #expect(user.string == " bar")
    #expect(user.selections.primary.range == 0..<4)
    user.undo()
    #expect(user.string == "foo bar")
    #expect(user.selections.primary.range == 0..<3)
  }

  @Test func `what backspace deletes in a row is one step`() {
    var user = HistoryUser()
    user.typeEach("insert some text")
    for end in [16, 15, 14, 13] { user.delete(end - 1..<end, .deletingBackward) }
    #expect(user.string == "insert some ")
    #expect(user.undone(1) == ["insert some text"])
  }

  @Test func `a line end is a step`() {
    var user = HistoryUser()
    user.typeEach("this is a test\nmore")
    #expect(
      user.undone(6) == [
        "this is a test\n", "this is a test", "this is a", "this is", "this", "",
      ])
  }

  @Test func `there are no more steps than the limit`() {
    var user = HistoryUser()
    user.history.stepLimit = 3
    user.typeEach("this is a test\nmore")
    #expect(
      user.undone(4) == ["this is a test\n", "this is a test", "this is a", "this is a"])
    user.history.stepLimit = 2
    #expect(user.redone(3) == ["this is a test", "this is a test\n", "this is a test\n"])
  }

  @Test func `a long text is joined with nothing`() {
    var user = HistoryUser()
    let fill = String(repeating: "x", count: 1024)
    user.group { $0.type(fill, at: 0) }
    user.group { $0.type("x", at: 0) }
    user.group { $0.typeEach(" word", at: 1025) }
    #expect(user.undone(3) == [fill + "x", fill, ""])
  }
}
