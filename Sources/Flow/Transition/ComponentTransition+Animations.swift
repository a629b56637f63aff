public import Surface

// These show a movement without changing what a property is: the model value stays. An immediate
// transition shows nothing and completes at once.
@MainActor
extension ComponentTransition {
  /// Shows the opacity of the layer on the way between two values; its own value stays.
  public func animateAlpha(
    layer: Layer, from: Double, to: Double, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.opacity, layer, .number(from), .number(to), delay, additive, completion)
  }

  /// Shows the opacity of the view on the way between two values; its own value stays.
  public func animateAlpha(
    view: View, from: Double, to: Double, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animateAlpha(
      layer: view.layer, from: from, to: to, delay: delay, additive: additive,
      completion: completion)
  }

  /// `additive`: whether `from` and `to` are offsets from the model value.
  public func animatePosition(
    layer: Layer, from: Point, to: Point, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.position, layer, .point(from), .point(to), delay, additive, completion)
  }

  /// Shows the position of the view on the way between two values; its own value stays.
  public func animatePosition(
    view: View, from: Point, to: Point, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animatePosition(
      layer: view.layer, from: from, to: to, delay: delay, additive: additive,
      completion: completion)
  }

  /// `additive`: whether `from` and `to` are added to the scale that the layer has.
  public func animateScale(
    layer: Layer, from: Double, to: Double, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animateScale(
      .transform, of: layer, layer.transform, from, to, delay, additive, completion)
  }

  /// Shows the scale of the view on the way between two values; its own value stays.
  public func animateScale(
    view: View, from: Double, to: Double, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animateScale(
      layer: view.layer, from: from, to: to, delay: delay, additive: additive,
      completion: completion)
  }

  /// Shows the origin of the bounds of the layer on the way between two values; its own value stays.
  public func animateBoundsOrigin(
    layer: Layer, from: Point, to: Point, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.boundsOrigin, layer, .point(from), .point(to), delay, additive, completion)
  }

  /// Shows the size of the bounds of the layer on the way between two values; its own value stays.
  public func animateBoundsSize(
    layer: Layer, from: Size, to: Size, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.boundsSize, layer, .size(from), .size(to), delay, additive, completion)
  }

  /// Shows the scale of the sublayers of the layer on the way between two values; its own value stays.
  public func animateSublayerScale(
    layer: Layer, from: Double, to: Double, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animateScale(
      .sublayerTransform, of: layer, layer.sublayerTransform, from, to, delay, additive, completion)
  }

  private func animateScale(
    _ key: LayerKey, of layer: Layer, _ model: AffineTransform, _ from: Double, _ to: Double,
    _ delay: Double, _ isAdditive: Bool, _ completion: TransitionCompletion?
  ) {
    func value(_ scale: Double) -> LayerValue {
      .transform(isAdditive ? model.scaleOffset(scale) : .scale(scale))
    }
    animate(key, layer, value(from), value(to), delay, isAdditive, completion)
  }

  /// Shows the bounds of the layer on the way between two values; its own value stays.
  public func animateBounds(
    layer: Layer, from: Rect, to: Rect, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    let part = JoinedCompletion.part(of: 2, completion)
    animateBoundsOrigin(
      layer: layer, from: from.origin, to: to.origin, delay: delay, additive: additive,
      completion: part)
    animateBoundsSize(
      layer: layer, from: from.size, to: to.size, delay: delay, additive: additive,
      completion: part)
  }

  /// Shows the anchor point of the layer on the way between two values; its own value stays.
  public func animateAnchorPoint(
    layer: Layer, from: Point, to: Point, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.anchorPoint, layer, .point(from), .point(to), delay, additive, completion)
  }

  /// Fades from the pixels that the layer shows now to others, which it keeps; the curve is always that
  /// of ease in and out.
  public func animateContents(
    layer: Layer, to contents: Pixmap?, completion: TransitionCompletion? = nil
  ) {
    let timing = timing().map {
      AnimationTiming(duration: $0.duration, delay: $0.delay, curve: .easeInOut)
    }
    layer.crossFadeContents(to: contents, timing: timing, completion: completion)
  }

  /// Shows nothing and completes when the transition would: for what has to wait for it. One with the same
  /// `id` on the layer is replaced.
  public func attachAnimation(
    layer: Layer, id: String, completion: @escaping TransitionCompletion
  ) {
    guard let timing = timing() else {
      completion(true)
      return
    }
    layer.add(
      Surface.Animation(
        key: .opacity, from: .number(0), to: .number(0), timing: timing, isAdditive: true,
        completion: completion), named: "attached \(id)")
  }

  private func animate(
    _ key: LayerKey, _ layer: Layer, _ from: LayerValue, _ to: LayerValue, _ delay: Double,
    _ isAdditive: Bool, _ completion: TransitionCompletion?
  ) {
    guard let timing = timing(delay: delay) else {
      completion?(true)
      return
    }
    layer.add(
      Surface.Animation(
        key: key, from: from, to: to, timing: timing, isAdditive: isAdditive,
        completion: completion),
      named: isAdditive ? ComponentTransition.unusedName(key, in: layer) : nil)
  }

  /// Additive animations of one property live side by side.
  private static func unusedName(_ key: LayerKey, in layer: Layer) -> String {
    let taken = Set(layer.animationNames)
    var number = 1
    while taken.contains("\(key.rawValue) +\(number)") { number += 1 }
    return "\(key.rawValue) +\(number)"
  }
}

extension AffineTransform {
  /// What makes the transform larger by `offset` in every direction when it is added to it.
  fileprivate func scaleOffset(_ offset: Double) -> AffineTransform {
    let scale = (a * a + b * b).squareRoot()
    guard scale > 0 else {
      return AffineTransform(a: offset, b: 0, c: 0, d: offset, tx: 0, ty: 0)
    }
    let share = offset / scale
    return AffineTransform(
      a: a * share, b: b * share, c: c * share, d: d * share, tx: 0, ty: 0)
  }
}

extension Surface.Animation {
  fileprivate init(
    key: LayerKey, from: LayerValue, to: LayerValue, timing: AnimationTiming, isAdditive: Bool,
    completion: TransitionCompletion?
  ) {
    self.init(
      key, from: from, to: to, duration: timing.duration, delay: timing.delay, curve: timing.curve,
      isAdditive: isAdditive, completion: completion)
  }
}
