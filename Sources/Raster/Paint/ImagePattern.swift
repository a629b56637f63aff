public import Geometry

/// An image that is repeated in both directions without end.
///
///     let dots = ImagePattern(tile, tile: Rect(x: 0, y: 0, width: 16, height: 16))
///     canvas.fill(background, with: .image(dots))
///
/// Tiles that have their pixels' size on the device begin at the nearest whole pixel and are copied. Other
/// tiles are sampled pixel by pixel, which is slower and, much below the image's size, coarse.
public struct ImagePattern: Hashable, Sendable {
  /// The image that is repeated.
  public var pixmap: Pixmap
  /// The part of the image that is repeated; nil for all of it.
  public var source: PixelRect?
  /// Where one of the tiles lies, in the logical units of the shape that is filled.
  public var tile: Rect
  /// How tiles are scaled; `areaAverage` counts as `bilinear`.
  public var sampling: ImageSampling

  /// A pattern whose first copy fills `tile`, in logical units.
  public init(
    _ pixmap: Pixmap, source: PixelRect? = nil, tile: Rect, sampling: ImageSampling = .bilinear
  ) {
    self.pixmap = pixmap
    self.source = source
    self.tile = tile
    self.sampling = sampling
  }
}
