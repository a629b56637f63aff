import Surface
import Typesetting

/// A window with everything that talks to a compositor: menus, tooltips, a question, texts that are written, things that are dragged and
/// dropped, and what scrolls on a surface of its own.
@MainActor
enum HostileScene {
  static func open(in application: Application) throws {
    let window = try application.makeWindow(
      title: "Hostile", size: Size(width: 240, height: 180),
      minimumSize: Size(width: 40, height: 30))
    let content = HostilePage()
    content.fillsSuperview = true
    window.contentView.addSubview(content)
    content.backgroundColor = Color(hex: 0xf4f4f4)
    add(menuButton(window), at: Rect(x: 6, y: 6, width: 70, height: 26), to: content)
    add(asker(window), at: Rect(x: 80, y: 6, width: 60, height: 26), to: content)
    add(opener(application), at: Rect(x: 144, y: 6, width: 60, height: 26), to: content)
    let field = textField()
    add(field, at: Rect(x: 6, y: 38, width: 110, height: 24), to: content)
    add(note(), at: Rect(x: 6, y: 162, width: 198, height: 60), to: content)
    add(transfer(field), at: Rect(x: 122, y: 38, width: 82, height: 24), to: content)
    add(list(), at: Rect(x: 6, y: 68, width: 198, height: 90), to: content)
    field.editor.view.becomeFocused()
  }

  private static func add(_ node: DisplayNode, at frame: Rect, to page: HostilePage) {
    node.frame = frame
    page.nodes.append(node)
    page.addSubview(node.view)
  }

  /// As much as the input methods of hostile compositors may write.
  private static let lengthLimit = TextFilter.maximumLength(400)

  private static func textField() -> TextFieldNode {
    let field = TextFieldNode("text")
    field.editor.filters.append(lengthLimit)
    return field
  }

  /// Lines below what is seen in a small window.
  private static func note() -> DisplayNode {
    let note = EditableTextNode("one\ntwo שלום three\nfour", isMultiline: true)
    note.showsLineNumbers = true
    note.filters.append(lengthLimit)
    return note
  }

  private static func menuButton(_ window: Window) -> DisplayNode {
    MenuButtonNode("File") { [weak window] in
      [
        .action("Title") { window?.title += "!" },
        .submenu(
          "Size",
          [
            .action("Minimum") { window?.minimumSize = Size(width: 60, height: 50) },
            .submenu("More", [.action("Maximize") { window?.backend.setMaximized(true) }]),
          ]),
        .action("Close") { window?.close() },
      ]
    }
  }

  private static func asker(_ window: Window) -> DisplayNode {
    let button = ButtonNode()
    button.setTitle("Ask", font: .system(size: 12), color: .black)
    button.tooltip = "Asks something"
    button.on(.primaryAction) { [weak window] _ in
      window?.present(Alert("Go on?", actions: [.cancel("No"), AlertAction("Yes") {}]))
    }
    return button
  }

  private static func opener(_ application: Application) -> DisplayNode {
    let button = ButtonNode()
    button.setTitle("New", font: .system(size: 12), color: .black)
    button.on(.primaryAction) { [weak application] _ in
      guard let application, application.windows.count < 4 else { return }
      try? open(in: application)
    }
    return button
  }

  /// What can be dragged, and dropped on.
  private static func transfer(_ field: TextFieldNode) -> DisplayNode {
    let node = DisplayNode()
    node.backgroundColor = Color(hex: 0x3a86ff)
    node.dragSource = DragSource(actions: [.copy, .move]) { _ in
      [.text("dragged"), .files(["/tmp/a"])]
    }
    node.dropTarget = DropTarget(of: [.uriList, .text], actions: [.copy, .move]) {
      [weak field] drop in
      drop.readText {
        if case .success(let text) = $0 { field?.editor.insertText(String(text.prefix(8))) }
      }
    } isTargeted: { [weak node] in
      node?.backgroundColor = Color(hex: $0 ? 0xff006e : 0x3a86ff)
    }
    return node
  }

  private static func list() -> DisplayNode {
    let list = ListNode(alignment: .top)
    list.setRows(count: 60) { index in
      let attributes = TextAttributes(font: .system(size: 12), color: .black)
      let row = TextNode(AttributedText("Row \(index)", attributes: attributes))
      return row
    }
    list.contextMenu = { _ in [.action("Copy") {}, .submenu("Sort", [.action("By name") {}])] }
    return list
  }
}

/// Holds the nodes whose views it shows.
@MainActor
final class HostilePage: View {
  var nodes: [DisplayNode] = []
}
