/// A key that went down, is repeating, or went up.
public struct KeyEvent: Hashable, Sendable {
  /// What a key did.
  public enum Phase: String, Hashable, Sendable {
    /// The key went down, is held, or came up.
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

  /// An event of the keyboard of the first seat; `keyCode` is evdev's number, `timestamp` is on the clock of
  /// the device.
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
