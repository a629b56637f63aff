import Surface

/// What is done with items by hand, in lists, grids and tables alike: told to those who gave the items, by their
/// identities.
@MainActor
final class ItemInput {
  private unowned let node: any ItemsNode
  private let selection: SelectionKeeper
  /// The items of the newest pass, whose closures are those to be called.
  private let items: @MainActor () -> (any ItemUses)?
  private var wanted: (any ItemSelection)?

  /// - Parameters:
  ///   - node: what shows the items.
  ///   - items: the items of the newest pass.
  ///   - refuse: says that the app has not taken what was asked for, after which it is no longer shown.
  init(
    _ node: any ItemsNode, items: @escaping @MainActor () -> (any ItemUses)?,
    refuse: @escaping @MainActor () -> Void
  ) {
    (self.node, self.items) = (node, items)
    selection = SelectionKeeper(node, source: ItemParts([]))
    selection.onRefusal = refuse
  }

  /// Has the node show the selection that is wanted, after a closure has it show the items.
  func update(
    _ wanted: (any ItemSelection)?, of items: any ItemUses, changes: ItemChanges,
    showItems: () -> Void
  ) {
    self.wanted = wanted
    selection.show(wanted, of: items, changes: changes, showRows: showItems)
  }

  // MARK: Kinds

  /// What there is to be done, as far as the node has to know.
  struct Kinds: OptionSet {
    let rawValue: Int
    static let activate = Kinds(rawValue: 1)
    static let menu = Kinds(rawValue: 1 << 1)
    static let title = Kinds(rawValue: 1 << 2)
    /// Whether some items cannot be selected.
    static let choice = Kinds(rawValue: 1 << 3)
    static let delete = Kinds(rawValue: 1 << 4)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ items: any ItemUses, selection: (any ItemSelection)?) {
      self = []
      for actions in items.actions {
        if actions.activate != nil { insert(.activate) }
        if actions.menu != nil { insert(.menu) }
        if actions.title != nil { insert(.title) }
        if actions.delete != nil { insert(.delete) }
      }
      let isTyped = selection.map { $0.accepts(items.identityType) } ?? true
      if !isTyped || items.hasHeaders && !isEmpty { insert(.choice) }
    }
  }

  /// What the node does with items.
  func actions(_ kinds: Kinds) -> ListRowActions {
    var actions = ListRowActions()
    if kinds.contains(.activate) { actions.activate = { [weak self] in self?.activate($0) } }
    if kinds.contains(.menu) { actions.showMenu = { [weak self] in self?.showMenu($0, at: $1) } }
    if kinds.contains(.choice) {
      actions.canSelect = { [weak self] in self?.canSelect($0) ?? false }
    }
    if kinds.contains(.title) { actions.title = { [weak self] in self?.title($0) } }
    if kinds.contains(.delete) { actions.delete = { [weak self] in self?.delete($0) ?? false } }
    return actions
  }

  // MARK: Items

  func use(of item: Int) -> (actions: ItemActions, index: Int)? {
    guard let items = items(), item < items.count else { return nil }
    return items.use(of: item)
  }

  private func canSelect(_ item: Int) -> Bool {
    guard let items = items(), item < items.count, items.use(of: item) != nil else { return false }
    return wanted?.accepts(items.identity(at: item)) ?? true
  }

  private func activate(_ item: Int) {
    selection.finishRequest()
    if let (actions, index) = use(of: item) { actions.activate?(index) }
  }

  private func title(_ item: Int) -> String? {
    use(of: item).flatMap { actions, index in actions.title?(index) }
  }

  private func showMenu(_ item: Int, at point: Point) {
    selection.finishRequest()
    guard let items = items(), let (actions, _) = use(of: item) else { return }
    let range = items.range(around: item)
    let chosen = node.selection.isSelected(item) ? node.selection.rows : [item]
    let indices = chosen.intersection(IndexRanges(range)).indices.map { $0 - range.lowerBound }
    actions.menu?(
      indices, ItemMenuPlace(view: node.view, point: point, isMirrored: node.isMirrored))
  }

  /// - Returns: whether there is one among the items that can be deleted.
  private func delete(_ chosen: [Int]) -> Bool {
    selection.finishRequest()
    guard let items = items() else { return false }
    var rest = chosen.filter { $0 < items.count }[...]
    // By the items as they are: the first action may change them.
    var deletions: [(action: @MainActor ([Int]) -> Void, indices: [Int])] = []
    while let item = rest.first {
      let range = items.range(around: item)
      let part = rest.prefix { range.contains($0) }
      if let delete = items.use(of: item)?.actions.delete {
        deletions.append((delete.action, part.map { $0 - range.lowerBound }))
      }
      rest = rest.dropFirst(part.count)
    }
    for deletion in deletions { deletion.action(deletion.indices) }
    return !deletions.isEmpty
  }
}
