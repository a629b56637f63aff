public import ListEngine

/// What one item of a ``GridNode`` shows: a value, of which a node is made when the item comes near the view.
///
/// ```swift
/// struct Photo: GridItem, Identifiable, Equatable {
///   let id: Int
///   var file: String
///   var ratio: Double
///
///   var attributes: GridItemAttributes { GridItemAttributes(aspectRatio: ratio) }
///   func makeNode(in context: GridItemContext) -> PhotoNode { PhotoNode(file) }
/// }
///
/// grid.setItems(photos, options: .animated)
/// ```
///
/// How large the item is says the layout of the grid, by its ``attributes``: nodes are not measured. They are made on
/// workers, and on the main actor where the view would show a hole otherwise.
public protocol GridItem<Node>: Sendable {
  /// The node that shows the item. It has a view; what is in it may be layer-backed.
  associatedtype Node: DisplayNode

  /// What the layout has to know: the section, the aspect ratio, whether the item has a row of its own.
  var attributes: GridItemAttributes { get }

  /// What lies above the items of the section. That of the first item counts, where the section has room for a header.
  var header: GridItemHeader? { get }

  /// Makes the node of an item. Any thread.
  func makeNode(in context: GridItemContext) -> Node

  /// Prepares to show the item in a node that shows an older one. Any thread, while the node is on screen: what is seen
  /// of it may only be changed by ``GridItemUpdate/apply``, which the main actor runs with the rest of the transaction.
  ///
  /// - Returns: nil if a new node takes the place of the old one, as by default.
  func prepareUpdate(of node: Node, in context: GridItemContext) -> GridItemUpdate?
}

extension GridItem {
  /// An item of no section, as broad as it is long.
  public var attributes: GridItemAttributes { GridItemAttributes() }

  /// None.
  public var header: GridItemHeader? { nil }

  /// None: a new node is made.
  public func prepareUpdate(of node: Node, in context: GridItemContext) -> GridItemUpdate? { nil }
}

/// How a node that is on screen comes to show another item.
public struct GridItemUpdate: Sendable {
  /// Changes the node. It runs on the main actor, once at most.
  public var apply: @MainActor @Sendable () -> Void

  /// An update.
  public init(apply: @escaping @MainActor @Sendable () -> Void) { self.apply = apply }
}
