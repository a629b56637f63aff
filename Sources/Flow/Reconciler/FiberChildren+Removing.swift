import Surface

// The end of a fiber's life, and the guides that it goes to.
extension FiberChildren {
  func remove(_ child: Fiber, transition: ComponentTransition) {
    guard let disappear = child.hot.disappearTransition, !child.isNewInPass else {
      finish(child)
      return
    }
    child.hot.life = .leaving
    child.hot.shownPlacement = nil
    child.hot.disappearance += 1
    child.view.isUserInteractionEnabled = false
    child.view.cancelGestures()
    hot.leaving.append(child)
    disappear.run(.begin, child.view, disappear.guide?.position, transition, ending(of: child))
  }

  private func ending(of child: Fiber) -> @MainActor () -> Void {
    let number = child.hot.disappearance
    return { [owner, reference = child.reference] in
      guard let siblings = owner.fiber?.hot.children, let child = reference.fiber,
        child.hot.life == .leaving, child.hot.disappearance == number
      else { return }
      siblings.hot.leaving.removeAll { $0 === child }
      siblings.finish(child)
    }
  }

  func finish(_ child: Fiber) {
    guard child.hot.life != .removed else { return }
    child.hot.life = .removed
    child.view.removeFromSuperview()
    if let identity = child.identity, hot.table[identity] === child.reference {
      hot.table[identity] = nil
    }
  }

  // MARK: Guides

  func checkGuides(of child: Fiber) {
    for guide in [child.hot.appearTransition?.guide, child.hot.disappearTransition?.guide] {
      guard let guide, !hot.guides.contains(where: { $0 === guide }) else { continue }
      preconditionFailure(
        "Flow: \(owner.fiber?.name ?? "").body: \(child.childName) uses a \(guide.name) that was not added in this pass"
      )
    }
  }

  /// Children on their way out follow the guides that have moved.
  func endGuides(_ transition: ComponentTransition) {
    let guides = hot.guides
    for child in hot.leaving {
      guard let disappear = child.hot.disappearTransition, let guide = disappear.guide,
        guides.contains(where: { $0 === guide }), guide.position != guide.previousPosition
      else { continue }
      disappear.run(.update, child.view, guide.position, transition, ending(of: child))
    }
    for guide in guides { guide.endPass() }
    hot.guides.removeAll(keepingCapacity: true)
  }
}
