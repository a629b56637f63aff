public import ListEngine

/// What one row of a ``ListNode`` shows: a value, of which a node is made when the row comes near the view.
///
/// ```swift
/// struct NoteItem: ListItem, Identifiable, Equatable {
///   let id: Int
///   var text: String
///
///   func makeNode(in context: ListItemContext) -> TextNode {
///     let node = TextNode()
///     node.attributedText = AttributedText(
///       text, attributes: TextAttributes(font: .system(size: 14), color: .black))
///     return node
///   }
/// }
///
/// list.setItems(notes, options: .animateInsertion)
/// ```
///
/// Nodes are made and measured on workers, and on the main actor where the view would show a hole otherwise.
public protocol ListItem<Node>: Sendable {
  /// The node that shows the item.
  associatedtype Node: DisplayNode

  /// Makes the node of a row. Any thread.
  func makeNode(in context: ListItemContext) -> Node

  /// Measures a row. Any thread. By default the node is measured for the breadth of the list, and its length is
  /// rounded up to whole points.
  func layout(of node: Node, in context: ListItemContext) -> ListRowLayout

  /// Prepares to show the item in a node that shows an older one, or one with other neighbours. Any thread, while the
  /// node is on screen: what is seen of it may only be changed by ``ListItemUpdate/apply``, which the main actor
  /// runs when the rest of the transaction is ready, too.
  ///
  /// - Returns: nil if a new node takes the place of the old one, as by default.
  func prepareUpdate(of node: Node, in context: ListItemContext) -> ListItemUpdate?

  /// What the row is taken for until it is measured: rows of a class have similar lengths.
  var rowClass: RowClass { get }

  /// Whether the row is prepared again when another row comes to lie beside it.
  var dependsOnNeighbours: Bool { get }

  /// Headers that the row shares with neighbours that have the same.
  func headers(in context: ListItemContext) -> [ListItemHeader]

  /// What stands once beside the row and neighbours that have the same.
  func accessories(in context: ListItemContext) -> [ListItemAccessory]
}

extension ListItem {
  /// The measured length and the headers of the item.
  public func layout(of node: Node, in context: ListItemContext) -> ListRowLayout {
    context.layout(of: node, headers: headers(in: context))
  }

  /// None: a new node is made.
  public func prepareUpdate(of node: Node, in context: ListItemContext) -> ListItemUpdate? { nil }

  /// The first class.
  public var rowClass: RowClass { 0 }

  /// Not.
  public var dependsOnNeighbours: Bool { false }

  /// None.
  public func headers(in context: ListItemContext) -> [ListItemHeader] { [] }

  /// None.
  public func accessories(in context: ListItemContext) -> [ListItemAccessory] { [] }
}

/// How a node that is on screen comes to show another item.
public struct ListItemUpdate: Sendable {
  /// How long the row is then, and its headers.
  public var layout: ListRowLayout
  /// Changes the node. It runs on the main actor, once at most.
  public var apply: @MainActor @Sendable () -> Void

  /// An update.
  public init(layout: ListRowLayout, apply: @escaping @MainActor @Sendable () -> Void) {
    (self.layout, self.apply) = (layout, apply)
  }
}
