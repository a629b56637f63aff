public import Geometry

/// A mask and the device pixel that its first pixel covers: one glyph of a line of text.
public struct PlacedCoverage {
  /// The borrowed coverage.
  public var mask: CoverageMask
  /// The device pixel of the mask's top left one.
  public var position: PixelPoint

  /// A mask whose upper left pixel lies on a device pixel.
  public init(_ mask: CoverageMask, atDevice position: PixelPoint) {
    self.mask = mask
    self.position = position
  }
}
