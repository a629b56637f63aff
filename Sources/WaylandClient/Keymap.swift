import CLibWayland
import Glibc
import Platform

/// A keyboard layout with its state: which modifiers and which of its groups are active.
@MainActor
final class Keymap {
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  private lazy var latinGroups = findLatinGroups()
  /// Symbols by evdev code, for layouts without Latin letters: three rows of letters, then the digits.
  private static let latinRows: [(first: UInt32, letters: StaticString)] = [
    (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm"), (2, "1234567890"),
  ]

  /// The largest keymap that is accepted; real ones have about 60 KiB.
  static let maximumByteCount = 4 << 20

  /// Takes over `descriptor` and reads the text of a keymap from it, or nothing if it is empty, too
  /// large or not a file of that size. The descriptor is closed in any case.
  static func readText(descriptor: Int32, byteCount: UInt32) -> [UInt8]? {
    defer { close(descriptor) }
    let count = Int(byteCount)
    var status = stat()
    // Reading behind the end of the file would be a bus error.
    guard count > 0, count <= maximumByteCount, fstat(descriptor, &status) == 0,
      status.st_size >= off_t(count),
      let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED
    else { return nil }
    defer { munmap(address, count) }
    let bytes = UnsafeRawBufferPointer(start: address, count: count)
    // The size counts the zero at the end.
    return Array(bytes.prefix { $0 != 0 })
  }

  /// Nil when `text` is not a keymap.
  init?(text: [UInt8], context: XKBContext) {
    let compiled = text.withUnsafeBytes {
      xkb_keymap_new_from_buffer(
        context.pointer, $0.bindMemory(to: CChar.self).baseAddress, $0.count,
        XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let compiled else { return nil }
    guard let state = xkb_state_new(compiled) else {
      xkb_keymap_unref(compiled)
      return nil
    }
    keymap = compiled
    self.state = state
  }

  isolated deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
  }

  func update(_ masks: ModifierMasks) {
    xkb_state_update_mask(
      state, masks.depressed, masks.latched, masks.locked, 0, 0, masks.group)
  }

  var modifiers: Modifiers {
    let names: [(String, Modifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
      (XKB_MOD_NAME_LOGO, .logo), (XKB_MOD_NAME_CAPS, .capsLock),
    ]
    return names.reduce(into: []) { result, entry in
      if xkb_state_mod_name_is_active(state, entry.0, XKB_STATE_MODS_EFFECTIVE) == 1 {
        result.insert(entry.1)
      }
    }
  }

  /// The symbol of an evdev key in the active group and level; 0 for none.
  func symbol(_ code: UInt32) -> UInt32 { xkb_state_key_get_one_sym(state, code &+ 8) }

  /// What the key types: nothing for control characters, and nothing while Control, Alt or the logo
  /// key is held for a shortcut.
  func text(_ code: UInt32) -> String {
    let shortcut: [String] = [XKB_MOD_NAME_CTRL, XKB_MOD_NAME_ALT, XKB_MOD_NAME_LOGO]
    for name in shortcut {
      let index = xkb_keymap_mod_get_index(keymap, name)
      if index != XKB_MOD_INVALID,
        xkb_state_mod_index_is_active(state, index, XKB_STATE_MODS_EFFECTIVE) == 1,
        xkb_state_mod_index_is_consumed(state, code &+ 8, index) != 1
      {
        return ""
      }
    }
    var bytes = [CChar](repeating: 0, count: 64)
    let count = xkb_state_key_get_utf8(state, code &+ 8, &bytes, bytes.count)
    guard count > 0, Int(count) < bytes.count else { return "" }
    return Keymap.printable(
      String(decoding: bytes[..<Int(count)].map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// `text`, or nothing if it begins with a control character.
  static func printable(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, first.value >= 0x20, first.value != 0x7f
    else { return "" }
    return text
  }

  func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, code &+ 8) == 1 }

  /// The unshifted symbol for shortcuts. The lock state is ignored, so letters come in lower case.
  ///
  /// In a group with Latin letters it is the key's own. In any other it is the letter that the key has in the first
  /// group with Latin letters, or on a US keyboard, even where the active group has a sign: the Q of a Greek keyboard
  /// types a semicolon. A key without a letter there has its own sign, or else that of another group.
  func shortcutSymbol(_ code: UInt32) -> UInt32 {
    let active = xkb_state_key_get_layout(state, code &+ 8)
    let groups = xkb_keymap_num_layouts_for_key(keymap, code &+ 8)
    if active < groups, !latinGroups.contains(active), let letter = latinSymbol(code) {
      return letter
    }
    var candidates = Array(0..<groups)
    if active < groups { candidates.insert(active, at: 0) }
    let symbols = candidates.compactMap { base(code, group: $0) }
    if let first = symbols.first, first >= 0xff00 || isLatin(first) { return first }
    return symbols.first(where: isLatin) ?? Keymap.latinSymbol(code) ?? symbol(code)
  }

  /// The Latin letter of a key in another group, or else on a US keyboard.
  private func latinSymbol(_ code: UInt32) -> UInt32? {
    let group = latinGroups.min()
    let symbol = group.map { base(code, group: $0) } ?? Keymap.latinSymbol(code)
    return symbol.flatMap { isLatinLetter($0) ? $0 : nil }
  }

  /// The groups that have Latin letters at most of the places where a US keyboard has them.
  private func findLatinGroups() -> Set<UInt32> {
    let letters = Keymap.latinRows.prefix(3).flatMap { row in
      (0..<UInt32(row.letters.utf8CodeUnitCount)).map { row.first + $0 }
    }
    let groups = (0..<xkb_keymap_num_layouts(keymap)).filter { group in
      let found = letters.count { base($0, group: group).map(isLatinLetter) == true }
      return 2 * found > letters.count
    }
    return Set(groups)
  }

  /// The symbol of the lowest level.
  private func base(_ code: UInt32, group: UInt32) -> UInt32? {
    var list: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(keymap, code &+ 8, group, 0, &list)
    guard count > 0, let list else { return nil }
    return list[0]
  }

  private func isLatin(_ symbol: UInt32) -> Bool { (0x20...0x7e).contains(symbol) }

  private func isLatinLetter(_ symbol: UInt32) -> Bool { (0x61...0x7a).contains(symbol) }

  private static func latinSymbol(_ code: UInt32) -> UInt32? {
    for row in latinRows where code >= row.first {
      let offset = Int(code - row.first)
      if offset < row.letters.utf8CodeUnitCount { return UInt32(row.letters.utf8Start[offset]) }
    }
    return nil
  }
}
