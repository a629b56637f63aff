/// Some of the ways in which the subpixels can lie.
public struct SubpixelOrders: OptionSet, Hashable, Sendable {
  /// A bit for each order.
  public let rawValue: UInt8

  /// The orders whose bits are set in `rawValue`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One order.
  public init(_ order: SubpixelOrder) { rawValue = 1 << order.rawValue }

  /// Every order: nothing is known of the screen.
  public static let all = SubpixelOrders(rawValue: 15)

  /// Whether `order` is one of these.
  public func contains(_ order: SubpixelOrder) -> Bool { contains(SubpixelOrders(order)) }
}
