import Compositing
import Geometry
import Raster

/// What a node and the nodes that are drawn into its pixels look like, taken on the main actor for a worker.
struct DisplaySnapshot: Sendable {
  let nodeType: any DrawingClass.Type
  let parameters: (any Sendable)?
  var properties: LayerProperties
  let isOpaque: Bool
  var cornerRounding = CornerRounding.precomposited
  /// Whether it may wait for something outside; see ``DisplayNode/loadsWhileDrawing``.
  var loadsWhileDrawing = false
  var subnodes: [DisplaySnapshot] = []

  /// Whether there is anything to draw.
  var isEmpty: Bool { parameters == nil && subnodes.isEmpty }

  /// What the node's `display` makes; the pixels are the node's own affair then.
  func finishedPixels(scale: Double, isCancelled: () -> Bool) -> Pixmap? {
    guard let parameters else { return nil }
    return nodeType.display(
      bounds: properties.bounds, scale: scale, parameters: parameters, isCancelled: isCancelled)
  }

  /// Draws the node without its subnodes. The canvas has the node's coordinates.
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
  }

  func drawOwn(in canvas: Canvas, _ isCancelled: () -> Bool) {
    guard let parameters else { return }
    nodeType.draw(
      in: canvas, bounds: properties.bounds, parameters: parameters, isCancelled: isCancelled)
  }

  // MARK: In the pixels of another node

  /// The values that a layer of the node's own would have.
  var shownProperties: LayerProperties {
    var values = properties
    // Instead of being covered by patches, corners are cut, which looks the same.
    if cornerRounding == .clipping, values.cornerRadius > 0 { values.masksToBounds = true }
    return values
  }

  /// Whether the node and everything below fade as one picture.
  var isGroup: Bool {
    let isDrawn = parameters != nil && properties.contents == nil
    return properties.fadesAsGroup(
      hasSublayers: !subnodes.isEmpty, otherParts: isDrawn ? 1 : 0)
  }

  /// What a layer of the node's own would show; nil if it draws nothing.
  ///
  /// - Parameter scale: Of the pixels of the other node.
  func ownDrawing(scale: ScaleFactor, _ isCancelled: @escaping () -> Bool) -> DrawnContents? {
    guard parameters != nil, !nodeType.drawsByFinishedPixelsOnly else { return nil }
    var own = self
    own.subnodes = []
    let form = DisplayForm(size: properties.bounds.size, scale: scale, subpixelOrders: [])
    guard !form.pixels.isEmpty else { return nil }
    return DrawnContents(
      drawing: NodeDrawing(picture: own, form: form, backdrop: backdrop), isCancelled: isCancelled)
  }

  /// The background and the corners that the drawn pixels carry.
  var backdrop: NodeDrawing.Backdrop? {
    guard parameters != nil, cornerRounding == .precomposited, properties.cornerRadius > 0 else {
      return nil
    }
    return NodeDrawing.Backdrop(
      color: properties.backgroundColor, radius: properties.cornerRadius)
  }
}
