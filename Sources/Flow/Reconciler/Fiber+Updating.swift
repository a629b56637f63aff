import Surface

// The second station of a fiber's life.
//
// What stands between the update of a stack and that of its child is inlined: updates go as deep as the tree, and a
// processor predicts the returns of only so many calls inside one another.
extension Fiber {
  /// Takes over the component, the environment and the size offered, and runs the component's update if one of them,
  /// the state or a keyed value is another one than before.
  ///
  /// - Parameters:
  ///   - box: of the same component type as the one that made the fiber.
  ///   - environment: nil leaves it as it is.
  /// - Returns: the size of the component.
  func update(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, availableSize: Size,
    transition: ComponentTransition, isForced: Bool = false
  ) -> Size {
    var reasons = take(box, environment: environment)
    if isForced { reasons.insert(.forced) }
    return update(box, availableSize: availableSize, transition: transition, reasons: reasons)
  }

  @inline(__always)
  private func take(_ box: ComponentBox, environment: [EnvironmentSlot]?) -> UpdateReasons {
    if let environment { context.environment.assign(environment) }
    guard context.box !== box else { return [] }
    let isEqual = box.equals(context.box)
    // The newest one counts even if it is equal: its closures may be others.
    context.box = box
    return isEqual ? [] : .component
  }

  /// Runs the component's update if there is a reason: the ones given, or its own. Otherwise the size is the one of the
  /// last update.
  @inline(__always)
  private func update(
    _ box: ComponentBox, availableSize: Size, transition: ComponentTransition,
    reasons given: UpdateReasons
  ) -> Size {
    var reasons = given
    if let offered = hot.offered {
      if offered != availableSize { reasons.insert(.size) }
      addOwnReasons(&reasons)
      guard !reasons.isEmpty else { return hot.size }
      hot.offered = availableSize
      run(
        box, availableSize: availableSize,
        transition: isNewInPass ? transition.withAnimation(.none) : transition, reasons: reasons)
    } else {
      hot.offered = availableSize
      hot.birth = tree.pass
      run(
        box, availableSize: availableSize, transition: transition.withAnimation(.none),
        reasons: .first)
    }
    return hot.size
  }

  @inline(__always)
  private func addOwnReasons(_ reasons: inout UpdateReasons) {
    if hot.isStateUpdated { reasons.insert(.state) }
    if hot.hasKeyedChange || context.environment.version != hot.environmentVersion {
      reasons.insert(.environment)
    }
    if hot.fonts != ComponentTree.fonts { reasons.insert(.fonts) }
  }

  /// - Parameter reasons: for the trace.
  @inline(__always)
  func run(
    _ box: ComponentBox, availableSize: Size, transition: ComponentTransition,
    reasons: UpdateReasons
  ) {
    precondition(!hot.isUpdating, "Flow: \(name): update must not be called during its own update")
    precondition(
      context.environment.isComplete,
      "Flow: \(name) reads \(context.environment.name) from its environment; its parent gave none")
    if UpdateTrace.isOn { UpdateTrace.write(name, reasons, depth: depth) }
    hot.isUpdating = true
    hot.isStateUpdated = false
    hot.hasKeyedChange = false
    hot.environmentVersion = context.environment.version
    hot.fonts = ComponentTree.fonts
    if reasons != .size { hot.otherSizes?.removeAll() }
    let outer = RunningUpdate.enter(self)
    let size =
      disablesAnimation(transition)
      ? context.update(
        box, view: view, availableSize: availableSize, transition: transition.withAnimation(.none))
      : context.update(box, view: view, availableSize: availableSize, transition: transition)
    RunningUpdate.leave(to: outer)
    hot.size = size
    hot.isUpdating = false
    precondition(size.isFinite, "Flow: \(name).update must return a finite size, not \(size)")
  }

  /// Whether an animation is not to be shown here.
  private func disablesAnimation(_ transition: ComponentTransition) -> Bool {
    !transition.animation.isImmediate && (scope?.disablesAnimations ?? false)
  }

  // MARK: Other sizes

  /// The size where `availableSize` is offered: from the cache, where the component has not changed since, or by an
  /// update. An update with the size that is offered in the end has to follow.
  @inline(__always)
  func measure(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, availableSize: Size,
    transition: ComponentTransition
  ) -> Size {
    let given = take(box, environment: environment)
    // Most components were never offered another size.
    if let otherSizes = hot.otherSizes, hot.offered != availableSize,
      let known = otherSizes[availableSize]
    {
      var reasons = given
      addOwnReasons(&reasons)
      if reasons.isEmpty { return known }
    }
    return update(box, availableSize: availableSize, transition: transition, reasons: given)
  }

  /// Whether that was the size that the last update offered.
  func wasOffered(_ size: Size) -> Bool { hot.offered == size }

  /// Keeps what ``measure(_:environment:availableSize:transition:)`` has found, because another size follows.
  func remember(_ size: Size, offered: Size) {
    let cache = hot.otherSizes ?? SizeCache()
    cache.remember(size, offered: offered)
    hot.otherSizes = cache
  }

  /// The size that counts is the one of the last update alone.
  func forgetOtherSizes() { hot.otherSizes?.removeAll() }

  /// Whether a parent has decided by another size than the one of the last update, of this component or of one that it
  /// is a part of.
  var isMeasured: Bool {
    var fiber: Fiber? = self
    while let current = fiber {
      if let cache = current.hot.otherSizes, !cache.isEmpty { return true }
      fiber = current.parent
    }
    return false
  }
}
