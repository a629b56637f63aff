public import Geometry
public import Raster

/// Another source in one colour, with its alphas.
public struct TintedImage: ImageSource {
  public let base: any ImageSource
  public let color: Color

  public init(_ base: any ImageSource, color: Color) {
    self.base = base
    self.color = color
  }

  public var naturalSize: Size? { base.naturalSize }

  public var resizing: ImageResizing? { base.resizing }

  public var isInMemory: Bool { base.isInMemory }

  public func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
    try base.load(covering: size, scale: scale).tinted(color)
  }
}

extension ImageSource {
  /// The same picture in one colour, with its alphas.
  public func tinted(_ color: Color) -> TintedImage { TintedImage(self, color: color) }
}
