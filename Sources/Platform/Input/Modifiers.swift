/// The modifier keys that were held when an event happened.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// A bit for each modifier; the numbers are the toolkit's own and no keymap's.
  public let rawValue: UInt8

  /// The modifiers whose bits are set in `rawValue`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift, of either side.
  public static let shift = Modifiers(rawValue: 1)
  /// Control, of either side.
  public static let control = Modifiers(rawValue: 2)
  /// Alt.
  public static let alt = Modifiers(rawValue: 4)
  /// The key with the logo of the desktop: Super, Windows or Command.
  public static let logo = Modifiers(rawValue: 8)
  /// Caps Lock, while it is on.
  public static let capsLock = Modifiers(rawValue: 16)
}
