import Editing
import Geometry
import Locks
import Platform
import Typesetting

// The menu of an edited text.
extension EditableTextNode {
  /// The usual commands, and what an app adds. A press beside what is selected moves the caret there first.
  func menu(at point: Point?) -> Menu? {
    guard isEnabled else { return nil }
    finishComposing()
    completion?.close()
    if let point, !isOnSelection(point) {
      let position = textPosition(nearest: point)
      content.withLock { $0.editor.select(TextSelection(position)) }
      selectionDidChange(scrolls: false)
    }
    var items = spellingItems
    if let more = additionalMenuItems?(selections.primary.head.offset), !more.isEmpty {
      items += more + [.separator]
    }
    return Menu(items + usualMenuItems)
  }

  private var usualMenuItems: [MenuItem] {
    let hasSelection = selectedItems != nil
    let canEdit = !isReadOnly
    var items: [MenuItem] = []
    if canEdit, !isSecure {
      items += [
        item("Undo", "u", .undo, KeyboardShortcut("z"), isEnabled: canUndo),
        item(
          "Redo", "r", .redo, KeyboardShortcut("z", modifiers: [.control, .shift]),
          isEnabled: canRedo),
        .separator,
      ]
    }
    if canEdit {
      items.append(item("Cut", "t", .cut, KeyboardShortcut("x"), isEnabled: hasSelection))
    }
    items.append(item("Copy", "c", .copy, KeyboardShortcut("c"), isEnabled: hasSelection))
    if canEdit {
      let types = clipboard?.contentTypes() ?? []
      items.append(
        item("Paste", "p", .paste, KeyboardShortcut("v"), isEnabled: types.contains(.text)))
      items.append(
        item("Delete", "d", .delete(.next), nil, isEnabled: !selections.primary.isEmpty))
    }
    items += [
      .separator,
      item("Select All", "a", .selectAll, KeyboardShortcut("a"), isEnabled: !isTextEmpty),
    ]
    if takesEmoji {
      items += [
        .separator,
        item("Insert Emoji", "e", .showEmojiPicker, KeyboardShortcut("."), isEnabled: true),
      ]
    }
    return items
  }

  private func item(
    _ title: String, _ mnemonic: Character, _ command: EditorCommand,
    _ shortcut: KeyboardShortcut?, isEnabled: Bool
  ) -> MenuItem {
    .action(title, mnemonic: mnemonic, shortcut: shortcut, isEnabled: isEnabled) { [weak self] in
      self?.perform(command)
    }
  }

  /// Opens the menu as a finger asks for it that has selected something.
  func openMenu(at point: Point) {
    guard let menu = menu(at: point) else { return }
    _ = try? MenuController(menu, .at(point), in: view)
  }
}
