import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `What a field lets in` {
  @Test(arguments: [(3, "👨‍👩‍👧‍👦ab"), (1, "👨‍👩‍👧‍👦")])
  func `no more characters than it may have, by keys, pastes, drops and input methods`(
    limit: Int, expected: String
  ) {
    func desk() -> EditorDesk { EditorDesk("") { $0.filters = [.maximumLength(limit)] } }
    let text = "👨‍👩‍👧‍👦abcdef"
    let typed = desk()
    typed.send("a", text: "👨‍👩‍👧‍👦")
    typed.type("abcdef")
    #expect(typed.node.text == expected)
    let pasted = desk()
    pasted.copy(text)
    pasted.press("v", .control)
    #expect(pasted.node.text == expected)
    let dropped = desk()
    dropped.screen.drop([.text(text)], on: dropped.node.view)
    #expect(dropped.node.text == expected)
    let committed = desk()
    committed.screen.commit(text)
    #expect(committed.node.text == expected)
    let told = desk()
    told.screen.window.scene.perform(
      .setValue(text), on: told.screen.elements(.textBox)[0].id)
    #expect(told.node.text == expected, "a reader")
  }

  @Test func `what is composed may be longer`() {
    let desk = EditorDesk("ab") { $0.filters = [.maximumLength(3)] }
    desk.press(.end)
    let before = desk.caretRect.minX
    desk.screen.compose("xyzxyz")
    #expect(desk.node.text == "ab" && desk.caretRect.minX == before)
    desk.screen.commit("xyz")
    #expect(desk.node.text == "abx")
  }

  @Test func `what takes the place of a selection has its room`() {
    let desk = EditorDesk("abc") { $0.filters = [.maximumLength(3)] }
    desk.select(0..<2)
    desk.copy("1234")
    desk.press("v", .control)
    #expect(desk.node.text == "12c")
  }

  @Test func `only what its filter lets in, by whatever way`() {
    let desk = EditorDesk("") { $0.filters = [.characters(\.isNumber)] }
    desk.type("a1b2")
    desk.screen.commit("c3")
    desk.copy("d4\n5")
    desk.press("v", .control)
    desk.offerPrimary("e6")
    desk.press(.insert, [.control, .shift])
    #expect(desk.node.text == "123456")
    var told = 0
    desk.node.onChange = { _ in told += 1 }
    desk.type("x")
    #expect(told == 0 && desk.caret == 6, "nothing is left of it")
  }

  @Test func `lines that are pasted into one line are one`() {
    let desk = EditorDesk("")
    desk.copy("one\r\ntwo\nthree\n")
    desk.press("v", .control)
    #expect(desk.node.text == "one two three")
  }

  @Test func `line ends stay in a text of several lines`() {
    let desk = EditorDesk("", isMultiline: true)
    desk.copy("one\ntwo\n")
    desk.press("v", .control)
    #expect(desk.node.text == "one\ntwo\n")
  }

  @Test func `files that are pasted are their addresses`() {
    let desk = EditorDesk("", isMultiline: true)
    desk.screen.backend.platform.copied.offer(
      [TransferItem(.uriList, bytes: Array("file:///a\r\nfile:///b\r\n".utf8))], for: nil)
    desk.press("v", .control)
    #expect(desk.node.text == "file:///a\nfile:///b")
  }

  @Test func `a paste that comes when the focus has left goes where it was asked for`() {
    let desk = EditorDesk("")
    desk.copy("late")
    desk.node.perform(.paste)
    desk.screen.window.focus(nil)
    desk.screen.settle()
    #expect(desk.node.text == "late")
  }

  @Test func `a clipboard that does not answer changes nothing`() {
    let desk = EditorDesk("a")
    desk.copy("late")
    desk.screen.backend.platform.copied.isStalled = true
    desk.press("v", .control)
    desk.type("b")
    desk.screen.advance(60)
    #expect(desk.node.text == "ba")
  }
}

@MainActor
@Suite struct `What an empty field says` {
  @Test func `the placeholder is gone with the first letter, and with what is composed`() {
    let bare = EditorDesk("")
    let desk = EditorDesk("") { $0.placeholder = "Name" }
    #expect(!desk.screen.snapshot().hasEqualPixels(to: bare.screen.snapshot()))
    desk.screen.compose("x")
    bare.screen.compose("x")
    #expect(desk.screen.snapshot().hasEqualPixels(to: bare.screen.snapshot()))
    desk.screen.compose("")
    bare.screen.compose("")
    #expect(!desk.screen.snapshot().hasEqualPixels(to: bare.screen.snapshot()))
    desk.type("a")
    bare.type("a")
    #expect(desk.screen.snapshot().hasEqualPixels(to: bare.screen.snapshot()))
  }

  @Test func `the placeholder is no name and no value`() throws {
    let desk = EditorDesk("") { $0.placeholder = "you@example.org" }
    let field = try desk.screen.element(.textBox)
    #expect(field.name == nil && field.value == "")
    #expect(field.semantics.placeholder == "you@example.org")
  }
}

@MainActor
@Suite struct `A field that is only read` {
  private let desk = EditorDesk("one two") { $0.isReadOnly = true }

  @Test func `takes the keyboard, is selected and copied, and not changed`() {
    #expect(desk.node.view.isFocused)
    desk.press("a", .control)
    desk.press("c", .control)
    #expect(desk.copied == "one two")
    desk.type("x")
    desk.press(.backspace)
    desk.press(.delete)
    desk.press("x", .control)
    desk.press("v", .control)
    desk.press("z", .control)
    #expect(desk.node.text == "one two")
  }

  @Test func `input methods hear nothing of it, and change nothing`() {
    let method = desk.screen.backend.platform.inputMethod
    #expect(method.states.isEmpty)
    let before = desk.screen.snapshot()
    desk.screen.compose("に")
    #expect(desk.screen.snapshot().hasEqualPixels(to: before))
    desk.screen.commit("日本")
    #expect(desk.node.text == "one two")
    desk.node.isReadOnly = false
    desk.screen.settle()
    #expect(method.states[.first]?.surroundingText == "one two")
    desk.node.isReadOnly = true
    desk.screen.settle()
    #expect(method.states.isEmpty)
  }

  @Test func `its menu copies and selects, and changes nothing`() {
    desk.press("a", .control)
    desk.press(.menu)
    let names = desk.screen.elements(.menuItem).compactMap(\.name)
    #expect(names == ["Copy", "Select All"])
  }

  @Test func `the arrows scroll a text of several lines`() {
    let desk = EditorDesk(
      (1...100).map { "line \($0)" }.joined(separator: "\n"), isMultiline: true
    ) { $0.isReadOnly = true }
    let before = desk.caretRect.minY
    desk.press(.down)
    desk.screen.advance(1)
    #expect(desk.caret == 0 && desk.caretRect.minY < before)
    desk.press(.pageDown)
    desk.screen.advance(1)
    #expect(desk.caretRect.minY < -200)
  }
}

@MainActor
@Suite struct `The menu of a text` {
  private let desk = EditorDesk("one two")

  private func openMenu() { desk.press(.menu) }

  private func choose(_ title: String) throws {
    openMenu()
    try desk.screen.click(desk.screen.element(.menuItem, named: title))
  }

  @Test func `has the usual commands in their order`() {
    openMenu()
    let items = desk.screen.elements(.menuItem).compactMap(\.name)
    #expect(
      items == ["Undo", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All", "Insert Emoji"])
  }

  @Test func `can do what there is to do`() {
    openMenu()
    func usable() -> Set<String> {
      Set(desk.screen.elements(.menuItem).filter(\.isEnabled).compactMap(\.name))
    }
    #expect(usable() == ["Select All", "Insert Emoji"])
    desk.press(.escape)
    desk.copy("x")
    desk.type("a")
    desk.select(0..<2)
    openMenu()
    #expect(
      usable() == ["Undo", "Cut", "Copy", "Paste", "Delete", "Select All", "Insert Emoji"])
  }

  @Test func `shows the keys that the text has`() {
    func keys() -> [String: KeyboardShortcut?] {
      let items = desk.node.contextMenu?(nil)?.items ?? []
      return Dictionary(
        items.filter { !$0.title.isEmpty }.map { ($0.title, $0.shortcut) },
        uniquingKeysWith: { first, _ in first })
    }
    #expect(keys()["Copy"] == KeyboardShortcut("c"))
    #expect(keys()["Redo"] == KeyboardShortcut("z", modifiers: [.control, .shift]))
    #expect(keys()["Delete"] == .some(nil))
    desk.node.keyBindings = .mac
    #expect(keys()["Copy"] == KeyboardShortcut("c", modifiers: .logo))
    #expect(keys()["Select All"] == KeyboardShortcut("a", modifiers: .logo))
  }

  @Test func `does what its items say`() throws {
    desk.select(0..<4)
    try choose("Cut")
    #expect(desk.node.text == "two" && desk.copied == "one ")
    try choose("Undo")
    #expect(desk.node.text == "one two")
    try choose("Redo")
    #expect(desk.node.text == "two")
    try choose("Paste")
    #expect(desk.node.text == "one two")
    try choose("Select All")
    try choose("Delete")
    #expect(desk.node.text.isEmpty)
  }

  @Test func `has what an app adds first, for the place of the press`() {
    var places: [Int] = []
    desk.node.additionalMenuItems = { offset in
      places.append(offset)
      return [.action("Look Up") {}]
    }
    desk.screen.click(desk.point(of: 4), .secondary)
    #expect(places == [4])
    #expect(desk.screen.elements(.menuItem).first?.name == "Look Up")
  }
}

@MainActor
@Suite struct `Fields and what is around them` {
  @Test func `a key without a focus replaces nothing in the only text of a window`() {
    let screen = TestScreen()
    let field = TextFieldNode("precious")
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    screen.settle()
    screen.type("x")
    #expect(field.editor.text.count == 9 && field.editor.view.isFocused)
  }

  @Test func `numbers move by steps that are written as they are`() {
    let screen = TestScreen()
    let field = NumberFieldNode(in: 0...1, step: 0.1)
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    screen.settle()
    field.editor.view.becomeFocused()
    var texts: [String] = []
    for _ in 0..<10 {
      screen.type(.up)
      texts.append(field.editor.text)
    }
    #expect(texts == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"])
  }

  @Test func `numbers without a lower end begin at 0`() {
    let screen = TestScreen()
    let field = NumberFieldNode(in: -.infinity ... .infinity)
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    screen.settle()
    #expect(field.value == 0 && field.editor.text == "0")
    field.editor.view.becomeFocused()
    screen.type(.down)
    #expect(field.value == -1)
    screen.type(.pageUp)
    #expect(field.value == 9)
  }

  @Test func `a press on the frame, on a picture before the text and on its message`() throws {
    let screen = TestScreen()
    let field = SearchFieldNode()
    field.editor.text = "text"
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    screen.settle()
    screen.click(Point(x: 19, y: 27))
    #expect(field.editor.view.isFocused && field.editor.selectedRange == 0..<0)
    screen.window.focus(nil)
    screen.click(Point(x: 13, y: 12))
    #expect(field.editor.view.isFocused)
  }

  @Test func `the button of a search field empties it, and gives it the keyboard`() throws {
    let screen = TestScreen()
    let field = SearchFieldNode()
    field.editor.text = "text"
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    var told: [String] = []
    field.editor.onChange = { told.append($0.text) }
    try screen.click(screen.element(.button, named: "Clear"))
    #expect(field.editor.isTextEmpty && field.editor.view.isFocused && told == [""])
    #expect(screen.elements(.button).isEmpty, "there is nothing to clear")
    screen.type("a")
    screen.type(.escape)
    #expect(field.editor.isTextEmpty)
  }

  @Test func `Escape closes what a search offers, and empties it the next time`() {
    let screen = TestScreen()
    let field = SearchFieldNode()
    field.editor.completions = TextCompletions { _ in [TextCompletion("Berlin")] }
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    field.editor.view.becomeFocused()
    screen.type("b")
    #expect(screen.elements(.option).count == 1)
    screen.type(.escape)
    #expect(screen.elements(.option).isEmpty && field.editor.text == "b")
    screen.type(.escape)
    #expect(field.editor.isTextEmpty)
  }

  @Test func `in a row of a list a drag selects the text and no row`() {
    let screen = TestScreen()
    let field = EditableTextNode("one two three")
    field.frame = Rect(x: 10, y: 4, width: 200, height: 32)
    let row = DisplayNode()
    row.frame = Rect(x: 0, y: 0, width: 320, height: 40)
    row.addSubnode(field)
    let page = ScrollNode()
    page.frame = Rect(x: 0, y: 0, width: 320, height: 240)
    page.contentSize = Size(width: 320, height: 1000)
    page.addSubnode(row)
    var taps = 0
    screen.window.contentView.addSubview(page.view)
    row.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    screen.settle()
    screen.drag(field.view, by: Point(x: -90, y: 0))
    #expect(!field.selectedRange.isEmpty && page.contentOffset == 0)
    screen.advance(1)
    screen.click(field.view)
    #expect(taps == 0 && field.view.isFocused)
  }

  @Test func `a number field takes numbers, and steps by arrows`() {
    let screen = TestScreen()
    let field = NumberFieldNode(in: 1...99)
    field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    screen.window.contentView.addSubview(field.view)
    field.editor.view.becomeFocused()
    screen.settle()
    var values: [Double] = []
    field.onValueChange = { values.append($0) }
    screen.type("a", modifiers: .control)
    screen.type("x4y2")
    screen.type(.enter)
    screen.type(.up)
    screen.type(.pageDown)
    #expect(values == [42, 43, 33])
    screen.type("a", modifiers: .control)
    screen.type("500")
    screen.window.focus(nil)
    screen.settle()
    #expect(field.value == 99 && field.editor.text == "99")
  }
}
