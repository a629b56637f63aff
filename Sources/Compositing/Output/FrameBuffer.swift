public import Raster

/// Memory that the next frame is painted into.
public struct FrameBuffer {
  public var pixels: PixelBuffer
  /// Whether the content is undefined, so that every pixel must be painted. Otherwise it equals the
  /// last committed frame everywhere outside the damage given to `WindowBackend.beginFrame(size:damage:)`.
  public var isUndefined: Bool
  /// The last committed frame, to read only; it may be the same memory as `pixels`. Nil when there is
  /// none of this size. Valid until the commit.
  public var previous: PixelBuffer?

  public init(pixels: PixelBuffer, isUndefined: Bool, previous: PixelBuffer? = nil) {
    self.pixels = pixels
    self.isUndefined = isUndefined
    self.previous = previous
  }
}
