import Compositing
import Geometry
import Raster

/// A snapshot of a node and of the nodes that are drawn into its pixels.
struct NodePicture: Sendable {
  let nodeType: DisplayNode.Type
  let parameters: (any Sendable)?
  var properties: LayerProperties
  let isOpaque: Bool
  /// Whether it may wait for something outside; see ``DisplayNode/loadsWhileDrawing``.
  var loadsWhileDrawing = false
  var subnodes: [NodePicture] = []

  /// Whether there is anything to draw.
  var isEmpty: Bool { parameters == nil && subnodes.isEmpty }

  /// What the node's `display` makes; the pixels are the node's own affair then.
  func finishedPixels(scale: Double, isCancelled: () -> Bool) -> Pixmap? {
    guard let parameters else { return nil }
    return nodeType.display(
      bounds: properties.bounds, scale: scale, parameters: parameters, isCancelled: isCancelled)
  }

  /// Draws what the node draws itself, then its subnodes. The canvas has the node's coordinates.
  func drawContent(in canvas: Canvas, isCancelled: () -> Bool) {
    canvas.withState {
      // Without subnodes it was asked for them already.
      if !subnodes.isEmpty,
        let finished = finishedPixels(scale: canvas.scale, isCancelled: isCancelled)
      {
        canvas.draw(finished, in: properties.bounds)
      } else {
        drawOwn(in: canvas, isCancelled)
      }
    }
    for subnode in subnodes {
      if isCancelled() { return }
      subnode.draw(inParent: canvas, isCancelled: isCancelled)
    }
  }

  /// Draws everything that a layer with these properties would show.
  private func draw(inParent canvas: Canvas, isCancelled: () -> Bool) {
    guard !properties.isHidden, properties.opacity > 0 else { return }
    canvas.withState {
      canvas.concatenate(properties.transformToSuperlayer)
      canvas.withGroup(opacity: properties.opacity, isolated: properties.opacity < 1) {
        drawParts(in: canvas, isCancelled)
      }
    }
  }

  private func drawParts(in canvas: Canvas, _ isCancelled: () -> Bool) {
    let bounds = properties.bounds
    let shape = RoundedRect(bounds, radius: properties.cornerRadius)
    if let shadow = properties.shadow, let path = properties.shadowPath {
      canvas.draw(shadow, of: path, under: canvas.transform, opacity: 1)
    } else if let shadow = properties.shadow {
      canvas.draw(shadow, of: shape, under: canvas.transform, opacity: 1)
    }
    if let color = properties.backgroundColor { canvas.fill(shape, with: color) }
    canvas.withState {
      // The node's own pixels end at its bounds and its corners.
      canvas.clip(to: shape)
      // Of a tall picture only a part is drawn.
      if canvas.deviceClip.isEmpty { return }
      if let contents = properties.contents {
        canvas.draw(
          contents, in: DrawnArea.contentsRect(of: contents, in: properties),
          tint: properties.contentsTint)
      }
      if let finished = finishedPixels(scale: canvas.scale, isCancelled: isCancelled) {
        canvas.draw(finished, in: bounds, tint: properties.contentsTint)
      } else if let tint = properties.contentsTint {
        drawOwn(tinted: tint, in: canvas, isCancelled)
      } else {
        drawOwn(in: canvas, isCancelled)
      }
    }
    if properties.borderWidth > 0, let color = properties.borderColor {
      canvas.stroke(shape, width: properties.borderWidth, with: color)
    }
    canvas.withState {
      if properties.masksToBounds { canvas.clip(to: shape) }
      for subnode in subnodes where !isCancelled() {
        subnode.draw(inParent: canvas, isCancelled: isCancelled)
      }
    }
  }

  /// A layer replaces the colour of pixels that are there already; so they are made first here, too.
  private func drawOwn(tinted tint: Color, in canvas: Canvas, _ isCancelled: () -> Bool) {
    guard parameters != nil else { return }
    let (bounds, scale) = (properties.bounds, canvas.scale)
    let size = PixelRect(
      enclosing: Rect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    ).size
    guard !size.isEmpty else { return }
    let pixels = Pixmap(size: size) {
      let own = Canvas(pixels: $0, scale: scale)
      own.translate(x: -bounds.minX, y: -bounds.minY)
      drawOwn(in: own, isCancelled)
    }
    let drawn = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    canvas.draw(pixels, in: Rect(origin: bounds.origin, size: drawn), tint: tint)
  }

  private func drawOwn(in canvas: Canvas, _ isCancelled: () -> Bool) {
    guard let parameters else { return }
    nodeType.draw(
      in: canvas, bounds: properties.bounds, parameters: parameters, isCancelled: isCancelled)
  }
}
