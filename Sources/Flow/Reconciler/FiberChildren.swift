import Surface

/// The children of one component, and the steps of a pass over them.
///
/// In a pass children enter, are updated and added; its end removes those that were not added, puts the others in order
/// and shows them.
@MainActor
final class FiberChildren {
  let owner: FiberReference
  let tree: ComponentTree

  // As ``Fiber/hot``.
  #if DEBUG
    var hot = FiberChildrenStorage()
  #else
    @exclusivity(unchecked) var hot = FiberChildrenStorage()
  #endif

  init(of owner: Fiber) {
    self.owner = owner.reference
    tree = owner.tree
  }

  /// Whether there is no child, of this pass or the last one.
  var isEmpty: Bool { hot.shown.isEmpty && hot.lastEntered == nil }

  private var ownerName: String { owner.fiber?.name ?? "" }

  // MARK: The pass

  /// Makes a child a part of the running pass, with the fiber that it had or a new one.
  ///
  /// - Parameters:
  ///   - box: holds the component that will be shown.
  ///   - current: the fiber of the child in the passes before.
  ///   - owner: the component whose children these are.
  func enter(
    _ box: ComponentBox, current: Fiber?, of owner: Fiber, site: ChildSite,
    identity: ComponentIdentity?, transition: ComponentTransition
  ) -> Fiber {
    if let current {
      precondition(
        !current.hot.isInPass,
        "Flow: \(current.childName) was updated twice in one pass: an update is an insertion as well"
      )
    }
    let child: Fiber
    // A component of another type is another child.
    if let current, current.componentType == box.componentType, current.hot.life != .removed {
      child = current
    } else {
      child = Fiber(box, parent: owner, site: site, identity: identity)
      current?.hot.isReplaced = true
      hot.created.append(child)
    }
    child.enterPass(transition: transition)
    // The children that are not added yet are a chain: a pass in which everything is in order needs no list of them.
    child.hot.previous = hot.lastEntered
    hot.lastEntered = UncountedFiber(child)
    hot.missing += 1
    return child
  }

  func add(_ child: Fiber) {
    precondition(!child.hot.isAdded, "Flow: \(ownerName).body added \(child.childName) twice")
    precondition(
      child.parentReference === owner,
      "Flow: \(ownerName).body added \(child.childName), which is a child of another component")
    #if DEBUG
      if !child.hot.isPlaced, !child.hot.placement.size.isEmpty, let owner = owner.fiber {
        child.site?.warnOfPlace(of: child, in: owner)
      }
    #endif
    child.hot.isAdded = true
    hot.missing -= 1
    if child.hot.isRemoved {
      hot.withheld.append(child)
    } else if hot.added.isEmpty, hot.sameCount < hot.shown.count, hot.shown[hot.sameCount] === child
    {
      hot.sameCount += 1
    } else {
      if hot.added.isEmpty { hot.added.append(contentsOf: hot.shown[..<hot.sameCount]) }
      hot.added.append(child)
    }
  }

  func add(_ guide: Guide) { hot.guides.append(guide) }

  /// - Parameter view: that of the owner.
  func endPass(view: View, transition: ComponentTransition) {
    if hot.missing > 0 { reportMissing() }
    hot.lastEntered = nil
    let isSameOrder =
      hot.added.isEmpty && hot.sameCount == hot.shown.count && hot.withheld.isEmpty
    if !isSameOrder { endOrder(view: view, transition: transition) }
    hot.sameCount = 0
    for child in hot.shown {
      child.hot.isInPass = false
      if child.hot.hasGuide { checkGuides(of: child) }
      if child.hot.life == .leaving { hot.leaving.removeAll { $0 === child } }
      child.show()
    }
    if !hot.guides.isEmpty { endGuides(transition) }
    if !hot.withheld.isEmpty { endWithheld() }
    if !hot.created.isEmpty { hot.created = [] }
  }

  /// Removes what was not added and puts the rest in the order of the pass.
  private func endOrder(view: View, transition: ComponentTransition) {
    if hot.added.isEmpty { hot.added.append(contentsOf: hot.shown[..<hot.sameCount]) }
    hot.pass += 1
    for child in hot.added { child.hot.parentPass = hot.pass }
    for child in hot.shown where child.hot.parentPass != hot.pass {
      remove(child, transition: transition)
    }
    hot.showAdded()
    order(in: view)
  }

  /// Puts the views in the order of the pass; those on their way out stay above.
  private func order(in view: View) {
    let shown = hot.shown
    // No copy of the array may be alive while the view changes its own: it would duplicate it.
    for index in FiberChildren.matching(view.subviews, shown)..<shown.count {
      if index < view.subviews.count, view.subviews[index] === shown[index].view { continue }
      view.insertSubview(shown[index].view, at: index)
    }
  }

  /// How many views at the start are where they belong.
  private static func matching(_ views: [View], _ shown: [Fiber]) -> Int {
    let count = min(views.count, shown.count)
    var index = 0
    while index < count, views[index] === shown[index].view { index += 1 }
    return index
  }

  private func endWithheld() {
    for child in hot.withheld {
      child.hot.isInPass = false
      if child.hot.life == .created { finish(child) }
    }
    hot.withheld = []
  }

  private func reportMissing() {
    var child = hot.lastEntered?.fiber
    while let current = child, current.hot.isAdded { child = current.hot.previous?.fiber }
    preconditionFailure(
      "Flow: \(ownerName).body: \(child?.childName ?? "a child") was updated but not added: every child "
        + "that a body updates must be added to the context in the same pass")
  }
}
