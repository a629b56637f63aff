/// Ends the program in debug builds where an identity comes twice.
///
/// To hash all identities takes longer than to find what has changed, so that other builds do not: there the first item
/// with an identity is paired with the first one, the second with the second.
///
/// - Parameters:
///   - items: what has identities.
///   - rule: what broken rule is reported, and whose it is.
///   - id: the identity of an item.
@inlinable
package func assertIdentitiesDiffer<Items: Sequence, ID: Hashable>(
  _ items: Items, _ rule: StaticString, _ id: (Items.Element) -> ID
) {
  assert(
    {
      checkIdentities(items, rule, id)
      return true
    }())
}

/// The same in all builds, for what is hashed anyway, or short.
@inlinable
package func checkIdentities<Items: Sequence, ID: Hashable>(
  _ items: Items, _ rule: StaticString, _ id: (Items.Element) -> ID
) {
  var seen = Set<ID>(minimumCapacity: items.underestimatedCount)
  for item in items where !seen.insert(id(item)).inserted {
    preconditionFailure("\(rule), and \(id(item)) comes twice")
  }
}
