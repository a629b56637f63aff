public import Surface

// These show a movement without changing what a property is: the model value stays. An immediate
// transition shows nothing and completes at once.
@MainActor
extension ComponentTransition {
  public func animateAlpha(
    layer: Layer, from: Double, to: Double, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.opacity, layer, .number(from), .number(to), delay, additive, completion)
  }

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

  public func animatePosition(
    view: View, from: Point, to: Point, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animatePosition(
      layer: view.layer, from: from, to: to, delay: delay, additive: additive,
      completion: completion)
  }

  public func animateScale(
    layer: Layer, from: Double, to: Double, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    animate(
      .transform, layer, .transform(.scale(from)), .transform(.scale(to)), delay, false, completion)
  }

  public func animateScale(
    view: View, from: Double, to: Double, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) { animateScale(layer: view.layer, from: from, to: to, delay: delay, completion: completion) }

  public func animateBoundsOrigin(
    layer: Layer, from: Point, to: Point, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.boundsOrigin, layer, .point(from), .point(to), delay, additive, completion)
  }

  public func animateBoundsSize(
    layer: Layer, from: Size, to: Size, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.boundsSize, layer, .size(from), .size(to), delay, additive, completion)
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
