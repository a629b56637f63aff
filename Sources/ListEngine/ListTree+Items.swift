/// What is below what. Rows are counted along the way up, as far as anything is shown.
extension ListTree {
  /// What the items below a parent are; nil for the first level.
  typealias Load = (parent: ID?, items: [Item])

  /// Adds to what is told of some parents what a source knows of those below them that are
  /// expanded.
  func gather(_ loads: [Load], _ source: Source) -> [Load] {
    var all = loads
    var (next, asked) = (0, Set<ID>())
    while next < all.count {
      for item in all[next].items
      where item.hasChildren && expandedIDs.contains(item.id) && nodes[item.id]?.children == nil {
        if asked.insert(item.id).inserted, let items = source(item.id) {
          all.append((item.id, items))
        }
      }
      next += 1
    }
    return all
  }

  /// Whether something is told of that is elsewhere, or in two places.
  func movesItems(_ loads: [Load]) -> Bool {
    var seen = Set<ID>()
    for (parent, items) in loads {
      for item in items {
        if !seen.insert(item.id).inserted { return true }
        if let node = nodes[item.id], node.parent != parent { return true }
        if item.id == parent { return true }
      }
    }
    return false
  }

  mutating func adopt(_ loads: [Load]) {
    var counted: [ID] = []
    for (parent, items) in loads where parent.map(contains) ?? true {
      adopt(items, below: parent)
      if let parent { counted.append(parent) }
    }
    // From below, so that each count is passed on once, however deep the tree is.
    for parent in counted.reversed() { countRows(of: parent) }
  }

  /// Takes in all children of a parent, whose rows are to be counted then.
  private mutating func adopt(_ items: [Item], below parent: ID?) {
    checkIdentities(items, "ListTree: an item is below another one once") { $0.id }
    var seen = Set<ID>()
    // What is new is above nothing.
    let moves = items.contains { item in nodes[item.id].map { $0.parent != parent } ?? false }
    if let parent, moves || items.contains(where: { $0.id == parent }) {
      seen = Set([parent] + ancestors(of: parent))
    }
    let items = items.filter { seen.insert($0.id).inserted }
    // Before anything is forgotten: they may come from below what goes.
    for item in items {
      if let node = nodes[item.id], node.parent != parent { detach(item.id) }
    }
    for id in childTable(of: parent)?.ids ?? [] where !seen.contains(id) { forget(id) }
    var children = Children(ids: items.map(\.id), counts: PartCounts(count: items.count))
    for (index, item) in items.enumerated() {
      var node = nodes.removeValue(forKey: item.id) ?? Node()
      (node.parent, node.index, node.isDetached) = (parent, index, false)
      nodes[item.id] = node
      setHasChildren(item.hasChildren, item.id)
      let extent = extent(of: item.id)
      if extent != 1 { children.counts[index] = extent }
    }
    setTable(children, of: parent)
  }

  private func ancestors(of id: ID) -> [ID] {
    var (ancestors, item) = ([ID](), id)
    while let parent = nodes[item]?.parent {
      ancestors.append(parent)
      item = parent
    }
    return ancestors
  }

  private mutating func setHasChildren(_ hasChildren: Bool, _ id: ID) {
    let node = nodes[id]!
    if node.hasChildren == hasChildren { return }
    nodes[id]!.hasChildren = hasChildren
    // That there are none says what they are; that there are some says nothing of them.
    forgetChildren(of: id)
  }

  private mutating func setTable(_ children: Children, of parent: ID?) {
    guard let parent else {
      roots = children
      return
    }
    nodes[parent]!.children = children.ids.isEmpty ? nil : children
    nodes[parent]!.hasChildren = !children.ids.isEmpty
  }

  /// Counts the rows of an item again, and of those above it as far as that changes anything.
  mutating func countRows(of id: ID) {
    var id = id
    while let node = nodes[id], !node.isDetached {
      let extent = extent(of: id)
      guard let parent = node.parent else {
        roots.counts[node.index] = extent
        return
      }
      if nodes[parent]!.children!.counts[node.index] == extent { return }
      nodes[parent]!.children!.counts[node.index] = extent
      id = parent
    }
  }

  /// Takes an item from its parent, with all that is below it.
  private mutating func detach(_ id: ID) {
    let node = nodes[id]!
    guard var children = childTable(of: node.parent) else { return }
    children.ids.remove(at: node.index)
    children.counts.remove(node.index..<node.index + 1)
    for index in node.index..<children.ids.count { nodes[children.ids[index]]!.index = index }
    setTable(children, of: node.parent)
    nodes[id]!.isDetached = true
    if let parent = node.parent { countRows(of: parent) }
  }

  /// Forgets an item and all that is below it, without a word to its parent.
  private mutating func forget(_ id: ID) {
    var rest = [id]
    while let id = rest.popLast() {
      if let children = nodes.removeValue(forKey: id)?.children { rest += children.ids }
    }
  }

  /// Forgets what is below an item, so that it counts as never told.
  mutating func forgetChildren(of id: ID) {
    for child in nodes[id]?.children?.ids ?? [] { forget(child) }
    nodes[id]?.children = nil
  }
}
