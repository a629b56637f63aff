import Geometry

extension Layer {
  /// The most places that are looked at; what has more may be anywhere.
  private static let mostPlaces = 64

  /// Everything that the layer and those below it may touch while its animations run, in the coordinates of
  /// the superlayer; nil if it stays transparent.
  ///
  /// Values on the way lie between those of the keyframes, as far as their curves go beyond them, and places
  /// between places: so only the ends of ways are looked at, in all combinations of properties. What turns may be anywhere
  /// around its middle.
  var animatedReach: Rect? {
    var places = [model]
    var isSeen = model.opacity > 0
    for running in animations.values {
      guard let values = running.values else { continue }
      if running.animation.key == .opacity {
        isSeen = isSeen || values.contains { $0 != .number(0) }
      } else if running.animation.key.traits.contains(.extent) {
        places += places.flatMap { place in
          values.map { value in
            var moved = place
            let key = running.animation.key
            moved.setValue(
              running.animation.isAdditive ? place.value(of: key).adding(value) : value, of: key)
            return moved
          }
        }
        if places.count > Layer.mostPlaces { return isSeen ? LayerGeometry.anywhere : nil }
      }
    }
    guard isSeen else { return nil }
    return places.dropFirst().reduce(reach(in: places[0])) { $0.union(reach(in: $1)) }
  }

  /// The same in one place.
  private func reach(in values: LayerProperties) -> Rect {
    var own = LayerGeometry.extent(of: values)
    if !values.masksToBounds {
      for sublayer in sublayers {
        own = own.union(
          LayerGeometry.turnedExtent(sublayer.extent, applying: values.transformOfSublayers))
      }
    }
    return LayerGeometry.turnedExtent(own, applying: values.transformToSuperlayer)
  }
}

extension RunningAnimation {
  /// The outermost values on the way.
  fileprivate var values: [LayerValue]? {
    switch driver {
    case .interactive(let progress): return [animation.value(at: progress)]
    case .clock:
      var values = [animation.from]
      for (a, b) in zip(animation.keyframes, animation.keyframes.dropFirst()) {
        let range = b.curve.range
        values.append(b.value)
        if range.lowerBound < 0 {
          values.append(a.value.interpolated(to: b.value, progress: range.lowerBound))
        }
        if range.upperBound > 1 {
          values.append(a.value.interpolated(to: b.value, progress: range.upperBound))
        }
      }
      let transforms = values.compactMap { value in
        if case .transform(let transform) = value { transform } else { nil }
      }
      let turns = AffineTransform.turns(through: transforms)
      return turns.isEmpty ? values : turns.map { .transform($0) }
    }
  }
}
