package import Geometry
package import Raster

/// Paints what one layer shows itself: its shadow, its background, its contents and its border, in this order.
///
/// The compositor and the snapshot of a rasterized subtree both paint by it, on any thread: it takes values
/// and knows no ``Layer``.
package struct LayerPainter {
  package let values: LayerProperties
  /// From the layer's own coordinates to device pixels.
  package let transform: AffineTransform
  package let opacity: Double
  /// Whether the contents carry the background and the rounded corners themselves.
  package let isPrecomposited: Bool
  /// Whether the border lies on the contents; that of tiles is a layer of its own.
  package let paintsBorder: Bool

  package init(
    _ values: LayerProperties, transform: AffineTransform, opacity: Double, isPrecomposited: Bool,
    paintsBorder: Bool = true
  ) {
    self.values = values
    self.transform = transform
    self.opacity = opacity
    // Contents of other bounds carry neither all of the background nor the corners of these. A translucent background
    // would be seen twice where they carry it.
    self.isPrecomposited =
      isPrecomposited
      && (values.staleContentMode == nil || values.backgroundColor?.isOpaque != true)
    self.paintsBorder = paintsBorder
  }

  /// Paints on a canvas that counts in device pixels.
  ///
  /// - Parameter contents: What is shown as the contents of the layer.
  package func paint(
    _ contents: (some LayerContents)?, cutTo clip: DisplayClip, in canvas: Canvas
  ) {
    canvas.save()
    canvas.clip(toDevice: clip.rect)
    for outline in clip.rounded { canvas.clip(to: outline) }
    if values.blendMode == .sourceOver {
      paintParts(contents, in: canvas)
    } else {
      canvas.withGroup(blendMode: values.blendMode, isolated: true) {
        paintParts(contents, in: canvas)
      }
    }
    canvas.restore()
  }

  private func paintParts(_ contents: (some LayerContents)?, in canvas: Canvas) {
    if transform.isScaleAndTranslation {
      paintAligned(contents, in: canvas)
    } else {
      canvas.concatenate(transform)
      paintTransformed(contents, in: canvas)
    }
  }

  /// The common case: edges along the axes, moved to whole pixels.
  private func paintAligned(_ contents: (some LayerContents)?, in canvas: Canvas) {
    let box = LayerGeometry.box(
      of: values, hasContents: contents != nil, transform: transform)
    let shape = RoundedRect(box, radius: values.shownCornerRadius * transform.a)
    paintShadow(of: shape, in: canvas)
    paintBackground(shape, in: canvas)
    if let contents {
      canvas.save()
      if values.cutsContents {
        canvas.clip(toDevice: PixelRect(enclosing: box))
        if values.shownCornerRadius > 0 { canvas.clip(to: shape) }
      }
      if let origin = LayerGeometry.exactOrigin(of: contents, in: values, transform: transform),
        values.contentsTint == nil
      {
        let source = LayerGeometry.source(of: contents, in: values)
        contents.copy(source, to: origin, opacity: opacity, in: canvas)
      } else {
        let rect =
          values.shownContentMode == .scaleToFill
          ? box : LayerGeometry.contentsRect(of: contents, in: values).applying(transform)
        contents.draw(filling: rect, of: values, opacity: opacity, in: canvas)
      }
      canvas.restore()
    }
    paintBorder(shape, unit: transform.a, in: canvas)
  }

  /// Turned or skewed: the canvas has the coordinates of the layer.
  private func paintTransformed(_ contents: (some LayerContents)?, in canvas: Canvas) {
    let shape = RoundedRect(values.bounds, radius: values.shownCornerRadius)
    paintShadow(of: shape, in: canvas)
    paintBackground(shape, in: canvas)
    if let contents {
      if values.cutsContents {
        if values.shownCornerRadius > 0 {
          canvas.clip(to: shape)
        } else {
          canvas.clip(to: shape.rect)
        }
      }
      contents.draw(
        filling: LayerGeometry.contentsRect(of: contents, in: values), of: values,
        opacity: opacity, in: canvas)
    }
    paintBorder(shape, unit: 1, in: canvas)
  }

  // MARK: Parts

  /// - Parameter shape: In the coordinates of the canvas.
  private func paintShadow(of shape: RoundedRect, in canvas: Canvas) {
    guard let shadow = values.shadow else { return }
    if let path = values.shadowPath {
      canvas.draw(shadow, of: path, under: transform, opacity: opacity)
    } else {
      canvas.draw(shadow, of: shape, under: transform, opacity: opacity)
    }
  }

  private func paintBackground(_ shape: RoundedRect, in canvas: Canvas) {
    guard let color = values.backgroundColor, color.alpha > 0, !isPrecomposited else { return }
    let brush = Brush.solid(color.faded(by: Float(opacity)))
    if shape.radii.isZero {
      canvas.fill(shape.rect, with: brush)
    } else {
      canvas.fill(shape, with: brush)
    }
  }

  /// - Parameter unit: The units of the canvas in one of the layer's.
  private func paintBorder(_ shape: RoundedRect, unit: Double, in canvas: Canvas) {
    guard paintsBorder, values.hasBorder, let color = values.borderColor else { return }
    canvas.stroke(
      shape, width: max(1, (values.borderWidth * unit).rounded()),
      with: color.faded(by: Float(opacity)))
  }
}
