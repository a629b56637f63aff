/// How the three subpixels lie that make a pixel of a screen.
public enum SubpixelOrder: UInt8, Hashable, Sendable, CaseIterable {
  /// Side by side, named from left to right.
  case rgb, bgr
  /// One above the other, named from the top.
  case verticalRGB, verticalBGR

  /// Whether the subpixels lie one above the other.
  public var isVertical: Bool { self == .verticalRGB || self == .verticalBGR }
}
