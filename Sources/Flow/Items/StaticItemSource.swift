import Surface

/// Components that exist already.
struct StaticItemSource: ItemSource {
  var items: StackItems

  var count: Int { items.array.count }
  var identityType: Any.Type? { nil }

  func identity(at index: Int) -> ComponentIdentity { items.array[index].identity }

  @MainActor func box(at index: Int) -> ComponentBox { items.array[index].box }

  func isSame(as other: any IdentitySource) -> Bool {
    guard let other = other as? StaticItemSource else { return false }
    return items.array.map(\.identity) == other.items.array.map(\.identity)
  }

  func isEqual(to other: any ItemSource) -> Bool {
    (other as? StaticItemSource).map { $0.items == items } ?? false
  }

  func changes(from old: any ItemSource, loaded: Range<Int>) -> ListTransaction? { nil }
}
