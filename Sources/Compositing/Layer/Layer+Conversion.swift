public import Geometry

extension Layer {
  /// Maps own coordinates to the root layer's, by model values.
  ///
  /// - Complexity: O(depth).
  package var transformToRoot: AffineTransform {
    var result = AffineTransform.identity
    var layer: Layer? = self
    while let current = layer, current.superlayer != nil {
      result = result.concatenating(current.model.transformToSuperlayer)
      if let parent = current.superlayer {
        result = result.concatenating(parent.model.transformOfSublayers)
      }
      layer = current.superlayer
    }
    return result
  }

  /// `point` of this layer in the coordinates of `other`, or of the root layer if nil.
  public func convert(_ point: Point, to other: Layer?) -> Point {
    let inRoot = point.applying(transformToRoot)
    guard let other else { return inRoot }
    return inRoot.applying(other.transformToRoot.inverse ?? .identity)
  }

  /// The bounding box of `rect` of this layer in the coordinates of `other`, or of the root layer.
  public func convert(_ rect: Rect, to other: Layer?) -> Rect {
    let inRoot = rect.applying(transformToRoot)
    guard let other else { return inRoot }
    return inRoot.applying(other.transformToRoot.inverse ?? .identity)
  }

  /// Maps a point of the superlayer into this layer; nil when the transform cannot be inverted.
  package func convertFromSuperlayer(_ point: Point) -> Point? {
    var point = point
    if let above = superlayer?.model, !above.sublayerTransform.isIdentity {
      guard let inverse = above.transformOfSublayers.inverse else { return nil }
      point = point.applying(inverse)
    }
    if model.transform.isIdentity {
      let offset = model.transformToSuperlayer
      return Point(x: point.x - offset.tx, y: point.y - offset.ty)
    }
    return model.transformToSuperlayer.inverse.map { point.applying($0) }
  }
}
