/// The part of an app's screen that a node is in. Exits happen in the opposite order of entries.
public struct InterfaceState: OptionSet, Hashable, Sendable {
  /// A bit for each part.
  public let rawValue: UInt8

  /// The parts whose bits are set in `rawValue`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Near enough to be measured.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// Near enough to load what it will show: files, data.
  public static let preload = InterfaceState(rawValue: 2)
  /// Near enough to be drawn.
  public static let display = InterfaceState(rawValue: 4)
  /// At least a part of it is on screen.
  public static let visible = InterfaceState(rawValue: 8)
  /// Everything: in a window.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}
