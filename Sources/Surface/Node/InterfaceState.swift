/// The part of an app's screen that a node is in. Exits happen in the opposite order of entries.
public struct InterfaceState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let measureLayout = InterfaceState(rawValue: 1)
  public static let preload = InterfaceState(rawValue: 2)
  public static let display = InterfaceState(rawValue: 4)
  public static let visible = InterfaceState(rawValue: 8)
  /// Everything: in a window.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}
