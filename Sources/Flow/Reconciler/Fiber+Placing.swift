import Surface

// The third station of a fiber's life: what a parent says of its child, and how that is shown.
extension Fiber {
  // MARK: The pass of the parent

  /// Begins a pass of the parent, in which the child is updated and added.
  func enterPass(transition: ComponentTransition) {
    hot.isInPass = true
    hot.transition = transition
    hot.isAdded = false
    if hot.hasModifiers { resetModifiers() }
  }

  private func resetModifiers() {
    hot.hasModifiers = false
    hot.isPlaced = false
    hot.placement = ChildPlacement(size: .zero)
    if !hot.gestures.isEmpty { hot.gestures = [] }
    hot.appearTransition = nil
    // A child that is not updated any more disappears as its last pass has said.
    hot.disappearTransition = nil
    hot.updateTransition = .default()
    hot.isRemoved = false
    hot.input = FiberStorage.InputModifiers()
    hot.accessibility = SemanticOverrides()
    hot.hasGuide = false
  }

  /// Brings the component up to date as a child.
  @inline(__always)
  func updateChild(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, availableSize: Size,
    transition: ComponentTransition
  ) {
    settle(
      update(
        box, environment: environment, availableSize: checked(availableSize),
        transition: transition))
  }

  /// The size that the component takes where `offered` is offered. An update has to follow.
  @inline(__always)
  func measureChild(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, offered: Size,
    transition: ComponentTransition
  ) -> Size {
    measure(
      box, environment: environment, availableSize: checked(offered), transition: transition)
  }

  /// What is left of too little room is no room.
  private func checked(_ offered: Size) -> Size {
    precondition(
      !offered.width.isNaN && !offered.height.isNaN,
      "Flow: \(childName) was offered a size that is not a number")
    return offered.extended(to: .zero)
  }

  // MARK: Stacks

  /// Takes the size that was measured, or another one that the parent gives the child.
  func settle(_ size: Size) {
    if size != hot.placement.size {
      hot.placement.size = size
      hot.hasMoved = true
    }
  }

  /// What a stack says of a child, in one step. Every pass says the same but for the place, so that nothing is taken
  /// back in between.
  func place(at origin: Point, animates: Bool) {
    let position = Point(
      x: origin.x + hot.placement.size.width / 2, y: origin.y + hot.placement.size.height / 2)
    if position != hot.placement.position {
      hot.placement.position = position
      hot.hasMoved = true
    }
    hot.isPlaced = true
    if animates, hot.appearTransition == nil { growAndFade() }
  }

  private func growAndFade() {
    hot.appearTransition = .default(scale: true, alpha: true)
    hot.disappearTransition = .default(scale: true, alpha: true)
  }

  /// Shows the new place that a stack has given to a child which was there before.
  func showPlace(transition: ComponentTransition) {
    hot.hasMoved = false
    hot.placement.apply(to: view, transition: isNewInPass ? .immediate : transition)
    hot.shownPlacement = hot.placement
  }

  // MARK: Showing

  /// Shows the child where the pass has placed it, and begins its transition.
  func show() {
    let placement = hot.placement
    let oldLife = hot.life
    hot.life = .placed
    hot.hasMoved = false
    applyGestures()
    applyInput()
    if !hot.accessibility.isEmpty || !hot.shownAccessibility.isEmpty {
      view.accessibility = hot.accessibility
      hot.shownAccessibility = hot.accessibility
    }
    switch oldLife {
    case .created, .removed:
      placement.apply(to: view, transition: .immediate)
      if let appear = hot.appearTransition { appear.run(view, transition: hot.transition) }
    case .leaving:
      // On its way out and wanted again: it comes back from where it is.
      hot.disappearance += 1
      view.isUserInteractionEnabled = !hot.input.isDisabled
      placement.apply(to: view, transition: hot.transition)
    case .placed:
      if hot.updateTransition.isDefault, placement.isOfParentAlone,
        hot.shownPlacement == placement
      {
        return
      }
      move(to: placement)
    }
    hot.shownPlacement = placement
  }

  private func move(to placement: ChildPlacement) {
    guard isNewInPass else {
      return hot.updateTransition.run(view, placement, hot.transition)
    }
    placement.apply(to: view, transition: .immediate)
    // It comes from a place that depends on its own.
    if let appear = hot.appearTransition, appear.guide != nil {
      // The way that it has begun in this pass leads to another place, and would be added.
      view.layer.removeAllAnimations()
      appear.run(view, transition: hot.transition)
    }
  }

  /// Recognizers of a kind that stays are given the new action; there is one of each kind.
  private func applyGestures() {
    guard !hot.gestures.isEmpty || !bindings.isEmpty else { return }
    var kept: [GestureBinding] = []
    for gesture in hot.gestures {
      if let index = bindings.firstIndex(where: { $0.kind == gesture.kind }) {
        let binding = bindings.remove(at: index)
        gesture.retarget(binding.recognizer)
        kept.append(binding)
      } else if !kept.contains(where: { $0.kind == gesture.kind }) {
        let recognizer = gesture.makeRecognizer()
        gesture.retarget(recognizer)
        view.addGestureRecognizer(recognizer)
        kept.append(GestureBinding(kind: gesture.kind, recognizer: recognizer))
      }
    }
    for binding in bindings { view.removeGestureRecognizer(binding.recognizer) }
    bindings = kept
    if !hot.gestures.isEmpty { view.isUserInteractionEnabled = true }
  }

  /// What no modifier has said is left to the child's own component.
  private func applyInput() {
    let (new, old) = (hot.input, hot.shownInput)
    if new.isDisabled || old.isDisabled { view.isUserInteractionEnabled = !new.isDisabled }
    if new.isModal || old.isModal { view.isModal = new.isModal }
    if new.joinsTextSelection != old.joinsTextSelection {
      view.joinsTextSelection = new.joinsTextSelection
    }
    hot.shownInput = new
  }
}
