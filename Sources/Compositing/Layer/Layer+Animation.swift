import Geometry

extension Layer {
  /// Adds an animation. One with the same name is replaced and completes with `false`. Without a
  /// name the animation goes by its property, so that there is one non-additive animation a property.
  ///
  /// Outside of a window nothing is on screen to animate: the animation completes at once.
  public func add(_ animation: Animation, named name: String? = nil) {
    _ = add(
      animation, named: name ?? animation.key.rawValue, driver: .clock(start: nil, progress: 0))
  }

  /// - Returns: what tells the animation from later ones of the same name; nil if it has ended at once.
  @discardableResult
  package func add(
    _ animation: Animation, named name: String, driver: RunningAnimation.Driver
  ) -> RunningAnimation.ID? {
    for keyframe in animation.keyframes {
      precondition(
        animation.key.takes(keyframe.value),
        "Layer: \(keyframe.value) is not a value of \(animation.key.rawValue)")
    }
    removeAnimation(named: name)
    guard let host = treeHost,
      let animation = animation.adapted(toReducedMotion: host.reducesMotion)
    else {
      animation.completion?(true)
      return nil
    }
    let running = RunningAnimation(animation: animation, driver: driver)
    animations[name] = running
    if !animation.isAdditive {
      // On screen until the next frame samples it; also what a retargeting before that starts from.
      var values = presentation ?? model
      values.setValue(firstValue(named: name), of: animation.key)
      present(values)
      markAnimated(animation.key)
    }
    host.layerDidBeginAnimating(self)
    return running.id
  }

  private func firstValue(named name: String) -> LayerValue {
    let running = animations[name]!
    if case .interactive(let progress) = running.driver {
      return running.animation.value(at: progress)
    }
    return running.animation.from
  }

  // MARK: By hand

  /// Whether the animation of this name is still that one, and still follows a hand.
  package func isDrivenInteractively(_ id: RunningAnimation.ID, named name: String) -> Bool {
    guard let running = animations[name] else { return false }
    return running.id == id && !running.followsClock
  }

  /// `fraction`: how much of the animation is over.
  package func setInteractiveProgress(_ fraction: Double, named name: String) {
    animations[name]!.driver = .interactive(progress: fraction)
    markAnimated(animations[name]!.animation.key)
  }

  /// What is left of an animation follows the frame clock.
  ///
  /// `remaining`: how long that takes, in seconds.
  package func followClock(remaining: Double, named name: String) {
    guard case .interactive(let fraction)? = animations[name]?.driver else { return }
    animations[name]!.animation.duration = fraction < 1 ? remaining / (1 - fraction) : 0
    animations[name]!.driver = .clock(start: nil, progress: fraction)
    treeHost?.layerDidBeginAnimating(self)
  }

  /// Takes the completion of an animation away from it, for another animation that takes its place.
  package func takeCompletion(named name: String) -> (@MainActor (Bool) -> Void)? {
    defer { animations[name]?.animation.completion = nil }
    return animations[name]?.animation.completion
  }

  /// Ends an animation as if it had run to its end.
  package func completeAnimation(named name: String) {
    endAnimation(named: name, isFinished: true)
  }

  // MARK: Names and values

  /// The names of the animations that run, sorted.
  public var animationNames: [String] { animations.keys.sorted() }

  /// Ends an animation, which completes with `false`; the model value is shown.
  public func removeAnimation(named name: String) {
    endAnimation(named: name, isFinished: false)
  }

  private func endAnimation(named name: String, isFinished: Bool) {
    // A name is hashed only if there is something to find by it.
    guard !animations.isEmpty, let running = animations.removeValue(forKey: name) else { return }
    if animations.isEmpty { present(nil) }
    markAnimated(running.animation.key)
    running.animation.completion?(isFinished)
  }

  /// Ends all animations, which complete with `false`.
  public func removeAllAnimations() {
    for name in animationNames { removeAnimation(named: name) }
  }

  /// What is on screen: the animated value while an animation of `key` runs, the model value
  /// otherwise.
  public func presentationValue(of key: LayerKey) -> LayerValue { shownValues.value(of: key) }

  /// What is on screen, or would be if the layer could be seen.
  package var shownValues: LayerProperties {
    // Frames bring only those up to date that can be seen.
    if movesUnseen { treeHost?.layerWillBeRead(self) }
    return presentation ?? model
  }

  /// Changes a model value and shows the change over time: from the on-screen value if an animation
  /// of `key` is running, from the model value otherwise.
  ///
  /// `timing`: nil changes at once and ends a running animation of `key`.
  public func setValue(
    _ value: LayerValue, of key: LayerKey, timing: AnimationTiming?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // What is there already costs one comparison.
    if self.value(of: key) == value {
      completion?(true)
      return
    }
    let value = key.limited(value)
    if self.value(of: key) == value {
      completion?(true)
      return
    }
    guard let timing else {
      setModelValue(value, of: key)
      removeAnimation(named: key.rawValue)
      completion?(true)
      return
    }
    let isRunning = !animations.isEmpty && animations[key.rawValue] != nil
    let from = isRunning ? presentationValue(of: key) : self.value(of: key)
    setModelValue(value, of: key)
    add(
      Animation(
        key, from: from, to: value, duration: timing.duration, delay: timing.delay,
        curve: timing.curve, completion: completion))
  }

  /// Computes the presentation values at `time`.
  ///
  /// - Returns: completions of the animations that ended, to be called when all layers are sampled.
  func sampleAnimations(at time: Duration, slowMotion: Double) -> [@MainActor (Bool) -> Void] {
    let names = animationOrder
    // A hand that moved has marked the layer already.
    for name in names where animations[name]!.followsClock {
      markAnimated(animations[name]!.animation.key)
    }
    let ended = updatePresentation(at: time, slowMotion: slowMotion, names)
    let completions = ended.compactMap { animations.removeValue(forKey: $0)?.animation.completion }
    if animations.isEmpty { present(nil) }
    return completions
  }

  /// The same without ending animations and without a frame for what is different.
  package func bringPresentationUpToDate(at time: Duration, slowMotion: Double) {
    updatePresentation(at: time, slowMotion: slowMotion, animationOrder)
  }

  /// Replacing animations first, then additive ones on top; by name, so that the order is fixed.
  private var animationOrder: [String] {
    animations.keys.sorted {
      let (a, b) = (animations[$0]!.animation.isAdditive, animations[$1]!.animation.isAdditive)
      return a == b ? $0 < $1 : !a
    }
  }

  /// - Returns: the names of those that are over; they leave the values to the model.
  @discardableResult
  private func updatePresentation(
    at time: Duration, slowMotion: Double, _ names: [String]
  ) -> [String] {
    var values = model
    var ended: [String] = []
    for name in names {
      let (value, isDone) = animations[name]!.sample(at: time, slowMotion: slowMotion)
      let animation = animations[name]!.animation
      if isDone {
        ended.append(name)
        continue
      }
      let shown = animation.isAdditive ? values.value(of: animation.key).adding(value) : value
      values.setValue(shown, of: animation.key)
    }
    present(values)
    return ended
  }

  /// Moving finished pixels does not change them; only some properties do.
  private func markAnimated(_ key: LayerKey) {
    if key.traits.contains(.pixels) { markContentChanged() } else { setNeedsComposite() }
  }
}
