import ListEngine

@testable import Platform
@testable import Surface

/// Somebody in a table, for tests.
struct Member: Identifiable, Hashable {
  let id: Int
  var name: String
  var role = "Author"
  var size = 1

  init(_ id: Int, _ name: String? = nil, role: String = "Author", size: Int? = nil) {
    self.id = id
    self.name = name ?? "Member \(id)"
    (self.role, self.size) = (role, size ?? id)
  }

  static func members(_ ids: some Sequence<Int>) -> [Member] { ids.map { Member($0) } }
}

/// A table of members in a window: a fixed name of 100 points, a role of 80, a size of 60 and, if
/// wanted, a note that wraps.
@MainActor
final class MemberTable {
  let screen: OffscreenWindow
  let table: TableNode<Member>

  init(
    width: Double = 300, height: Double = 164, scale: Int32 = 1, isNameFixed: Bool = false,
    hasNaturalOrder: Bool = false, extra: [TableNode<Member>.Column] = []
  ) {
    screen = OffscreenWindow(width: width, height: height, scale: scale)
    table = TableNode(
      columns: [
        .text(TableColumn("name", ideal: 100, isFixed: isNameFixed), title: "Name") { $0.name },
        .text(TableColumn("role", ideal: 80), title: "Role") { $0.role },
        .text(TableColumn("size", ideal: 60), title: "Size", alignment: .trailing) {
          "\($0.size)"
        },
      ] + extra, hasNaturalOrder: hasNaturalOrder
    ).framed(0, 0, width, height)
    screen.show(table)
  }

  /// Shows members and waits until all is at rest.
  func show(_ members: [Member]) {
    table.setItems(members)
    settle()
  }

  /// What is under way arrives.
  func settle() { screen.settleWithWorkers() }

  // MARK: What is seen

  /// Where the cells of a column lie, in the window, and what they say, for the rows in view.
  func cells(_ column: String) -> [(frame: Rect, text: String)] {
    rows.compactMap { row in
      guard let cell = row.cell(column) else { return nil }
      return (cell.node.convert(cell.node.bounds, to: nil), cell.textNode?.string ?? "")
    }
  }

  func texts(_ column: String) -> [String] { cells(column).map(\.text) }

  /// The rows in view.
  var rows: [TableRowNode] { table.list.visibleRows.compactMap { $0.node as? TableRowNode } }

  func row(_ index: Int) -> TableRowNode? { table.list.row(index)?.node as? TableRowNode }

  /// The head of a column in the window.
  func head(_ column: String) -> Rect? {
    table.header.cell(column).map { $0.convert($0.bounds, to: nil) }
  }

  /// The columns from the left, by their names and where they begin in the window.
  var heads: [String] {
    table.columns.visibleNames.map { "\($0) \(Int(head($0)!.minX))..\(Int(head($0)!.maxX))" }
  }

  // MARK: What somebody does

  func pointer(_ kind: PointerEvent.Kind, _ x: Double, modifiers: Modifiers = []) {
    screen.backend.send(
      .pointer(
        PointerEvent(
          kind, at: Point(x: x, y: 12), timestamp: screen.backend.manualScheduler.now,
          modifiers: modifiers)))
  }

  func click(_ x: Double, modifiers: Modifiers = []) {
    pointer(.entered, x, modifiers: modifiers)
    pointer(.pressed(.primary), x, modifiers: modifiers)
    pointer(.released(.primary), x, modifiers: modifiers)
    // The next one is no double click.
    screen.wait(1000)
    settle()
  }

  func drag(from start: Double, to end: Double, releases: Bool = true) {
    pointer(.entered, start)
    pointer(.pressed(.primary), start)
    pointer(.moved, end)
    if releases { pointer(.released(.primary), end) }
    settle()
  }

  func type(_ key: Key, _ modifiers: Modifiers = []) {
    screen.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
    screen.backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
    settle()
  }

  func focus(_ column: String) { _ = table.header.cell(column)?.view.becomeFocused() }
}
