public import Raster

/// Memory that the next frame is painted into.
public struct FrameBuffer {
  /// Where the frame is painted.
  public var pixels: PixelBuffer
  /// Whether the content is undefined, so that every pixel must be painted. Otherwise it equals the
  /// last committed frame everywhere outside the damage given to `SurfaceBackend.beginFrame(size:damage:)`.
  public var isUndefined: Bool
  /// The last committed frame, to read only; it may be the same memory as `pixels`. Nil when there is
  /// none of this size. Valid until the commit.
  public var previous: PixelBuffer?
  /// What is known of pixels that are to be painted; nil if nothing is. Who paints says so there.
  package var ground: BufferGround?

  /// Memory of the size of the frame; `previous` is the last committed frame, if there is one of this size.
  public init(pixels: PixelBuffer, isUndefined: Bool, previous: PixelBuffer? = nil) {
    self.pixels = pixels
    self.isUndefined = isUndefined
    self.previous = previous
  }
}
