import Geometry
import ListEngine
import Locks
import Synchronization

@testable import Platform
@testable import Surface

/// An item of one colour, for tests of grids.
struct TileItem: GridItem, Identifiable, Equatable {
  let id: Int
  var ratio = 1.0
  var section: Int?
  /// How long its header is.
  var headerLength = 10.0
  /// What its header shows.
  var title = ""
  /// The length of a row of its own.
  var rowLength: Double?
  var text = ""
  /// Whether nodes that show the item can show others.
  var isReused = true
  /// Whether its node takes the focus.
  var isControl = false

  var attributes: GridItemAttributes {
    GridItemAttributes(
      section: section.map {
        GridSection(id: Int64($0), headerLength: ListLength(headerLength))
      }, aspectRatio: ratio,
      extent: rowLength.map { .row(ListLength($0)) } ?? .automatic)
  }

  var header: GridItemHeader? {
    GridItemHeader("\(section ?? -1) \(title)") { text in
      let node = InkNode()
      node.name = text
      node.color = Color(hex: 0x00ff00)
      return node
    }
  }

  func makeNode(in context: GridItemContext) -> TileNode { TileNode(self, context) }

  func prepareUpdate(of node: TileNode, in context: GridItemContext) -> GridItemUpdate? {
    guard isReused, isControl == node.item.isControl else { return nil }
    return GridItemUpdate { node.item = self }
  }

  /// Tiles with these numbers.
  static func items(_ ids: some Sequence<Int>) -> [TileItem] { ids.map { TileItem(id: $0) } }
}

/// Shows a ``TileItem``.
final class TileNode: DisplayNode, ListRowNode {
  private let shown: Lock<TileItem>
  nonisolated private static let living = Atomic<Int>(0)
  /// How many of them there are.
  nonisolated static var count: Int { living.load(ordering: .acquiring) }
  nonisolated private static let made = Atomic<Int>(0)
  /// How many were made on the main thread.
  nonisolated static var madeOnMain: Int { made.load(ordering: .acquiring) }

  /// What it was made for.
  let context: GridItemContext
  var rowState: ListRowState = []

  nonisolated var item: TileItem {
    get { shown.withLock { $0 } }
    set {
      shown.withLock { $0 = newValue }
      setNeedsDisplay()
    }
  }

  nonisolated init(_ item: TileItem, _ context: GridItemContext) {
    shown = Lock(item)
    self.context = context
    super.init()
    TileNode.living.add(1, ordering: .relaxed)
    if MainQueue.isCurrent { TileNode.made.add(1, ordering: .relaxed) }
  }

  deinit { TileNode.living.subtract(1, ordering: .relaxed) }

  override func drawParameters() -> (any Sendable)? { item.id }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    canvas.fill(bounds, with: .solid(TileNode.color(parameters as! Int)))
  }

  func listRowStateDidChange(_ state: ListRowState) { rowState = state }

  override var canBecomeFocused: Bool { item.isControl }

  /// Each item has a colour of its own, without red.
  nonisolated static func color(_ id: Int) -> Color {
    Color(hex: (UInt32(truncatingIfNeeded: id &* 40_503 &+ 0x1234) & 0x7f7f) | 0x80)
  }

  nonisolated static func pixel(_ id: Int) -> UInt32 {
    0xff00_0000 | (UInt32(truncatingIfNeeded: id &* 40_503 &+ 0x1234) & 0x7f7f) | 0x80
  }
}

/// A grid of tiles in a window of 100 by 100 points on a red ground, in columns of 25 by 25 points.
@MainActor
final class PhotoTileGrid {
  static let red: UInt32 = 0xffff_0000

  let screen: OffscreenWindow
  let grid: GridNode
  private(set) var displayed: [GridDisplayedItems] = []

  init(
    layout: any GridLayout = FixedGridLayout(itemBreadth: 25, itemLength: 25),
    scale: Int32 = 1, width: Double = 100, height: Double = 100
  ) {
    screen = OffscreenWindow(width: width, height: height, scale: scale)
    grid = GridNode(layout: layout).framed(0, 0, width, height)
    grid.backgroundColor = Color(hex: 0xff0000)
    screen.show(grid)
    grid.onVisibleItemsChange = { [weak self] in self?.displayed.append($0) }
  }

  /// Shows tiles with these numbers and waits until all is at rest, but for animations.
  func show(
    _ ids: some Sequence<Int>, options: GridUpdateOptions = [], scrollTo: GridScrollTarget? = nil
  ) { show(TileItem.items(ids), options: options, scrollTo: scrollTo) }

  func show(
    _ items: [TileItem], options: GridUpdateOptions = [], scrollTo: GridScrollTarget? = nil
  ) {
    grid.setItems(items, options: options, scrollTo: scrollTo)
    settle()
  }

  /// What is under way arrives; animations stay where they are.
  func settle() { screen.settleWithWorkers() }

  /// Animations end.
  func rest() { screen.rest(after: .seconds(1)) }

  func scroll(by distance: Double) {
    grid.scroll(by: distance)
    settle()
  }

  func node(_ item: Int) -> TileNode? { grid.node(of: item) as? TileNode }

  /// Where the tile with a number lies in the view; nil if it does not exist.
  func frame(of id: Int) -> Rect? {
    let nodes = grid.subnodes.compactMap { $0 as? TileNode }
    return nodes.first { $0.item.id == id }.map { shownFrame($0) }
  }

  /// Where a node is shown in the view, with its transform.
  func shownFrame(_ node: DisplayNode) -> Rect {
    node.view.layer.frame.translated(
      by: Point(x: -grid.bounds.minX, y: -grid.bounds.minY))
  }

  /// The header with a text.
  func header(_ name: String) -> DisplayNode? { grid.subnodes.first { $0.name == name } }

  func headerFrame(_ name: String) -> Rect? { header(name).map { shownFrame($0) } }

  /// The numbers of the tiles in view.
  var seen: [Int] { grid.visibleItems.compactMap { ($0.node as? TileNode)?.item.id } }

  /// The indices of the items that have nodes.
  var existing: [Int] { (0..<grid.count).filter { grid.node(of: $0) != nil } }

  /// What is seen at a point.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { screen.pixel(x, y) }

  /// Whether the ground is seen anywhere.
  var hasHole: Bool {
    let contents = screen.backend.contents!
    return (0..<100).contains { y in
      stride(from: 4, to: 92, by: 8).contains { x in contents[x, y] == Self.red }
    }
  }
}
