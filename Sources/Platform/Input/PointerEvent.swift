public import Geometry

/// A button of a pointer, with the number that Linux gives it (`BTN_LEFT` and so on).
public struct PointerButton: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let primary = PointerButton(rawValue: 0x110)
  public static let secondary = PointerButton(rawValue: 0x111)
  public static let middle = PointerButton(rawValue: 0x112)
  public static let back = PointerButton(rawValue: 0x113)
  public static let forward = PointerButton(rawValue: 0x114)
}

/// One thing that a pointer did over a window.
public struct PointerEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case entered
    case moved
    case pressed(PointerButton)
    case released(PointerButton)
    /// The pointer is gone; a press that was under way is cancelled.
    case left
  }

  public var kind: Kind
  /// In logical units of the window surface.
  public var position: Point
  /// On the compositor's clock; only differences have a meaning.
  public var timestamp: Duration
  public var modifiers: Modifiers
  /// Whether it is a finger on a touch screen, which drags content and hovers above nothing.
  public var isTouch: Bool

  public init(
    _ kind: Kind, at position: Point, timestamp: Duration = .zero, modifiers: Modifiers = [],
    isTouch: Bool = false
  ) {
    self.kind = kind
    self.position = position
    self.timestamp = timestamp
    self.modifiers = modifiers
    self.isTouch = isTouch
  }
}
