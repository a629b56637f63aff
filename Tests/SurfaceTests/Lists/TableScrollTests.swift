import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A table that is wider than its view, and one of which anything is asked.
@Suite(.serialized) @MainActor struct TableScrollTests {
  /// 300 points of columns in a view of 200, of which the first 100 stay.
  private let members = MemberTable(
    width: 200, isNameFixed: true,
    extra: [.text(TableColumn("note", ideal: 60), title: "Note") { "Note \($0.id)" }])
  private var table: TableNode<Member> { members.table }

  init() { members.show(Member.members(0..<50)) }

  private func scroll(
    x: Double = 0, y: Double = 0, modifiers: Modifiers = [], at place: Point = Point(x: 150, y: 80)
  ) {
    members.screen.backend.send(
      .scroll(
        ScrollEvent(
          at: place, delta: Point(x: x * 10, y: y * 10), steps: Point(x: x, y: y), source: .wheel,
          timestamp: members.screen.backend.manualScheduler.now, modifiers: modifiers)))
    members.screen.wait(1000)
    members.settle()
  }

  @Test func `fixed columns stay while the others go under them`() {
    #expect(members.heads == ["name 0..100", "role 100..180", "size 180..240", "note 240..300"])
    table.sideways.scroll(by: 90)
    members.settle()
    #expect(members.heads == ["name 0..100", "role 10..90", "size 90..150", "note 150..210"])
    #expect(members.cells("name").allSatisfy { $0.frame.minX == 6 })
    #expect(members.cells("note").allSatisfy { $0.frame.minX == 156 })
    #expect(members.head("name")!.minY == 0 && members.rows[0].frame.width == 200)
    #expect(members.screen.isExact)
    members.screen.wait(3000)
    #expect(!members.screen.backend.isFrameRequested)
  }

  @Test func `what moves sideways has no surfaces, and what scrolls down may have them`() {
    #expect(table.sideways.promotion == .never && table.body.promotion == .never)
    #expect(members.rows.allSatisfy { $0.strip.promotion == .never })
    let place = table.list.frame
    table.sideways.scroll(by: 30)
    #expect(table.list.promotion == .automatic && table.list.frame == place)
    #expect(table.body.frame.minX == 30)
  }

  @Test func `it goes as far as its last column`() {
    table.sideways.scroll(by: 9000)
    members.settle()
    #expect(members.heads.last == "note 140..200" && table.sideways.contentOffset == 100)
    table.columns.setVisible("note", false)
    members.settle()
    #expect(table.sideways.contentOffset == 40 && members.heads.last == "size 140..200")
    table.frame.size.width = 500
    members.settle()
    #expect(table.sideways.contentOffset == 0 && members.heads.last == "size 180..240")
  }

  @Test func `rows that come while it is scrolled lie where the others do`() {
    table.sideways.scroll(by: 70)
    table.rows.scroll(to: ListScrollTarget(row: 49, position: .bottom(0)))
    members.settle()
    #expect(members.texts("note").last == "Note 49")
    #expect(members.cells("note").allSatisfy { $0.frame.minX == 176 })
    #expect(members.cells("name").allSatisfy { $0.frame.minX == 6 } && members.screen.isExact)
  }

  @Test func `wheels move rows and columns`() {
    scroll(x: 1)
    let first = table.sideways.contentOffset
    #expect(first > 0 && table.rows.contentOffset == 0)
    scroll(y: -1, modifiers: .shift)
    #expect(table.sideways.contentOffset == 0 && table.rows.contentOffset == 0)
    scroll(y: 1)
    #expect(table.rows.contentOffset > 0 && table.sideways.contentOffset == 0)
    scroll(x: 1, at: Point(x: 150, y: 10))
    #expect(table.sideways.contentOffset == first, "above the heads, too")
  }

  private func finger(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double = 80) {
    members.screen.pointer(kind, x, y, by: .touch())
  }

  @Test
  func `a finger drags rows one way and columns the other, and a head under it is not pressed`() {
    for (start, y) in [(180.0, 80.0), (180, 12)] {
      finger(.pressed(.primary), start, y)
      for step in 1...6 {
        members.screen.wait(10)
        finger(.moved, start - 10 * Double(step), y)
      }
      members.screen.wait(500)
      finger(.released(.primary), start - 60, y)
      members.settle()
      #expect(table.sideways.contentOffset > 30 && table.rows.contentOffset == 0)
      #expect(table.arrangement.sort.isEmpty && table.columns.visibleNames[1] == "role")
      members.screen.wait(3000)
      table.sideways.scroll(to: 0)
    }
    finger(.pressed(.primary), 150, 140)
    for step in 1...6 {
      members.screen.wait(10)
      finger(.moved, 150, 140 - 10 * Double(step))
    }
    finger(.released(.primary), 150, 80)
    members.screen.wait(3000)
    members.settle()
    #expect(table.rows.contentOffset > 30 && table.sideways.contentOffset == 0)
    #expect(members.screen.isExact && !members.screen.backend.isFrameRequested)
  }

  @Test func `a table without more columns leaves wheels with Shift to its rows`() {
    table.columns.setVisible("note", false)
    table.columns.setVisible("role", false)
    members.settle()
    scroll(y: 1, modifiers: .shift)
    #expect(table.rows.contentOffset > 0)
  }

  @Test func `heads and edges are used where they are seen`() {
    table.sideways.scroll(by: 50)
    members.settle()
    members.click(150)
    #expect(table.arrangement.sort == [TableSortKey("size")])
    members.drag(from: 130, to: 140)
    #expect(members.heads[1] == "role 50..140")
    // The edge of the fixed column, and not that of one under it.
    table.sideways.scroll(to: 88)
    members.settle()
    members.drag(from: 98, to: 108)
    #expect(table.columns.layout(width: 200).fixedWidth == 110)
  }

  @Test func `a column is dropped where one sees it`() {
    table.sideways.scroll(by: 50)
    members.settle()
    members.drag(from: 110, to: 199, releases: false)
    #expect(members.insertionLine == 189)
    members.type(.escape)
    members.pointer(.released(.primary), 199)
    members.drag(from: 140, to: 20, releases: false)
    #expect(members.insertionLine == 99, "behind the fixed column")
    members.pointer(.released(.primary), 20)
    members.settle()
    #expect(table.columns.visibleNames == ["name", "size", "role", "note"])
  }

  @Test func `a head that gets the keyboard comes into sight`() {
    for _ in 0..<4 { members.type(.tab) }
    members.screen.wait(1000)
    members.settle()
    #expect(table.header.cell("note")!.view.isFocused && members.head("note")!.maxX == 200)
    for _ in 0..<2 { members.type(.tab, .shift) }
    members.screen.wait(1000)
    members.settle()
    #expect(table.header.cell("role")!.view.isFocused)
    #expect(members.head("role")!.minX >= 100, "beside the fixed column, not under it")
  }

  @Test func `readers hear where there are more columns`() throws {
    let scene = members.screen.window.scene
    func tableElement() -> SemanticElement? { scene.semantics.elements.first { $0.role == .table } }
    let element = try #require(tableElement())
    #expect(element.semantics.actions == .scrollRight)
    #expect(scene.perform(.scrollRight, on: element.id))
    members.settle()
    #expect(members.heads.last == "note 140..200")
    #expect(tableElement()?.semantics.actions == .scrollLeft)
  }

  // MARK: Anything

  @Test(arguments: 0..<3) func `cells lie below their heads whatever is done`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let members = MemberTable(
      width: 240, isNameFixed: seed % 2 == 0,
      extra: [.text(TableColumn("note", weight: 1), title: "Note", lines: 2) { $0.name }])
    members.show(Member.members(0..<40))
    for _ in 0..<40 {
      act(&random, members)
      if Bool.random(using: &random) { members.settle() } else { members.screen.wait(20) }
    }
    members.type(.escape)
    members.pointer(.released(.primary), 1)
    members.screen.wait(4000)
    members.settle()
    #expect(members.screen.isExact && !members.screen.backend.isFrameRequested)
    check(members)
  }

  private func act(_ random: inout SeededGenerator, _ members: MemberTable) {
    let table = members.table
    let x = Double.random(in: -20...260, using: &random).rounded()
    let name = ["name", "role", "size", "note"].randomElement(using: &random)!
    switch Int.random(in: 0..<14, using: &random) {
    case 0: members.pointer(.pressed(.primary), x)
    case 1, 2: members.pointer(.moved, x)
    case 3: members.pointer(.released(.primary), x)
    case 4: members.type([.escape, .tab, .enter].randomElement(using: &random)!)
    case 5: members.type(.left, [.alt, .shift].randomElement(using: &random)!)
    case 6: members.type(.right, [.alt, .shift].randomElement(using: &random)!)
    case 7: table.sideways.scroll(by: x)
    case 8: table.rows.scroll(by: x * 3)
    case 9: table.columns.setVisible(name, Bool.random(using: &random))
    case 10: table.columns.setWidth(name, x)
    case 11: table.frame.size.width = Double(Int.random(in: 120...240, using: &random))
    case 12:
      let start = Int.random(in: 0..<30, using: &random)
      table.setItems(Member.members(start..<start + 40), options: .animateInsertion)
    default: table.rowHeight = [.theme, .fitting, .fixed(31)].randomElement(using: &random)!
    }
  }

  private func check(_ members: MemberTable) {
    for column in members.table.columns.visibleNames {
      let head = members.head(column)!
      for cell in members.cells(column) {
        #expect(cell.frame.minX >= head.minX + 6 && cell.frame.maxX <= head.maxX - 6)
        let edge =
          column == "size" ? cell.frame.maxX - head.maxX + 6 : cell.frame.minX - head.minX - 6
        #expect(edge == 0, "\(column)")
      }
    }
    let height = members.table.rowHeight.points(Theme.light.metrics)
    for row in members.rows {
      #expect(height.map { $0 == row.frame.height } ?? (row.frame.height >= 28))
    }
  }

  // MARK: Fixed columns

  @Test func `fixed columns that would fill the table scroll with the others`() {
    table.frame.size.width = 130
    members.settle()
    #expect(members.heads == ["name 0..100", "role 100..180", "size 180..240", "note 240..300"])
    table.sideways.scroll(by: 500)
    members.settle()
    #expect(members.heads == ["name -170..-70", "role -70..10", "size 10..70", "note 70..130"])
    #expect(members.cells("note").allSatisfy { $0.frame.minX == 76 } && members.screen.isExact)
    // With more room they stay again.
    table.frame.size.width = 150
    members.settle()
    #expect(members.heads == ["name 0..100", "role -50..30", "size 30..90", "note 90..150"])
    #expect(members.cells("name").allSatisfy { $0.frame.minX == 6 } && members.screen.isExact)
    #expect(!members.screen.backend.isFrameRequested)
  }

  @Test func `a column that somebody makes too wide can be made narrower again`() {
    table.columns.setWidth("name", 400)
    members.settle()
    table.sideways.scroll(by: 300)
    members.settle()
    #expect(members.heads[0] == "name -300..100")
    members.drag(from: 100, to: 60)
    #expect(members.heads[0] == "name -300..60" && members.screen.isExact)
  }
}
