import Compositing
import Geometry
import Platform
import Raster

/// Draws nodes into the pixels of another one, as the compositor would show their layers.
///
/// The tree is walked as ``FlattenPass`` walks one of layers, and every node is painted by the
/// ``LayerPainter`` that paints layers.
struct SnapshotPainter {
  /// Counts in device pixels.
  let canvas: Canvas
  /// Of the pixels that are drawn into.
  let form: DisplayForm
  let isCancelled: () -> Bool
  /// Whether what is drawn is part of a group.
  private var isInGroup = false

  init(canvas: Canvas, form: DisplayForm, isCancelled: @escaping () -> Bool) {
    self.canvas = canvas
    self.form = form
    self.isCancelled = isCancelled
  }

  /// Draws the subnodes of one node.
  ///
  /// - Parameter context: What the node hands down to them.
  func draw(_ nodes: [DisplaySnapshot], in context: FlatteningContext) {
    for node in nodes.inZOrder {
      if isCancelled() { return }
      draw(node, in: context)
    }
  }

  private func draw(_ node: DisplaySnapshot, in context: FlatteningContext) {
    let values = node.shownProperties
    guard !values.isHidden, values.opacity > 0 else { return }
    var own = context
    own.transform = values.transformToSuperlayer.concatenating(context.transform)
    own.opacity = context.opacity * values.opacity
    guard node.isGroup else { return drawContent(of: node, values, in: own) }
    let opacity = own.opacity
    own.opacity = 1
    let area = reach(of: node, in: own).intersection(canvas.deviceClip)
    guard !area.isEmpty else { return }
    var inner = self
    inner.isInGroup = true
    let bounds = Rect(
      x: Double(area.x), y: Double(area.y), width: Double(area.width), height: Double(area.height))
    canvas.withGroup(opacity: opacity, isolated: true, bounds: bounds) {
      inner.drawContent(of: node, values, in: own)
    }
  }

  private func drawContent(
    of node: DisplaySnapshot, _ values: LayerProperties, in context: FlatteningContext
  ) {
    if !ownReach(of: node, in: context).intersection(canvas.deviceClip).isEmpty {
      drawSelf(node, values, in: context)
    }
    draw(node.subnodes, in: context.inside(values))
  }

  private func drawSelf(
    _ node: DisplaySnapshot, _ values: LayerProperties, in context: FlatteningContext
  ) {
    var values = values
    var drawing: DrawnContents?
    if node.parameters != nil {
      // As when the pixels of a layer arrive.
      values.contentsScale = form.scale.value
      let finished = node.finishedPixels(scale: form.scale.value, isCancelled: isCancelled)
      drawing = finished == nil ? node.ownDrawing(scale: form.scale, isCancelled) : nil
      if finished != nil || drawing != nil { values.contents = finished }
    }
    let painter = LayerPainter(
      values, transform: context.transform, opacity: context.opacity,
      isPrecomposited: node.backdrop != nil)
    if var drawing {
      if node.isOpaque { drawing.subpixelOrders = subpixelOrders(of: drawing, values, in: context) }
      painter.paint(drawing, cutTo: context.clip, in: canvas)
    } else {
      painter.paint(values.contents, cutTo: context.clip, in: canvas)
    }
  }

  /// Text uses subpixels where it would on a layer of the node: on pixels that are shown as they were drawn.
  private func subpixelOrders(
    of drawing: DrawnContents, _ values: LayerProperties, in context: FlatteningContext
  ) -> SubpixelOrders {
    guard !isInGroup, context.opacity == 1, values.contentsTint == nil,
      LayerGeometry.exactOrigin(of: drawing, in: values, transform: context.transform) != nil
    else { return [] }
    return form.subpixelOrders
  }

  // MARK: Reach

  /// The device pixels that a node and everything below may touch; there may be more.
  private func reach(of node: DisplaySnapshot, in context: FlatteningContext) -> PixelRect {
    var area = ownReach(of: node, in: context)
    let inner = context.inside(node.shownProperties)
    for subnode in node.subnodes where !subnode.properties.isHidden {
      var own = inner
      own.transform = subnode.properties.transformToSuperlayer.concatenating(inner.transform)
      area = area.union(reach(of: subnode, in: own))
    }
    return area
  }

  /// The same without what is below.
  private func ownReach(of node: DisplaySnapshot, in context: FlatteningContext) -> PixelRect {
    let values = node.properties
    var area = LayerGeometry.deviceRect(
      of: values, contents: values.contents, transform: context.transform)
    if node.parameters != nil {
      // Only pixels that are stretched to the bounds are known to end there before they are made.
      area =
        values.contentMode == .scaleToFill
        ? area.union(
          PixelRect(enclosing: values.bounds.applying(context.transform).inset(by: -2)))
        : context.clip.rect
    }
    return area.intersection(context.clip.rect)
  }
}

extension [DisplaySnapshot] {
  /// From the bottom to the top: by z position, equal ones in their order.
  fileprivate var inZOrder: [DisplaySnapshot] {
    guard contains(where: { $0.properties.zPosition != 0 }) else { return self }
    // `sort` is stable.
    return sorted { $0.properties.zPosition < $1.properties.zPosition }
  }
}
