import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A table in a program: made anywhere, shown in any size, used while it changes.
@Suite(.serialized) @MainActor struct TableLifeTests {
  @Test func `the example of the documentation`() {
    let members = [Member(1, "Ada", size: 3), Member(2, "Grace", size: 1)]
    let table = TableNode<Member>(columns: [
      .text(TableColumn("name", ideal: 200, weight: 1, isFixed: true), title: "Name") { $0.name },
      .text(TableColumn("size", ideal: 80), title: "Size", alignment: .trailing) {
        "\($0.size) kB"
      },
      .node(TableColumn("rating", ideal: 120), title: "Rating") {
        let rating = RatingNode()
        rating.value = Double($0.size)
        return rating
      },
    ])
    var kept = ""
    table.setItems(members)
    table.sortRequested = { keys in
      let isUp = keys.first?.order == .ascending
      table.setItems(members.sorted { isUp == ($0.size < $1.size) })
    }
    table.arrangementChanged = { kept = "\($0)" }
    let screen = OffscreenWindow(width: 500, height: 120)
    screen.show(table.framed(0, 0, 500, 120))
    func names() -> [String] {
      for _ in 0..<4 {
        WorkerPool.shared.waitUntilIdle()
        screen.backend.settle()
      }
      return table.rows.visibleRows.compactMap {
        ($0.node as? TableRowNode)?.cell("name")?.textNode?.string
      }
    }
    #expect(names() == ["Ada", "Grace"])
    screen.click(340, 12)
    #expect(names() == ["Grace", "Ada"] && kept == "v1 name size rating +size")
    screen.wait(1000)
    screen.click(340, 12)
    #expect(names() == ["Ada", "Grace"] && screen.isExact)
  }

  @Test func `a table may be made on any thread`() async {
    let table = await Task.detached {
      TableNode<Member>(columns: [.text(TableColumn("name"), title: "Name") { $0.name }])
    }.value
    let screen = OffscreenWindow()
    table.setItems([Member(4)], options: .synchronous)
    screen.show(table.framed(0, 0, 200, 120))
    #expect(table.rows.visibleRows.count == 1 && screen.isExact)
    #expect(table.measure(Size(width: 90, height: .infinity)) == Size(width: 90, height: 0))
  }

  @Test func `a table has any size`() {
    let members = MemberTable()
    members.show(Member.members(0..<9))
    for (width, height) in [(0.0, 0.0), (300, 10), (20, 164), (0, 164), (300, 24), (300, 164)] {
      members.table.frame.size = Size(width: width, height: height)
      members.settle()
      #expect(members.screen.isExact, "\(width) by \(height)")
    }
    #expect(members.texts("name").count == 5 && members.heads[0] == "name 0..100")
  }

  @Test func `a table without columns shows nothing`() {
    let screen = OffscreenWindow()
    let table = TableNode<Member>(columns: []).framed(0, 0, 200, 120)
    screen.show(table)
    table.setItems([Member(1), Member(2)], options: .synchronous)
    table.fitColumnsThatExist()
    screen.backend.settle()
    #expect(table.rows.count == 2 && screen.isExact)
  }

  @Test func `items of a source and of an array take each other's place`() {
    let members = MemberTable()
    members.table.setRows(count: 1000) { Member($0, "Source \($0)") }
    members.settle()
    #expect(members.texts("name")[0] == "Source 0")
    members.show([Member(7), Member(8)])
    #expect(members.texts("name") == ["Member 7", "Member 8"])
    members.table.setRows(count: 3) { Member($0, "Again \($0)") }
    members.settle()
    #expect(members.texts("name") == ["Again 0", "Again 1", "Again 2"] && members.screen.isExact)
  }

  @Test func `columns change while rows are being made`() {
    let members = MemberTable()
    members.table.setItems(Member.members(0..<200))
    members.table.columns.setVisible("role", false)
    members.settle()
    members.table.setItems(Member.members(100..<300))
    members.table.columns.setVisible("role", true)
    members.table.columns.move("size", to: 0)
    members.settle()
    #expect(members.heads == ["size 0..60", "name 60..160", "role 160..240"])
    #expect(members.texts("role") == Array(repeating: "Author", count: 5))
    #expect(members.cells("size").allSatisfy { $0.frame.maxX == 54 } && members.screen.isExact)
  }

  @Test func `a column of nodes that is shown while its item changes shows the new one`() {
    let members = MemberTable(extra: [
      .node(TableColumn("mark"), title: "Mark") { SquareNode(Double($0.size)) }
    ])
    members.table.columns.setVisible("mark", false)
    members.show([Member(1, size: 5)])
    members.table.setItems([Member(1, size: 9)])
    members.table.columns.setVisible("mark", true)
    members.settle()
    let mark = members.row(0)?.cell("mark")?.node.subnodes.first
    #expect(mark?.frame.size == Size(width: 9, height: 9))
  }

  @Test func `a node that is too large is cut to its cell`() throws {
    let members = MemberTable(extra: [
      .node(TableColumn("mark", ideal: 60), title: "Mark") { _ in SquareNode(500) }
    ])
    members.show([Member(1)])
    let cell = try #require(members.row(0)?.cell("mark")?.node)
    #expect(cell.frame == Rect(x: 240, y: 0, width: 60, height: 28))
    #expect(cell.subnodes[0].frame == Rect(x: 6, y: 0, width: 48, height: 28))
  }

  @Test func `controls in cells are used`() throws {
    let members = MemberTable(extra: [
      .node(TableColumn("box", ideal: 60), title: "Box") { _ in CheckboxNode() }
    ])
    members.show([Member(1), Member(2)])
    members.screen.click(255, 66)
    let box = try #require(members.row(1)?.cell("box")?.node.subnodes[0] as? CheckboxNode)
    #expect(box.state == .on)
    members.table.columns.setWidth("box", 90)
    members.settle()
    #expect(members.row(1)?.cell("box")?.node.subnodes[0] === box && box.state == .on)
    let elements = members.screen.window.scene.semantics.elements
    let index = try #require(elements.firstIndex { $0.role == .checkbox })
    #expect(
      elements[index - 1].role == .cell && elements[index].depth == elements[index - 1].depth + 1)
  }

  @Test func `a column that is hidden gives the keyboard away`() {
    let members = MemberTable()
    members.show(Member.members(0..<3))
    members.focus("role")
    members.table.columns.setVisible("role", false)
    members.settle()
    #expect(members.table.header.cell("role") == nil)
    members.type(.enter)
    members.type(.left, .alt)
    #expect(members.screen.isExact)
  }

  @Test func `dark and light, and colours with more contrast`() {
    let members = MemberTable()
    members.show(Member.members(0..<3))
    members.table.columns.sort(by: "name")
    for (appearance, hasContrast) in [
      (ThemeTraits.Appearance.dark, false), (.dark, true), (.light, true), (.light, false),
    ] {
      members.screen.window.session.themePreference.appearance = appearance
      members.screen.window.session.themePreference.hasHighContrast = hasContrast
      members.settle()
      let colors = members.table.currentTheme.colors
      #expect(members.table.backgroundColor == colors.contentBackground)
      #expect(
        members.screen.pixel(299, 23) == colors.separator.premultipliedPixel,
        "a line below the heads")
      #expect(members.screen.pixel(299, 60) == colors.contentBackground.premultipliedPixel)
      #expect(members.screen.isExact)
    }
  }

  @Test func `a table at rest asks for nothing`() {
    let members = MemberTable(width: 200, isNameFixed: true)
    members.show(Member.members(0..<100))
    members.table.sideways.scroll(by: 20)
    members.table.rows.scroll(by: 500)
    members.drag(from: 150, to: 110)
    members.screen.wait(5000)
    members.settle()
    #expect(!members.screen.backend.isFrameRequested && members.screen.damage() == 0)
    members.screen.wait(5000)
    #expect(!members.screen.backend.isFrameRequested)
  }
}

/// What an app must not ask of a table.
@Suite struct TableErrorTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a table keeps the columns that it was made with`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in MemberTable().table.columns = TableColumns([TableColumn("other")]) }
    #expect(message(result).contains("TableNode: a table keeps its columns"))
  }

  @Test func `rows have a height, and a number`() async {
    let height = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in MemberTable().table.rowHeight = .fixed(0) }
    #expect(message(height).contains("TableNode: rows are higher than nothing"))
    let count = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in MemberTable().table.setRows(count: -1) { Member($0) } }
    #expect(message(count).contains("TableNode: a count is never negative"))
  }
}

extension TableNode {
  fileprivate func fitColumnsThatExist() { for name in columns.visibleNames { fitColumn(name) } }
}
