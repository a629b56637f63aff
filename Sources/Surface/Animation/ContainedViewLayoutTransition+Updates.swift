import Compositing
public import Geometry

// Each update changes the model value and shows the change from what is on screen. A value that is set already
// completes at once and touches nothing, unless `force` asks for the way to be shown again.
//
// `force`: animates although the value is the same. `beginWithCurrentState`: goes on from what is on screen if an
// animation runs; false begins from the model value. `delay`: in seconds. `completion`: called once, with false if
// something else took the value over.
@MainActor
extension ContainedViewLayoutTransition {
  /// Sets position and size; the transform is left alone.
  public func updateFrame(
    _ target: some LayoutTransitionTarget, frame: Rect, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    var end = target.animatedLayer.model
    end.frame = frame.isFinite ? frame : .zero
    let part = JoinedCompletion.part(of: 2, completion)
    update(.position, target, .point(end.position), force, beginWithCurrentState, delay, part)
    update(.boundsSize, target, .size(end.bounds.size), force, beginWithCurrentState, delay, part)
  }

  /// Sets the origin and the size of the bounds; the position is left alone.
  public func updateBounds(
    _ target: some LayoutTransitionTarget, bounds: Rect, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let bounds = bounds.isFinite ? bounds : .zero
    let part = JoinedCompletion.part(of: 2, completion)
    update(.boundsOrigin, target, .point(bounds.origin), force, beginWithCurrentState, delay, part)
    update(.boundsSize, target, .size(bounds.size), force, beginWithCurrentState, delay, part)
  }

  /// Sets the position: where the anchor point lies in the superview, in logical units.
  public func updatePosition(
    _ target: some LayoutTransitionTarget, position: Point, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(
      .position, target, .point(position), force,
      beginWithCurrentState, delay, completion)
  }

  /// Sets the anchor point, as a fraction of the bounds; the position is left alone, so the target moves.
  public func updateAnchorPoint(
    _ target: some LayoutTransitionTarget, anchorPoint: Point, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(
      .anchorPoint, target, .point(anchorPoint), force, beginWithCurrentState, delay, completion)
  }

  /// Sets the opacity, 0...1.
  public func updateAlpha(
    _ target: some LayoutTransitionTarget, alpha: Double, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(
      .opacity, target, .number(alpha), force, beginWithCurrentState, delay,
      completion)
  }

  /// Sets the transform around the anchor point. Scale, rotation and translation are interpolated separately.
  public func updateTransform(
    _ target: some LayoutTransitionTarget, transform: AffineTransform, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(
      .transform, target, .transform(transform), force, beginWithCurrentState, delay, completion)
  }

  /// Replaces the transform by a scale around the anchor point.
  public func updateTransformScale(
    _ target: some LayoutTransitionTarget, scale: Double, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    updateTransform(
      target, transform: .scale(scale), force: force, beginWithCurrentState: beginWithCurrentState,
      delay: delay, completion: completion)
  }

  /// Replaces the transform by a rotation around the anchor point, in radians.
  public func updateTransformRotation(
    _ target: some LayoutTransitionTarget, angle: Double, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    updateTransform(
      target, transform: .rotation(angle), force: force,
      beginWithCurrentState: beginWithCurrentState, delay: delay, completion: completion)
  }

  /// The transform of everything in the target, around its anchor point: first the scale, then the offset.
  public func updateSublayerTransformScaleAndOffset(
    _ target: some LayoutTransitionTarget, scale: Double = 1, offset: Point = .zero,
    force: Bool = false, beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let transform = AffineTransform.scale(scale)
      .concatenating(.translation(x: offset.x, y: offset.y))
    update(
      .sublayerTransform, target, .transform(transform), force, beginWithCurrentState, delay,
      completion)
  }

  /// Sets the radius of all corners, in logical units. Corners of nodes that are baked into pixels are drawn
  /// again.
  public func updateCornerRadius(
    _ target: some LayoutTransitionTarget, cornerRadius: Double, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(
      .cornerRadius, target, .number(cornerRadius), force, beginWithCurrentState, delay,
      completion)
  }

  /// Sets the colour behind the contents; nil counts as clear on the way.
  public func updateBackgroundColor(
    _ target: some LayoutTransitionTarget, color: Color?, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(.backgroundColor, target, .color(color), force, beginWithCurrentState, delay, completion)
  }

  /// Sets the colour and the width of the border; the width is in logical units.
  public func updateBorder(
    _ target: some LayoutTransitionTarget, color: Color?, width: Double, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let part = JoinedCompletion.part(of: 2, completion)
    update(.borderColor, target, .color(color), force, beginWithCurrentState, delay, part)
    update(.borderWidth, target, .number(width), force, beginWithCurrentState, delay, part)
  }

  /// Replaces the colour of the contents, keeping their alpha; nil shows them as they are.
  public func updateTintColor(
    _ target: some LayoutTransitionTarget, color: Color?, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(.contentsTint, target, .color(color), force, beginWithCurrentState, delay, completion)
  }

  /// Sets the part of the contents that is shown, as a fraction of their size.
  public func updateContentsRect(
    _ target: some LayoutTransitionTarget, contentsRect: Rect, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(
      .contentsRect, target, .rect(contentsRect), force, beginWithCurrentState, delay, completion)
  }

  /// Sets the shadow: colour, offset and blur move together. Nil counts as a clear shadow on the way.
  public func updateShadow(
    _ target: some LayoutTransitionTarget, shadow: Shadow?, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(.shadow, target, .shadow(shadow), force, beginWithCurrentState, delay, completion)
  }

  /// The outline of the shadow; nil for that of the target's rectangle.
  public func updateShadowPath(
    _ target: some LayoutTransitionTarget, path: Path?, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(.shadowPath, target, .path(path), force, beginWithCurrentState, delay, completion)
  }

  /// Sets the order among siblings; higher is in front.
  public func updateZPosition(
    _ target: some LayoutTransitionTarget, zPosition: Double, force: Bool = false,
    beginWithCurrentState: Bool = true, delay: Double = 0,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    update(.zPosition, target, .number(zPosition), force, beginWithCurrentState, delay, completion)
  }

  /// Sets the frame and shows the move by an animation that adds to others which are still running, so that
  /// several moves in flight compose instead of replacing one another.
  public func updateFrameAdditive(
    _ target: some LayoutTransitionTarget, frame: Rect,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let layer = target.animatedLayer
    let old = layer.position
    ContainedViewLayoutTransition.immediate.updateFrame(target, frame: frame)
    animatePositionAdditive(target, offset: old - layer.position, completion: completion)
  }

  private func update(
    _ key: LayerKey, _ target: some LayoutTransitionTarget, _ value: LayerValue, _ isForced: Bool,
    _ fromCurrent: Bool, _ delay: Double, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    let layer = target.animatedLayer
    let (old, value) = (layer.value(of: key), key.limited(value))
    guard value != old || isForced else {
      completion?(true)
      return
    }
    let isRunning = layer.animations[key.rawValue] != nil
    let start = isRunning && fromCurrent ? layer.presentationValue(of: key) : old
    if value != old { target.apply(value, of: key) }
    guard let timing = timing(delay: delay) else {
      layer.removeAnimation(named: key.rawValue)
      completion?(true)
      return
    }
    layer.add(
      Animation(
        key, from: start, to: layer.value(of: key), duration: timing.duration, delay: timing.delay,
        curve: timing.curve, completion: completion))
  }
}
