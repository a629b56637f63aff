import Surface
import SurfaceTesting
import Testing

/// What somebody says to join.
final class JoinNode: DisplayNode {
  let person = TextFieldNode()
  let password = SecureFieldNode(placeholder: "Password")
  let seats = NumberFieldNode(in: 1...8)
  let note = TextFieldNode(isMultiline: true)

  override init() {
    super.init()
    person.label = "Name"
    person.editor.placeholder = "Ada Lovelace"
    person.editor.filters = [.maximumLength(40)]
    password.label = "Password"
    seats.label = "Seats"
    note.label = "Note"
    note.editor.maximumNumberOfLines = 6
    for node in [person, password, seats, note] { addSubnode(node) }
  }

  override func didLoad() {
    super.didLoad()
    person.editor.onChange = { [unowned person] editor in
      person.message = editor.isTextEmpty ? "Everybody has a name." : nil
    }
    note.editor.onHeightChange = { [unowned self] in setNeedsLayout() }
  }

  override func layout() {
    var top = 0.0
    for node in [person, password, seats, note] {
      let size = node.measure(Size(width: bounds.width, height: .infinity))
      node.frame = Rect(x: 0, y: top, width: size.width, height: size.height)
      top += size.height + 8
    }
  }
}

/// A text that is written into a file.
@MainActor
final class Draft {
  let editor = EditableTextNode(isMultiline: true)
  private(set) var saved = TextBuffer()

  init() {
    var bindings = EditorKeyBindings.gtk
    bindings.bind("d", .control, to: .deleteLine)
    editor.keyBindings = bindings
    editor.onSubmit = { [unowned self] _ in save() }  // Ctrl+Return
    editor.additionalMenuItems = { [unowned self] _ in
      [.action("Insert a Rule") { [unowned self] in insert("\n---\n") }]
    }
  }

  var title: String { editor.isModified ? "Draft •" : "Draft" }

  func save() {
    saved = editor.textBuffer  // A snapshot: O(1), and a worker may write it.
    editor.markSaved()
  }

  /// Inserts a text that can be taken back.
  func insert(_ text: String) {
    editor.perform(TextEdit(replacing: editor.selectedRange, with: text))
  }
}

/// What an app has that knows what a word means.
enum Tags {
  /// Colours words that begin with a number sign.
  static func style(_ editor: EditableTextNode, color: Color) {
    editor.lineStyler = { line, _ in
      var styled = line
      for match in line.string.matches(of: /#\w+/) {
        let start = line.string.utf8.distance(
          from: line.string.startIndex, to: match.range.lowerBound)
        styled.changeAttributes(in: start..<start + match.0.utf8.count) { $0.color = color }
      }
      return styled
    }
  }
}

@MainActor
@Suite struct JoinTests {
  let screen = TestScreen(size: Size(width: 240, height: 300))
  let join = JoinNode()

  init() {
    join.frame = Rect(x: 0, y: 0, width: 240, height: 300)
    screen.window.contentView.addSubview(join.view)
    screen.settle()
  }

  @Test func `a name is written, composed and taken back`() throws {
    try screen.click(screen.element(.textBox, named: "Name"))
    screen.type("Ada ")
    screen.compose("に")
    screen.commit("日本")
    #expect(join.person.editor.text == "Ada 日本")
    screen.type("z", modifiers: .control)
    #expect(join.person.editor.text == "Ada ")
  }

  @Test func `a name that is missing is missed`() throws {
    try screen.click(screen.element(.textBox, named: "Name"))
    screen.type("A")
    screen.type(.backspace)
    let name = try screen.element(.textBox, named: "Name")
    #expect(name.semantics.hint == "Everybody has a name.")
    #expect(name.semantics.states.contains(.invalid))
  }
}

/// What the article about editing says, beside its own tests.
@MainActor
@Suite struct EditingArticleTests {
  private let screen = TestScreen(size: Size(width: 240, height: 300))

  private func show(_ node: DisplayNode) {
    node.frame = Rect(x: 0, y: 0, width: 240, height: 300)
    screen.window.contentView.addSubview(node.view)
    screen.settle()
  }

  @Test func `a form stands below each other, and its note grows to six lines`() {
    let join = JoinNode()
    show(join)
    join.note.editor.view.becomeFocused()
    let before = join.note.frame
    #expect(join.seats.frame.maxY + 8 == before.minY)
    for _ in 0..<9 { screen.type(.enter) }
    #expect(join.note.frame.height > before.height * 1.5)
    #expect(join.note.editor.text == String(repeating: "\n", count: 9))
    join.seats.editor.view.becomeFocused()
    screen.type(.up)
    #expect(join.seats.value == 2)
  }

  @Test func `a draft is saved, and knows whether it was changed`() {
    let draft = Draft()
    show(draft.editor)
    draft.editor.view.becomeFocused()
    screen.type("one")
    #expect(draft.title == "Draft •")
    screen.type(.enter, modifiers: .control)
    #expect(draft.title == "Draft" && draft.saved.string == "one")
    draft.insert("!")
    #expect(draft.editor.text == "one!" && draft.title == "Draft •")
    screen.type("z", modifiers: .control)
    #expect(draft.editor.text == "one" && draft.title == "Draft")
    screen.type("d", modifiers: .control)
    #expect(draft.editor.text == "")
  }

  @Test func `a menu has what the app adds, before what all texts have`() throws {
    let draft = Draft()
    show(draft.editor)
    screen.click(draft.editor.view, .secondary)
    try screen.click(screen.element(.menuItem, named: "Insert a Rule"))
    #expect(draft.editor.text == "\n---\n")
  }

  @Test func `words are coloured as they are written`() {
    let editor = EditableTextNode("see this", isMultiline: true)
    Tags.style(editor, color: Color(hex: 0xff0000))
    show(editor)
    func isRed(_ pixel: UInt32) -> Bool {
      let (red, green) = ((pixel >> 16) & 0xff, (pixel >> 8) & 0xff)
      return red > 200 && green < 90
    }
    func isRed() -> Bool {
      let picture = screen.snapshot()
      return withExtendedLifetime(picture) {
        (0..<30).contains { y in
          let row = picture.pixels.row(y)
          return (0..<240).contains { isRed(row[$0]) }
        }
      }
    }
    #expect(!isRed())
    editor.view.becomeFocused()
    screen.type(.end)
    screen.type(" #tag")
    screen.window.focus(nil)
    #expect(isRed())
  }
}
