import Surface

/// Draws the picture of the raster scene.
final class PhotoNode: ValueNode<Pixmap> {
  init() { super.init(RasterPhoto.large) }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters picture: Pixmap, isCancelled: () -> Bool
  ) {
    canvas.draw(picture, in: bounds, sampling: .areaAverage)
  }
}
