import Platform

/// Keys and modifiers by the names that requests have for them.
enum AutomationKeys {
  private static let named: [String: Key] = [
    "Escape": .escape, "Tab": .tab, "Enter": .enter, "Space": .space, "Backspace": .backspace,
    "Delete": .delete, "Home": .home, "End": .end, "PageUp": .pageUp, "PageDown": .pageDown,
    "ArrowLeft": .left, "ArrowRight": .right, "ArrowUp": .up, "ArrowDown": .down,
  ]

  private static let modifiers: [String: Modifiers] = [
    "Shift": .shift, "Control": .control, "Alt": .alt, "Meta": .logo,
  ]

  /// A key by its name on the web (`KeyboardEvent.key`), a function key, or the one that types a character.
  static func key(_ name: String) throws(AutomationError) -> Key {
    if let key = named[name] { return key }
    if name.hasPrefix("F"), let number = UInt32(name.dropFirst()), (1...24).contains(number) {
      return Key(rawValue: 0xffbe + number - 1)
    }
    let scalars = name.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar.value >= 0x20 else {
      throw .params("there is no key \"\(name)\"")
    }
    return key(typing: scalar)
  }

  /// What a key types while modifiers are held; empty for a key that types nothing.
  static func text(_ name: String, _ modifiers: Modifiers) -> String {
    guard name.unicodeScalars.count == 1, modifiers.isSubset(of: .shift) else { return "" }
    return modifiers.isEmpty ? name : name.uppercased()
  }

  static func modifiers(_ names: [String]) throws(AutomationError) -> Modifiers {
    var result: Modifiers = []
    for name in names {
      guard let modifier = modifiers[name] else {
        throw .params("there is no modifier \"\(name)\"; there are Alt, Control, Meta, Shift")
      }
      result.insert(modifier)
    }
    return result
  }

  /// The key that types a character.
  static func key(typing scalar: Unicode.Scalar) -> Key {
    switch scalar {
    case "\n", "\r": .enter
    case "\t": .tab
    // Keysyms beyond Latin-1 are the number of the character with this bit (X11, appendix A).
    case _ where scalar.value > 0xff: Key(rawValue: 0x100_0000 | scalar.value)
    default: Key(scalar)
    }
  }
}
