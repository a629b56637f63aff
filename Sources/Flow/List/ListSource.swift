import Surface

/// The source of a list's rows.
protocol ListSource {
  var count: Int { get }
  func identity(at index: Int) -> ComponentIdentity
  @MainActor func box(at index: Int) -> ComponentBox
  func isEqual(to other: any ListSource) -> Bool
}

extension ListSource {
  /// The index of a row, searched from `hint` outwards: rows rarely move far.
  func index(of identity: ComponentIdentity, near hint: Int) -> Int? {
    RowSearch.index(near: hint, count: count) { self.identity(at: $0) == identity }
  }
}
