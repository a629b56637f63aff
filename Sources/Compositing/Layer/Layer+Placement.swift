extension Layer {
  /// Where the layer is at the end of its animations.
  package nonisolated var placement: LayerPlacement { LayerPlacement(model) }
}
