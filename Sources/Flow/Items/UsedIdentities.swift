/// Which item has an identity, of those that were made or updated in a pass.
struct UsedIdentities {
  /// What the items are part of, and what they are called there.
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
      "Flow: \(owner): two \(noun) have the identity \(identity.anyHashable): identities must be unique"
    )
  }
}

extension IdentitySource {
  /// Ends the program in debug builds where two items have the same identity, which takes a look at all of them.
  func assertIdentitiesDiffer() {
    assert(
      {
        var used = UsedIdentities(owner: "List or Grid", noun: "items")
        for index in 0..<count { used.use(identity(at: index), at: index) }
        return true
      }())
  }
}
