public import Surface

@MainActor
extension ComponentTransition {
  /// Shows what a block changes of a view and of everything below it: each property from where it is on
  /// screen. Views that the block adds are there at once.
  ///
  /// ```swift
  /// transition.animateView(card) {
  ///   card.frame = target
  ///   title.alpha = 0
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view below which changes are animated.
  ///   - delay: In seconds.
  ///   - allowsUserInteraction: Whether events reach the view meanwhile.
  ///   - changes: Called at once.
  ///   - completion: Called once, when all changes have been shown; with false if one was replaced.
  /// - Complexity: O(*n*) in the layers below the view.
  public func animateView(
    _ view: View, allowsUserInteraction: Bool = true, delay: Double = 0,
    changes: () -> Void, completion: TransitionCompletion? = nil
  ) {
    guard let timing = timing(delay: delay) else {
      changes()
      completion?(true)
      return
    }
    let before = LayerRecord.records(of: view.layer)
    changes()
    let animated = before.flatMap { $0.changes() }
    guard !animated.isEmpty else {
      completion?(true)
      return
    }
    let wasEnabled = view.isUserInteractionEnabled
    if !allowsUserInteraction { view.isUserInteractionEnabled = false }
    let part = JoinedCompletion.part(of: animated.count) { [weak view] isFinished in
      if !allowsUserInteraction { view?.isUserInteractionEnabled = wasEnabled }
      completion?(isFinished)
    }
    for (layer, change) in animated {
      layer.add(
        Surface.Animation(
          change.key, from: change.from, to: change.to, duration: timing.duration,
          delay: timing.delay, curve: timing.curve, completion: part))
    }
  }
}

/// The values of a layer, model and presentation, before a block ran.
@MainActor
private struct LayerRecord {
  struct Change {
    let key: LayerKey
    let from: LayerValue
    let to: LayerValue
  }

  private let layer: Layer
  private let values: [(model: LayerValue, shown: LayerValue)]

  private init(_ layer: Layer) {
    self.layer = layer
    values = LayerKey.allCases.map { (layer.value(of: $0), layer.presentationValue(of: $0)) }
  }

  /// Of a layer and of everything below.
  static func records(of layer: Layer) -> [LayerRecord] {
    [LayerRecord(layer)] + layer.sublayers.flatMap(records)
  }

  func changes() -> [(Layer, Change)] {
    zip(LayerKey.allCases, values).compactMap { key, old in
      let new = layer.value(of: key)
      return new == old.model ? nil : (layer, Change(key: key, from: old.shown, to: new))
    }
  }
}
