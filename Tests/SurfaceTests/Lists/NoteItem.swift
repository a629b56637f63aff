import Geometry
import ListEngine
import Locks
import Synchronization

@testable import Platform
@testable import Surface

/// A row of a colour and a height, for tests of lists.
struct NoteItem: ListItem, Identifiable, Equatable {
  let id: Int
  var height = 20.0
  var text = ""
  var day: Int?
  /// Whose picture stands beside the note.
  var author: Int?
  /// Chooses the colour; nil for the number of the note.
  var color: Int?
  /// Whether nodes that show the item can show others.
  var isReused = true

  func makeNode(in context: ListItemContext) -> NoteNode { NoteNode(self) }

  func prepareUpdate(of node: NoteNode, in context: ListItemContext) -> ListItemUpdate? {
    guard isReused else { return nil }
    let layout = ListRowLayout(ListLength(height), headers: headers(in: context).map(\.header))
    return ListItemUpdate(layout: layout) { node.item = self }
  }

  func headers(in context: ListItemContext) -> [ListItemHeader] {
    guard let day else { return [] }
    return [
      ListItemHeader(ListHeader(id: ListHeader.ID(id: Int64(day)), length: 12)) {
        let node = InkNode()
        node.name = "day \(day)"
        return node
      }
    ]
  }

  func accessories(in context: ListItemContext) -> [ListItemAccessory] {
    guard let author else { return [] }
    let accessory = ListAccessory(id: ListHeader.ID(id: Int64(author)), length: 16)
    return [
      ListItemAccessory(accessory, breadth: 16, inset: 4) {
        let node = InkNode()
        node.name = "author \(author)"
        return node
      }
    ]
  }
}

/// Shows a ``NoteItem``.
final class NoteNode: DisplayNode {
  private let state: Lock<NoteItem>
  nonisolated private static let living = Atomic<Int>(0)
  /// How many of them there are.
  nonisolated static var count: Int { living.load(ordering: .acquiring) }

  nonisolated var item: NoteItem {
    get { state.withLock { $0 } }
    set {
      state.withLock { $0 = newValue }
      setNeedsDisplay()
    }
  }

  nonisolated init(_ item: NoteItem) {
    state = Lock(item)
    super.init()
    NoteNode.living.add(1, ordering: .relaxed)
  }

  deinit { NoteNode.living.subtract(1, ordering: .relaxed) }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    // In a horizontal list it is as broad.
    Size(
      width: min(constraint.width, constraint.width.isFinite ? .infinity : item.height),
      height: min(constraint.height, constraint.height.isFinite ? .infinity : item.height))
  }

  override func drawParameters() -> (any Sendable)? { item.color ?? item.id }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let id = parameters as! Int
    canvas.fill(bounds, with: .solid(NoteNode.color(id)))
  }

  /// Each row has a colour of its own, far from white.
  nonisolated static func color(_ id: Int) -> Color {
    Color(hex: UInt32(truncatingIfNeeded: id &* 40_503) & 0x7f7f7f)
  }
}

/// A list of notes in a window of 100 by 100 points.
@MainActor
final class NoteList {
  let screen: OffscreenWindow
  let list: ListNode

  init(alignment: ListNode.Alignment = .top) {
    screen = OffscreenWindow(width: 100, height: 100)
    list = ListNode(alignment: alignment).framed(0, 0, 100, 100)
    screen.show(list)
  }

  /// Shows notes with these numbers and waits until all is at rest.
  func show(
    _ items: [NoteItem], options: ListTransaction.Options = [],
    scrollTo: ListScrollTarget? = nil
  ) {
    list.setItems(items, options: options, scrollTo: scrollTo)
    settle()
  }

  /// What is under way arrives; animations stay where they are.
  func settle() { screen.settleWithWorkers() }

  /// Animations end.
  func rest() { screen.rest(after: .seconds(1)) }

  func node(_ index: Int) -> NoteNode? { list.row(index)?.node as? NoteNode }

  /// Where the row with a number begins in the view; nil if it does not exist.
  func place(of id: Int) -> Double? {
    let row = list.rows.first { ($0.node as? NoteNode)?.item.id == id }
    return row.map { $0.node.frame.minY - list.bounds.minY }
  }

  /// The numbers of the rows in view.
  var seen: [Int] { list.visibleRows.compactMap { ($0.node as? NoteNode)?.item.id } }
}

extension NoteItem {
  /// Notes with these numbers.
  static func items(_ ids: some Sequence<Int>) -> [NoteItem] { ids.map { NoteItem(id: $0) } }
}
