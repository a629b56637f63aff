import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Keys as in Qt` {
  private let desk = EditorDesk("one two three") { $0.keyBindings = .qt }

  @Test func `a word forward is the beginning of the next one`() {
    var stops: [Int] = []
    for _ in 0..<3 {
      desk.press(.right, .control)
      stops.append(desk.caret)
    }
    for _ in 0..<3 {
      desk.press(.left, .control)
      stops.append(desk.caret)
    }
    #expect(stops == [4, 8, 13, 8, 4, 0])
  }

  @Test func `Control with Delete takes the space behind the word, too`() {
    desk.press(.delete, .control)
    #expect(desk.node.text == "two three")
  }

  @Test func `Control and E goes to the end of the line, Control and K deletes to there`() {
    desk.putCaret(at: 3)
    desk.press("k", .control)
    #expect(desk.node.text == "one")
    desk.press(.home)
    desk.press("e", .control)
    #expect(desk.caret == 3)
    desk.press("u", .control)
    #expect(desk.node.text.isEmpty)
  }

  @Test func `Control and K deletes to the end of the line on screen`() {
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    let desk = EditorDesk(words, isMultiline: true) { $0.keyBindings = .qt }
    desk.press(.end)
    let end = desk.caret
    desk.press(.home)
    desk.press("k", .control)
    #expect(desk.node.textBuffer.utf8Count == words.utf8.count - end)
  }

  @Test func `Control with Up and Down scrolls no caret away`() {
    let desk = EditorDesk("one\ntwo\nthree", isMultiline: true) { $0.keyBindings = .qt }
    desk.press(.down, .control)
    #expect(desk.caret == 0)
  }

  @Test func `Shift and Return begin a line`() {
    let desk = EditorDesk("", isMultiline: true) { $0.keyBindings = .qt }
    desk.press(.enter, .shift)
    #expect(desk.node.text == "\n")
  }
}

@MainActor
@Suite struct `Keys as on a Mac` {
  private let desk = EditorDesk("one two\nthree four", isMultiline: true) {
    $0.keyBindings = .mac
  }

  private func places(_ strokes: [KeyStroke]) -> [Int] {
    strokes.map { stroke in
      desk.press(stroke)
      return desk.caret
    }
  }

  @Test func `Option with arrows goes by words and paragraphs`() {
    let right = KeyStroke(.right, .alt)
    #expect(places([right, right, right]) == [3, 7, 13])
    #expect(places([KeyStroke(.left, .alt)]) == [8])
    #expect(places([KeyStroke(.up, .alt), KeyStroke(.down, .alt)]) == [0, 7])
  }

  @Test func `Command with arrows goes to the ends of lines and of the text`() {
    #expect(places([KeyStroke(.right, .logo), KeyStroke(.left, .logo)]) == [7, 0])
    #expect(places([KeyStroke(.down, .logo), KeyStroke(.up, .logo)]) == [18, 0])
    desk.press(.down, [.logo, .shift])
    #expect(desk.selected == 0..<18)
  }

  @Test func `Control with letters as in Emacs`() {
    #expect(places([KeyStroke("f", .control), KeyStroke("f", .control)]) == [1, 2])
    #expect(places([KeyStroke("b", .control), KeyStroke("n", .control)]) == [1, 9])
    #expect(places([KeyStroke("p", .control), KeyStroke("e", .control)]) == [1, 7])
    #expect(places([KeyStroke("a", .control)]) == [0])
    desk.press("d", .control)
    #expect(desk.node.text.hasPrefix("ne two"))
    desk.press("k", .control)
    #expect(desk.node.text == "\nthree four")
    desk.press("k", .control)
    #expect(desk.node.text == "three four")
    desk.press("f", .control)
    desk.press("h", .control)
    #expect(desk.node.text == "hree four")
  }

  @Test func `Option and Command delete words and lines`() {
    desk.putCaret(at: 7)
    desk.press(.backspace, .alt)
    #expect(desk.node.text == "one \nthree four")
    desk.press(.backspace, .logo)
    #expect(desk.node.text == "\nthree four")
    desk.press(.down)
    desk.press(.delete, .alt)
    #expect(desk.node.text == "\n four")
  }

  @Test func `Command with letters`() {
    desk.press("a", .logo)
    desk.press("c", .logo)
    #expect(desk.copied == "one two\nthree four")
    desk.press("x", .logo)
    #expect(desk.node.text.isEmpty)
    desk.press("v", .logo)
    desk.press("z", .logo)
    #expect(desk.node.text.isEmpty)
    desk.press("z", [.logo, .shift])
    #expect(desk.node.text == "one two\nthree four")
  }

  @Test func `Home, End and the page keys scroll, and leave the caret; Option moves it`() {
    let desk = EditorDesk(
      (1...100).map { "line \($0)" }.joined(separator: "\n"), isMultiline: true
    ) { $0.keyBindings = .mac }
    desk.press(.pageDown)
    desk.screen.advance(1)
    #expect(desk.caret == 0 && desk.caretRect.minY < -100)
    desk.press(.end)
    desk.screen.advance(1)
    #expect(desk.caret == 0 && desk.caretRect.minY < -1000)
    desk.press(.home)
    desk.screen.advance(1)
    #expect(desk.caretRect.minY == 0)
    desk.press(.pageDown, .alt)
    #expect(desk.caret > 40)
  }
}

@MainActor
@Suite struct `Keys of an app` {
  @Test func `a key is bound to another command`() {
    var bindings = EditorKeyBindings.gtk
    bindings.bind("d", .control, to: .deleteLine)
    bindings.bind(.insert, [], to: .selectAll)
    let desk = EditorDesk("one") { $0.keyBindings = bindings }
    desk.press(.insert)
    #expect(desk.selected == 0..<3)
    desk.press("d", .control)
    #expect(desk.node.text.isEmpty)
  }

  @Test func `an app may take a key first`() {
    let desk = EditorDesk("one")
    var taken: [Key] = []
    desk.node.onKey = { event in
      if event.key == .down, event.phase == .down { taken.append(event.key) }
      return event.key == .down
    }
    desk.press(.down)
    desk.press(.right)
    #expect(taken == [.down] && desk.caret == 1)
  }
}
