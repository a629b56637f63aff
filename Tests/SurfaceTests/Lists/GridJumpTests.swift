import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A grid that goes elsewhere at once shows where it is until what is seen there is drawn, as a list does.
///
/// Items and headers draw green on a red ground: one that is seen red has yet to be drawn.
@Suite(.serialized) @MainActor struct GridJumpTests {
  private struct Item: GridItem, Identifiable, Equatable {
    let id: Int
    var gate: Gate?
    var hasHeader = false

    static func == (a: Item, b: Item) -> Bool { a.id == b.id }

    var attributes: GridItemAttributes {
      GridItemAttributes(
        section: hasHeader ? GridSection(id: Int64(id / 100), headerLength: 20) : nil)
    }

    var header: GridItemHeader? {
      hasHeader ? GridItemHeader(id / 100) { _ in GreenOnRedNode(nil) } : nil
    }

    func makeNode(in context: GridItemContext) -> GreenOnRedNode { GreenOnRedNode(gate) }
  }

  private let screen = OffscreenWindow(width: 100, height: 100)
  private let grid = GridNode(
    layout: FixedGridLayout(itemBreadth: 25, itemLength: 25, lineSpacing: 0, itemSpacing: 0)
  ).framed(0, 0, 100, 100)

  init() {
    screen.show(grid)
    show()
    screen.window.waitsForDisplay = false
  }

  private func show(_ gate: Gate? = nil, headers: Bool = false) {
    let items = (0..<10_000).map { Item(id: $0, gate: gate, hasHeader: headers) }
    grid.setItems(items, options: .synchronous)
    if gate == nil { screen.settleWithWorkers() }
  }

  /// A frame, and all that workers do before the next one.
  private func frame() {
    WorkerPool.shared.waitUntilIdle()
    screen.backend.advanceFrame()
  }

  /// Whether the ground of an item is seen, or that of the grid.
  private var isBlank: Bool {
    let picture = screen.backend.contents!
    return (0..<100).contains { picture[12, $0] != 0xff00_ff00 }
  }

  private var first: Int? { grid.visibleItems.first?.index }

  private func go(to item: Int) {
    grid.scroll(to: GridScrollTarget(item: item, position: .top(0)))
  }

  @Test(arguments: [false, true])
  func `no frame of a jump is seen without what items draw`(headers: Bool) {
    show(headers: headers)
    for item in [5000, 200, 9900, 3000] {
      go(to: item)
      #expect(first != item)
      for step in 0..<5 {
        frame()
        #expect(!isBlank, "item \(item), frame \(step)")
      }
      #expect(first == item)
    }
    screen.settleWithWorkers()
    #expect(screen.isExact && grid.stage == nil && grid.subnodes.allSatisfy { !$0.isHidden })
  }

  @Test func `nor is one of a change that goes elsewhere`() {
    grid.setItems(
      (0..<9000).map { Item(id: $0) }, scrollTo: GridScrollTarget(item: 6000, position: .top(0)))
    for _ in 0..<5 {
      frame()
      #expect(!isBlank)
    }
    #expect(first == 6000 && grid.count == 9000)
  }

  @Test func `slow drawings are waited for a tenth of a second`() {
    let gate = Gate()
    defer { gate.open() }
    show(gate)
    go(to: 5000)
    frame()
    #expect(grid.stage != nil)
    screen.backend.advance(by: DisplayStage.longestWait - .milliseconds(20))
    #expect(first == 0)
    screen.backend.advance(by: .milliseconds(40))
    #expect(first == 5000 && grid.stage == nil)
  }

  @Test func `of jumps that follow each other the last one counts`() {
    for item in [1000, 2000, 3000, 4000] { go(to: item) }
    for _ in 0..<8 {
      frame()
      #expect(!isBlank)
    }
    #expect(first == 4000 && grid.requests.isEmpty)
  }

  @Test func `a thumb that is dragged goes ahead, and the content follows when it is drawn`() {
    let before = grid.indicatorExtent.start
    grid.scroll(toFraction: 0.5)
    #expect(first == 0 && grid.indicatorExtent.start > before + 20)
    let held = grid.indicatorExtent.start
    for _ in 0..<5 {
      frame()
      #expect(!isBlank)
    }
    #expect(first.map { (4900..<5100).contains($0) } == true)
    #expect(abs(grid.indicatorExtent.start - held) < 1 && grid.draggedFraction == nil)
    grid.scroll(toFraction: 0.5001)
    #expect(!grid.isGoingElsewhere, "what is there is shown at once")
  }

  @Test func `another change is made at once, at the place that was asked for`() {
    go(to: 5000)
    grid.setItems((0..<9000).map { Item(id: $0) }, options: .synchronous)
    #expect(first == 5000 && grid.count == 9000 && grid.stage == nil)
    frame()
    #expect(!grid.isGoingElsewhere)
  }

  @Test func `a grid that leaves its window is where it was to go`() {
    go(to: 5000)
    frame()
    grid.removeFromSupernode()
    grid.view.removeFromSuperview()
    WorkerPool.shared.waitUntilIdle()
    screen.settleWithWorkers()
    #expect(grid.stage == nil)
  }
}
