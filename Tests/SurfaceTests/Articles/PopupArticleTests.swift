import Surface
import SurfaceTesting
import Testing

/// A note, and everything that can be done with it.
final class ArticleNoteNode: DisplayNode {
  private(set) var text: String { didSet { showText() } }
  private let textNode = TextNode()
  private let attributes: TextAttributes
  private let delete: @MainActor (ArticleNoteNode) -> Void

  init(
    _ text: String, theme: Theme, delete: @escaping @MainActor (ArticleNoteNode) -> Void
  ) {
    self.text = text
    self.delete = delete
    attributes = TextAttributes(font: theme.fonts.body, color: theme.colors.text)
    super.init()
    textNode.attributedText = AttributedText(text, attributes: attributes)
    addSubnode(textNode)
    onDidLoad { [unowned self] _ in
      tooltip = "Drag me, or ask for the menu"
      contextMenu = { [unowned self] _ in menu }
      dragSource = DragSource { [unowned self] _ in [.text(self.text)] }
      dropTarget = DropTarget(of: [.text]) { [unowned self] drop in
        drop.readText { if case .success(let text) = $0 { self.text += text } }
      }
    }
  }

  override func layout() { textNode.frame = bounds }

  private func showText() {
    textNode.attributedText = AttributedText(text, attributes: attributes)
  }

  @MainActor var menu: Menu {
    let canPaste = view.window?.clipboard?.contentTypes().contains(.text) == true
    return [
      .action("Copy", mnemonic: "c", shortcut: KeyboardShortcut("c")) { self.copy() },
      .action("Paste", mnemonic: "p", shortcut: KeyboardShortcut("v"), isEnabled: canPaste) {
        self.paste()
      },
      .action("About This Note", mnemonic: "a") { self.showDetails() },
      .separator,
      .action("Delete…", isDestructive: true) { self.askToDelete() },
    ]
  }

  @MainActor func copy() {
    guard let window = view.window else { return }
    window.clipboard?.write([.text(text)], for: window.lastInputSerial)
  }

  @MainActor func paste() {
    view.window?.clipboard?.readText { [weak self] result in
      if case .success(let text) = result { self?.text += text }
    }
  }

  @MainActor func showDetails() {
    let details = TextNode(AttributedText("\(text.count) characters", attributes: attributes))
    _ = try? view.present(Popover(details, label: "About this note", edge: .bottom))
  }

  @MainActor func askToDelete() {
    view.window?.present(
      Alert(
        "Delete this note?", message: "It cannot be brought back.",
        actions: [
          .cancel("Keep"),
          AlertAction("Delete", role: .destructive) { [weak self] in
            if let self { delete(self) }
          },
        ]))
  }
}

/// The listings of the article about what lies above a window.
@MainActor
@Suite struct PopupArticleTests {
  private let screen = TestScreen(size: Size(width: 400, height: 300))

  private func makeNote(
    delete: @escaping @MainActor (ArticleNoteNode) -> Void = { _ in }
  ) -> ArticleNoteNode {
    let note = ArticleNoteNode("milk", theme: .light, delete: delete)
    note.frame = Rect(x: 20, y: 20, width: 120, height: 24)
    screen.window.contentView.addSubview(note.view)
    screen.settle()
    return note
  }

  private func choose(_ mnemonic: String, for note: ArticleNoteNode) {
    screen.click(note.view, .secondary)
    screen.type(mnemonic)
    screen.advance(0.5)
  }

  @Test func `a note is copied and pasted`() {
    let note = makeNote()
    choose("p", for: note)
    #expect(note.text == "milk", "there is nothing to paste")
    // The first one forgets what was typed.
    screen.type(.escape)
    screen.type(.escape)
    choose("c", for: note)
    #expect(screen.backend.platform.copied.items().map(\.type) == [.text])
    choose("p", for: note)
    #expect(note.text == "milkmilk")
  }

  @Test func `details are shown in a popover`() throws {
    let note = makeNote()
    choose("a", for: note)
    #expect(screen.window.scene.popups.count == 1)
    screen.type(.escape)
    #expect(screen.window.scene.popups.isEmpty)
  }

  @Test func `it is asked before a note is deleted`() {
    var deleted: [ArticleNoteNode] = []
    let note = makeNote { deleted.append($0) }
    for (key, count) in [(Key.escape, 0), (.enter, 0)] {
      screen.click(note.view, .secondary)
      screen.type(.end)
      screen.type(.enter)
      screen.advance(0.5)
      if key == .enter { screen.type(.tab) }
      screen.type(key)
      screen.advance(0.5)
      #expect(deleted.count == (key == .enter ? 1 : count))
    }
  }

  @Test func `text is dragged out of one note into another one`() {
    let (first, second) = (makeNote(), makeNote())
    second.frame = Rect(x: 220, y: 120, width: 120, height: 24)
    screen.settle()
    screen.drag(from: first.view, to: second.view)
    #expect(second.text == "milkmilk" && first.text == "milk")
  }
}
