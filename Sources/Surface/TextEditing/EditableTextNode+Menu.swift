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
    var groups: [[MenuItem]] = []
    if !isReadOnly, !isSecure {
      groups.append([
        item("Undo", "u", .undo, isEnabled: canUndo), item("Redo", "r", .redo, isEnabled: canRedo),
      ])
    }
    let copy = item("Copy", "c", .copy, isEnabled: hasSelection)
    if isReadOnly {
      groups.append([copy])
    } else {
      let types = clipboard?.contentTypes() ?? []
      let canPaste = (styledTypes + EditableTextNode.pastedTypes).contains(where: types.contains)
      groups.append([
        item("Cut", "t", .cut, isEnabled: hasSelection), copy,
        item("Paste", "p", .paste, isEnabled: canPaste),
        item(
          "Delete", "d", .delete(.next), showsShortcut: false,
          isEnabled: !selections.primary.isEmpty),
      ])
    }
    let styles = formatItems
    if !styles.isEmpty { groups.append([.submenu("Format", mnemonic: "f", styles)]) }
    groups.append([item("Select All", "a", .selectAll, isEnabled: !isTextEmpty)])
    if takesEmoji { groups.append([item("Insert Emoji", "e", .showEmojiPicker)]) }
    return Array(groups.joined(separator: [.separator]))
  }

  private func item(
    _ title: String, _ mnemonic: Character, _ command: EditorCommand, showsShortcut: Bool = true,
    isEnabled: Bool = true
  ) -> MenuItem {
    let shortcut = showsShortcut ? keyBindings.shortcut(for: command) : nil
    return .action(title, mnemonic: mnemonic, shortcut: shortcut, isEnabled: isEnabled) {
      [weak self] in self?.perform(command)
    }
  }

  /// Opens the menu as a finger asks for it that has selected something.
  func openMenu(at point: Point) {
    guard let menu = menu(at: point) else { return }
    _ = try? MenuController(menu, .at(point), in: view)
  }
}
