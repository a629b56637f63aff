import Surface
import SurfaceTesting
import Testing

/// A text with styles while somebody writes it.
@MainActor
@Suite struct `A rich text` {
  private struct Desk {
    let screen: TestScreen
    let node: RichTextNode

    @MainActor
    init(
      _ markdown: String = "", scheme: DesktopSettings.ColorScheme = .light,
      scale: ScaleFactor = .one, size: Size = Size(width: 360, height: 300)
    ) {
      PinnedFonts.use()
      screen = TestScreen(size: size, scale: scale)
      screen.backend.platform.desktopSettings.settings.colorScheme = scheme
      node = RichTextNode(RichText(markdown: markdown))
      node.frame = Rect(origin: .zero, size: size)
      screen.window.contentView.addSubview(node.view)
      screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
      node.view.becomeFocused()
      screen.settle()
    }

    @MainActor var markdown: String { node.richText.markdown }

    @MainActor func press(_ key: Key, _ modifiers: Modifiers = [], times: Int = 1) {
      for _ in 0..<times { screen.type(key, modifiers: modifiers) }
    }

    @MainActor func type(_ text: String) { screen.type(text) }

    @MainActor func select(_ range: Range<Int>) {
      node.selectedRange = range
      screen.settle()
    }

    @MainActor func copied(_ type: String) -> String? {
      screen.backend.platform.copied.items().first { $0.type.rawValue == type }
        .map { String(decoding: $0.makeBytes(), as: UTF8.self) }
    }
  }

  // MARK: Styles of letters

  @Test(arguments: [("b", "**one** two"), ("i", "_one_ two"), ("e", "`one` two")])
  func `what is selected gets a style by its key, and loses it by the same`(
    key: Key, styled: String
  ) {
    let desk = Desk("one two")
    desk.select(0..<3)
    desk.press(key, .control)
    #expect(desk.markdown == styled)
    #expect(desk.node.selectedRange == 0..<3, "it stays selected")
    desk.press(key, .control)
    #expect(desk.markdown == "one two")
  }

  @Test func `without a selection the key is for what is typed next`() {
    let desk = Desk("one")
    desk.press(.end)
    desk.type(" ")
    desk.press("b", .control)
    #expect(desk.node.isOn(.bold))
    desk.type("two")
    desk.press("b", .control)
    desk.type(" three")
    #expect(desk.markdown == "one **two** three")
  }

  @Test func `a caret that is moved forgets what was chosen for it`() {
    let desk = Desk("one")
    desk.press(.end)
    desk.press("b", .control)
    desk.press(.left)
    desk.press(.right)
    desk.type("s")
    #expect(desk.markdown == "ones")
  }

  @Test func `what is typed in a bold word is bold`() {
    let desk = Desk("**bld**")
    desk.select(1..<1)
    desk.type("o")
    #expect(desk.markdown == "**bold**")
  }

  @Test func `a link is asked of the app, and set`() {
    let desk = Desk("see here")
    desk.node.onEditLink = { $0.setLink("https://swift.org") }
    desk.select(4..<8)
    desk.press("k", .control)
    #expect(desk.markdown == "see [here](https://swift.org)")
    desk.select(5..<5)
    #expect(desk.node.link == "https://swift.org")
    desk.node.setLink(nil)
    #expect(desk.markdown == "see here")
  }

  @Test func `an address is written into a field beside the caret`() throws {
    let desk = Desk("see here")
    desk.select(4..<8)
    desk.press("k", .control)
    desk.type(" https://swift.org ")
    desk.press(.enter)
    #expect(desk.markdown == "see [here](https://swift.org)" && desk.node.view.isFocused)
    desk.select(5..<5)
    desk.press("k", .control)
    desk.type("https://example.org")
    desk.press(.enter)
    #expect(desk.markdown == "see [here](https://example.org)", "the address there was selected")
    desk.press("k", .control)
    desk.press(.escape)
    #expect(desk.markdown == "see [here](https://example.org)" && desk.node.view.isFocused)
    desk.press("k", .control)
    try desk.screen.click(desk.screen.element(.button, named: "Remove Link"))
    #expect(desk.markdown == "see here")
    desk.press("z", .control, times: 3)
    #expect(desk.markdown == "see here" && !desk.node.canUndo, "each was a step")
  }

  @Test func `an address without a selection is written as it is`() {
    let desk = Desk("**see**")
    desk.press(.end, .control)
    desk.press("b", .control)
    desk.type(" ")
    desk.press("k", .control)
    desk.type("https://swift.org")
    desk.press(.enter)
    #expect(desk.node.text == "see https://swift.org")
    #expect(desk.markdown.hasPrefix("**see** ") && desk.node.link == "https://swift.org")
    desk.press("k", .control)
    desk.press(.enter)
    #expect(desk.node.text == "see https://swift.org", "Return changes nothing of what is there")
  }

  @Test func `an empty address in no link changes nothing`() {
    let desk = Desk("one")
    desk.press("k", .control)
    desk.press(.enter)
    #expect(desk.markdown == "one" && !desk.node.canUndo)
  }

  @Test(arguments: [
    (DesktopSettings.ColorScheme.light, Int32(120)), (.light, 240), (.dark, 120), (.dark, 240),
  ])
  func `the field for an address looks like this`(
    scheme: DesktopSettings.ColorScheme, scale: Int32
  ) throws {
    let desk = Desk(
      "see [here](https://swift.org)", scheme: scheme, scale: ScaleFactor(numerator: scale),
      size: Size(width: 360, height: 140))
    desk.select(5..<5)
    desk.press("k", .control)
    try Golden.expect(
      desk.screen.screenshot(), named: "link-\(scheme.rawValue)-\(scale * 10 / 12)")
  }

  // MARK: Paragraphs

  @Test func `Return makes the next item, and ends the list in an empty one`() {
    let desk = Desk("1. one")
    desk.press(.end)
    desk.press(.enter)
    desk.type("two")
    #expect(desk.markdown == "1. one\n2. two")
    desk.press(.enter)
    desk.press(.enter)
    desk.type("three")
    #expect(desk.markdown == "1. one\n2. two\n\nthree")
  }

  @Test func `Backspace at the start of an item takes its marker away`() {
    let desk = Desk("- one\n- two")
    desk.press(.end, .control)
    desk.press(.home)
    desk.press(.backspace)
    #expect(desk.markdown == "- one\n\ntwo")
    desk.press(.backspace)
    #expect(desk.markdown == "- onetwo")
  }

  @Test func `a marker goes with its item`() {
    let desk = Desk("- one\n- two")
    desk.press(.end, .control)
    desk.press(.left, times: 3)
    desk.press(.backspace)
    desk.press(.home, .control)
    desk.press(.backspace)
    let plain = Desk("one\n\ntwo")
    #expect(desk.node.text == "one\ntwo" && desk.markdown == "one\n\ntwo")
    desk.node.richText = plain.node.richText
    for desk in [desk, plain] { desk.select(0..<0) }
    #expect(desk.screen.snapshot().hasEqualPixels(to: plain.screen.snapshot()))
  }

  @Test func `another text has its own height`() {
    let node = RichTextNode(RichText(markdown: "one"))
    let place = Size(width: 200, height: .infinity)
    let low = node.measure(place).height
    node.richText = RichText(markdown: "# one\n\ntwo\n\nthree")
    #expect(node.measure(place).height > 2 * low)
    node.richText = RichText(markdown: "one")
    #expect(node.measure(place).height == low)
  }

  @Test func `lists, quotes and headings have keys`() {
    let desk = Desk("one")
    desk.node.perform(.toggleList(.bullet))
    #expect(desk.markdown == "- one")
    desk.node.perform(.toggleList(.bullet))
    desk.node.perform(.toggleQuote)
    #expect(desk.markdown == "> one")
    desk.node.perform(.toggleQuote)
    desk.press("2", [.control, .alt])
    #expect(desk.markdown == "## one")
    desk.press("2", [.control, .alt])
    #expect(desk.markdown == "one")
  }

  @Test func `Tab moves an item deeper, and a bracket back`() {
    let desk = Desk("- one\n- two")
    desk.press(.end, .control)
    desk.press(.tab)
    #expect(desk.node.paragraphKind.listLevel == 2)
    desk.press("[", .control)
    #expect(desk.node.paragraphKind.listLevel == 1)
  }

  @Test func `Shift and Tab moves an item back, and leaves a list from its outermost level`() {
    let desk = Desk("- one\n  - two")
    let before = EditableTextNode("before")
    before.frame = Rect(x: 0, y: 250, width: 100, height: 30)
    desk.screen.window.contentView.insertSubview(before.view, at: 0)
    desk.press(.end, .control)
    desk.press(.tab)
    #expect(
      desk.node.paragraphKind.listLevel == 2 && desk.node.view.isFocused,
      "it is as deep as it can be")
    desk.press(.tab, .shift)
    #expect(desk.node.paragraphKind.listLevel == 1 && desk.node.view.isFocused)
    desk.press(.tab, .shift)
    #expect(desk.node.paragraphKind.listLevel == 1 && before.view.isFocused)
  }

  // MARK: Taking back

  @Test func `styles and kinds are taken back, and done again, with what is typed`() {
    let desk = Desk("one two")
    desk.select(0..<3)
    desk.press("b", .control)
    desk.press(.end)
    desk.press("i", .control)
    desk.type("!")
    desk.node.perform(.toggleList(.bullet))
    let end = desk.node.richText
    var steps = 0
    while desk.node.canUndo {
      desk.press("z", .control)
      steps += 1
    }
    #expect(steps == 3)
    #expect(desk.markdown == "one two")
    desk.press("z", [.control, .shift], times: 3)
    #expect(desk.node.richText == end)
  }

  @Test func `what is read only is not changed`() {
    let desk = Desk("one")
    desk.node.isReadOnly = true
    desk.select(0..<3)
    desk.press("b", .control)
    desk.node.perform(.toggleQuote)
    #expect(desk.markdown == "one")
    #expect(!desk.node.canUndo)
  }

  @Test func `the app hears of a style as of a letter`() {
    let desk = Desk("one")
    var count = 0
    desk.node.onChange = { _ in count += 1 }
    desk.select(0..<3)
    desk.press("b", .control)
    #expect(count == 1)
    desk.press("z", .control)
    #expect(count == 2)
  }

  // MARK: Copies

  @Test func `a copy leaves in four types`() {
    let desk = Desk("a **bold** [link](https://swift.org)")
    desk.press("a", .control)
    desk.press("c", .control)
    #expect(desk.copied("text/plain;charset=utf-8") == "a bold link")
    #expect(desk.copied("text/markdown") == "a **bold** [link](https://swift.org)")
    #expect(desk.copied("text/html")?.contains("<b>bold</b>") == true)
    #expect(desk.copied("text/html")?.contains("<a href=\"https://swift.org\">") == true)
    #expect(desk.copied(RichText.contentType) != nil)
  }

  @Test func `it comes back with its styles, and is taken back at once`() {
    let desk = Desk("a **bold** word")
    desk.select(2..<6)
    desk.press("c", .control)
    desk.press(.end)
    desk.press("v", .control)
    #expect(desk.markdown == "a **bold** word**bold**")
    desk.press("z", .control)
    #expect(desk.markdown == "a **bold** word")
  }

  @Test func `items that were copied are items again`() {
    let desk = Desk("- one\n- two")
    desk.press("a", .control)
    desk.press("c", .control)
    desk.node.richText = RichText()
    desk.screen.settle()
    desk.press("v", .control)
    #expect(desk.markdown == "- one\n- two")
  }

  @Test func `Markdown and plain text are pasted as what they are`() {
    let desk = Desk()
    let copied = desk.screen.backend.platform.copied
    copied.offer(
      [TransferItem(ContentType(rawValue: "text/markdown"), bytes: Array("*new*".utf8))], for: nil)
    desk.press("v", .control)
    #expect(desk.markdown == "_new_")
    copied.offer([.text(" and *plain*")], for: nil)
    desk.press(.end)
    desk.press("v", .control)
    #expect(desk.node.text == "new and *plain*")
  }

  @Test func `what cannot be read is pasted as what else there is`() {
    let desk = Desk()
    desk.screen.backend.platform.copied.offer(
      [
        TransferItem(ContentType(rawValue: RichText.contentType), bytes: [1, 2, 255]),
        .text("plain"),
      ],
      for: nil)
    desk.press("v", .control)
    #expect(desk.markdown == "plain")
  }

  @Test func `what cannot be read of a selection is pasted as what else that has`() {
    let desk = Desk()
    let platform = desk.screen.backend.platform
    platform.copied.offer([.text("copied")], for: nil)
    platform.selected.offer(
      [
        TransferItem(ContentType(rawValue: RichText.contentType), bytes: [1, 2, 255]),
        .text("selected"),
      ],
      for: nil)
    desk.press(.insert, [.control, .shift])
    #expect(desk.markdown == "selected")
  }

  @Test func `Markdown with control characters keeps its styles without them`() {
    let desk = Desk()
    desk.screen.backend.platform.copied.offer(
      [TransferItem(ContentType(rawValue: "text/markdown"), bytes: Array("a **b\0** c".utf8))],
      for: nil)
    desk.press("v", .control)
    #expect(desk.markdown == "a **b** c")
  }

  @Test func `there are six levels of headings`() {
    let desk = Desk("one")
    #expect(!desk.node.perform(.toggleHeading(7)) && !desk.node.perform(.toggleHeading(0)))
    #expect(desk.node.perform(.toggleHeading(6)) && desk.markdown == "###### one")
  }

  @Test func `bytes that are no rich text are none`() {
    let desk = Desk("one")
    desk.screen.backend.platform.copied.offer(
      [TransferItem(ContentType(rawValue: RichText.contentType), bytes: [1, 2, 3])], for: nil)
    desk.press("v", .control)
    #expect(desk.markdown == "one")
  }

  // MARK: Drops

  @Test func `what is dropped keeps its styles, and is selected`() {
    let desk = Desk("one")
    let text = RichText(markdown: "**new**")
    let items = [
      TransferItem(ContentType(rawValue: RichText.contentType), bytes: text.encoded), .text("new"),
    ]
    #expect(desk.screen.drop(items, on: desk.node.view) == .copy)
    #expect(desk.markdown == "one**new**")
    #expect(desk.node.selectedRange == 3..<6 && desk.node.view.isFocused)
    desk.press("z", .control)
    #expect(desk.markdown == "one")
    _ = desk.screen.drop([.text("plain")], on: desk.node.view)
    #expect(desk.markdown == "oneplain")
  }

  @Test func `of what is dropped the next form is taken where one is not what it says`() {
    let desk = Desk("one")
    let items = [
      TransferItem(ContentType(rawValue: RichText.contentType), bytes: [1, 2, 255]),
      .text("plain"),
    ]
    #expect(desk.screen.drop(items, on: desk.node.view) == .copy)
    #expect(desk.markdown == "oneplain" && desk.node.selectedRange == 3..<8)
  }

  @Test func `what is dragged within the text is moved with its styles, in one step`() {
    let desk = Desk("a **bold** word")
    func point(_ offset: Int) -> Point {
      desk.select(offset..<offset)
      return desk.node.view.convert(desk.node.textInputState.caretRect, to: nil).center
    }
    let (start, end) = (point(4), point(11))
    desk.select(2..<6)
    desk.screen.send(.entered, at: start)
    desk.screen.send(.pressed(.primary), at: start)
    desk.screen.send(.moved, at: Point(x: start.x + 9, y: start.y))
    desk.screen.send(.moved, at: end)
    desk.screen.settle()
    desk.screen.release(at: end)
    #expect(desk.markdown == "a  word**bold**")
    desk.press("z", .control)
    #expect(desk.markdown == "a **bold** word")
    #expect(!desk.node.canUndo)
  }

  // MARK: The menu

  private func openFormat(_ desk: Desk) throws {
    desk.press(.menu)
    try desk.screen.click(desk.screen.element(.menuItem, named: "Format"))
    desk.screen.settle()
  }

  @Test func `the menu shows the styles of what is selected, and changes them`() throws {
    let desk = Desk("- **one**")
    desk.node.onEditLink = { $0.setLink("https://swift.org") }
    desk.select(0..<3)
    try openFormat(desk)
    let on = desk.screen.elements(.menuItemCheckbox).filter { $0.semantics.checked == .on }
    #expect(on.compactMap(\.name) == ["Bold", "Bulleted List"])
    try desk.screen.click(desk.screen.element(.menuItemCheckbox, named: "Italic"))
    #expect(desk.markdown == "- **_one_**")
    try openFormat(desk)
    try desk.screen.click(desk.screen.element(.menuItemCheckbox, named: "Numbered List"))
    #expect(desk.markdown == "1. **_one_**")
    try openFormat(desk)
    try desk.screen.click(desk.screen.element(.menuItemCheckbox, named: "Heading 2"))
    #expect(desk.node.paragraphKind.block == .heading(2))
    try openFormat(desk)
    try desk.screen.click(desk.screen.element(.menuItemCheckbox, named: "Link…"))
    #expect(desk.node.link == "https://swift.org")
  }

  @Test func `a kind of paragraphs is on where all that are selected have it`() {
    let desk = Desk("one\n\n> two")
    func isQuote() -> Bool {
      desk.node.styleMenu.contains { item in
        if case .toggle(true) = item.kind { item.title == "Quote" } else { false }
      }
    }
    desk.press("a", .control)
    #expect(!isQuote())
    desk.select(desk.node.text.utf8.count..<desk.node.text.utf8.count)
    #expect(isQuote())
  }

  @Test func `each style in the menu has its key`() {
    let desk = Desk("one")
    var bindings = EditorKeyBindings.richText
    bindings.bind("q", .control, to: .toggleQuote)
    bindings.bind("b", .control, to: .toggle(.italic))
    desk.node.styleBindings = bindings
    let keys = Dictionary(
      uniqueKeysWithValues: desk.node.styleMenu.filter { $0.title != "" }.map {
        ($0.title, $0.shortcut)
      })
    #expect(keys["Code"] == KeyboardShortcut("e"))
    #expect(keys["Heading 1"] == KeyboardShortcut("1", modifiers: [.control, .alt]))
    #expect(keys["Quote"] == KeyboardShortcut("9", modifiers: [.control, .shift]), "the first one")
    #expect(keys["Italic"] == KeyboardShortcut("i"))
    #expect(keys["Bold"] == .some(nil), "its key does something else")
  }

  @Test func `what is read only has no styles to choose`() {
    let desk = Desk("one")
    desk.node.isReadOnly = true
    #expect(desk.node.styleMenu.isEmpty)
    desk.press(.menu)
    #expect(!desk.screen.elements(.menuItem).contains { $0.name == "Format" })
  }

  // MARK: Looks

  @Test func `typing paints its line, and nothing else`() {
    let desk = Desk((1...8).map { "- **item** \($0)" }.joined(separator: "\n"))
    desk.press(.down, times: 3)
    desk.press(.end)
    desk.screen.settle()
    let caret = desk.node.view.convert(desk.node.textInputState.caretRect, to: nil)
    var rects: [PixelRect] = []
    desk.screen.backend.onCommit = { rects += $0.damage.rects }
    desk.type("x")
    desk.screen.settle()
    desk.screen.backend.onCommit = nil
    #expect(!rects.isEmpty)
    for rect in rects {
      #expect(Double(rect.minY) >= caret.minY - 6 && Double(rect.maxY) <= caret.maxY + 6)
    }
    #expect(desk.screen.backend.contents!.hasEqualPixels(to: desk.screen.window.snapshot()))
  }

  @Test func `the caret of an empty item is behind its marker`() {
    let desk = Desk("- one")
    desk.press(.end)
    let before = desk.node.textInputState.caretRect
    desk.press(.home)
    let start = desk.node.textInputState.caretRect
    desk.press(.end)
    desk.press(.enter)
    let caret = desk.node.textInputState.caretRect
    #expect(caret.minX == start.minX && caret.minY > before.minY)
  }

  @Test(arguments: [DesktopSettings.ColorScheme.light, .dark])
  func `pictures of all styles`(scheme: DesktopSettings.ColorScheme) throws {
    let text = """
      # A letter

      Some **strong** words, *others*, `code` and a [link](https://swift.org) in a paragraph that is broken at the edge.

      > What somebody has said, which is quoted here in two lines at least.

      - one
        - deeper
      - two

      1. first
      2. second

      ```
      let a = 1
      ```

      ---

      שורה בעברית
      """
    let desk = Desk(
      text, scheme: scheme, scale: ScaleFactor(numerator: 180), size: Size(width: 360, height: 420))
    desk.screen.settle()
    try Golden.expect(desk.screen.snapshot(), named: "rich-\(scheme.rawValue)-150")
  }
}
