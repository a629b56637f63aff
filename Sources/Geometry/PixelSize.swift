/// A width and a height in buffer pixels, never negative.
public struct PixelSize: Hashable, Sendable {
  /// Columns of buffer pixels.
  public var width: Int32
  /// Rows of buffer pixels.
  public var height: Int32

  /// No pixels.
  @inlinable
  public static var zero: PixelSize { PixelSize(width: 0, height: 0) }

  /// A size in buffer pixels.
  @inlinable
  public init(width: Int32, height: Int32) {
    self.width = Swift.max(0, width)
    self.height = Swift.max(0, height)
  }

  /// Whether there are no pixels.
  @inlinable
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels.
  @inlinable
  public var area: Int { Int(width) * Int(height) }
}
