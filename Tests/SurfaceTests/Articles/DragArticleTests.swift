import Surface
import SurfaceTesting
import Testing

/// A card of a board: it can be dragged to another column, or as text into another program.
final class DraggedCardNode: DisplayNode {
  private let text = TextNode()

  init(_ title: String, theme: Theme, moved: @escaping @MainActor (DraggedCardNode) -> Void) {
    super.init()
    text.attributedText = AttributedText(
      title, attributes: TextAttributes(font: theme.fonts.body, color: theme.colors.text))
    addSubnode(text)
    onDidLoad { [unowned self] _ in
      dragSource = DragSource(actions: [.copy, .move]) { _ in
        [.text(title)]
      } onEnd: { [unowned self] done in
        if done == .move { moved(self) }
      }
    }
  }

  override func layout() { text.frame = bounds }
}

/// A column, which takes cards of this program and text and files of others.
final class ColumnNode: DisplayNode {
  var titles: [String] = []

  override init() {
    super.init()
    onDidLoad { [unowned self] _ in
      dropTarget = DropTarget(of: [.text, .uriList], actions: [.copy, .move]) { info in
        info.actions.contains(.move) ? .move : .copy
      } perform: { [unowned self] drop in
        take(drop)
      } isTargeted: { [unowned self] in
        borderWidth = $0 ? 2 : 0
      }
    }
  }

  @MainActor private func take(_ drop: Drop) {
    if drop.types.contains(.text) {
      drop.readText { if case .success(let title) = $0 { self.titles.append(title) } }
    } else {
      drop.readURIs { if case .success(let list) = $0 { self.titles += list.filePaths } }
    }
  }
}

/// The listing of the article about drags.
@MainActor
@Suite struct DragArticleTests {
  @Test func `a card goes to another column`() {
    let screen = TestScreen(size: Size(width: 300, height: 200))
    var moved: [DraggedCardNode] = []
    let card = DraggedCardNode("Buy milk", theme: .light) { moved.append($0) }
    let column = ColumnNode()
    card.frame = Rect(x: 10, y: 10, width: 80, height: 24)
    column.frame = Rect(x: 150, y: 10, width: 140, height: 180)
    screen.window.contentView.addSubview(column.view)
    screen.window.contentView.addSubview(card.view)
    screen.settle()
    screen.carry(card.view, to: screen.middle(of: column.view))
    #expect(column.borderWidth == 2)
    screen.release(at: screen.middle(of: column.view))
    #expect(column.titles == ["Buy milk"] && moved.map { $0 === card } == [true])
    #expect(column.borderWidth == 0)
    #expect(screen.drop([.files(["/tmp/a list.txt"])], on: column.view) == .copy)
    #expect(column.titles.last == "/tmp/a list.txt")
  }
}
