import Surface

/// What a stack keeps with its view: the body of a combined component without type parameters.
///
/// Stacks are most of what stands between a host and its leaves, so their cost is the cost of an update.
@MainActor
final class StackBody {
  private let table: ChildTable
  private let children = ChildList()
  // The context owns this object.
  private unowned(unsafe) let owner: AnyComponentContext
  /// The children of the pass that is running. The memory is kept for the next one.
  @exclusivity(unchecked) private(set) var updated: [UpdatedChild] = []

  private init(_ name: StaticString, _ owner: AnyComponentContext) {
    table = ChildTable(name)
    self.owner = owner
    owner.children = children
  }

  /// The body of the stack whose update is running.
  static func ofRunning(_ name: StaticString) -> StackBody {
    guard let owner = AnyComponentContext.running else {
      preconditionFailure("Flow: \(name).update is called by Flow alone")
    }
    if let body = owner.body { return unsafeDowncast(body, to: StackBody.self) }
    let made = StackBody(name, owner)
    owner.body = made
    return made
  }

  /// - Returns: the largest extent across.
  func update(_ layout: StackLayout) -> Double { layout.update(in: self, into: &updated) }

  /// Updates all children, each of which is offered the same size.
  func update(
    _ items: [StackItem], environment: [EnvironmentSlot], availableSize: Size,
    transition: ComponentTransition
  ) {
    for index in items.indices {
      updated.append(
        updateChild(
          items[index], at: index, environment: environment, availableSize: availableSize,
          transition: transition))
    }
  }

  func updateChild(
    _ item: StackItem, at index: Int, environment: [EnvironmentSlot], availableSize: Size,
    transition: ComponentTransition
  ) -> UpdatedChild {
    table.child(item.identity, at: index).update(
      item.box, environment: environment, availableSize: availableSize, transition: transition,
      owner: owner, siblings: children)
  }

  /// Shows a child in a frame. With `animates` it comes and goes by growing and fading.
  func add(_ child: UpdatedChild, at origin: Point, animates: Bool) {
    child.place(at: origin, animates: animates)
    children.add(child, to: owner)
  }

  func endPass(view: View, transition: ComponentTransition) {
    updated.removeAll(keepingCapacity: true)
    children.endPass(owner: owner, view: view, transition: transition)
  }
}

extension Collection<UpdatedChild> {
  /// The width of the children side by side.
  @MainActor
  func width(spacing: Double) -> Double {
    var width = -spacing
    for child in self { width += child.size.width + spacing }
    return Swift.max(0, width)
  }
}
