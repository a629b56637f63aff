import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Keys that delete` {
  private let desk = EditorDesk("one two three")

  @Test func `Backspace takes the character before the caret, with Shift as well`() {
    desk.putCaret(at: 3)
    desk.press(.backspace)
    #expect(desk.node.text == "on two three")
    desk.press(.backspace, .shift)
    #expect(desk.node.text == "o two three" && desk.caret == 1)
  }

  @Test func `Delete takes the character behind it`() {
    desk.press(.delete)
    #expect(desk.node.text == "ne two three" && desk.caret == 0)
    desk.press(Key(rawValue: 0xff9f))
    #expect(desk.node.text == "e two three", "the key of the keypad")
  }

  @Test func `what is selected goes by either of them`() {
    desk.select(3..<7)
    desk.press(.delete)
    #expect(desk.node.text == "one three")
    desk.select(3..<9)
    desk.press(.backspace)
    #expect(desk.node.text == "one")
  }

  @Test func `with Control they take words`() {
    desk.putCaret(at: 6)
    desk.press(.backspace, .control)
    #expect(desk.node.text == "one o three")
    desk.press(.delete, .control)
    #expect(desk.node.text == "one  three")
    desk.press(.delete, .control)
    #expect(desk.node.text == "one ")
  }

  @Test func `Control and U empties a field`() {
    desk.putCaret(at: 6)
    desk.press("u", .control)
    #expect(desk.node.text.isEmpty)
  }

  @Test func `with Control and Shift they take the rest of the paragraph`() {
    let desk = EditorDesk("one two\nthree four", isMultiline: true)
    desk.putCaret(at: 13)
    desk.press(.delete, [.control, .shift])
    #expect(desk.node.text == "one two\nthree")
    desk.press(.backspace, [.control, .shift])
    #expect(desk.node.text == "one two\n")
  }

  @Test(arguments: [
    ("a👨‍👩‍👧‍👦", "a"), ("a\r\n", "a"), ("a👍🏽", "a"), ("e\u{301}", ""), ("ש\u{5B8}", "ש"),
  ])
  func `Backspace takes what people call a character`(text: String, expected: String) {
    let desk = EditorDesk(text, isMultiline: true)
    desk.press(.end, .control)
    desk.press(.backspace)
    #expect(desk.node.text == expected)
  }

  @Test(arguments: ["", "one"])
  func `at the ends and in an empty text nothing goes`(text: String) {
    let desk = EditorDesk(text)
    var changes = 0
    desk.node.onChange = { _ in changes += 1 }
    for modifiers: Modifiers in [[], .control, .shift] {
      desk.press(.home, .control)
      desk.press(.backspace, modifiers)
      desk.press(.end, .control)
      desk.press(.delete, modifiers == .shift ? [] : modifiers)
    }
    #expect(desk.node.text == text && changes == 0 && !desk.node.canUndo)
  }
}

@MainActor
@Suite struct `Keys for commands` {
  private let desk = EditorDesk("one two three")

  @Test func `everything is selected, and nothing again`() {
    for key: Key in ["a", "/"] {
      desk.putCaret(at: 4)
      desk.press(key, .control)
      #expect(desk.selected == 0..<13)
    }
    desk.press("\\", .control)
    #expect(desk.selected.isEmpty)
    desk.press("a", .control)
    desk.press("a", [.control, .shift])
    #expect(desk.selected.isEmpty)
  }

  @Test(arguments: [
    KeyStroke("x", .control), KeyStroke(.delete, .shift), KeyStroke(Key(rawValue: 0x1008_ff58)),
  ])
  func `what is selected is cut`(stroke: KeyStroke) {
    desk.select(0..<4)
    desk.press(stroke)
    #expect(desk.node.text == "two three" && desk.copied == "one ")
  }

  @Test(arguments: [
    KeyStroke("c", .control), KeyStroke(.insert, .control), KeyStroke(Key(rawValue: 0x1008_ff57)),
  ])
  func `what is selected is copied`(stroke: KeyStroke) {
    desk.select(4..<7)
    desk.press(stroke)
    #expect(desk.node.text == "one two three" && desk.copied == "two")
    #expect(desk.selected == 4..<7)
  }

  @Test func `what several carets copied comes back to as many, a line each`() {
    let desk = EditorDesk("one two\nred blue", isMultiline: true)
    let words = [0..<3, 4..<7, 8..<11].map { TextSelection($0) }
    desk.node.selections = TextSelections(words)
    desk.press("c", .control)
    #expect(desk.copied == "one\ntwo\nred")
    desk.node.selections = TextSelections(
      words.map { TextSelection($0.range.upperBound..<$0.range.upperBound) })
    desk.press("v", .control)
    #expect(desk.node.text == "oneone twotwo\nredred blue")
    desk.press("z", .control)
    desk.node.selections = TextSelections([TextSelection(0..<0), TextSelection(4..<4)])
    desk.press("v", .control)
    #expect(desk.node.text == "one\ntwo\nredone one\ntwo\nredtwo\nred blue")
    desk.press("z", .control)
    desk.node.selections = TextSelections([TextSelection(0..<3), TextSelection(4..<7)])
    desk.copy("x\n")
    desk.press("v", .control)
    #expect(desk.node.text == "x\n x\n\nred blue", "one line is no two")
  }

  @Test(arguments: [
    KeyStroke("v", .control), KeyStroke(.insert, .shift), KeyStroke(Key(rawValue: 0x1008_ff6d)),
  ])
  func `what was copied is pasted`(stroke: KeyStroke) {
    desk.copy("2")
    desk.select(4..<7)
    desk.press(stroke)
    #expect(desk.node.text == "one 2 three" && desk.selected == 5..<5)
  }

  @Test func `without a selection nothing is copied or cut`() {
    desk.copy("kept")
    desk.press("c", .control)
    desk.press("x", .control)
    #expect(desk.copied == "kept" && desk.node.text == "one two three")
  }

  @Test func `Control, Shift and Insert paste what is selected elsewhere`() {
    desk.offerPrimary("zero ")
    desk.press(.insert, [.control, .shift])
    #expect(desk.node.text == "zero one two three")
  }

  @Test func `a step is taken back and done again`() {
    let keys = [
      (KeyStroke("z", .control), KeyStroke("y", .control)),
      (KeyStroke("z", .control), KeyStroke("z", [.control, .shift])),
      (KeyStroke(Key(rawValue: 0xff65)), KeyStroke(Key(rawValue: 0xff66))),
    ]
    for (undo, redo) in keys {
      desk.type("a")
      desk.press(undo)
      #expect(desk.node.text == "one two three")
      desk.press(redo)
      #expect(desk.node.text == "aone two three")
      desk.press(undo)
    }
  }

  @Test func `Insert switches to overwriting and back`() {
    desk.press(.insert)
    desk.type("12")
    #expect(desk.node.text == "12e two three")
    desk.press(.insert)
    desk.type("3")
    #expect(desk.node.text == "123e two three")
  }

  @Test(arguments: [KeyStroke(.menu), KeyStroke(.f10, .shift)])
  func `the menu of the text is opened`(stroke: KeyStroke) {
    desk.select(0..<3)
    desk.press(stroke)
    let titles = desk.screen.elements(.menuItem).compactMap(\.name)
    #expect(titles.contains("Copy") && titles.contains("Select All"))
    #expect(desk.selected == 0..<3)
  }

  @Test func `shortcuts go by the Latin letter of the key`() {
    desk.select(0..<3)
    desk.send("с", modifiers: .control, shortcutKey: "c")
    #expect(desk.copied == "one")
  }

  @Test func `Control with the slash of a German keyboard selects everything`() {
    desk.send("/", modifiers: [.control, .shift], shortcutKey: "7")
    #expect(desk.selected == 0..<13)
  }

  @Test func `F7 shows a caret in a text that is only read`() {
    let desk = EditorDesk("one two", isMultiline: true) { $0.isReadOnly = true }
    #expect(!desk.isCaretSeen)
    desk.press(.right)
    #expect(desk.caret == 0)
    desk.press(.f7)
    desk.press(.right)
    #expect(desk.caret == 1 && desk.isCaretSeen)
    desk.press(.f7)
    #expect(!desk.isCaretSeen)
  }
}

@MainActor
@Suite struct `Characters by their number` {
  private let desk = EditorDesk("")

  private func begin() { desk.press("u", [.control, .shift]) }

  @Test(arguments: [Key.space, .enter, .keypadEnter, .isoEnter])
  func `hexadecimal digits and a key that ends them`(end: Key) {
    begin()
    desk.type("1f600")
    desk.press(end)
    #expect(desk.node.text == "😀")
  }

  @Test func `with the modifiers held, until they are let go`() {
    begin()
    for key: Key in ["e", "9"] {
      desk.send(key, modifiers: [.control, .shift])
      desk.send(key, modifiers: [.control, .shift], phase: .up)
    }
    #expect(desk.node.text.isEmpty)
    desk.send(Key(rawValue: 0xffe1), modifiers: .control, phase: .up)
    desk.send(Key(rawValue: 0xffe3), phase: .up)
    #expect(desk.node.text == "é")
  }

  @Test(arguments: ["d800", "110000", "7", ""])
  func `what is no character is dropped`(digits: String) {
    begin()
    desk.type(digits)
    desk.press(.space)
    #expect(desk.node.text.isEmpty)
    desk.type("a")
    #expect(desk.node.text == "a")
  }

  @Test func `Backspace takes a digit, Escape gives up`() {
    begin()
    desk.type("e8")
    desk.press(.backspace)
    desk.type("9")
    desk.press(.space)
    #expect(desk.node.text == "é")
    begin()
    desk.type("e9")
    desk.press(.escape)
    #expect(desk.node.text == "é")
  }

  @Test func `the digits are shown, and gone with the focus`() {
    desk.node.placeholder = "nothing yet"
    let empty = desk.screen.snapshot()
    begin()
    desk.type("e9")
    #expect(!desk.screen.snapshot().hasEqualPixels(to: empty))
    desk.screen.window.focus(nil)
    desk.screen.settle()
    desk.node.view.becomeFocused()
    desk.screen.settle()
    #expect(desk.screen.snapshot().hasEqualPixels(to: empty))
    desk.type("a")
    #expect(desk.node.text == "a")
  }
}

@MainActor
@Suite struct `Keys that are text` {
  private let desk = EditorDesk("")

  @Test func `a space is one with Shift, too`() {
    desk.send(.space, text: " ", modifiers: .shift)
    #expect(desk.node.text == " ")
  }

  @Test func `digits of the keypad`() {
    desk.send(Key(rawValue: 0xffb7), text: "7")
    desk.send(Key(rawValue: 0xffae), text: ".")
    #expect(desk.node.text == "7.")
  }

  @Test func `what AltGr reaches is text, what Alt reaches is not`() {
    // AltGr is a level of the keyboard and no modifier of the event.
    desk.send("@", text: "@", shortcutKey: "q")
    desk.send("q", text: "q", modifiers: .alt)
    desk.send("q", text: "q", modifiers: .logo)
    #expect(desk.node.text == "@")
  }

  @Test func `the result of a dead key`() {
    desk.send("é", text: "é", shortcutKey: "e")
    #expect(desk.node.text == "é")
  }

  @Test(arguments: [
    (KeyStroke(.backspace), "\u{8}"), (KeyStroke(.backspace, .control), "\u{7F}"),
    (KeyStroke(.delete), "\u{7F}"), (KeyStroke(.escape), "\u{1B}"),
    (KeyStroke("a", .control), "\u{1}"), (KeyStroke(.enter), "\r"), (KeyStroke(.tab), "\t"),
    (KeyStroke(Key(rawValue: 0xff0a)), "\n"),
  ])
  func `control characters are none`(stroke: KeyStroke, text: String) {
    desk.send(stroke.key, text: text, modifiers: stroke.modifiers)
    #expect(desk.node.text.isEmpty)
  }

  @Test func `Alt and Backspace delete nothing`() {
    desk.type("ab")
    desk.press(.backspace, .alt)
    #expect(desk.node.text == "ab")
  }

  @Test func `a held letter comes again and again`() {
    desk.send("a", text: "a")
    desk.send("a", text: "a", phase: .repeat)
    desk.send("a", text: "a", phase: .repeat)
    #expect(desk.node.text == "aaa")
  }
}

@MainActor
@Suite struct `Return, Tab and Escape` {
  @Test(arguments: [Key.enter, .keypadEnter, .isoEnter])
  func `Return submits a field`(key: Key) {
    let desk = EditorDesk("text")
    var submitted: [String] = []
    desk.node.onSubmit = { submitted.append($0.text) }
    desk.press(key)
    #expect(submitted == ["text"] && desk.node.text == "text")
  }

  @Test(arguments: [Key.enter, .keypadEnter, .isoEnter])
  func `Return begins a line in a text of several`(key: Key) {
    let desk = EditorDesk("", isMultiline: true)
    desk.press(key)
    #expect(desk.node.text == "\n")
    desk.press(key, .shift)
    #expect(desk.node.text == "\n\n")
  }

  @Test func `Control and Return submit a text of several lines`() {
    let desk = EditorDesk("a", isMultiline: true)
    var count = 0
    desk.node.onSubmit = { _ in count += 1 }
    desk.press(.enter, .control)
    #expect(count == 1 && desk.node.text == "a")
    desk.node.submitsOnReturn = true
    desk.press(.enter)
    #expect(count == 2 && desk.node.text == "a")
    desk.press(.enter, .shift)
    #expect(count == 2 && desk.node.text.count == 2)
  }

  @Test func `Escape is a field's that has use for it`() {
    let desk = EditorDesk("a")
    var outside = 0
    desk.screen.window.contentView.addGestureRecognizer(
      KeyPressGestureRecognizer { event in
        if event.key == .escape, event.phase == .down { outside += 1 }
        return false
      })
    desk.press(.escape)
    #expect(outside == 1)
    var cancelled = 0
    desk.node.onCancel = { _ in cancelled += 1 }
    desk.press(.escape)
    #expect(cancelled == 1)
  }

  private func pair(isMultiline: Bool) -> (EditorDesk, EditableTextNode) {
    let desk = EditorDesk(
      "text", isMultiline: isMultiline, frame: Rect(x: 10, y: 10, width: 200, height: 60))
    let other = EditableTextNode("other")
    other.frame = Rect(x: 10, y: 100, width: 200, height: 32)
    desk.screen.window.contentView.addSubview(other.view)
    desk.screen.settle()
    return (desk, other)
  }

  @Test func `Tab leaves a field, and selects all of the next one`() {
    let (desk, other) = pair(isMultiline: false)
    desk.offerPrimary("elsewhere")
    desk.press(.tab)
    #expect(other.view.isFocused && other.selectedRange == 0..<5)
    #expect(desk.primary == "elsewhere", "nobody has selected it")
    desk.press(.backTab, .shift)
    #expect(desk.node.view.isFocused && desk.selected == 0..<4)
    #expect(desk.node.text == "text")
  }

  @Test func `Tab is typed in a text of several lines, with Control it leaves`() {
    let (desk, other) = pair(isMultiline: true)
    desk.press(.tab)
    #expect(desk.node.text == "\ttext")
    desk.press(.tab, .control)
    #expect(other.view.isFocused && desk.node.text == "\ttext")
    desk.press(.backTab, [.control, .shift])
    #expect(desk.node.view.isFocused && desk.selected.isEmpty)
    desk.press(.backTab, .shift)
    #expect(other.view.isFocused)
  }
}
