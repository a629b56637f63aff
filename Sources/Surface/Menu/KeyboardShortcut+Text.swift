import Platform

extension KeyboardShortcut {
  /// What the shortcut is called on a keyboard: `Ctrl+Shift+N`.
  public var text: String {
    let names: [(Modifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.logo, "Super"),
    ]
    let held = names.filter { modifiers.contains($0.0) }.map(\.1)
    return (held + [key.text]).joined(separator: "+")
  }
}

extension Key {
  /// What stands on the key.
  fileprivate var text: String {
    if let name = Key.names[self] { return name }
    if (Key.f1..<Key.f1 + 12).contains(rawValue) { return "F\(rawValue - Key.f1 + 1)" }
    guard rawValue > 0x20, rawValue < 0x100, let scalar = Unicode.Scalar(rawValue) else {
      return "?"
    }
    return String(scalar).uppercased()
  }

  private static let f1 = Key.f10.rawValue - 9

  private static let names: [Key: String] = [
    .escape: "Esc", .tab: "Tab", .backTab: "Tab", .enter: "Enter", .keypadEnter: "Enter",
    .space: "Space", .backspace: "Backspace", .delete: "Del", .home: "Home", .end: "End",
    .left: "Left", .right: "Right", .up: "Up", .down: "Down", .pageUp: "Page Up",
    .pageDown: "Page Down", .menu: "Menu",
  ]
}
