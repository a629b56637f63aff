/// A copy of a subtree of layers that follows its source.
///
/// They share the contents of those; compositing, damage and promotion take them as any layers.
@MainActor
package final class LayerMirror {
  package let layer = Layer()
  /// Whether it was like its source after the last composite, so that marks tell what is different.
  package var isComplete = false
  private let depth: UInt8
  private weak var source: Layer?
  private var parts: [LayerMirror] = []
  private var mask: LayerMirror?

  /// Portals that show each other are followed so far.
  private static let maximumDepth: UInt8 = 3

  /// - Parameter depth: How many portals lie between it and layers that are no mirrors.
  package init(depth: UInt8) {
    self.depth = depth
    layer.mirrorDepth = depth
  }

  /// Becomes like `source`, the place aside, and everything below like what is below that.
  package func follow(_ source: Layer) {
    if isComplete, self.source === source, !source.subtreeNeedsComposite { return }
    self.source = source
    isComplete = true
    layer.takeAppearance(of: source)
    followMask(of: source)
    followSublayers(of: source)
  }

  private func followPlace(of source: Layer) {
    let shown = source.presentation ?? source.model
    layer.anchorPoint = shown.anchorPoint
    layer.position = shown.position
    layer.transform = shown.transform
    layer.zPosition = shown.zPosition
    layer.opacity = shown.opacity
    // What is shown in a portal instead of its place is not in this one, either.
    layer.isHidden = shown.isHidden || source.hidingPortals > 0
    follow(source)
  }

  private func followMask(of source: Layer) {
    guard let original = source.mask else {
      layer.mask = nil
      mask = nil
      return
    }
    let mask = mask ?? LayerMirror(depth: depth)
    self.mask = mask
    layer.mask = mask.layer
    mask.followPlace(of: original)
  }

  private func followSublayers(of source: Layer) {
    var known: [ObjectIdentifier: LayerMirror] = [:]
    for part in parts {
      if let original = part.source { known[ObjectIdentifier(original)] = part }
    }
    let originals = source.sublayers.filter { $0.mirrorDepth < Self.maximumDepth }
    let old = parts
    parts = originals.map {
      known[ObjectIdentifier($0)] ?? LayerMirror(depth: max(depth, $0.mirrorDepth + 1))
    }
    for part in old where !parts.contains(where: { $0 === part }) {
      part.layer.removeFromSuperlayer()
    }
    for (index, part) in parts.enumerated() {
      part.layer.isPinned = originals[index].isPinned
      layer.insertSublayer(part.layer, at: index)
      part.followPlace(of: originals[index])
    }
    if source.tiles.isEmpty, layer.tiles.isEmpty { return }
    layer.copyTiles(of: source) { original in parts.first { $0.source === original }?.layer }
  }
}

extension Layer {
  /// Takes over everything that is shown of another layer, but its place and its opacity.
  fileprivate func takeAppearance(of other: Layer) {
    var copier = AppearanceCopier(shown: other.presentation ?? other.model, layer: self)
    LayerProperties.forEachProperty(&copier)
    setPrecomposited(other.isPrecomposited)
  }
}

/// Copies the properties that differ from the source to the mirror.
private struct AppearanceCopier: LayerPropertyVisitor {
  let shown: LayerProperties
  let layer: Layer

  @inline(__always)
  func visit<Value>(_ property: LayerProperty<Value>) {
    if property.traits.contains(.placement) { return }
    property.store(layer, shown[keyPath: property.path])
  }
}
