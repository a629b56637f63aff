package import Geometry

// What a pass asks of the tree.
extension Layer {
  // The values are large: what is asked for often is asked of them where they are.

  /// ``LayerProperties/transformToSuperlayer`` as it is on screen.
  package var presentationTransform: AffineTransform {
    presentation == nil ? model.transformToSuperlayer : presentation!.transformToSuperlayer
  }

  /// ``LayerProperties/transformOfSublayers`` as it is on screen.
  package var presentationTransformOfSublayers: AffineTransform {
    presentation == nil ? model.transformOfSublayers : presentation!.transformOfSublayers
  }

  /// From the bottom to the top: by z position, equal ones in the order of `sublayers`.
  ///
  /// - Complexity: O(1), and O(*n*) once after the order has changed, with O(*m* log *m*) for the *m* layers that
  ///   have a position of their own.
  var orderedSublayers: [Layer] {
    if let knownOrder { return knownOrder }
    // Mostly few have a position of their own. Only those are sorted: every comparison in the closure checks
    // that it is on the main actor.
    var others: [Layer] = []
    for layer in sublayers where layer.shownZPosition != 0 { others.append(layer) }
    var order = sublayers
    if !others.isEmpty {
      // `sort` is stable.
      others.sort { $0.shownZPosition < $1.shownZPosition }
      order.removeAll(keepingCapacity: true)
      for layer in others where layer.shownZPosition < 0 { order.append(layer) }
      for layer in sublayers where layer.shownZPosition == 0 { order.append(layer) }
      for layer in others where layer.shownZPosition > 0 { order.append(layer) }
    }
    knownOrder = order
    return order
  }

  /// Where in ``orderedSublayers`` those begin that stay in their place on screen.
  var firstPinnedSublayer: Int {
    var index = orderedSublayers.count
    while index > 0, orderedSublayers[index - 1].isPinned { index -= 1 }
    return index
  }

  func updateShownZPosition() {
    let position = presentation?.zPosition ?? model.zPosition
    guard position != shownZPosition else { return }
    shownZPosition = position
    superlayer?.knownOrder = nil
  }

  /// Outside of it nothing of the layer and of everything below is to be seen, in the coordinates of
  /// the superlayer, if those are neither turned nor stretched; drawing may move edges to the next pixel.
  ///
  /// - Complexity: O(1), and O(*n*) once after a change in the *n* layers below.
  var extent: Rect {
    if let knownExtent { return knownExtent }
    let values = presentation ?? model
    var own = LayerGeometry.extent(of: values)
    if !values.masksToBounds {
      let transform = values.transformOfSublayers
      // What is hidden counts, too: whether it is shown is asked later.
      for sublayer in sublayers {
        own = own.union(LayerGeometry.extent(sublayer.extent, applying: transform))
      }
    }
    let extent = LayerGeometry.extent(own, applying: values.transformToSuperlayer)
    knownExtent = extent
    return extent
  }

  /// Forgets the extents that depend on this layer.
  ///
  /// If the extent of an ancestor is unknown already, so are those of all layers above it that depend on it:
  /// the way up ends there.
  func extentDidChange() {
    var layer: Layer? = self
    while let current = layer, current.knownExtent != nil {
      current.knownExtent = nil
      layer = current.superlayer
    }
  }
}
