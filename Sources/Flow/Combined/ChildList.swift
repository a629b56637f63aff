import Surface

/// The children of one combined component, and what it takes to get from one pass to the next.
@MainActor
final class ChildList {
  /// In the order of the last pass.
  @exclusivity(unchecked) private var shown: [UpdatedChild] = []
  @exclusivity(unchecked) private var disappearing: [UpdatedChild] = []
  @exclusivity(unchecked) private var pass: UInt64 = 0

  // Of the pass that is running.
  /// How many children were added as the last pass did, first ones first.
  @exclusivity(unchecked) private var sameCount = 0
  /// The children that were added, once their order is another one than that of the last pass.
  @exclusivity(unchecked) private var added: [UpdatedChild] = []
  /// Children that are added but to be away.
  @exclusivity(unchecked) private var withheld: [UpdatedChild] = []
  @exclusivity(unchecked) private var guides: [Guide] = []
  /// The children updated so far that are not added, as a chain, last one first: a pass in which
  /// everything is in order needs no list of them.
  @exclusivity(unchecked) private unowned(unsafe) var lastUpdated: UpdatedChild?
  @exclusivity(unchecked) private var missing = 0

  /// Whether there is no child, of this pass or the last one.
  var isEmpty: Bool { shown.isEmpty && lastUpdated == nil }

  /// The children of the last pass, back to front.
  func forEachShown(_ body: (UpdatedChild) -> Void) {
    for child in shown { body(child) }
  }

  func noteUpdate(of child: UpdatedChild) {
    child.previouslyUpdated = lastUpdated
    lastUpdated = child
    missing += 1
  }

  func add(_ child: UpdatedChild, to owner: AnyComponentContext) {
    precondition(!child.isAdded, "Flow: \(owner.name).body added \(child.name) twice")
    precondition(
      child.context.isChild(of: owner),
      "Flow: \(owner.name).body added \(child.name), which is a child of another component")
    #if DEBUG
      if !child.isPlaced, !child.size.isEmpty { child.child.warnOfPlace(owner: owner) }
    #endif
    child.isAdded = true
    missing -= 1
    if child.isRemoved {
      withheld.append(child)
    } else if added.isEmpty, sameCount < shown.count, shown[sameCount] === child {
      sameCount += 1
    } else {
      if added.isEmpty { added.append(contentsOf: shown[..<sameCount]) }
      added.append(child)
    }
  }

  func add(_ guide: UpdatedGuide) { guides.append(guide.guide) }

  func endPass(owner: AnyComponentContext, view: View, transition: ComponentTransition) {
    if missing > 0 { reportMissing(owner) }
    lastUpdated = nil
    let isSameOrder = added.isEmpty && sameCount == shown.count && withheld.isEmpty
    if !isSameOrder { endOrder(view: view, transition: transition) }
    sameCount = 0
    for child in shown {
      child.child.isUpdated = false
      if child.hasGuide { checkGuides(of: child, owner) }
      show(child)
    }
    if !guides.isEmpty { endGuides(transition) }
    if !withheld.isEmpty { endWithheld() }
  }

  /// Removes what was not added and puts the rest in the order of the pass.
  private func endOrder(view: View, transition: ComponentTransition) {
    if added.isEmpty { added.append(contentsOf: shown[..<sameCount]) }
    pass += 1
    for child in added { child.pass = pass }
    for child in shown where child.pass != pass { remove(child, transition: transition) }
    swap(&shown, &added)
    added.removeAll(keepingCapacity: true)
    place(in: view)
  }

  private func endGuides(_ transition: ComponentTransition) {
    followGuides(transition)
    for guide in guides { guide.endPass() }
    guides.removeAll(keepingCapacity: true)
  }

  private func endWithheld() {
    for child in withheld {
      child.child.isUpdated = false
      if child.phase == .new { finish(child) }
    }
    withheld = []
  }

  private func reportMissing(_ owner: AnyComponentContext) {
    var child = lastUpdated
    while let current = child, current.isAdded { child = current.previouslyUpdated }
    preconditionFailure(
      "Flow: \(owner.name).body: \(child?.name ?? "a child") was updated but not added: every child "
        + "that a body updates must be added to the context in the same pass")
  }

  private func checkGuides(of child: UpdatedChild, _ owner: AnyComponentContext) {
    for guide in [child.appearTransition?.guide, child.disappearTransition?.guide] {
      guard let guide, !guides.contains(where: { $0 === guide }) else { continue }
      preconditionFailure(
        "Flow: \(owner.name).body: \(child.name) uses a \(guide.name) that was not added in this pass"
      )
    }
  }

  // MARK: Showing

  /// Puts the views in the order of the pass; those on their way out stay above.
  private func place(in view: View) {
    // No copy of the array may be alive while the view changes its own: it would duplicate it.
    for index in matching(view.subviews)..<shown.count {
      if index < view.subviews.count, view.subviews[index] === shown[index].view { continue }
      view.insertSubview(shown[index].view, at: index)
    }
  }

  /// How many views at the start are where they belong.
  private func matching(_ views: [View]) -> Int {
    let count = min(views.count, shown.count)
    var index = 0
    while index < count, views[index] === shown[index].view { index += 1 }
    return index
  }

  private func show(_ child: UpdatedChild) {
    let view = child.view
    let placement = child.placement
    let phase = child.phase
    child.phase = .shown
    child.hasMoved = false
    child.applyGestures()
    child.applyInput()
    switch phase {
    case .new, .gone:
      placement.apply(to: view, transition: .immediate)
      if let appear = child.appearTransition { appear.run(view, transition: child.transition) }
    case .disappearing:
      // On its way out and wanted again: it comes back from where it is.
      disappearing.removeAll { $0 === child }
      child.disappearance += 1
      view.isUserInteractionEnabled = !child.isDisabled
      placement.apply(to: view, transition: child.transition)
    case .shown:
      if child.updateTransition.isDefault, placement.isOfParentAlone,
        child.shownPlacement == placement
      {
        return
      }
      if child.context.isNewInPass {
        placement.apply(to: view, transition: .immediate)
        // It comes from a place that depends on its own.
        if let appear = child.appearTransition, appear.guide != nil {
          // The way that it has begun in this pass leads to another place, and would be added.
          view.layer.removeAllAnimations()
          appear.run(view, transition: child.transition)
        }
      } else {
        child.updateTransition.run(view, placement, child.transition)
      }
    }
    child.shownPlacement = placement
  }

  // MARK: Removing

  private func remove(_ child: UpdatedChild, transition: ComponentTransition) {
    guard let disappear = child.disappearTransition, !child.context.isNewInPass else {
      finish(child)
      return
    }
    child.phase = .disappearing
    child.shownPlacement = nil
    child.disappearance += 1
    child.view.isUserInteractionEnabled = false
    disappearing.append(child)
    disappear.run(.begin, child.view, disappear.guide?.position, transition, ending(of: child))
  }

  private func ending(of child: UpdatedChild) -> @MainActor () -> Void {
    let number = child.disappearance
    return { [weak self, weak child] in
      guard let self, let child, child.phase == .disappearing, child.disappearance == number
      else { return }
      disappearing.removeAll { $0 === child }
      finish(child)
    }
  }

  private func followGuides(_ transition: ComponentTransition) {
    for child in disappearing {
      guard let disappear = child.disappearTransition, let guide = disappear.guide,
        guides.contains(where: { $0 === guide }), guide.position != guide.previousPosition
      else { continue }
      disappear.run(.update, child.view, guide.position, transition, ending(of: child))
    }
  }

  private func finish(_ child: UpdatedChild) {
    guard child.phase != .gone else { return }
    child.phase = .gone
    child.child.viewCount -= 1
    child.view.removeFromSuperview()
    if child.child.record === child { child.child.record = nil }
  }
}
