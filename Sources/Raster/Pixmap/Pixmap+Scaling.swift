public import Geometry

extension Pixmap {
  /// The image in another size.
  ///
  /// - Complexity: O(*n*) in the pixels of both.
  public func scaled(to size: PixelSize, sampling: ImageSampling = .areaAverage) -> Pixmap {
    if size == self.size { return self }
    return Pixmap(size: size, isOpaque: isOpaque) { pixels in
      guard pixels.width > 0 && pixels.height > 0 else { return }
      let canvas = Canvas(pixels: pixels)
      canvas.draw(
        self,
        in: Rect(x: 0, y: 0, width: Double(pixels.width), height: Double(pixels.height)),
        sampling: sampling)
    }
  }
}
