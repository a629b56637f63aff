public import Geometry

extension Pixmap {
  /// The same form in one colour: every pixel keeps its alpha, multiplied by that of the colour.
  ///
  /// - Complexity: O(*n*) in the pixels.
  public func tinted(_ color: Color) -> Pixmap {
    Pixmap(size: size, isOpaque: isOpaque && color.isOpaque) { pixels in
      let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      Canvas(pixels: pixels, scale: 1).draw(self, in: bounds, sampling: .nearest, tint: color)
    }
  }
}
