import Surface

// The children of a stack, by their identities.
//
// Stacks are most of what stands between a host and its leaves, so their cost is the cost of an update. A pass with the
// children of the last one, in their order, finds out nothing about them again: it walks the list of the last pass and
// touches the views of those that have moved.
extension FiberChildren {
  /// The children of the component that reads `environment`, which is a stack.
  ///
  /// - Parameter name: of the stack, for messages.
  static func ofStack<E>(_ name: StaticString, _ environment: Environment<E>) -> FiberChildren {
    if let children = environment.owner.children { return children }
    guard let owner = environment.fiber else {
      preconditionFailure("Flow: \(name).update is called by Flow alone")
    }
    let children = FiberChildren(of: owner)
    children.hot.site = ChildSite(fileID: name, line: 0)
    owner.hot.children = children
    return children
  }

  /// Finds the children of the items, which have to be updated and placed then.
  func beginStackPass(_ items: StackItems, transition: ComponentTransition) {
    hot.isRepeated = areShown(items)
    if !hot.isRepeated { enterAll(items, transition: transition) }
  }

  private func areShown(_ items: StackItems) -> Bool {
    let items = items.array.span
    guard items.count == hot.entries.count else { return false }
    for index in items.indices {
      let child = hot.entries[index].child.fiber
      if child.componentType != items[index].box.componentType
        || child.identity != items[index].identity
      {
        return false
      }
    }
    return true
  }

  private func enterAll(_ items: StackItems, transition: ComponentTransition) {
    guard let owner = owner.fiber, let site = hot.site else { return }
    let items = items.array.span
    hot.entries.reserveCapacity(items.count)
    for index in items.indices {
      let identity = items[index].identity
      let current = current(identity, at: index)
      if let current, current.hot.isInPass { reportDuplicate(identity) }
      let child = enter(
        items[index].box, current: current, of: owner, site: site, identity: identity,
        transition: transition)
      if child !== current { hot.table[identity] = child.reference }
      hot.setEntry(StackEntry(child: UncountedFiber(child)), at: index)
    }
    hot.entries.removeLast(hot.entries.count - items.count)
  }

  /// The child of an identity. The last pass is likely to have had it at the same place, where it is found without
  /// hashing.
  private func current(_ identity: ComponentIdentity, at index: Int) -> Fiber? {
    if index < hot.entries.count {
      let child = hot.entries[index].child.fiber
      if child.identity == identity, !child.hot.isReplaced { return child }
    }
    return hot.table[identity]?.fiber
  }

  private func reportDuplicate(_ identity: ComponentIdentity) -> Never {
    preconditionFailure(
      "Flow: \(owner.fiber?.name ?? ""): two children have the identity \(identity.anyHashable): identities must "
        + "be unique")
  }

  // MARK: One child

  /// Updates a child.
  ///
  /// - Returns: its size.
  @discardableResult
  func update(
    _ index: Int, of items: StackItems, environment: [EnvironmentSlot], availableSize: Size,
    transition: ComponentTransition
  ) -> Size {
    hot.entries[index].offered = availableSize
    let child = hot.entries[index].child.fiber
    child.updateChild(
      items.array.span[index].box, environment: environment, availableSize: availableSize,
      transition: transition)
    return child.hot.placement.size
  }

  func update(_ index: Int, _ layout: StackLayout, offered: Size) {
    update(
      index, of: layout.items, environment: layout.environment, availableSize: offered,
      transition: layout.transition)
  }

  /// The size that a child would like. An update has to follow.
  func measureIdeal(
    _ index: Int, of items: StackItems, environment: [EnvironmentSlot], offered: Size,
    transition: ComponentTransition
  ) -> Size {
    let child = hot.entries[index].child.fiber
    let size = child.measureChild(
      items.array.span[index].box, environment: environment, offered: offered,
      transition: transition)
    hot.entries[index].ideal = size
    return size
  }

  func idealSize(_ index: Int) -> Size { hot.entries[index].ideal }

  /// The size that a child needs at least. An update has to follow.
  func measureLeast(_ index: Int, _ layout: StackLayout, offered: Size, ideal: Size) -> Size {
    keepIdeal(index, ideal)
    let child = hot.entries[index].child.fiber
    let size = child.measureChild(
      layout.items.array.span[index].box, environment: layout.environment, offered: offered,
      transition: layout.transition)
    child.remember(size, offered: offered)
    return size
  }

  /// Remembers what a child would like, because another update than that one follows.
  func keepIdeal(_ index: Int, _ offered: Size) {
    hot.entries[index].child.fiber.remember(hot.entries[index].ideal, offered: offered)
  }

  /// Gives a child what it would like.
  func settle(
    _ index: Int, of items: StackItems, environment: [EnvironmentSlot], offered: Size,
    transition: ComponentTransition
  ) {
    let wasOffered = hot.entries[index].child {
      $0.forgetOtherSizes()
      return $0.wasOffered(offered)
    }
    if wasOffered {
      stretch(index, to: hot.entries[index].ideal)
    } else {
      update(
        index, of: items, environment: environment, availableSize: offered, transition: transition)
    }
  }

  func offered(_ index: Int) -> Size { hot.entries[index].offered }

  // MARK: Places

  /// Puts a child, which has been updated, into its place. With `animates` it comes and goes by growing and fading.
  func place(_ index: Int, at origin: Point, animates: Bool) {
    hot.entries[index].child { $0.place(at: origin, animates: animates) }
  }

  /// Gives a child another size than the one that it takes.
  func stretch(_ index: Int, to size: Size) { hot.entries[index].child { $0.settle(size) } }

  func textBaselines(_ index: Int) -> TextBaselines? {
    let child = hot.entries[index].child.fiber
    return child.textBaselines(size: child.hot.placement.size)
  }

  func baseline(_ index: Int) -> Double { hot.entries[index].baseline }

  func setBaseline(_ index: Int, _ baseline: Double) { hot.entries[index].baseline = baseline }

  func letterMiddle(_ index: Int) -> Double? {
    let child = hot.entries[index].child.fiber
    return child.letterMiddle(size: child.hot.placement.size)
  }

  func endStackPass(view: View, transition: ComponentTransition) {
    guard hot.isRepeated else {
      for index in hot.entries.indices { add(hot.entries[index].child.fiber) }
      return endPass(view: view, transition: transition)
    }
    for index in hot.entries.indices {
      hot.entries[index].child { if $0.hot.hasMoved { $0.showPlace(transition: transition) } }
    }
  }

  // MARK: Sizes

  /// The size of the host that everything lies in.
  var hostSize: Size { tree.hostSize }

  var count: Int { hot.entries.count }

  func size(_ index: Int) -> Size { hot.entries[index].child { $0.hot.placement.size } }

  /// The width of some children side by side.
  func width(of range: Range<Int>, spacing: Double) -> Double {
    var width = -spacing
    for index in range { width += size(index).width + spacing }
    return max(0, width)
  }
}
