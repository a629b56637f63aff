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

  public func animateSublayerScale(
    layer: Layer, from: Double, to: Double, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    animate(
      .sublayerTransform, layer, .transform(.scale(from)), .transform(.scale(to)), delay, false,
      completion)
  }

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

  public func animateAnchorPoint(
    layer: Layer, from: Point, to: Point, delay: Double = 0, additive: Bool = false,
    completion: TransitionCompletion? = nil
  ) {
    animate(.anchorPoint, layer, .point(from), .point(to), delay, additive, completion)
  }

  /// Moves along an arc, as something thrown does. The arc is higher than its ends by a quarter of their
  /// distance, by 24 at least and 180 at most.
  public func animatePositionParabolic(
    layer: Layer, from: Point, to: Point, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    guard let timing = timing(delay: delay) else {
      completion?(true)
      return
    }
    let lift = min(max(from.distance(to: to) / 4, 24), 180)
    func place(_ t: Double) -> Point {
      // A parabola that is 1 in the middle.
      let height = 4 * t * (1 - t) * lift
      return Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - height)
    }
    let keyframes = (0...10).map { index in
      let time = Double(index) / 10
      return Keyframe(at: time, .point(place(timing.curve.solve(at: time))), curve: .linear)
    }
    let animation = Surface.Animation(
      .position, keyframes: keyframes, duration: timing.duration, delay: timing.delay,
      completion: completion)
    layer.add(animation)
  }

  /// Fades from the pixels that the layer shows now to others, which it keeps.
  public func animateContents(
    layer: Layer, to contents: Pixmap?, completion: TransitionCompletion? = nil
  ) {
    let old = Layer()
    old.contents = layer.contents
    old.contentsScale = layer.contentsScale
    old.contentMode = layer.contentMode
    layer.contents = contents
    guard old.contents != nil, let timing = timing() else {
      completion?(true)
      return
    }
    old.frame = Rect(origin: .zero, size: layer.bounds.size)
    layer.addSublayer(old)
    old.setValue(
      .number(0), of: .opacity,
      timing: AnimationTiming(duration: timing.duration, delay: timing.delay, curve: .easeInOut)
    ) { finished in
      old.removeFromSuperlayer()
      completion?(finished)
    }
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
