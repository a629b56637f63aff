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

/// A key that went down, is repeating, or went up.
public struct KeyEvent: Hashable, Sendable {
  /// What a key did.
  public enum Phase: String, Hashable, Sendable {
    case down, `repeat`, up
  }

  /// What the key did.
  public var phase: Phase
  /// The symbol in the active layout.
  public var key: Key
  /// The symbol in the first Latin layout, for shortcuts: Ctrl+C stays Ctrl+C on a Cyrillic layout.
  public var shortcutKey: Key
  /// The position on the keyboard, as evdev numbers it.
  public var keyCode: UInt32
  /// What the key types; empty for keys that type nothing and when it goes up.
  public var text: String
  /// The modifier keys that were held, this one not counted.
  public var modifiers: Modifiers
  /// On the clock of the keyboard; only differences have a meaning.
  public var timestamp: Duration
  /// Whose keyboard it was.
  public var seat: SeatID
  /// For requests that answer this event; a repeated key has none.
  public var serial: InputSerial?

  public init(
    _ phase: Phase, key: Key, shortcutKey: Key? = nil, keyCode: UInt32 = 0, text: String = "",
    modifiers: Modifiers = [], timestamp: Duration = .zero, seat: SeatID = .first,
    serial: InputSerial? = nil
  ) {
    self.phase = phase
    self.key = key
    self.shortcutKey = shortcutKey ?? key
    self.keyCode = keyCode
    self.text = text
    self.modifiers = modifiers
    self.timestamp = timestamp
    self.seat = seat
    self.serial = serial
  }
}
