public import Geometry
public import Raster

extension VectorImage: ImageSource {
  /// Draws the picture in black where it asks for the colour of its surroundings: a tint gives it another one.
  public func load(covering size: PixelSize, scale: Double) -> Pixmap {
    makePixmap(covering: size)
  }

  /// The size that the file asks for.
  public var naturalSize: Size? { size }

  /// True: drawing waits for nothing.
  public var isInMemory: Bool { true }
}
