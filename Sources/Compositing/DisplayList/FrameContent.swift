import Geometry

/// Everything that decides the pixels of a frame. Memory that has the pixels of an equal one need not be painted.
public struct FrameContent: Equatable {
  private let layers: [PaintedLayer]

  /// What painting a layer depends on.
  private struct PaintedLayer: Equatable {
    let values: LayerProperties
    let transform: AffineTransform
    let opacity: Double
    let clip: DisplayClip
    let isPrecomposited: Bool

    static func == (a: PaintedLayer, b: PaintedLayer) -> Bool {
      a.transform == b.transform && a.opacity == b.opacity && a.clip == b.clip
        && a.isPrecomposited == b.isPrecomposited && a.values.isSame(as: b.values)
    }
  }

  /// Nil for frames that are more than layers above each other.
  @MainActor
  init?(_ items: [DisplayItem]) {
    var layers: [PaintedLayer] = []
    for item in items {
      guard item.kind == .layer, item.promotedLayer == 0, item.layer.tiles.isEmpty else {
        return nil
      }
      layers.append(
        PaintedLayer(
          values: item.layer.presentation ?? item.layer.model, transform: item.transform,
          opacity: item.opacity, clip: item.clip, isPrecomposited: item.layer.isPrecomposited))
    }
    self.layers = layers
  }
}
