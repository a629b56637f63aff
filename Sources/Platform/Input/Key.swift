/// A key by its symbol, numbered as in X11 and xkbcommon (`XKB_KEY_…`).
public struct Key: RawRepresentable, Hashable, Sendable {
  /// The number of the symbol.
  public let rawValue: UInt32

  /// The key with a keysym of `xkbcommon-keysyms.h`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The key that types a character of ASCII or Latin-1.
  public init(_ character: Unicode.Scalar) { rawValue = character.value }

  /// Escape (`XKB_KEY_Escape`).
  public static let escape = Key(rawValue: 0xff1b)
  /// Tab without Shift (`XKB_KEY_Tab`).
  public static let tab = Key(rawValue: 0xff09)
  /// Tab with Shift (`XKB_KEY_ISO_Left_Tab`).
  public static let backTab = Key(rawValue: 0xfe20)
  /// Return on the main block (`XKB_KEY_Return`).
  public static let enter = Key(rawValue: 0xff0d)
  /// Enter on the numeric keypad (`XKB_KEY_KP_Enter`).
  public static let keypadEnter = Key(rawValue: 0xff8d)
  /// The space bar (`XKB_KEY_space`).
  public static let space = Key(rawValue: 0x20)
  /// Deletes backwards (`XKB_KEY_BackSpace`).
  public static let backspace = Key(rawValue: 0xff08)
  /// Deletes forwards (`XKB_KEY_Delete`).
  public static let delete = Key(rawValue: 0xffff)
  /// To the beginning (`XKB_KEY_Home`).
  public static let home = Key(rawValue: 0xff50)
  /// The arrow to the left (`XKB_KEY_Left`).
  public static let left = Key(rawValue: 0xff51)
  /// The arrow upwards (`XKB_KEY_Up`).
  public static let up = Key(rawValue: 0xff52)
  /// The arrow to the right (`XKB_KEY_Right`).
  public static let right = Key(rawValue: 0xff53)
  /// The arrow downwards (`XKB_KEY_Down`).
  public static let down = Key(rawValue: 0xff54)
  /// One page back (`XKB_KEY_Page_Up`).
  public static let pageUp = Key(rawValue: 0xff55)
  /// One page forwards (`XKB_KEY_Page_Down`).
  public static let pageDown = Key(rawValue: 0xff56)
  /// To the end (`XKB_KEY_End`).
  public static let end = Key(rawValue: 0xff57)
  /// Asks for the menu of what has the keyboard (`XKB_KEY_Menu`).
  public static let menu = Key(rawValue: 0xff67)
  /// The tenth function key (`XKB_KEY_F10`), which asks for that menu with Shift.
  public static let f10 = Key(rawValue: 0xffc7)
}
