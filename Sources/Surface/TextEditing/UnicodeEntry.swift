import Platform

/// A character that is typed by its number: Control, Shift and U, then hexadecimal digits, as in GTK.
///
/// It ends with Space, Return, or when the modifiers are let go after the last digit. What is no character is dropped.
struct UnicodeEntry: Hashable {
  private(set) var digits = ""

  /// What a key has become of it.
  enum Outcome: Hashable {
    /// More digits may come.
    case goesOn
    /// The character is complete; nil for what is none.
    case ends(String?)
    /// The key is not part of it; what was typed so far is dropped.
    case cancelled
  }

  /// What is shown meanwhile.
  var shownText: String { "u" + digits }

  mutating func handle(_ event: KeyEvent) -> Outcome {
    if event.phase == .up {
      let isModifier = (0xffe1...0xffee).contains(event.key.rawValue)
      return isModifier && !digits.isEmpty && !event.modifiers.contains(.control)
        ? .ends(character) : .goesOn
    }
    switch event.key.editingKey {
    case .space, .enter: return .ends(character)
    case .escape: return .cancelled
    case .backspace:
      if digits.isEmpty { return .cancelled }
      digits.removeLast()
      return .goesOn
    default: break
    }
    if (0xffe1...0xffee).contains(event.key.rawValue) { return .goesOn }
    guard let digit = UnicodeEntry.digit(event.key) ?? UnicodeEntry.digit(event.shortcutKey)
    else { return .cancelled }
    // No character has more.
    if digits.count < 6 { digits.append(digit) }
    return .goesOn
  }

  private static func digit(_ key: Key) -> Character? {
    // Digits of the keypad.
    let value = (0xffb0...0xffb9).contains(key.rawValue) ? key.rawValue - 0xff80 : key.rawValue
    guard let scalar = Unicode.Scalar(value), scalar.isASCII else { return nil }
    let character = Character(scalar)
    return character.isHexDigit ? Character(character.lowercased()) : nil
  }

  private var character: String? {
    guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number),
      scalar.properties.generalCategory != .control
    else { return nil }
    return String(scalar)
  }
}
