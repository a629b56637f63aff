/// A key with modifiers that stands for an action.
///
/// A letter goes by the first Latin layout, so that Ctrl+C stays Ctrl+C on a Cyrillic one. Where a layout needs Shift
/// for a sign (`?`, `+`), Shift does not count. Caps Lock never does.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key that is pressed, without Shift.
  public let key: Key
  /// What is held meanwhile, without Caps Lock.
  public let modifiers: Modifiers

  /// A key that is pressed while `modifiers` are held.
  public init(_ key: Key, modifiers: Modifiers = .control) {
    self.key = key.lowercased
    self.modifiers = modifiers.subtracting(.capsLock)
  }

  /// Return: what a dialog is for. The view that has it is focused when a modal view appears.
  public static let defaultAction = KeyboardShortcut(.enter, modifiers: [])
  /// Escape: leaves a dialog as if it had never been there.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// Whether an event is the press of this shortcut. A key that is held is pressed once.
  package func matches(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    let held = event.modifiers.subtracting(.capsLock)
    if held == modifiers, event.shortcutKey.lowercased == key || event.key.lowercased == key {
      return true
    }
    if key == .enter, event.key == .keypadEnter { return held == modifiers }
    return key.isSign && event.key == key && held.subtracting(.shift) == modifiers
  }
}

extension Key {
  /// The key of a letter without Shift.
  fileprivate var lowercased: Key {
    guard let scalar = Unicode.Scalar(rawValue), rawValue < 0x100 else { return self }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? Key(lower.first!) : self
  }

  /// Whether it types something that is no letter.
  fileprivate var isSign: Bool {
    guard let scalar = Unicode.Scalar(rawValue), rawValue > 0x20, rawValue < 0x100 else {
      return false
    }
    return !scalar.properties.isAlphabetic
  }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// The key that types a character of ASCII or Latin-1: `"n"`.
  public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(character) }
}
