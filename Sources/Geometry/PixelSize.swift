/// A width and a height in buffer pixels, never negative.
public struct PixelSize: Hashable, Sendable {
  public var width: Int32
  public var height: Int32

  @inlinable
  public static var zero: PixelSize { PixelSize(width: 0, height: 0) }

  @inlinable
  public init(width: Int32, height: Int32) {
    self.width = Swift.max(0, width)
    self.height = Swift.max(0, height)
  }

  @inlinable
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels.
  @inlinable
  public var area: Int { Int(width) * Int(height) }
}
