public import ListEngine
public import Platform

/// The rows of a tree, of which those are shown whose parents are expanded.
///
/// ```swift
/// let files = OutlineNode<Path> { path in FileRow(path.name) }
/// files.setRoots([.branch("Sources"), .leaf("README.md")], expandedIDs: settings.openFolders)
/// files.childrenRequested = { [unowned files] folder in
///   read(folder) { files.setChildren($0, of: folder) }
/// }
/// files.selection = ListSelection(mode: .single)
/// ```
///
/// A triangle beside an item expands and collapses it, and never selects. Right expands the item with the cursor, and
/// then goes to its first child; Left collapses it, and then goes to its parent; `*` expands it and its siblings. The row
/// that is expanded or collapsed keeps its place.
///
/// The children of an item may come later: until they do, one row in their place shows that they are awaited.
/// Whether an item is expanded belongs to its identity.
///
/// Rows are those of a list: only what is near the view exists, and a change costs what is told of it and what is seen.
public final class OutlineNode<ID: Hashable & Sendable>: ListNode {
  nonisolated private let busyLabel: String
  nonisolated private let makeRow: @Sendable (ID) -> DisplayNode
  /// All that was told, shown or waiting to be.
  public internal(set) var tree = ListTree<ID>()
  /// The items whose children were asked for and have not come.
  var requested: Set<ID> = []

  /// Asked for the children of an item that is expanded, in the middle of that; nil, or an answer of nil, for children
  /// that come later.
  public var knownChildren: (@MainActor (ID) -> [ListTree<ID>.Item]?)? {
    didSet { takeKnownChildren() }
  }

  /// Called for an expanded item whose children nobody has told, when the row that stands for them comes near the view;
  /// the answer is ``setChildren(_:of:)``. It is called once, and again if the item was collapsed meanwhile.
  public var childrenRequested: (@MainActor (ID) -> Void)? {
    didSet { requestChildren() }
  }

  /// Called when somebody has expanded or collapsed items: `tree.expandedIDs` is what there is to keep.
  public var onExpansionChange: (@MainActor () -> Void)?

  /// An empty tree. Any thread.
  ///
  /// - Parameters:
  ///   - isMirrored: whether levels are indented from the right; see ``ScrollNode/isMirrored``.
  ///   - busyLabel: what is said of a row that stands for children which have yet to come.
  ///   - makeRow: makes what is shown of an item beside the triangle. Called on any thread.
  nonisolated public init(
    isMirrored: Bool = false, busyLabel: String = "Loading",
    makeRow: @escaping @Sendable (ID) -> DisplayNode
  ) {
    (self.busyLabel, self.makeRow) = (busyLabel, makeRow)
    super.init()
    self.isMirrored = isMirrored
  }

  /// What makes rows of items now.
  var style: OutlineStyle<ID> {
    OutlineStyle(isMirrored: isMirrored, busyLabel: busyLabel, makeRow: makeRow)
  }

  override func mirroringDidChange() {
    super.mirroringDidChange()
    arrangeRowsAnew()
  }

  public override func didLoad() {
    super.didLoad()
    // There is a cursor, whatever can be selected.
    makeInteraction()
  }

  public override func keyEvent(_ event: KeyEvent) -> Bool {
    handleOutlineKey(event) || super.keyEvent(event)
  }

  override var hasRowKeys: Bool { true }

  override func canSelectRow(_ row: Int) -> Bool {
    itemID(atRow: row) != nil && super.canSelectRow(row)
  }

  /// Rows that stand for children cannot be selected.
  override var selectsAllRows: Bool { tree.awaitedParents.isEmpty && super.selectsAllRows }

  override func rowsDidChange() {
    super.rowsDidChange()
    requestChildren()
  }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.role = .tree
    return semantics
  }

  package override func semanticPosition(of row: Int) -> SemanticPosition? {
    let row = shownTree[row]
    return SemanticPosition(row.indexInSet + 1, of: row.setSize)
  }
}

// MARK: Items and rows

extension OutlineNode {
  /// The tree of the rows that are shown.
  var shownTree: ListTree<ID> { (source as? OutlineSource<ID>)?.tree ?? ListTree() }

  /// The item of a row; nil for one that stands for children which have yet to come.
  ///
  /// - Precondition: `row` is from 0 up to the count of rows.
  public func itemID(atRow row: Int) -> ID? { shownTree[row].id }

  /// The row of an item; nil if it is hidden, or not known.
  public func row(ofItem id: ID) -> Int? { shownTree.row(of: id) }

  /// The item with the cursor.
  public var cursorID: ID? {
    selection.cursor.flatMap { $0 < count ? itemID(atRow: $0) : nil }
  }

  /// The items that are selected, first to last.
  ///
  /// - Complexity: O(*k*) in their number.
  public var selectedIDs: [ID] { selection.rows.indices.compactMap { itemID(atRow: $0) } }
}
