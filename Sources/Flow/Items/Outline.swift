import Surface

/// A tree of elements, and what somebody asks of it.
@MainActor
struct Outline<Element: Identifiable> where Element.ID: Sendable {
  typealias ID = Element.ID

  /// The elements that are shown, in the order of their rows.
  let elements: [Element]
  private let tree: ListTree<ID>
  private let request: @MainActor (Set<ID>) -> Void

  init(
    _ roots: [Element], children: KeyPath<Element, [Element]?>, expanded: Set<ID>,
    request: @escaping @MainActor (Set<ID>) -> Void
  ) {
    var known: [ID: Element] = [:]
    func items(_ elements: [Element]) -> [ListTree<ID>.Item] {
      elements.map { element in
        let other = known.updateValue(element, forKey: element.id)
        precondition(
          other == nil,
          "Flow: OutlineGroup: an element has an identity of its own, and \(element.id) comes twice"
        )
        let isBranch = element[keyPath: children].map { !$0.isEmpty } ?? false
        return ListTree.Item(element.id, hasChildren: isBranch)
      }
    }
    let tree = ListTree(roots: items(roots), expandedIDs: expanded) { id in
      known[id]?[keyPath: children].map(items)
    }
    (self.tree, self.request) = (tree, request)
    elements = (0..<tree.count).compactMap { tree[$0].id.flatMap { known[$0] } }
  }

  func place(of id: ID) -> OutlinePlace {
    guard let row = tree.row(of: id).map({ tree[$0] }) else { return OutlinePlace() }
    return OutlinePlace(
      level: row.level, hasChildren: row.hasChildren, isExpanded: row.isExpanded)
  }

  /// Which one of its siblings a row is.
  func position(of row: Int) -> SemanticPosition {
    SemanticPosition(tree[row].indexInSet + 1, of: tree[row].setSize)
  }

  // MARK: Requests

  func setExpanded(_ row: Int, _ isExpanded: Bool) {
    if row < elements.count { setExpanded(elements[row].id, isExpanded) }
  }

  private func setExpanded(_ id: ID, _ isExpanded: Bool) {
    change {
      if isExpanded { $0.insert(id) } else { $0.remove(id) }
    }
  }

  /// - Returns: nil for a key that does nothing at a row.
  func answer(_ key: ListTreeKey, at row: Int) -> OutlineAnswer? {
    guard row < elements.count else { return nil }
    let id = elements[row].id
    switch tree.action(for: key, at: id) {
    case .expand: setExpanded(id, true)
    case .collapse: setExpanded(id, false)
    case .expandSiblings:
      let siblings = tree.children(of: tree.parent(of: id)) ?? []
      change { $0.formUnion(siblings.filter(tree.hasChildren)) }
    case .moveCursor(let target): return tree.row(of: target).map(OutlineAnswer.moveCursor)
    case nil: return nil
    }
    return .done
  }

  private func change(_ body: (inout Set<ID>) -> Void) {
    var ids = tree.expandedIDs
    body(&ids)
    if ids != tree.expandedIDs { request(ids) }
  }
}

/// What a list asks of a tree, by the rows of that.
struct ItemOutline {
  /// What becomes of a key at a row; nil for a key that does nothing there.
  var answer: @MainActor (ListTreeKey, _ row: Int) -> OutlineAnswer?
  /// Which one of its siblings a row is.
  var position: @MainActor (_ row: Int) -> SemanticPosition
  /// Asks to expand or collapse a row.
  var setExpanded: @MainActor (_ row: Int, Bool) -> Void

  @MainActor
  init<Element>(_ outline: Outline<Element>) {
    answer = { outline.answer($0, at: $1) }
    position = { outline.position(of: $0) }
    setExpanded = { outline.setExpanded($0, $1) }
  }
}

/// What becomes of a key in a tree.
enum OutlineAnswer {
  case done
  /// The cursor is to go to another row of the tree.
  case moveCursor(to: Int)
}

/// Where a row is in its tree.
struct OutlinePlace: Hashable {
  var level = 0
  var hasChildren = false
  var isExpanded = false

  func row(isMirrored: Bool) -> OutlineRowPlace {
    OutlineRowPlace(
      level: level, hasChildren: hasChildren, isExpanded: isExpanded, isMirrored: isMirrored)
  }
}
