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
  /// The same in which other items are selected.
  func selecting(_ indices: IndexRanges, of source: any IdentitySource) -> any ItemSelection
  /// Asks the app to select these.
  @MainActor func request()
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
    let selected = source.ids(ID.self, at: indices)
    return selected.count == indices.count && selected.isSubset(of: ids)
  }

  func indices(in source: any IdentitySource) -> IndexRanges { source.indices(of: ids) }

  func selecting(_ indices: IndexRanges, of source: any IdentitySource) -> any ItemSelection {
    var other = self
    other.ids = source.ids(ID.self, at: indices)
    return other
  }

  @MainActor
  func request() { action(ids) }

  private func id(_ identity: ComponentIdentity) -> ID? { identity.anyHashable.base as? ID }
}
