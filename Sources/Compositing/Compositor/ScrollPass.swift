import Geometry

/// A pass for frames in which nothing is different but how far the content of promoted layers has scrolled.
///
/// Their tiles keep their pixels then, and everything else stays as the last display list has it. So it
/// follows the marks down the tree and looks at nothing else. Whatever else it meets, it leaves to the other
/// passes.
@MainActor
struct ScrollPass {
  let promotion: PromotedLayers
  /// What the last flattening ended with, and the pass that it was for.
  let items: [DisplayItem]
  let pass: UInt64
  let scale: ScaleFactor
  private var moves: [PromotedLayer.Move] = []

  init(promotion: PromotedLayers, items: [DisplayItem], pass: UInt64, scale: ScaleFactor) {
    self.promotion = promotion
    self.items = items
    self.pass = pass
    self.scale = scale
  }

  /// Finds where the content of all promoted layers is now; nothing is changed.
  ///
  /// - Returns: Nil if there is more to do.
  mutating func run(root: Layer) -> [PromotedLayer.Move]? {
    if !promotion.hasScrollingLayer || promotion.isAnyAtRest { return nil }
    let origin = (root.presentation ?? root.model).bounds.origin
    let transform = AffineTransform.translation(x: -origin.x, y: -origin.y)
      .concatenating(.scale(scale.value))
    return hasOnlyScrolled(root, transform) ? moves : nil
  }

  /// - Parameter transform: From the layer's own coordinates to device pixels.
  private mutating func hasOnlyScrolled(_ layer: Layer, _ transform: AffineTransform) -> Bool {
    if let promoted = promotion.scrollingLayer(of: layer) { return follow(promoted, transform) }
    guard layer.dirtyLevel == .clean, layer.mask?.subtreeNeedsComposite != true else {
      return false
    }
    // In the order of the flattening, so that rounding is the same.
    let inner = layer.presentationTransformOfSublayers.concatenating(transform)
    for sublayer in layer.sublayers where sublayer.subtreeNeedsComposite {
      guard hasOnlyScrolled(sublayer, sublayer.presentationTransform.concatenating(inner)) else {
        return false
      }
    }
    return true
  }

  private mutating func follow(_ promoted: PromotedLayer, _ transform: AffineTransform) -> Bool {
    let layer = promoted.layer
    guard layer.dirtyLevel != .all, layer.presentation == nil else { return false }
    let inner = layer.model.transformOfSublayers.concatenating(transform)
    guard let origin = promoted.scrolledOrigin(outer: transform, inner: inner),
      looksTheSame(layer, at: transform)
    else { return false }
    moves.append(PromotedLayer.Move(layer: promoted, origin: origin, transform: transform))
    // All that shows it, as in the flattening, and not only its surfaces: the clips of items are compared.
    let context = FlatteningContext(transform: inner, clip: DisplayClip(rect: promoted.wholeClip))
    let hasScrolled = layer.dirtyLevel != .clean
    for sublayer in layer.orderedSublayers[layer.firstPinnedSublayer...] {
      if sublayer.subtreeNeedsComposite {
        guard looksTheSame(sublayer, in: context) else { return false }
      } else if hasScrolled, isSeen(sublayer, in: context) {
        // Nobody has placed it anew: it has moved on screen with what scrolls.
        return false
      }
    }
    return true
  }

  /// Whether anything of a layer was seen after the last flattening, or may be now.
  private func isSeen(_ layer: Layer, in context: FlatteningContext) -> Bool {
    if layer.model.isHidden { return false }
    let extent = LayerGeometry.extent(layer.extent, applying: context.transform)
    return !PixelRect(enclosing: extent).intersection(context.clip.rect).isEmpty || wasSeen(layer)
  }

  private func wasSeen(_ layer: Layer) -> Bool {
    let known = layer.lastPassIndices
    return known.pass == pass || known.groupPass == pass || layer.sublayers.contains(where: wasSeen)
  }

  /// Whether the pixels of the layer itself, if it has any, do not depend on how far it has scrolled.
  private func looksTheSame(_ layer: Layer, at transform: AffineTransform) -> Bool {
    if !layer.model.drawsAnything { return true }
    let known = layer.lastPassIndices
    guard known.pass == pass, items[known.index].layer === layer else { return false }
    let placement = PixelPlacement(of: layer.model, transform: transform)
    return placement != .between && placement == items[known.index].placement
  }

  /// Whether a layer without others below, such as a scroll indicator, looks as it did.
  private func looksTheSame(_ layer: Layer, in context: FlatteningContext) -> Bool {
    guard layer.sublayers.isEmpty, layer.mask == nil else { return false }
    var flattening = FlattenPass(scale: scale.value)
    flattening.visit(layer, in: context)
    let known = layer.lastPassIndices
    guard let item = flattening.items.first else {
      return known.pass != pass && known.groupPass != pass
    }
    return flattening.items.count == 1 && known.pass == pass
      && items[known.index].layer === layer && item.paintsTheSame(as: items[known.index])
  }
}
