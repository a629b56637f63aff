import Geometry
import Raster

/// Flattens a tree of layers into entries in z order.
@MainActor
struct LayerTraversal {
  private(set) var entries: [CompositeEntry]
  /// Device pixels per logical unit of the root.
  let scale: Double

  /// - Parameter storage: an array to reuse, so that a frame allocates nothing.
  init(reusing storage: [CompositeEntry], scale: Double) {
    entries = storage
    entries.removeAll(keepingCapacity: true)
    self.scale = scale
  }

  mutating func visit(root: Layer, size: PixelSize) {
    let clip = CompositeClip(rect: PixelRect(size))
    let values = root.presentation ?? root.model
    let origin = values.bounds.origin
    let transform = AffineTransform.translation(x: -origin.x, y: -origin.y)
      .concatenating(.scale(scale))
    visit(root, values: values, transform: transform, opacity: 1, clip: clip)
  }

  /// - Parameters:
  ///   - transform: the layer's own coordinates to device pixels.
  ///   - opacity: of everything above that is not painted as a group.
  private mutating func visit(
    _ layer: Layer, values: LayerProperties, transform: AffineTransform, opacity: Double,
    clip: CompositeClip
  ) {
    guard !values.isHidden, values.opacity > 0, !clip.rect.isEmpty else { return }
    // Fading the parts one by one would let the lower ones show through the upper ones.
    let isGroup =
      values.opacity < 1 && values.allowsGroupOpacity
      && (!layer.sublayers.isEmpty || values.partCount > 1)
    let own = isGroup ? opacity : opacity * values.opacity
    let groupStart = entries.count
    if isGroup {
      append(
        layer, kind: .beginGroup(end: 0), values: values, transform: transform,
        opacity: values.opacity, clip: clip, rect: clip.rect)
    }
    let rect = DrawnArea.deviceRect(of: values, transform: transform)
      .intersection(clip.rect)
    if values.drawsAnything, !rect.isEmpty {
      append(
        layer, kind: .layer, values: values, transform: transform, opacity: own, clip: clip,
        rect: rect)
    }
    let inner =
      values.masksToBounds
      ? LayerTraversal.clip(clip, to: values, transform: transform) : clip
    visitSublayers(
      of: layer, transform: values.transformOfSublayers.concatenating(transform), opacity: own,
      clip: inner)
    if isGroup { closeGroup(at: groupStart, layer: layer, values: values, transform: transform) }
  }

  private mutating func visitSublayers(
    of layer: Layer, transform: AffineTransform, opacity: Double, clip: CompositeClip
  ) {
    var sublayers = layer.sublayers
    if sublayers.contains(where: { $0.model.zPosition != 0 }) {
      // `sorted` is stable, so that equal values keep the order of the array.
      sublayers = sublayers.sorted { $0.model.zPosition < $1.model.zPosition }
    }
    for sublayer in sublayers {
      let values = sublayer.presentation ?? sublayer.model
      visit(
        sublayer, values: values,
        transform: values.transformToSuperlayer.concatenating(transform), opacity: opacity,
        clip: clip)
    }
  }

  private mutating func append(
    _ layer: Layer, kind: CompositeEntry.Kind, values: LayerProperties, transform: AffineTransform,
    opacity: Double, clip: CompositeClip, rect: PixelRect
  ) {
    entries.append(
      CompositeEntry(
        kind: kind, layer: layer, version: layer.contentVersion, transform: transform,
        bounds: values.bounds, opacity: opacity, clip: clip, rect: rect))
  }

  /// Sets the extent of the group to what it contains, or drops it when that is nothing.
  private mutating func closeGroup(
    at start: Int, layer: Layer, values: LayerProperties, transform: AffineTransform
  ) {
    let content = entries[(start + 1)...].reduce(PixelRect.zero) { $0.union($1.rect) }
    if content.isEmpty {
      entries.removeSubrange(start...)
      return
    }
    entries[start].kind = .beginGroup(end: entries.count)
    entries[start].rect = content
    append(
      layer, kind: .endGroup, values: values, transform: transform, opacity: 1,
      clip: entries[start].clip, rect: content)
  }

  private static func clip(
    _ clip: CompositeClip, to values: LayerProperties, transform: AffineTransform
  ) -> CompositeClip {
    var result = clip
    let device = DrawnArea.snapped(values.bounds.applying(transform))
    result.rect = clip.rect.intersection(PixelRect(enclosing: device))
    if values.shownCornerRadius > 0, transform.isScaleAndTranslation {
      result.rounded.append(RoundedRect(device, radius: values.shownCornerRadius * transform.a))
    }
    return result
  }
}

extension LayerProperties {
  /// Whether the layer has pixels of its own.
  var drawsAnything: Bool {
    partCount > 0
  }

  /// How many pictures of the layer's own lie one above the other.
  var partCount: Int {
    (shadow != nil ? 1 : 0) + ((backgroundColor?.alpha ?? 0) > 0 ? 1 : 0)
      + (contents != nil ? 1 : 0) + (borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 ? 1 : 0)
  }
}
