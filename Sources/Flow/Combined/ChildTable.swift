/// The children of a stack by their identity: what ``ChildMap`` is for the bodies of apps, without type
/// parameters.
@MainActor
final class ChildTable {
  /// Names the stack in messages.
  let owner: StaticString
  @exclusivity(unchecked) private var children: [ComponentIdentity: AnyChild] = [:]
  @exclusivity(unchecked) private var limit = 16

  init(_ owner: StaticString) { self.owner = owner }

  subscript(_ identity: ComponentIdentity) -> AnyChild {
    if let child = children[identity] {
      precondition(
        !child.isUpdated,
        "Flow: \(owner): two children have the identity \(identity.anyHashable): identities must be "
          + "unique")
      return child
    }
    if children.count >= limit {
      children = children.filter { $0.value.isAlive }
      limit = max(16, children.count * 2)
    }
    let child = StackChild(identity, of: owner)
    children[identity] = child
    return child
  }
}

private final class StackChild: AnyChild {
  private let identity: ComponentIdentity

  init(_ identity: ComponentIdentity, of stack: StaticString) {
    self.identity = identity
    super.init(label: nil, fileID: stack, line: 0)
  }

  override var key: String? { "\(identity.anyHashable)" }
}

/// A child of a stack: an ``AnyComponentWithIdentity`` without the type of its environment.
struct StackItem: Equatable {
  let identity: ComponentIdentity
  let box: ComponentBox

  static func == (a: StackItem, b: StackItem) -> Bool {
    a.box.equals(b.box) && a.identity == b.identity
  }
}

extension AnyComponentWithIdentity {
  var stackItem: StackItem { StackItem(identity: identity, box: component.box) }

  init(_ item: StackItem) {
    self.init(identity: item.identity, component: AnyComponent(box: item.box))
  }
}
