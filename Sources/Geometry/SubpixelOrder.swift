/// How the three stripes lie that make a pixel of a screen.
public enum SubpixelOrder: UInt8, Hashable, Sendable, CaseIterable {
  /// Side by side, named from left to right.
  case rgb, bgr
  /// One above the other, named from the top.
  case verticalRGB, verticalBGR

  /// Whether the stripes lie one above the other.
  public var isVertical: Bool { self == .verticalRGB || self == .verticalBGR }
}

/// Some of the ways in which the stripes of pixels can lie.
public struct SubpixelOrders: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ order: SubpixelOrder) { rawValue = 1 << order.rawValue }

  public static let all = SubpixelOrders(rawValue: 15)

  public func contains(_ order: SubpixelOrder) -> Bool { contains(SubpixelOrders(order)) }
}
