/// A position in buffer pixels.
public struct PixelPoint: Hashable, Sendable {
  public var x: Int32
  public var y: Int32

  @inlinable
  public static var zero: PixelPoint { PixelPoint(x: 0, y: 0) }

  @inlinable
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}
