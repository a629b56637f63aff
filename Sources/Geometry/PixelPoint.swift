/// A position in buffer pixels.
public struct PixelPoint: Hashable, Sendable {
  /// To the right, in buffer pixels.
  public var x: Int32
  /// Downwards, in buffer pixels.
  public var y: Int32

  /// The upper left corner of a buffer.
  @inlinable
  public static var zero: PixelPoint { PixelPoint(x: 0, y: 0) }

  /// A point at whole pixels.
  @inlinable
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}
