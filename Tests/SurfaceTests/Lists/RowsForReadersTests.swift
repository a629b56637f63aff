import Geometry
import ListEngine
import Testing
import Typesetting

@testable import Compositing
@testable import Platform
@testable import Surface

/// What readers and the Tab key find in lists whose rows have no views, and under headers.
@Suite(.serialized) @MainActor struct RowsForReadersTests {
  /// A row without a view; every fourth is a button, which has one.
  private struct PlainItem: ListItem, GridItem, Identifiable, Equatable {
    let id: Int
    var day: Int?

    var attributes: GridItemAttributes {
      GridItemAttributes(section: day.map { GridSection(id: Int64($0), headerLength: 12) })
    }

    var header: GridItemHeader? { day.map { GridItemHeader($0) { HeadingNode("day \($0)") } } }

    func makeNode(in context: ListItemContext) -> DisplayNode {
      let node = makeNode()
      node.isLayerBacked = node is HeadingNode
      return node
    }

    func makeNode(in context: GridItemContext) -> DisplayNode { makeNode() }

    private func makeNode() -> DisplayNode {
      if id % 4 == 3 {
        let button = ButtonNode()
        button.setTitle(
          AttributedText(
            "button \(id)", attributes: TextAttributes(font: .system(size: 13), color: .black)))
        return button
      }
      return HeadingNode("row \(id)", role: .text)
    }

    func headers(in context: ListItemContext) -> [ListItemHeader] {
      guard let day else { return [] }
      let header = ListHeader(id: ListHeader.ID(id: Int64(day)), length: 12)
      return [ListItemHeader(header) { HeadingNode("day \(day)") }]
    }

    func prepareUpdate(of node: DisplayNode, in context: ListItemContext) -> ListItemUpdate? {
      nil
    }

    func prepareUpdate(of node: DisplayNode, in context: GridItemContext) -> GridItemUpdate? {
      nil
    }
  }

  /// A box of 20 points that says something.
  private final class HeadingNode: DisplayNode {
    private let says: Semantics

    nonisolated init(_ text: String, role: SemanticRole = .heading) {
      says = Semantics(role, label: text)
      super.init()
    }

    override var semantics: Semantics? { says }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: min(constraint.width, 100), height: 20)
    }
  }

  private let screen = OffscreenWindow(width: 100, height: 100)

  private func names() -> [String] {
    screen.window.scene.semantics.elements.compactMap(\.name).filter {
      $0.hasPrefix("row") || $0.hasPrefix("button") || $0.hasPrefix("day")
    }
  }

  private func tabs(_ count: Int) -> [String?] {
    (0..<count).map { _ in
      screen.type(.tab)
      screen.settleWithWorkers()
      return screen.window.scene.focusedView?.accessibilityLabel
        ?? screen.window.scene.semantics.elements.first {
          $0.semantics.states.contains(.focused)
        }?.name
    }
  }

  private func showList(_ items: [PlainItem]) -> ListNode {
    let list = ListNode().framed(0, 0, 100, 100)
    screen.show(list)
    list.setItems(items)
    screen.settleWithWorkers()
    return list
  }

  private func showGrid(_ items: [PlainItem]) -> GridNode {
    let grid = GridNode(layout: FixedGridLayout(itemBreadth: 100, itemLength: 24))
      .framed(0, 0, 100, 100)
    screen.show(grid)
    grid.setItems(items)
    screen.settleWithWorkers()
    return grid
  }

  @Test func `readers find rows of a list that have no views, and their places`() {
    let list = showList((0..<50).map { PlainItem(id: $0) })
    #expect(names().starts(with: ["row 0", "row 1", "row 2", "button 3"]))
    let row = screen.window.scene.semantics.elements.first { $0.name == "row 1" }
    #expect(row?.semantics.position == SemanticPosition(2, of: 50))
    #expect(list.count == 50)
  }

  @Test func `the Tab key passes over rows without views`() {
    let list = showList((0..<12).map { PlainItem(id: $0) })
    #expect(tabs(3) == ["button 3", "button 7", "button 11"])
    #expect(list.contentOffset > 0)
  }

  @Test func `a header of a list is read before its rows`() {
    let list = showList((0..<12).map { PlainItem(id: $0, day: $0 / 2) })
    #expect(names().starts(with: ["day 0", "row 0", "row 1", "day 1", "row 2", "button 3"]))
    list.scroll(by: 65)
    screen.settleWithWorkers()
    // The header of rows that are out of sight is gone, that of the first one in sight sticks.
    #expect(names().starts(with: ["day 1", "button 3", "day 2", "row 4"]))
  }

  @Test func `a header of a grid is read before its items`() {
    let grid = showGrid((0..<12).map { PlainItem(id: $0, day: $0 / 2) })
    #expect(names().starts(with: ["day 0", "row 0", "row 1", "day 1", "row 2"]))
    #expect(grid.count == 12)
  }
}
