import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Rows and cells of a table.
@Suite(.serialized) @MainActor struct TableNodeTests {
  @Test func `cells lie in the columns of their heads`() throws {
    let members = MemberTable()
    members.show(Member.members(0..<50))
    #expect(members.heads == ["name 0..100", "role 100..180", "size 180..240"])
    #expect(members.texts("name") == (0..<5).map { "Member \($0)" })
    let names = members.cells("name").map(\.frame)
    // Padding of 6 points at the sides, rows of 28 points below a bar of 24.
    #expect(names.allSatisfy { $0.minX == 6 })
    #expect(members.rows[0].convert(members.rows[0].bounds, to: nil).minY == 24)
    #expect(members.rows.allSatisfy { $0.frame.height == 28 && $0.frame.width == 300 })
    #expect(zip(names, names.dropFirst()).allSatisfy { $1.minY - $0.minY == 28 })
    #expect(abs(names[0].center.y - 38) <= 1, "in the middle of the row")
    #expect(members.head("name")!.height == 24)
    #expect(members.screen.isExact && !members.screen.backend.isFrameRequested)
  }

  @Test func `numbers end at one edge, and what is centered lies in the middle`() throws {
    let members = MemberTable(extra: [
      .node(TableColumn("mark", ideal: 60), title: "Mark", alignment: .center) { _ in
        SquareNode(20)
      }
    ])
    members.show([Member(1, size: 5), Member(2, size: 12_345)])
    #expect(members.cells("size").map(\.frame.maxX) == [234, 234])
    #expect(members.cells("size")[0].frame.width < members.cells("size")[1].frame.width)
    let mark = try #require(members.row(1)?.cell("mark")?.node.subnodes.first)
    #expect(mark.convert(mark.bounds, to: nil) == Rect(x: 260, y: 56, width: 20, height: 20))
  }

  @Test func `a text is cut where its column ends`() {
    let members = MemberTable()
    members.show([Member(1, "A name that is much longer than its column is wide")])
    let frame = members.cells("name")[0].frame
    #expect(frame.minX == 6 && frame.maxX == 94)
    members.table.columns.setWidth("name", 400)
    members.settle()
    let wide = members.cells("name")[0].frame
    #expect(wide.maxX > 300 && wide.maxX < 394, "it is as wide as its letters")
  }

  @Test func `an item that changes changes the cells that say something else`() throws {
    let members = MemberTable()
    members.show(Member.members(0..<20))
    let row = try #require(members.row(1))
    let (name, role) = (try #require(row.cell("name")?.node), try #require(row.cell("role")?.node))
    let pixels = role.contents
    members.show([Member(0), Member(1, "Ada", size: 1)] + Member.members(2..<20))
    #expect(members.texts("name")[..<3] == ["Member 0", "Ada", "Member 2"])
    #expect(members.row(1) === row && row.cell("name")?.node === name)
    #expect(role.contents === pixels, "the same text is not drawn again")
    #expect(members.screen.isExact)
  }

  @Test func `a cell with a node is made anew for an item that has changed`() throws {
    let members = MemberTable(extra: [
      .node(TableColumn("mark"), title: "Mark") { SquareNode(Double($0.size)) }
    ])
    members.show([Member(1, size: 10), Member(2, size: 11)])
    func mark(_ index: Int) -> SquareNode? {
      members.row(index)?.cell("mark")?.node.subnodes.first as? SquareNode
    }
    let (first, second) = (mark(0), mark(1))
    members.show([Member(1, size: 14), Member(2, size: 11)])
    #expect(mark(0) !== first && mark(0)?.frame.width == 14 && mark(1) === second)
    #expect(first?.supernode?.supernode == nil)
  }

  // MARK: Many rows

  @Test func `a million rows cost what is near the view`() {
    let members = MemberTable()
    let made = Counter()
    members.table.setRows(count: 1_000_000) { index in
      made.increment()
      return Member(index)
    }
    members.settle()
    #expect(members.table.rows.count == 1_000_000 && made.value < 100)
    #expect(members.texts("name")[0] == "Member 0")
    members.table.rows.scroll(
      to: ListScrollTarget(row: 999_999, position: .bottom(0)))
    members.settle()
    #expect(members.texts("name").last == "Member 999999" && made.value < 300)
    #expect(members.cells("size").allSatisfy { $0.frame.maxX == 234 })
    #expect(members.table.rows.contentOffset.isFinite && members.screen.isExact)
  }

  @Test func `rows come and go by transactions`() {
    let members = MemberTable()
    members.table.setRows(count: 10) { Member($0) }
    members.settle()
    var isDone = false
    members.table.transact(
      ListTransaction(insertions: [.init(at: 0, count: 2)]), count: 12, item: { Member($0 - 2) },
      completion: { _ in isDone = true })
    members.settle()
    members.table.rows.scrollToRow(0)
    #expect(isDone && members.texts("name")[..<3] == ["Member -2", "Member -1", "Member 0"])
  }

  @Test func `an empty table shows its heads`() {
    let members = MemberTable()
    members.show([])
    #expect(members.rows.isEmpty && members.heads.count == 3 && members.screen.isExact)
    members.show(Member.members(0..<3))
    #expect(members.rows.count == 3)
  }

  // MARK: Columns

  @Test func `a column is hidden, and shown again`() {
    let members = MemberTable()
    members.show(Member.members(0..<3))
    members.table.columns.setVisible("role", false)
    members.settle()
    #expect(members.heads == ["name 0..100", "size 100..160"])
    #expect(members.row(0)?.cell("role") == nil && members.cells("size")[0].frame.maxX == 154)
    members.table.columns.setVisible("role", true)
    members.settle()
    #expect(members.heads == ["name 0..100", "role 100..180", "size 180..240"])
    #expect(members.texts("role") == ["Author", "Author", "Author"])
    #expect(members.cells("role")[0].frame.minX == 106 && members.screen.isExact)
  }

  @Test func `a column that is moved is read where it lies`() {
    let members = MemberTable()
    members.show(Member.members(0..<2))
    members.table.columns.move("size", to: 0)
    members.settle()
    #expect(members.heads == ["size 0..60", "name 60..160", "role 160..240"])
    let cells = members.screen.window.scene.semantics.elements.filter { $0.role == .cell }
    #expect(cells.compactMap(\.name) == ["0", "Member 0", "Author", "1", "Member 1", "Author"])
  }

  @Test func `columns with a weight follow the width of the table`() {
    let screen = OffscreenWindow(width: 400, height: 100)
    let table = TableNode<Member>(columns: [
      .text(TableColumn("name", weight: 1), title: "Name") { $0.name },
      .text(TableColumn("size", ideal: 60), title: "Size", alignment: .trailing) { "\($0.size)" },
    ]).framed(0, 0, 400, 100)
    screen.show(table)
    table.setItems([Member(7)], options: .synchronous)
    screen.backend.settle()
    let cell = (table.list.row(0)?.node as? TableRowNode)?.cell("size")?.node
    #expect(cell?.frame.maxX == 394)
    table.frame.size.width = 300
    screen.backend.settle()
    #expect(cell?.frame.maxX == 294 && table.columns.layout(width: 300).contentWidth == 300)
  }

  @Test func `while a column is resized the others keep their pixels`() throws {
    let members = MemberTable(extra: [
      .node(TableColumn("ink", ideal: 40), title: "Ink") { _ in DotNode() }
    ])
    members.show(Member.members(0..<5))
    let row = try #require(members.row(0))
    let cells = ["name", "role", "size", "ink"].map { row.cell($0)!.node }
    let pixels = cells.map(\.contents)
    let dot = try #require(cells[3].subnodes[0] as? InkNode)
    let drawings = dot.counter.value
    for width in stride(from: 81.0, to: 120, by: 3) {
      members.table.columns.setWidth("role", width)
      members.screen.backend.settle()
    }
    members.settle()
    #expect(cells[2].frame.maxX == 271, "60 points behind the role, less 6")
    #expect(zip(cells, pixels).allSatisfy { $0.contents === $1 } && dot.counter.value == drawings)
    #expect(members.screen.isExact)
  }

  @Test func `an arrangement that was kept years ago is taken as far as it is known`() {
    let members = MemberTable()
    members.table.arrangement = TableArrangement("v1 size:90 gone:10 name !role +name")!
    members.settle()
    #expect(members.heads == ["size 0..90", "name 90..190"])
    #expect("\(members.table.arrangement)" == "v1 size:90 name !role +name")
  }

  // MARK: Looks

  @Test func `every second row has another background, also behind one that comes`() {
    let members = MemberTable()
    members.table.isStriped = true
    members.show(Member.members(0..<20))
    let stripe = Theme.light.colors.stripe
    #expect(members.rows.map { $0.backgroundColor == stripe } == [false, true, false, true, false])
    members.show([Member(0), Member(99)] + Member.members(1..<20))
    #expect(members.texts("name")[1] == "Member 99")
    #expect(members.rows.map { $0.backgroundColor == stripe } == [false, true, false, true, false])
    members.screen.window.session.themePreference.appearance = .dark
    members.settle()
    #expect(members.rows[1].backgroundColor == Theme.dark.colors.stripe)
    #expect(members.table.backgroundColor == Theme.dark.colors.contentBackground)
    members.table.isStriped = false
    members.settle()
    #expect(members.rows.allSatisfy { $0.backgroundColor == nil } && members.screen.isExact)
  }

  @Test func `rows and heads grow with the text`() {
    let members = MemberTable()
    members.show(Member.members(0..<9))
    members.screen.window.session.themePreference.textScale = 2
    members.settle()
    // By what a line of their font grows: 15 and 12.5 points times 1.36.
    #expect(members.rows[0].frame.height == 48 && members.head("name")!.height == 41)
    #expect(members.cells("name")[0].frame.minY >= 41 && members.screen.isExact)
  }

  @Test func `rows of a height of their own`() {
    let members = MemberTable()
    members.show(Member.members(0..<9))
    members.table.rowHeight = .fixed(40)
    members.settle()
    #expect(members.rows.allSatisfy { $0.frame.height == 40 } && members.rows.count == 4)
    members.table.rowHeight = .theme
    members.settle()
    #expect(members.rows.allSatisfy { $0.frame.height == 28 })
  }

  // MARK: Rows that fit what they show

  private func notes() -> MemberTable {
    let note = "Lines that are broken at the edge of their column, as often as that is needed"
    let members = MemberTable(
      height: 500,
      extra: [
        .text(TableColumn("note", ideal: 200), title: "Note", lines: 0) {
          $0.id == 0 ? note : "One"
        }
      ])
    members.table.rowHeight = .fitting
    members.show(Member.members(0..<3))
    return members
  }

  @Test func `a row is as high as its highest cell, and not less than that of the theme`() throws {
    let members = notes()
    let note = members.cells("note").map(\.frame)
    #expect(members.rows[0].frame.height == note[0].height + 16, "8 points above and below")
    #expect(note[0].minY == 32 && note[0].height > 50 && members.cells("name")[0].frame.minY == 32)
    #expect(members.rows[1].frame.height == max(28, note[1].height + 16))
    #expect(members.screen.isExact)
  }

  @Test func `rows that fit are measured again for another width of a column, and others never`() {
    let members = notes()
    let old = members.rows[0].frame.height
    members.table.columns.setWidth("note", 100)
    members.settle()
    let narrow = members.rows[0].frame.height
    #expect(narrow > old && members.cells("note")[0].frame.width <= 88)
    #expect(members.cells("note")[1].frame.minY == 24 + narrow + 8)
    members.table.columns.setWidth("note", 1000)
    members.settle()
    #expect(members.rows[0].frame.height < old && members.screen.isExact)
    members.table.rowHeight = .theme
    members.settle()
    let round = members.table.list.measuringRound
    members.table.columns.setWidth("note", 60)
    members.settle()
    #expect(members.rows[0].frame.height == 28 && members.table.list.measuringRound == round)
  }

  @Test func `a text that gets longer makes its row higher`() {
    let members = notes()
    let old = members.rows[1].frame.height
    members.show([
      Member(0), Member(1, String(repeating: "long ", count: 8)), Member(2),
    ])
    #expect(members.rows[1].frame.height == old, "its column shows one line")
    members.show([Member(1), Member(0)])
    #expect(members.rows[0].frame.height == old && members.rows[1].frame.height > old)
  }
}

/// A square that draws nothing.
final class SquareNode: DisplayNode {
  nonisolated private let side: Double

  nonisolated init(_ side: Double) {
    self.side = side
    super.init()
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: side, height: side)
  }
}

/// A drawn square.
final class DotNode: InkNode {
  override func calculateSizeThatFits(_ constraint: Size) -> Size { Size(width: 12, height: 12) }
}
