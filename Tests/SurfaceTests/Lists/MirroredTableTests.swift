import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Tables where one reads from right to left.
@Suite(.serialized) @MainActor struct MirroredTableTests {
  private func table(width: Double = 300, isNameFixed: Bool = false) -> MemberTable {
    let members = MemberTable(width: width, isNameFixed: isNameFixed)
    members.table.isMirrored = true
    members.show(Member.members(0..<50))
    return members
  }

  @Test func `columns begin at the right, and leading is right`() {
    let members = table()
    #expect(members.heads == ["name 200..300", "role 120..200", "size 60..120"])
    #expect(members.cells("name").allSatisfy { $0.frame.maxX == 294 })
    #expect(members.cells("size").allSatisfy { $0.frame.minX == 66 }, "trailing is left")
    #expect(members.table.header.cell("name")?.titleFrame.maxX == 94)
    #expect(members.screen.isExact)
    members.table.isMirrored = false
    members.settle()
    #expect(members.heads == ["name 0..100", "role 100..180", "size 180..240"])
    #expect(members.cells("name").allSatisfy { $0.frame.minX == 6 } && members.screen.isExact)
  }

  @Test func `another width keeps them at the right`() {
    let members = table()
    members.table.frame.size.width = 260
    members.settle()
    #expect(members.heads == ["name 160..260", "role 80..160", "size 20..80"])
    #expect(members.cells("name").allSatisfy { $0.frame.maxX == 254 } && members.screen.isExact)
  }

  @Test func `heads are dragged, resized and used by keys as they are seen`() {
    let members = table()
    // The edge behind a column is at its left.
    members.drag(from: 200, to: 180)
    #expect(members.heads == ["name 180..300", "role 100..180", "size 40..100"])
    members.drag(from: 200, to: 220)
    members.drag(from: 150, to: 20)
    #expect(members.table.columns.visibleNames == ["name", "size", "role"])
    members.focus("role")
    members.type(.right, .alt)
    #expect(members.table.columns.visibleNames == ["name", "role", "size"])
    members.type(.left, .shift)
    #expect(members.heads[1].hasPrefix("role 90.."), "wider towards the left")
    members.click(250)
    #expect(members.table.arrangement.sort == [TableSortKey("name")])
    #expect(members.screen.isExact)
  }

  @Test func `the arrow lies at the left of a title`() throws {
    let members = table()
    members.click(250)
    let name = try #require(members.table.header.cell("name"))
    #expect(name.arrowFrame!.maxX < name.titleFrame.minX && name.titleFrame.maxX == 94)
  }

  @Test func `it scrolls from its right end, under the fixed columns`() {
    let members = table(width: 180, isNameFixed: true)
    #expect(members.heads == ["name 80..180", "role 0..80", "size -60..0"])
    members.table.sideways.scroll(by: -40)
    members.settle()
    #expect(members.heads == ["name 80..180", "role 40..120", "size -20..40"])
    #expect(members.cells("name").allSatisfy { $0.frame.maxX == 174 } && members.screen.isExact)
    members.table.frame.size.width = 200
    members.settle()
    #expect(members.heads == ["name 100..200", "role 60..140", "size 0..60"])
    #expect(members.screen.isExact)
  }

  @Test func `a head with the focus comes from under the fixed columns`() throws {
    let members = table(width: 200, isNameFixed: true)
    members.table.sideways.scroll(by: -40)
    members.settle()
    #expect(members.heads[1] == "role 60..140")
    let head = try #require(members.table.header.cell("role"))
    members.table.scene?.focus.scrollToVisible(head.view)
    members.screen.rest(after: .seconds(1))
    let end = head.convert(Point(x: head.bounds.maxX, y: 0), to: members.table).x
    #expect(end > 80 && end <= 100 && members.screen.isExact)
  }
}
