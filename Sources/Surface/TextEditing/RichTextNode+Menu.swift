import Editing
import Platform

// The styles in the menu of a rich text.
extension RichTextNode {
  /// Switches for the styles of what is selected and for its paragraphs, as the menu of the text has them under "Format"; empty for a
  /// text that nobody can change.
  public final var styleMenu: [MenuItem] {
    if isReadOnly || !isEnabled { return [] }
    var items = [
      item("Bold", "b", .toggle(.bold), isOn: isOn(.bold)),
      item("Italic", "i", .toggle(.italic), isOn: isOn(.italic)),
      item("Code", "c", .toggle(.code), isOn: isOn(.code)),
      item("Link…", "l", .editLink, isOn: link != nil),
    ]
    let kinds = selectedKinds
    items.append(.separator)
    items += (1...3).map { level in
      item(
        "Heading \(level)", Character("\(level)"), .toggleHeading(level),
        isOn: kinds.allSatisfy { $0.block == .heading(level) })
    }
    items += [
      .separator,
      item(
        "Bulleted List", "u", .toggleList(.bullet), isOn: kinds.allSatisfy { $0.marker == .bullet }),
      item("Numbered List", "n", .toggleList(.ordered(1)), isOn: kinds.allSatisfy(\.isNumbered)),
      item("Quote", "q", .toggleQuote, isOn: kinds.allSatisfy { $0.quoteLevel > 0 }),
    ]
    return items
  }

  private func item(
    _ title: String, _ mnemonic: Character, _ command: EditorCommand, isOn: Bool
  ) -> MenuItem {
    .toggle(
      title, isOn: isOn, mnemonic: mnemonic, shortcut: styleBindings.shortcut(for: command)
    ) { [weak self] _ in self?.perform(command) }
  }
}

extension ParagraphKind {
  fileprivate var isNumbered: Bool {
    if case .ordered = marker { true } else { false }
  }
}
