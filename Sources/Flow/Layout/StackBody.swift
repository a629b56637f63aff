import Surface

/// What a stack keeps with its view: the body of a combined component without type parameters.
///
/// Stacks are most of what stands between a host and its leaves, so their cost is the cost of an update.
/// A pass with the children of the last one, in their order, finds out nothing about them again: it walks
/// the list of the last pass and touches the views of those that have moved.
@MainActor
final class StackBody {
  /// A child without a count of references: the list of children holds it.
  private struct Entry {
    unowned(unsafe) let child: UpdatedChild
    /// Its size where it was offered what it would like.
    var ideal = Size.zero
    /// What its last update offered.
    var offered = Size.zero
    /// From its top, where the children are aligned by their texts.
    var baseline = 0.0
  }

  private let table: ChildTable
  private let children = ChildList()
  // The context owns this object.
  private unowned(unsafe) let owner: AnyComponentContext
  /// The children of the pass that is running, or of the last one.
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// Whether the running pass has the children of the last one.
  @exclusivity(unchecked) private var isRepeated = false

  private init(_ name: StaticString, _ owner: AnyComponentContext) {
    table = ChildTable(name)
    self.owner = owner
    owner.children = children
  }

  /// The body of the stack whose update is running.
  static func ofRunning(_ name: StaticString) -> StackBody {
    if let body = AnyComponentContext.runningBody {
      return unsafeDowncast(body, to: StackBody.self)
    }
    guard let owner = AnyComponentContext.running else {
      preconditionFailure("Flow: \(name).update is called by Flow alone")
    }
    let made = StackBody(name, owner)
    owner.body = made
    return made
  }

  /// Finds the children of the items, which have to be updated and placed then.
  func beginPass(_ items: StackItems, transition: ComponentTransition) {
    isRepeated = areShown(items)
    if isRepeated { return }
    entries.removeAll(keepingCapacity: true)
    let items = items.array.span
    for index in items.indices {
      let child = table.child(items[index].identity, at: index)
      entries.append(
        Entry(
          child: child.enterPass(
            items[index].box, of: owner, siblings: children, transition: transition)))
    }
  }

  private func areShown(_ items: StackItems) -> Bool {
    let items = items.array.span
    guard items.count == entries.count else { return false }
    for index in items.indices
    where entries[index].child.context.componentType != items[index].box.componentType
      || entries[index].child.stackIdentity != items[index].identity
    {
      return false
    }
    return true
  }

  /// Updates a child.
  ///
  /// - Returns: its size.
  @discardableResult
  func update(
    _ index: Int, of items: StackItems, environment: [EnvironmentSlot], availableSize: Size,
    transition: ComponentTransition
  ) -> Size {
    let child = entries[index].child
    entries[index].offered = availableSize
    child.update(
      items.array.span[index].box, environment: environment, availableSize: availableSize,
      transition: transition)
    return child.size
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
    let size = entries[index].child.measure(
      items.array.span[index].box, environment: environment, offered: offered,
      transition: transition)
    entries[index].ideal = size
    return size
  }

  func idealSize(_ index: Int) -> Size { entries[index].ideal }

  /// The size that a child needs at least. An update has to follow.
  func measureLeast(_ index: Int, _ layout: StackLayout, offered: Size, ideal: Size) -> Size {
    keepIdeal(index, ideal)
    let size = entries[index].child.measure(
      layout.items.array.span[index].box, environment: layout.environment, offered: offered,
      transition: layout.transition)
    entries[index].child.context.remember(size, offered: offered)
    return size
  }

  /// Remembers what a child would like, because another update than that one follows.
  func keepIdeal(_ index: Int, _ offered: Size) {
    entries[index].child.context.remember(entries[index].ideal, offered: offered)
  }

  /// Gives a child what it would like.
  func settle(
    _ index: Int, of items: StackItems, environment: [EnvironmentSlot], offered: Size,
    transition: ComponentTransition
  ) {
    let child = entries[index].child
    child.context.forgetOtherSizes()
    if child.context.wasOffered(offered) {
      child.settle(entries[index].ideal)
    } else {
      update(
        index, of: items, environment: environment, availableSize: offered, transition: transition)
    }
  }

  func offered(_ index: Int) -> Size { entries[index].offered }

  /// The size of the host that everything lies in.
  var hostSize: Size { owner.hostSize?.value ?? .zero }

  /// Puts a child, which has been updated, into its place. With `animates` it comes and goes by growing and
  /// fading.
  func place(_ index: Int, at origin: Point, animates: Bool) {
    entries[index].child.place(at: origin, animates: animates)
  }

  /// Gives a child another size than the one that it takes.
  func stretch(_ index: Int, to size: Size) { entries[index].child.settle(size) }

  func textBaselines(_ index: Int) -> TextBaselines? {
    let child = entries[index].child
    return child.context.textBaselines(view: child.view, size: child.size)
  }

  func baseline(_ index: Int) -> Double { entries[index].baseline }

  func setBaseline(_ index: Int, _ baseline: Double) { entries[index].baseline = baseline }

  func letterMiddle(_ index: Int) -> Double? {
    let child = entries[index].child
    return child.context.letterMiddle(view: child.view, size: child.size)
  }

  func endPass(view: View, transition: ComponentTransition) {
    if isRepeated {
      for index in entries.indices where entries[index].child.hasMoved {
        entries[index].child.showPlace(transition: transition)
      }
    } else {
      for entry in entries { children.add(entry.child, to: owner) }
      children.endPass(owner: owner, view: view, transition: transition)
    }
  }

  // MARK: Sizes

  var count: Int { entries.count }

  func size(_ index: Int) -> Size { entries[index].child.size }

  /// The width of some children side by side.
  func width(of range: Range<Int>, spacing: Double) -> Double {
    var width = -spacing
    for index in range { width += size(index).width + spacing }
    return max(0, width)
  }
}
