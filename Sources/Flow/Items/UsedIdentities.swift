import Surface

/// Which item has an identity, of those that were made or updated in a pass.
struct UsedIdentities {
  /// What the items are part of, and what one is called there.
  let owner, noun: StaticString
  private var indices: [ComponentIdentity: Int] = [:]

  init(owner: StaticString, noun: StaticString) { (self.owner, self.noun) = (owner, noun) }

  /// Notes that an item exists.
  ///
  /// - Precondition: no other one has its identity.
  mutating func use(_ identity: ComponentIdentity, at index: Int) {
    let other = indices.updateValue(index, forKey: identity)
    precondition(
      other == nil || other == index,
      "Flow: \(owner): a \(noun) has an identity of its own, and \(identity.anyHashable) comes twice"
    )
  }
}

extension IdentitySource {
  /// Ends the program in debug builds where two items have the same identity, which takes a look at all of them.
  func assertUniqueIdentities() {
    assertIdentitiesDiffer(
      (0..<count).lazy.map(identity),
      "Flow: an item of a List, a Grid or a Table has an identity of its own"
    ) { $0.anyHashable }
  }
}
