import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Grids to which anything happens, in any order.
@MainActor
private final class RandomGrid {
  private let tiles = PhotoTileGrid()
  private var random: SeededGenerator
  private var items: [TileItem] = []
  private var nextID = 0
  private(set) var faults: [String] = []

  private static let layouts: [any GridLayout] = [
    FixedGridLayout(itemBreadth: 25, itemLength: 25),
    FixedGridLayout(itemBreadth: 30, itemLength: 20, fillsWidth: true, lineSpacing: 2),
    BalancedGridLayout(idealHeight: 30),
    MasonryGridLayout(columns: .count(3), spacing: 4),
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    tiles.grid.floatsHeaders = seed % 2 == 0
  }

  private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private func newItem() -> TileItem {
    nextID += 1
    return TileItem(
      id: nextID, ratio: [0.5, 1, 1.5][number(0...2)],
      rowLength: number(0...15) == 0 ? 30 : nil, isReused: number(0...3) > 0)
  }

  /// Sections follow each other, whatever comes and goes.
  private func sectioned() -> [TileItem] {
    items.enumerated().map { index, item in
      var item = item
      item.section = item.id / 20
      return item
    }
  }

  func run(steps: Int) {
    for step in 0..<steps {
      change()
      if number(0...2) == 0 { tiles.settle() }
      check("step \(step)", atRest: false)
    }
    tiles.rest()
    tiles.screen.backend.advance(by: .seconds(3))
    tiles.settle()
    check("at the end", atRest: true)
  }

  private func change() {
    switch number(0...9) {
    case 0...4: changeItems()
    case 5: tiles.grid.scroll(by: Double(number(-300...300)))
    case 6: tiles.screen.backend.advance(by: .milliseconds(number(1...200)))
    case 7: tiles.grid.layoutStyle = Self.layouts[number(0...3)]
    case 8: tiles.grid.frame.size = Size(width: Double(number(40...100)), height: 100)
    default:
      guard tiles.grid.requests.isEmpty, tiles.grid.count > 0 else { return }
      tiles.grid.scroll(
        to: GridScrollTarget(
          item: number(0...tiles.grid.count - 1), position: .center(0),
          animation: number(0...1) == 0 ? ListTimings.scroll : nil))
    }
  }

  private func changeItems() {
    for _ in 0..<number(1...4) {
      let index = number(0...items.count)
      switch number(0...4) {
      case 0...1: items.insert(contentsOf: (0...number(0...30)).map { _ in newItem() }, at: index)
      case 2: if index < items.count { items.removeSubrange(index..<min(items.count, index + 9)) }
      case 3: if index < items.count { items[index].text += "!" }
      default: if index < items.count { items.append(items.remove(at: index)) }
      }
    }
    let options: [GridUpdateOptions] = [[], .animated, .synchronous, [.animated, .synchronous]]
    tiles.grid.setItems(sectioned(), options: options[number(0...3)])
  }

  private func check(_ place: String, atRest: Bool) {
    let grid = tiles.grid
    for entry in grid.state.entries where entry.kind == .item {
      guard let node = grid.loaded[entry.id]?.node as? TileNode else { continue }
      if node.item != (grid.source.item(at: entry.item!) as? TileItem) {
        faults.append("\(place): item \(entry.item!) shows another one")
      }
      if atRest, node.frame != grid.currentGeometry.pixelRect(entry.frame) || node.alpha != 1 {
        faults.append("\(place): item \(entry.item!) is not in its place")
      }
    }
    let known = Set(grid.loaded.values.map { ObjectIdentifier($0.node) })
      .union(grid.headers.values.map { ObjectIdentifier($0.node) })
    if Set(grid.subnodes.map { ObjectIdentifier($0) }) != known {
      faults.append("\(place): a node was forgotten")
    }
    if grid.loaded.keys.contains(where: { grid.state.entry($0) == nil }) {
      faults.append("\(place): a node has outlived its entry")
    }
    guard atRest else { return }
    if grid.visibleItems.map(\.index) != grid.state.visibleItems { faults.append("a hole") }
    if grid.count != items.count { faults.append("\(grid.count) of \(items.count) items") }
    if !tiles.screen.isExact { faults.append("pixels differ") }
    if tiles.screen.window.hasPendingWork { faults.append("no rest") }
    if abs(grid.base.points - grid.contentOffset) > 1.0 / 256 { faults.append("another offset") }
  }
}

@Suite(.serialized) @MainActor struct GridNodeRandomTests {
  @Test(arguments: 0..<UInt64(6))
  func `whatever happens to a grid, each item is in its place in the end`(seed: UInt64) {
    let grid = RandomGrid(seed: seed)
    grid.run(steps: 40)
    #expect(grid.faults == [])
  }
}
