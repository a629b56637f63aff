/// Finds indices by identity: a flat hash table with linear probing, half full at most.
///
/// A `Dictionary` has the identities and indices in places of their own and grows as it is filled. This
/// holds eight bytes for an index, half of the hash among them, so that nearly every lookup compares one
/// identity. It is filled once and emptied by lookups; what was taken out is not found again, so that
/// equal identities, which there must not be, are paired in their order.
@usableFromInline
struct IdentityTable<ID: Hashable> {
  /// 0 is free. Otherwise the low half is an index and one, or `taken`, and the high half that of the
  /// hash.
  @usableFromInline var slots: [UInt64]
  @usableFromInline let mask: Int

  @inlinable static var indexMask: UInt64 { 0xffff_ffff }
  @inlinable static var taken: UInt64 { 0xffff_ffff }

  @inlinable
  init(capacity: Int) {
    precondition(capacity < 1 << 31, "A list has fewer than 2^31 items")
    var size = 4
    while size < 2 * capacity { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
  }

  @inlinable
  static func hash(_ id: ID) -> UInt64 { UInt64(bitPattern: Int64(id.hashValue)) }

  @inlinable
  mutating func insert(_ index: Int, _ id: ID) {
    let hash = Self.hash(id)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (hash & ~Self.indexMask) | UInt64(index + 1)
  }

  /// Takes out the first index that was inserted with an identity.
  @inlinable
  mutating func take(_ id: ID, at identity: (Int) -> ID) -> Int? {
    let hash = Self.hash(id)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let low = slots[slot] & Self.indexMask
      if slots[slot] ^ hash <= Self.indexMask, low != Self.taken {
        let index = Int(low) - 1
        if identity(index) == id {
          slots[slot] |= Self.taken
          return index
        }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
