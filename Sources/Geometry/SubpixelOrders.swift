/// Some of the ways in which the subpixels can lie.
public struct SubpixelOrders: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ order: SubpixelOrder) { rawValue = 1 << order.rawValue }

  public static let all = SubpixelOrders(rawValue: 15)

  public func contains(_ order: SubpixelOrder) -> Bool { contains(SubpixelOrders(order)) }
}
