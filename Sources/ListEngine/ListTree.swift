/// The rows of a tree, of which those are shown whose parents are expanded.
///
/// ```swift
/// var tree = ListTree<Path>(roots: [.branch("Sources"), .leaf("README.md")])
/// list.apply(tree.expand("Sources") { folder in disk.knownContents(of: folder) })
/// for folder in tree.awaitedParents {
///   disk.read(folder) { items in list.apply(tree.setChildren(items, of: folder)) }
/// }
/// ```
///
/// What the tree looks like is told to it as far as one gets to see it. An expanded item whose
/// children nobody has told yet shows one busy row in their place. Whether an item is expanded
/// belongs to its identity: it stays so while it is out of view, moves elsewhere, or goes and comes
/// back.
///
/// An identity has one place. An item that is given below another parent moves there, and one that is
/// above its own parent is left out. It is a mistake to give it twice below the same one.
///
/// From a row to its item and back it takes O(*d* log *k*), where *d* is the number of levels above
/// and *k* that of siblings; no array of the rows shown is kept. A change costs that, too, and what
/// is told: how many rows come or go does not matter.
public struct ListTree<ID: Hashable & Sendable>: Sendable {
  /// What is told of a row.
  public struct Item: Hashable, Sendable {
    /// What it is recognised by.
    public var id: ID
    /// Whether there is something below it.
    public var hasChildren: Bool

    /// An item.
    public init(_ id: ID, hasChildren: Bool) { (self.id, self.hasChildren) = (id, hasChildren) }

    /// An item that can be expanded.
    public static func branch(_ id: ID) -> Item { Item(id, hasChildren: true) }

    /// An item with nothing below it.
    public static func leaf(_ id: ID) -> Item { Item(id, hasChildren: false) }
  }

  /// The children of an item, in their order; nil if they come later
  /// (``setChildren(_:of:children:)``).
  public typealias Source = (ID) -> [Item]?

  struct Children: Sendable {
    var ids: [ID] = []
    /// How many rows each takes with all that is shown below it.
    var counts = PartCounts(count: 0)
  }

  struct Node: Sendable {
    /// Whether it was taken from its parent, and has yet to get another one: what is below it counts nowhere then.
    var isDetached = false
    var parent: ID?
    var index = 0
    var hasChildren = false
    /// Nil until they are told.
    var children: Children?
  }

  var nodes = ShardedDictionary<ID, Node>()
  var roots = Children()

  /// The items that are expanded, or will be when they are seen: what to keep of a tree between two
  /// runs of a program.
  public internal(set) var expandedIDs: Set<ID>

  /// A tree.
  ///
  /// - Parameters:
  ///   - roots: the items of the first level.
  ///   - expandedIDs: what is expanded from the start, whether it is there already or not.
  ///   - children: asked for the children of what is expanded.
  public init(
    roots: [Item] = [], expandedIDs: Set<ID> = [], children: Source = { _ in nil }
  ) {
    self.expandedIDs = expandedIDs
    adopt(gather([(nil, roots)], children))
  }
}

// MARK: Items

extension ListTree {
  /// Whether the tree has been told of an item.
  public func contains(_ id: ID) -> Bool { nodes[id] != nil }

  /// The item above another; nil for one of the first level.
  public func parent(of id: ID) -> ID? { nodes[id]?.parent }

  /// Whether there is something below an item.
  public func hasChildren(_ id: ID) -> Bool { nodes[id]?.hasChildren ?? false }

  /// Whether what is below an item is shown, as far as the item is.
  public func isExpanded(_ id: ID) -> Bool { hasChildren(id) && expandedIDs.contains(id) }

  /// The children of an item, or of the tree where `id` is nil; nil until they were told.
  public func children(of id: ID?) -> [ID]? {
    if let id, nodes[id]?.hasChildren == false { return [] }
    return childTable(of: id)?.ids
  }

  /// The expanded items that are shown with a busy row, as nobody has told their children.
  ///
  /// - Complexity: O(*d* log *k*) for each expanded item.
  public var awaitedParents: Set<ID> {
    expandedIDs.filter { id in
      isExpanded(id) && nodes[id]?.children == nil && row(of: id) != nil
    }
  }

  /// The item itself if it is shown, else the one above it that hides it: where a cursor goes whose
  /// row is no longer shown.
  ///
  /// - Complexity: O(*d*).
  public func visibleAncestor(of id: ID) -> ID? {
    if nodes[id] == nil { return nil }
    var (found, item) = (id, id)
    while let parent = nodes[item]?.parent {
      if !isExpanded(parent) { found = parent }
      item = parent
    }
    return found
  }

  func childTable(of parent: ID?) -> Children? {
    guard let parent else { return roots }
    return nodes[parent]?.children
  }
}
