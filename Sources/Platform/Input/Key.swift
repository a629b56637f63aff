/// A key by its symbol, numbered as in X11 and xkbcommon (`XKB_KEY_…`).
public struct Key: RawRepresentable, Hashable, Sendable {
  /// The number of the symbol.
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The key that types a character of ASCII or Latin-1.
  public init(_ character: Unicode.Scalar) { rawValue = character.value }

  public static let escape = Key(rawValue: 0xff1b)
  public static let tab = Key(rawValue: 0xff09)
  public static let backTab = Key(rawValue: 0xfe20)
  public static let enter = Key(rawValue: 0xff0d)
  public static let keypadEnter = Key(rawValue: 0xff8d)
  public static let space = Key(rawValue: 0x20)
  public static let backspace = Key(rawValue: 0xff08)
  public static let delete = Key(rawValue: 0xffff)
  public static let home = Key(rawValue: 0xff50)
  public static let left = Key(rawValue: 0xff51)
  public static let up = Key(rawValue: 0xff52)
  public static let right = Key(rawValue: 0xff53)
  public static let down = Key(rawValue: 0xff54)
  public static let pageUp = Key(rawValue: 0xff55)
  public static let pageDown = Key(rawValue: 0xff56)
  public static let end = Key(rawValue: 0xff57)
}
