/// The children of a stack by their identity: what ``ChildMap`` is for the bodies of apps, without type
/// parameters.
@MainActor
final class ChildTable {
  /// Names the stack in messages.
  let owner: StaticString
  @exclusivity(unchecked) private var children: [ComponentIdentity: StackChild] = [:]
  /// The children of the last pass, whose identities need no hashing where they have not changed.
  @exclusivity(unchecked) private var order: [StackChild] = []
  @exclusivity(unchecked) private var limit = 16

  init(_ owner: StaticString) { self.owner = owner }

  /// The child of an identity, which the last pass is likely to have had at the same place.
  func child(_ identity: ComponentIdentity, at index: Int) -> StackChild {
    if index < order.count, order[index].identity == identity {
      return checked(order[index])
    }
    let child = child(identity)
    if index < order.count {
      order[index] = child
    } else if index == order.count {
      order.append(child)
    }
    return child
  }

  private func child(_ identity: ComponentIdentity) -> StackChild {
    if let child = children[identity] { return checked(child) }
    if children.count >= limit { dropGone() }
    let child = StackChild(identity, of: owner)
    children[identity] = child
    return child
  }

  private func dropGone() {
    children = children.filter { $0.value.isAlive }
    limit = max(16, children.count * 2)
    // What is not in the table any more must not be found elsewhere.
    order = []
  }

  private func checked(_ child: StackChild) -> StackChild {
    precondition(
      !child.isUpdated,
      "Flow: \(owner): two children have the identity \(child.identity.anyHashable): identities must "
        + "be unique")
    return child
  }
}

final class StackChild: AnyChild {
  let identity: ComponentIdentity

  init(_ identity: ComponentIdentity, of stack: StaticString) {
    self.identity = identity
    super.init(label: nil, fileID: stack, line: 0)
  }

  override var key: String? { "\(identity.anyHashable)" }
}

extension UpdatedChild {
  /// The identity of a child that belongs to a stack.
  var stackIdentity: ComponentIdentity { unsafeDowncast(child, to: StackChild.self).identity }
}
