/// The modifier keys that were held when an event happened.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  public static let logo = Modifiers(rawValue: 8)
  public static let capsLock = Modifiers(rawValue: 16)
}
