public import Geometry
public import Raster

/// A source in one colour, with the alpha of another one.
public struct TintedImage: ImageSource {
  /// The picture whose alpha is kept.
  public let base: any ImageSource
  /// The colour of every pixel.
  public let color: Color

  /// `base` in one colour.
  public init(_ base: any ImageSource, color: Color) {
    self.base = base
    self.color = color
  }

  /// That of ``base``.
  public var naturalSize: Size? { base.naturalSize }

  /// That of ``base``.
  public var resizing: ImageResizing? { base.resizing }

  /// That of ``base``.
  public var isInMemory: Bool { base.isInMemory }

  /// Loads ``base`` and replaces its colours.
  ///
  /// - Throws: what ``base`` throws.
  public func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
    try base.load(covering: size, scale: scale).tinted(color)
  }
}

extension ImageSource {
  /// The same picture in one colour, with its alphas.
  public func tinted(_ color: Color) -> TintedImage { TintedImage(self, color: color) }
}
