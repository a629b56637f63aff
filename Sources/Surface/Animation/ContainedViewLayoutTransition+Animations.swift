import Compositing
public import Geometry
public import Raster

// These show a movement without changing what a property is: the model value stays. An immediate transition shows
// nothing and completes at once. Additive ones are offsets that run out, and compose with others of the same
// property; `removeOnCompletion` has no counterpart, because an animation that has ended shows the model value.
@MainActor
extension ContainedViewLayoutTransition {
  /// From another frame to that of the target.
  public func animateFrame(
    _ target: some LayoutTransitionTarget, from frame: Rect, to end: Rect? = nil,
    delay: Double = 0, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let layer = target.animatedLayer
    var (first, last) = (layer.model, layer.model)
    first.frame = frame.isFinite ? frame : .zero
    if let end { last.frame = end.isFinite ? end : .zero }
    let part = JoinedCompletion.part(of: 2, completion)
    animate(
      .position, layer, .point(first.position), .point(last.position), delay, part)
    animate(
      .boundsSize, layer, .size(first.bounds.size), .size(last.bounds.size), delay, part)
  }

  /// From other bounds to those of the target, which stay: origin and size move together.
  public func animateBounds(
    _ target: some LayoutTransitionTarget, from bounds: Rect, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let layer = target.animatedLayer
    let part = JoinedCompletion.part(of: 2, completion)
    animate(.boundsOrigin, layer, .point(bounds.origin), nil, delay, part)
    animate(.boundsSize, layer, .size(bounds.size), nil, delay, part)
  }

  /// From `from` to `to`, or to the position of the target if that is nil; the target keeps its position.
  public func animatePosition(
    _ target: some LayoutTransitionTarget, from: Point, to: Point? = nil, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      .position, target.animatedLayer, .point(from.isFinite ? from : .zero),
      to.map { .point($0.isFinite ? $0 : .zero) }, delay, completion)
  }

  /// From `offset` beside the place of the target to it; several at a time add up.
  public func animatePositionAdditive(
    _ target: some LayoutTransitionTarget, offset: Point, to end: Point = .zero, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animateAdditive(
      .position, target, .point(offset.isFinite ? offset : .zero), .point(end), delay, completion)
  }

  /// The same for the contents: the origin of the bounds is moved.
  public func animateOffsetAdditive(
    _ target: some LayoutTransitionTarget, offset: Point, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animateAdditive(
      .boundsOrigin, target, .point(offset.isFinite ? offset : .zero), .point(.zero), delay,
      completion)
  }

  /// From a size that is larger by `difference` to that of the target.
  public func animateSizeAdditive(
    _ target: some LayoutTransitionTarget, difference: Size, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animateAdditive(
      .boundsSize, target, .size(difference), .size(.zero), delay, completion)
  }

  /// From an opacity of `from` to `to`, or to that of the target if that is nil; the target keeps its own.
  public func animateAlpha(
    _ target: some LayoutTransitionTarget, from: Double, to: Double? = nil, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      .opacity, target.animatedLayer, .number(from), to.map { .number($0) }, delay, completion)
  }

  /// From a scale around the anchor point; to the transform of the target if there is no end.
  public func animateTransformScale(
    _ target: some LayoutTransitionTarget, from: Double, to: Double? = nil, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      .transform, target.animatedLayer, .transform(.scale(from)), to.map { .transform(.scale($0)) },
      delay, completion)
  }

  /// The same for everything in the target.
  public func animateSublayerScale(
    _ target: some LayoutTransitionTarget, from: Double, to: Double? = nil, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      .sublayerTransform, target.animatedLayer, .transform(.scale(from)),
      to.map { .transform(.scale($0)) }, delay, completion)
  }

  /// Through several positions, evenly in time.
  public func animatePositionWithKeyframes(
    _ target: some LayoutTransitionTarget, keyframes: [Point], delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let timing = timing(delay: delay), let last = keyframes.indices.last else {
      completion?(true)
      return
    }
    let frames = keyframes.enumerated().map { index, point in
      Keyframe(at: last == 0 ? 1 : Double(index) / Double(last), .point(point))
    }
    target.animatedLayer.add(
      Animation(
        .position, keyframes: frames, duration: timing.duration, delay: timing.delay,
        completion: completion))
  }

  /// Shows other contents; the old ones fade out above them.
  public func updateContents(
    _ target: some LayoutTransitionTarget, contents: Pixmap?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    target.animatedLayer.crossFadeContents(
      to: contents, timing: timing(), completion: completion)
  }

  /// Shows nothing and completes when the transition would: for what has to wait for it. One with the same `id` on
  /// the target is replaced.
  public func attachAnimation(
    _ target: some LayoutTransitionTarget, id: String,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    guard let timing = timing() else {
      completion(true)
      return
    }
    target.animatedLayer.add(
      Animation(
        .opacity, from: .number(0), to: .number(0), duration: timing.duration,
        delay: timing.delay, curve: timing.curve, isAdditive: true, completion: completion),
      named: "attached \(id)")
  }

  /// `end`: nil for the model value.
  private func animate(
    _ key: LayerKey, _ layer: Layer, _ start: LayerValue, _ end: LayerValue?, _ delay: Double,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    guard let timing = timing(delay: delay) else {
      completion?(true)
      return
    }
    layer.add(
      Animation(
        key, from: start, to: end ?? layer.value(of: key), duration: timing.duration,
        delay: timing.delay, curve: timing.curve, completion: completion))
  }

  private func animateAdditive(
    _ key: LayerKey, _ target: some LayoutTransitionTarget, _ start: LayerValue, _ end: LayerValue,
    _ delay: Double, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    guard let timing = timing(delay: delay), start != end else {
      completion?(true)
      return
    }
    let layer = target.animatedLayer
    layer.add(
      Animation(
        key, from: start, to: end, duration: timing.duration, delay: timing.delay,
        curve: timing.curve, isAdditive: true, completion: completion),
      named: layer.unusedAnimationName(for: key))
  }
}

extension Layer {
  /// A name for one more additive animation of a property.
  func unusedAnimationName(for key: LayerKey) -> String {
    var number = 1
    while animations["\(key.rawValue) +\(number)"] != nil { number += 1 }
    return "\(key.rawValue) +\(number)"
  }
}
