public import Surface

/// Called once: with true when the change is shown completely, with false when something else
/// replaced it on the way.
public typealias TransitionCompletion = @MainActor (Bool) -> Void

// Each setter writes the model value and shows the change: from the on-screen value if an animation of
// the property is running, else from the old model value. A value that is set already completes at
// once and touches nothing.
@MainActor
extension ComponentTransition {
  /// Gives the layer another position, with the animation of the transition.
  public func setPosition(
    layer: Layer, position: Point, delay: Double = 0, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(
      .point(position), of: .position, timing: timing(delay: delay), completion: completion)
  }

  /// Gives the view another position, with the animation of the transition.
  public func setPosition(
    view: View, position: Point, delay: Double = 0, completion: TransitionCompletion? = nil
  ) {
    setPosition(layer: view.layer, position: position, delay: delay, completion: completion)
  }

  /// Gives the layer another origin of the bounds, with the animation of the transition.
  public func setBoundsOrigin(
    layer: Layer, origin: Point, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.point(origin), of: .boundsOrigin, timing: timing(), completion: completion)
  }

  /// Gives the view another origin of the bounds, with the animation of the transition.
  public func setBoundsOrigin(
    view: View, origin: Point, completion: TransitionCompletion? = nil
  ) { setBoundsOrigin(layer: view.layer, origin: origin, completion: completion) }

  /// Gives the layer another size of the bounds, with the animation of the transition.
  public func setBoundsSize(layer: Layer, size: Size, completion: TransitionCompletion? = nil) {
    layer.setValue(.size(size), of: .boundsSize, timing: timing(), completion: completion)
  }

  /// Gives the view another size of the bounds, with the animation of the transition.
  public func setBoundsSize(view: View, size: Size, completion: TransitionCompletion? = nil) {
    if view.bounds.size != size { view.setNeedsLayout() }
    setBoundsSize(layer: view.layer, size: size, completion: completion)
  }

  /// Gives the layer another bounds, with the animation of the transition.
  public func setBounds(layer: Layer, bounds: Rect, completion: TransitionCompletion? = nil) {
    let part = JoinedCompletion.part(of: 2, completion)
    setBoundsOrigin(layer: layer, origin: bounds.origin, completion: part)
    setBoundsSize(layer: layer, size: bounds.size, completion: part)
  }

  /// Gives the view another bounds, with the animation of the transition.
  public func setBounds(view: View, bounds: Rect, completion: TransitionCompletion? = nil) {
    if view.bounds.size != bounds.size { view.setNeedsLayout() }
    setBounds(layer: view.layer, bounds: bounds, completion: completion)
  }

  /// Sets position and size for a frame; the transform is left alone.
  public func setFrame(layer: Layer, frame: Rect, completion: TransitionCompletion? = nil) {
    let part = JoinedCompletion.part(of: 2, completion)
    let position = frame.point(at: layer.anchorPoint)
    setPosition(layer: layer, position: position, completion: part)
    setBoundsSize(layer: layer, size: frame.size, completion: part)
  }

  /// Gives the view another frame, with the animation of the transition.
  public func setFrame(view: View, frame: Rect, completion: TransitionCompletion? = nil) {
    if view.bounds.size != frame.size { view.setNeedsLayout() }
    setFrame(layer: view.layer, frame: frame, completion: completion)
  }

  /// Moves the frame by an animation that adds to others still running, so that several moves in
  /// flight compose instead of replacing one another.
  public func setFrameWithAdditivePosition(
    view: View, frame: Rect, completion: TransitionCompletion? = nil
  ) {
    let old = view.layer.position
    ComponentTransition.immediate.setFrame(view: view, frame: frame)
    animatePosition(
      layer: view.layer, from: old - view.layer.position, to: .zero, additive: true,
      completion: completion)
  }

  /// Gives the layer another opacity, with the animation of the transition.
  public func setAlpha(
    layer: Layer, alpha: Double, delay: Double = 0, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(
      .number(alpha), of: .opacity, timing: timing(delay: delay), completion: completion)
  }

  /// Gives the view another opacity, with the animation of the transition.
  public func setAlpha(
    view: View, alpha: Double, delay: Double = 0, completion: TransitionCompletion? = nil
  ) { setAlpha(layer: view.layer, alpha: alpha, delay: delay, completion: completion) }

  /// Gives the layer another transform, with the animation of the transition.
  public func setTransform(
    layer: Layer, transform: AffineTransform, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    layer.setValue(
      .transform(transform), of: .transform, timing: timing(delay: delay), completion: completion)
  }

  /// Gives the view another transform, with the animation of the transition.
  public func setTransform(
    view: View, transform: AffineTransform, delay: Double = 0,
    completion: TransitionCompletion? = nil
  ) {
    setTransform(layer: view.layer, transform: transform, delay: delay, completion: completion)
  }

  /// Replaces the transform by a scale around the anchor point.
  public func setScale(
    layer: Layer, scale: Double, delay: Double = 0, completion: TransitionCompletion? = nil
  ) { setTransform(layer: layer, transform: .scale(scale), delay: delay, completion: completion) }

  /// Gives the view another scale, with the animation of the transition.
  public func setScale(
    view: View, scale: Double, delay: Double = 0, completion: TransitionCompletion? = nil
  ) { setScale(layer: view.layer, scale: scale, delay: delay, completion: completion) }

  /// Gives the layer another radius of the corners, with the animation of the transition.
  public func setCornerRadius(
    layer: Layer, cornerRadius: Double, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(
      .number(cornerRadius), of: .cornerRadius, timing: timing(), completion: completion)
  }

  /// Gives the view another radius of the corners, with the animation of the transition.
  public func setCornerRadius(
    view: View, cornerRadius: Double, completion: TransitionCompletion? = nil
  ) { setCornerRadius(layer: view.layer, cornerRadius: cornerRadius, completion: completion) }

  /// Gives the layer another background colour, with the animation of the transition.
  public func setBackgroundColor(
    layer: Layer, color: Color?, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.color(color), of: .backgroundColor, timing: timing(), completion: completion)
  }

  /// Gives the view another background colour, with the animation of the transition.
  public func setBackgroundColor(
    view: View, color: Color?, completion: TransitionCompletion? = nil
  ) { setBackgroundColor(layer: view.layer, color: color, completion: completion) }

  /// Gives the layer another colour of the border, with the animation of the transition.
  public func setBorderColor(
    layer: Layer, color: Color?, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.color(color), of: .borderColor, timing: timing(), completion: completion)
  }

  /// Replaces the colour of the layer's contents.
  public func setTintColor(
    layer: Layer, color: Color?, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.color(color), of: .contentsTint, timing: timing(), completion: completion)
  }

  /// Gives the view another tint, with the animation of the transition.
  public func setTintColor(
    view: View, color: Color?, completion: TransitionCompletion? = nil
  ) { setTintColor(layer: view.layer, color: color, completion: completion) }

  /// Gives the layer another anchor point, with the animation of the transition.
  public func setAnchorPoint(
    layer: Layer, anchorPoint: Point, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.point(anchorPoint), of: .anchorPoint, timing: timing(), completion: completion)
  }

  /// The scale with a spring that swings over, whatever the curve of the transition is.
  public func setScaleWithSpring(
    view: View, scale: Double, delay: Double = 0, completion: TransitionCompletion? = nil
  ) {
    withAnimationIfAnimated(
      .curve(duration: duration, curve: .bounce(stiffness: 900, damping: 88))
    ).setScale(view: view, scale: scale, delay: delay, completion: completion)
  }

  /// Replaces the transform by the last value of `transform` and shows the values before it on the
  /// way.
  ///
  /// `transform`: the transform at a progress, 0...1.
  public func setTransformAsKeyframes(
    layer: Layer, transform: (Double) -> AffineTransform, completion: TransitionCompletion? = nil
  ) {
    guard let timing = timing() else {
      setTransform(layer: layer, transform: transform(1), completion: completion)
      return
    }
    // As many as a screen with 60 frames a second shows.
    let count = max(2, Int((timing.duration * 60).rounded()))
    let keyframes = (0...count).map { index in
      let time = Double(index) / Double(count)
      return Keyframe(at: time, .transform(transform(timing.curve.solve(at: time))), curve: .linear)
    }
    let animation = Surface.Animation(
      .transform, keyframes: keyframes, duration: timing.duration, delay: timing.delay,
      completion: completion)
    layer.transform = transform(1)
    layer.add(animation)
  }

  /// Gives the layer another shadow, with the animation of the transition.
  public func setShadow(
    layer: Layer, shadow: Shadow?, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.shadow(shadow), of: .shadow, timing: timing(), completion: completion)
  }

  /// Gives the layer another depth among its siblings, with the animation of the transition.
  public func setZPosition(
    layer: Layer, zPosition: Double, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.number(zPosition), of: .zPosition, timing: timing(), completion: completion)
  }

  /// Gives the layer another width of the border, with the animation of the transition.
  public func setBorderWidth(
    layer: Layer, width: Double, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(.number(width), of: .borderWidth, timing: timing(), completion: completion)
  }

  /// The transform of everything in the layer, around its middle.
  public func setSublayerTransform(
    layer: Layer, transform: AffineTransform, completion: TransitionCompletion? = nil
  ) {
    layer.setValue(
      .transform(transform), of: .sublayerTransform, timing: timing(), completion: completion)
  }
}
