import Geometry

/// A pass for frames in which nothing is different but how far the layers of planes have scrolled.
///
/// Their strips keep their pixels then, and everything else stays as the last traversal left it. So it
/// follows the marks down the tree and looks at nothing else. Whatever else it meets, it leaves to a
/// traversal.
@MainActor
struct ScrollPass {
  let planes: HostedPlanes
  /// What the last traversal ended with, and the pass that it was for.
  let entries: [CompositeEntry]
  let pass: UInt64
  let scale: ScaleFactor

  /// Moves the strips of all planes.
  ///
  /// - Returns: false if there is more to do; then nothing was changed.
  func run(root: Layer) -> Bool {
    if !planes.hasContentPlane || planes.isAnyAtRest { return false }
    let origin = (root.presentation ?? root.model).bounds.origin
    let transform = AffineTransform.translation(x: -origin.x, y: -origin.y)
      .concatenating(.scale(scale.value))
    guard hasOnlyScrolled(root, transform) else { return false }
    planes.scroll()
    return true
  }

  /// - Parameter transform: from the layer's own coordinates to device pixels.
  private func hasOnlyScrolled(_ layer: Layer, _ transform: AffineTransform) -> Bool {
    if let plane = planes.contentPlane(of: layer) { return follow(plane, transform) }
    guard layer.ownChange == .nothing, layer.mask?.subtreeNeedsComposite != true else {
      return false
    }
    // In the order of the traversal, so that rounding is the same.
    let inner = layer.shownTransformOfSublayers.concatenating(transform)
    for sublayer in layer.sublayers where sublayer.subtreeNeedsComposite {
      guard hasOnlyScrolled(sublayer, sublayer.shownPlace.concatenating(inner)) else {
        return false
      }
    }
    return true
  }

  private func follow(_ plane: HostedPlane, _ transform: AffineTransform) -> Bool {
    let layer = plane.layer
    guard layer.ownChange != .anything, layer.presentation == nil else { return false }
    let inner = layer.model.transformOfSublayers.concatenating(transform)
    guard plane.findOrigin(outer: transform, inner: inner), looksTheSame(layer, at: transform)
    else { return false }
    let context = CompositeContext(transform: inner, clip: CompositeClip(rect: plane.clip))
    for sublayer in layer.orderedSublayers[layer.firstSublayerInView...]
    where sublayer.subtreeNeedsComposite {
      guard looksTheSame(sublayer, in: context) else { return false }
    }
    return true
  }

  /// Whether the pixels of the layer itself, if it has any, do not depend on how far it has scrolled.
  private func looksTheSame(_ layer: Layer, at transform: AffineTransform) -> Bool {
    if !layer.model.drawsAnything { return true }
    let record = layer.compositeRecord
    guard record.pass == pass, entries[record.index].layer === layer else { return false }
    let placement = PixelPlacement(of: layer.model, transform: transform)
    return placement != .between && placement == entries[record.index].placement
  }

  /// Whether a layer without others below, such as a scroll indicator, looks as it did.
  private func looksTheSame(_ layer: Layer, in context: CompositeContext) -> Bool {
    guard layer.sublayers.isEmpty, layer.mask == nil else { return false }
    var traversal = LayerTraversal(scale: scale.value)
    traversal.visit(layer, in: context)
    let record = layer.compositeRecord
    guard let entry = traversal.entries.first else {
      return record.pass != pass && record.groupPass != pass
    }
    return traversal.entries.count == 1 && record.pass == pass
      && entries[record.index].layer === layer && entry.paintsTheSame(as: entries[record.index])
  }
}
