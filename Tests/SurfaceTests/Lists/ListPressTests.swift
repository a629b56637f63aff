import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Presses that are the list's, or a row's alone, and those of readers.
@Suite(.serialized) @MainActor struct ListPressTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let list = ListNode().framed(0, 0, 100, 100)

  /// A row of 20 points that may keep presses from others, with a button at its end.
  private final class GuardedRow: DisplayNode, PressGuardingRow {
    var preventsPressesBeside = false
    private(set) var prevented = 0
    private(set) var presses = 0
    let button = ControlNode().framed(60, 0, 20, 20)

    override init() {
      super.init()
      addSubnode(button)
    }

    override func didLoad() {
      super.didLoad()
      button.on(.primaryAction) { [weak self] _ in self?.presses += 1 }
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 20)
    }

    func pressBesideWasPrevented() { prevented += 1 }
  }

  private func row(_ index: Int) -> GuardedRow { list.row(index)!.node as! GuardedRow }

  private func show(_ count: Int = 20) {
    screen.show(list)
    list.setRows(count: count) { _ in GuardedRow() }
    screen.settleWithWorkers()
  }

  private func tap(_ x: Double, _ y: Double) {
    screen.pointer(.pressed(.primary), x, y, by: .touch())
    screen.pointer(.released(.primary), x, y, by: .touch())
  }

  // MARK: Rows that keep presses

  @Test func `a row keeps presses from all others, and from controls in them`() {
    show()
    var opened: [Int] = []
    list.rowActions.activate = { opened.append($0) }
    screen.click(50, 30)
    screen.click(70, 30)
    #expect(opened == [1] && row(1).presses == 1)
    row(2).preventsPressesBeside = true
    screen.click(50, 30)
    screen.click(70, 30)
    tap(50, 70)
    #expect(opened == [1] && row(1).presses == 1 && row(2).prevented == 3)
    // Its own are its own.
    screen.click(50, 50)
    screen.click(70, 50)
    #expect(opened == [1, 2] && row(2).presses == 1 && row(2).prevented == 3)
    row(2).preventsPressesBeside = false
    screen.click(50, 30)
    #expect(opened == [1, 2, 1])
  }

  @Test func `a press that was kept scrolls nothing, and selects nothing`() {
    show()
    list.selection = ListSelection(mode: .multiple)
    row(0).preventsPressesBeside = true
    screen.pointer(.pressed(.primary), 50, 90, by: .touch())
    for y in [80.0, 60, 40] { screen.pointer(.moved, 50, y, by: .touch()) }
    screen.pointer(.released(.primary), 50, 40, by: .touch())
    screen.click(50, 70)
    #expect(list.contentOffset == 0 && list.selection.rows.isEmpty && row(0).prevented == 2)
  }

  // MARK: Taps anywhere

  @Test func `a tap anywhere is told, and rows are pressed all the same`() {
    show(3)
    var (taps, opened) = ([Point](), [Int]())
    list.rowActions.activate = { opened.append($0) }
    list.onTap = { taps.append($0) }
    screen.click(50, 30)
    tap(50, 50)
    screen.click(50, 90)
    #expect(taps == [Point(x: 50, y: 30), Point(x: 50, y: 50), Point(x: 50, y: 90)])
    #expect(opened == [1, 2])
    // That of a control is none of the list.
    screen.click(70, 30)
    #expect(taps.count == 3 && row(1).presses == 1)
    list.onTap = nil
    screen.click(50, 30)
    #expect(taps.count == 3 && opened == [1, 2, 1])
  }

  @Test func `a drag is no tap`() {
    show()
    var taps = 0
    list.onTap = { _ in taps += 1 }
    screen.pointer(.pressed(.primary), 50, 90, by: .touch())
    for y in [80.0, 60, 40] { screen.pointer(.moved, 50, y, by: .touch()) }
    screen.pointer(.released(.primary), 50, 40, by: .touch())
    #expect(taps == 0 && list.contentOffset > 0)
  }

  // MARK: Readers

  @Test func `readers press rows as a click does`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<20))
    func element(_ row: Int) -> SemanticElement? {
      notes.screen.window.scene.semantics.elements.first {
        $0.semantics.position?.index == row + 1
      }
    }
    #expect(element(1)?.semantics.actions.contains(.press) == false)
    var opened: [Int] = []
    notes.list.rowActions.activate = { opened.append($0) }
    #expect(notes.screen.window.scene.perform(.press, on: element(1)!.id))
    #expect(opened == [1])
    notes.list.selection = ListSelection(mode: .multiple)
    #expect(notes.screen.window.scene.perform(.press, on: element(2)!.id))
    #expect(notes.list.selection.rows == [2] && opened == [1])
    notes.list.rowActions.canSelect = { $0 != 3 }
    #expect(!notes.screen.window.scene.perform(.press, on: element(3)!.id))
  }

  @Test func `readers press items of a grid`() {
    let tiles = PhotoTileGrid()
    tiles.show(0..<20)
    var opened: [Int] = []
    tiles.grid.itemActions.activate = { opened.append($0) }
    let element = tiles.screen.window.scene.semantics.elements.first {
      $0.semantics.position == SemanticPosition(6, of: 20)
    }
    #expect(element?.semantics.actions.contains(.press) == true)
    #expect(tiles.screen.window.scene.perform(.press, on: element!.id) && opened == [5])
  }

  @Test func `after a reader has scrolled, the list says at which row it is`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<50))
    var heard: [String] = []
    let observation = notes.screen.window.scene.observeSemantics { _, _ in }
    observation.onAnnouncement = { heard.append($0) }
    func scroll(_ action: SemanticAction) -> Bool {
      let scene = notes.screen.window.scene
      let list = scene.semantics.elements.first { $0.semantics.actions.contains(action.kind) }
      return list.map { scene.perform(action, on: $0.id) } ?? false
    }
    #expect(scroll(.scrollDown) && notes.list.contentOffset == 90)
    // Half of a row is hidden: ten points, which count as none.
    #expect(heard == ["Row 5 of 50"])
    notes.list.rowAnnouncement = { row, count in "Zeile \(row + 1) von \(count)" }
    #expect(scroll(.scrollDown) && heard.last == "Zeile 10 von 50")
    #expect(scroll(.scrollUp) && scroll(.scrollUp) && heard.last == "Zeile 1 von 50")
    // Nobody is told what a hand scrolls.
    notes.list.scroll(by: 40)
    #expect(heard.count == 4)
  }
}
