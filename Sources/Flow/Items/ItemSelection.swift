import Surface

/// Which items an app says are selected, without the type of their identities.
protocol ItemSelection {
  var mode: ListSelection.Mode { get }
  var count: Int { get }
  /// The identity of the only selected item; nil for none and for several.
  var only: ComponentIdentity? { get }
  func contains(_ identity: ComponentIdentity) -> Bool
  /// Whether an item can be selected: its identity is of the type of the selection.
  func accepts(_ identity: ComponentIdentity) -> Bool
  func accepts(_ identityType: Any.Type?) -> Bool
  func isEqual(to other: any ItemSelection) -> Bool
  /// Whether all of some items of a source are selected.
  func contains(_ indices: IndexRanges, of source: any IdentitySource) -> Bool
  /// The items of a source that are selected.
  func indices(in source: any IdentitySource) -> IndexRanges
  /// The same in which nothing is selected, with room for some identities.
  func emptied(capacity: Int) -> any ItemSelection
  /// Selects items of a source.
  mutating func insert(_ indices: IndexRanges, of source: any IdentitySource)
  /// Selects items of a source no longer.
  mutating func remove(_ indices: IndexRanges, of source: any IdentitySource)
  /// Asks the app, as it wants to be asked with this selection, to select what another one does.
  @MainActor func request(_ other: any ItemSelection)
}

extension Optional where Wrapped == any ItemSelection {
  /// Whether the same items are selected, or none can be in either case.
  func isEqual(to other: (any ItemSelection)?) -> Bool {
    guard let self, let other else { return (self == nil) == (other == nil) }
    return self.isEqual(to: other)
  }
}

struct SelectedIDs<ID: Hashable>: ItemSelection {
  let mode: ListSelection.Mode
  private(set) var ids: Set<ID>
  let action: @MainActor (Set<ID>) -> Void

  /// One of several at most.
  init(_ id: ID?, action: @escaping @MainActor (ID?) -> Void) {
    (mode, ids) = (.single, Set(id.map { [$0] } ?? []))
    self.action = { action($0.first) }
  }

  /// Any number.
  init(_ ids: Set<ID>, action: @escaping @MainActor (Set<ID>) -> Void) {
    (mode, self.ids, self.action) = (.multiple, ids, action)
  }

  var count: Int { ids.count }
  var only: ComponentIdentity? { ids.count == 1 ? ids.first.map { ComponentIdentity($0) } : nil }

  func contains(_ identity: ComponentIdentity) -> Bool { id(identity).map(ids.contains) ?? false }

  func accepts(_ identity: ComponentIdentity) -> Bool { id(identity) != nil }

  func accepts(_ identityType: Any.Type?) -> Bool { identityType == ID.self }

  func isEqual(to other: any ItemSelection) -> Bool {
    (other as? SelectedIDs).map { $0.mode == mode && $0.ids == ids } ?? false
  }

  func contains(_ indices: IndexRanges, of source: any IdentitySource) -> Bool {
    let selected = identities(indices, of: source)
    return selected.count == indices.count && selected.isSubset(of: ids)
  }

  private func identities(_ indices: IndexRanges, of source: any IdentitySource) -> Set<ID> {
    var ids = Set<ID>(minimumCapacity: indices.count)
    source.insertIDs(at: indices, into: &ids)
    return ids
  }

  func indices(in source: any IdentitySource) -> IndexRanges { source.indices(of: ids) }

  func emptied(capacity: Int) -> any ItemSelection {
    var other = self
    other.ids = Set(minimumCapacity: capacity)
    return other
  }

  mutating func insert(_ indices: IndexRanges, of source: any IdentitySource) {
    source.insertIDs(at: indices, into: &ids)
  }

  mutating func remove(_ indices: IndexRanges, of source: any IdentitySource) {
    ids.subtract(identities(indices, of: source))
  }

  @MainActor
  func request(_ other: any ItemSelection) {
    if let other = other as? SelectedIDs { action(other.ids) }
  }

  private func id(_ identity: ComponentIdentity) -> ID? { identity.anyHashable.base as? ID }
}
