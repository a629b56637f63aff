import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What somebody does with the heads of the columns of a table.
@Suite(.serialized) @MainActor struct TableHeaderTests {
  private let members = MemberTable()
  private var table: TableNode<Member> { members.table }
  private var sort: String { table.arrangement.sort.map(\.text).joined(separator: " ") }

  init() { members.show((0..<5).map { Member($0, size: $0 * 10_000_000) }) }

  // MARK: Sorting

  @Test func `a press of a head sorts, and another one the other way round`() {
    var asked: [String] = []
    table.sortRequested = { asked.append($0.map(\.text).joined(separator: " ")) }
    members.click(140)
    #expect(asked == ["+role"] && members.arrow("role") == "up")
    members.click(140)
    members.click(140)
    #expect(asked == ["+role", "-role", "+role"])
    members.click(40)
    #expect(asked.last == "+name" && members.arrow("role") == nil)
    #expect(members.screen.isExact && !members.screen.backend.isFrameRequested)
  }

  @Test func `rows whose order means something go back to it`() {
    let members = MemberTable(hasNaturalOrder: true)
    members.show(Member.members(0..<3))
    var asked: [Int] = []
    members.table.sortRequested = { asked.append($0.count) }
    for _ in 0..<3 { members.click(140) }
    #expect(asked == [1, 1, 0] && members.arrow("role") == nil)
  }

  @Test func `Shift adds a second column, and their heads have numbers`() {
    members.click(140)
    #expect(members.rank("role") == "")
    members.click(40, modifiers: .shift)
    #expect(sort == "+role +name" && members.rank("role") == "1" && members.rank("name") == "2")
    members.click(40, modifiers: .shift)
    #expect(sort == "+role -name" && members.arrow("name") == "down")
    members.click(40, modifiers: .shift)
    #expect(sort == "+role" && members.rank("role") == "")
    members.click(40)
    #expect(sort == "+name")
  }

  @Test func `an app that sorts by itself calls nothing, and the head shows it`() {
    table.sortRequested = { _ in Issue.record("nobody has asked") }
    table.arrangementChanged = { _ in Issue.record("nobody has asked") }
    table.columns.sort(by: "size")
    members.settle()
    #expect(members.arrow("size") == "up" && members.arrow("name") == nil)
  }

  @Test func `the arrow lies behind a title, and before one at the end, which it does not move`()
    throws
  {
    let size = try #require(table.header.cell("size"))
    let old = size.titleFrame
    members.click(210)
    #expect(size.titleFrame == old && old.maxX == 54)
    #expect(size.arrowFrame!.maxX == old.minX - 3)
    members.click(40)
    let name = try #require(table.header.cell("name"))
    #expect(name.titleFrame.minX == 6 && name.arrowFrame!.minX == name.titleFrame.maxX + 3)
    #expect(name.arrowFrame!.width == 12)
  }

  @Test func `a column that does not sort is not pressed`() {
    let members = MemberTable(extra: [
      .text(TableColumn("note", ideal: 60, actions: [.hide]), title: "Note") { $0.role }
    ])
    members.show(Member.members(0..<3))
    members.table.sortRequested = { _ in Issue.record("nothing to sort by") }
    members.click(270)
    members.drag(from: 270, to: 20)
    #expect(members.heads.last == "note 240..300")
    let note = members.table.header.cell("note")
    #expect(note?.canBecomeFocused == false && note?.cursor == .default)
    #expect(members.table.header.cell("name")?.cursor == .pointer)
  }

  // MARK: Resizing

  @Test func `the edge of a column stays under the pointer`() {
    var kept: [String] = []
    table.arrangementChanged = { kept.append("\($0)") }
    // A handle of 8 points, half of it in the next column.
    members.drag(from: 103, to: 133)
    #expect(members.heads == ["name 0..130", "role 130..210", "size 210..270"])
    #expect(kept.last == "v1 name:130 role size" && sort == "")
    members.drag(from: 126, to: 116)
    #expect(members.heads[0] == "name 0..120" && members.cells("role")[0].frame.minX == 126)
    members.drag(from: 125, to: 175)
    #expect(members.heads[0] == "name 0..120", "five points beside the edge is the next head")
    #expect(members.screen.isExact)
  }

  @Test func `a column does not become narrower than its minimum`() {
    members.drag(from: 100, to: -300)
    #expect(members.heads == ["name 0..40", "role 40..120", "size 120..180"])
  }

  @Test func `the columns follow the pointer with every frame`() {
    members.pointer(.pressed(.primary), 100)
    for x in [110.0, 125, 90] {
      members.pointer(.moved, x)
      members.screen.backend.advanceFrame()
      #expect(members.heads[1].hasPrefix("role \(Int(x)).."))
      #expect(members.cells("role")[0].frame.minX == x + 6)
    }
    members.pointer(.released(.primary), 90)
  }

  @Test func `Escape gives the column its width back, and the rest of the drag does nothing`() {
    members.drag(from: 100, to: 150, releases: false)
    #expect(members.heads[0] == "name 0..150")
    members.type(.escape)
    #expect(members.heads[0] == "name 0..100" && "\(table.arrangement)" == "v1 name role size")
    members.pointer(.moved, 190)
    members.pointer(.released(.primary), 190)
    members.settle()
    #expect(members.heads[0] == "name 0..100" && sort == "")
    members.screen.wait(1000)
    members.drag(from: 100, to: 110)
    #expect(members.heads[0] == "name 0..110")
  }

  @Test func `a double click fits a column to its title and the rows that exist`() {
    members.pointer(.entered, 240)
    for _ in 0..<2 {
      members.pointer(.pressed(.primary), 240)
      members.pointer(.released(.primary), 240)
    }
    members.settle()
    let widest = members.cells("size").map(\.frame.width).max()!
    #expect(members.head("size")!.width == widest + 12)
    members.show(Member.members(0..<3))
    table.fitColumn("size")
    members.settle()
    let title = table.header.cell("size")!.titleFrame.width
    #expect(members.head("size")!.width == 12 + title + 15, "with room for an arrow of 12 points")
  }

  @Test func `the pointer over an edge shows that it can be dragged`() {
    members.screen.move(100, 12)
    #expect(members.screen.backend.cursor == .columnResize)
    members.screen.move(60, 12)
    #expect(members.screen.backend.cursor == .pointer)
    members.screen.move(60, 60)
    #expect(members.screen.backend.cursor == .default)
  }

  // MARK: Moving

  @Test func `a head that is dragged shows where its column would be`() {
    members.drag(from: 140, to: 133, releases: false)
    #expect(members.head("role")!.minX == 100, "less than 8 points is no drag")
    members.pointer(.moved, 30)
    members.settle()
    #expect(members.head("role")!.minX == -10 && members.insertionLine == 0)
    members.pointer(.moved, 239)
    members.settle()
    #expect(members.insertionLine == 239, "a line of 2 points around the edge")
    members.pointer(.released(.primary), 239)
    members.settle()
    #expect(members.heads == ["name 0..100", "size 100..160", "role 160..240"])
    #expect(
      members.insertionLine == nil && sort == "" && members.cells("role")[0].frame.minX == 166)
    members.screen.wait(300)
    #expect(members.screen.isExact && !members.screen.backend.isFrameRequested)
  }

  @Test func `a drag that is given up moves nothing and sorts nothing`() {
    members.drag(from: 140, to: 30, releases: false)
    members.type(.escape)
    #expect(members.heads[1] == "role 100..180" && members.insertionLine == nil)
    members.pointer(.moved, 140)
    members.pointer(.released(.primary), 140)
    #expect(sort == "")
    members.drag(from: 140, to: 165)
    #expect(members.heads[1] == "role 100..180" && sort == "", "back where it was")
    members.click(140)
    #expect(sort == "+role", "the next press is one again")
  }

  @Test func `a press that the system takes back ends the drag`() {
    members.drag(from: 140, to: 30, releases: false)
    members.pointer(.cancelled, 30)
    members.settle()
    #expect(members.heads[1] == "role 100..180" && members.insertionLine == nil)
  }

  @Test func `columns that come while one is dragged are no harm`() {
    members.drag(from: 100, to: 150, releases: false)
    table.columns.reset()
    table.columns.setVisible("name", false)
    members.settle()
    members.pointer(.moved, 160)
    members.pointer(.released(.primary), 160)
    members.settle()
    #expect(members.screen.isExact && members.heads.count == 2)
  }

  // MARK: Keys

  @Test func `heads are used by keys`() {
    members.screen.type(.tab)
    #expect(table.header.cell("name")!.view.isFocused)
    members.type(.enter)
    #expect(sort == "+name")
    members.type(.space)
    #expect(sort == "-name")
    members.type(.tab)
    #expect(table.header.cell("role")!.view.isFocused)
    members.type(.space, .shift)
    #expect(sort == "-name +role")
    members.type(.right, .shift)
    #expect(members.heads[1] == "role 100..190", "a step of 10 points")
    members.type(.left, .shift)
    members.type(.left, .shift)
    #expect(members.heads[1] == "role 100..170")
    members.type(.left, .alt)
    #expect(members.heads[0] == "role 0..70" && table.header.cell("role")!.view.isFocused)
    members.type(.left, .alt)
    #expect(members.heads[0] == "role 0..70")
    members.type(.right, .alt)
    members.type(.right, .alt)
    #expect(members.heads[2] == "role 160..230" && table.header.cell("role")!.view.isFocused)
    #expect(members.screen.isExact)
  }

  @Test func `the keys go through the heads in the order in which they lie`() {
    table.columns.move("size", to: 0)
    members.settle()
    for column in ["size", "name", "role"] {
      members.type(.tab)
      #expect(table.header.cell(column)!.view.isFocused, "\(column)")
    }
  }

  // MARK: Looks

  @Test func `a head shows the pointer above it and its press`() {
    let name = table.header.cell("name")!
    members.screen.move(40, 12)
    members.screen.backend.settle()
    #expect(name.isHovered && members.overlay("name") == Theme.light.colors.hoverOverlay)
    members.screen.press(40, 12)
    members.screen.backend.settle()
    #expect(members.overlay("name") == Theme.light.colors.pressedOverlay)
    members.screen.release(40, 12)
    members.screen.move(40, 80)
    members.screen.wait(300)
    #expect(members.overlay("name") == nil && !members.screen.backend.isFrameRequested)
  }

  @Test func `a title that is cut leaves room for its arrow`() {
    table.columns.setWidth("name", 40)
    table.columns.sort(by: "name")
    members.settle()
    let name = table.header.cell("name")!
    #expect(name.titleFrame.minX == 6 && name.arrowFrame!.maxX == 34)
    #expect(name.titleFrame.width == 13)
  }

  // MARK: Menus

  @Test func `the heads ask for a menu, in which columns are hidden and shown`() throws {
    var asked: [String] = []
    table.headerMenuRequested = { asked.append("\($0 ?? "-") \(Int($1.x))") }
    for x in [40.0, 140, 280] {
      members.pointer(.entered, x)
      members.pointer(.pressed(.secondary), x)
      members.pointer(.released(.secondary), x)
    }
    #expect(asked == ["name 40", "role 140", "- 280"] && sort == "")
    members.focus("role")
    members.type(.menu)
    members.type(.f10, .shift)
    #expect(asked.suffix(2) == ["role 140", "role 140"])

    var told: [String] = []
    table.arrangementChanged = { told.append($0.description) }
    #expect(table.columnChoices.map(\.title) == ["Name", "Role", "Size"])
    table.setColumnVisible("role", false)
    members.settle()
    #expect(members.heads == ["name 0..100", "size 100..160"] && told == ["v1 name !role size"])
    #expect(table.columnChoices.map(\.isVisible) == [true, false, true])
    table.setColumnVisible("size", false)
    #expect(
      table.columnChoices.map(\.isEnabled) == [false, true, true], "one is shown in any case")
    table.setColumnVisible("name", false)
    table.setColumnVisible("role", true)
    members.settle()
    #expect(members.heads == ["name 0..100", "role 100..180"] && members.screen.isExact)
  }

  // MARK: Readers

  @Test func `readers hear heads with their order, rows and cells`() throws {
    let scene = members.screen.window.scene
    members.click(140)
    let text = scene.semantics.description
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("columnheader \"Name\" sort=none"))
    #expect(lines.contains("columnheader \"Role\" sort=ascending focused"))
    #expect(lines.contains("cell \"Member 1\""))
    #expect(lines.filter { $0.hasPrefix("cell") }.count == 15)
    #expect(text.contains("table") && text.contains("rowgroup") && !text.contains("separator"))
    #expect(lines.contains { $0.hasPrefix("row") && $0.hasSuffix("2/5") })
    #expect(scene.semantics.json.contains(#""sort":"ascending""#))
    let head = try #require(scene.semantics.elements.first { $0.name == "Size" })
    #expect(head.role == .columnHeader && scene.perform(.press, on: head.id))
    members.settle()
    #expect(sort == "+size")
  }

  @Test func `a cell without text is one for readers, too`() {
    members.show([Member(1, "", role: "")])
    let cells = members.screen.window.scene.semantics.elements.filter { $0.role == .cell }
    #expect(cells.count == 3)
  }
}

extension TableSortKey {
  var text: String { (order == .ascending ? "+" : "-") + column }
}

extension MemberTable {
  private func parts(_ column: String) -> [DisplayNode] {
    table.header.cell(column)!.body.subnodes
  }

  /// Which way the arrow of a head points; nil where there is none.
  func arrow(_ column: String) -> String? {
    guard let arrow = parts(column)[2] as? IconNode, arrow.layer.isHidden == false else {
      return nil
    }
    return arrow.icon as AnyKeyPath == \ThemeIcons.chevronUp ? "up" : "down"
  }

  /// The number beside the arrow.
  func rank(_ column: String) -> String? { (parts(column)[3] as? LabelNode)?.string }

  /// What lies over a head.
  func overlay(_ column: String) -> Color? { parts(column)[0].layer.backgroundColor }

  /// Where the line lies that shows where a column would be dropped; nil where there is none.
  var insertionLine: Double? {
    let line = table.header.subnodes.last!
    return line.isHidden ? nil : line.frame.minX
  }
}

extension TableHeaderCellNode {
  var titleFrame: Rect { body.subnodes[1].layer.frame }
  var arrowFrame: Rect? {
    body.subnodes[2].layer.isHidden ? nil : body.subnodes[2].layer.frame
  }
}
