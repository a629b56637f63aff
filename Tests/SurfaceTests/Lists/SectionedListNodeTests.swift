import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Sections whose headers hide and show their rows.
@Suite(.serialized) @MainActor struct SectionedListNodeTests {
  private typealias Section = ListSection<String, NoteItem>

  private let screen = OffscreenWindow(width: 200, height: 200)
  private let list: SectionedListNode<String, NoteItem>

  init() {
    list = SectionedListNode<String, NoteItem>().framed(0, 0, 200, 200)
    list.backgroundColor = .white
    screen.show(list)
  }

  private func section(_ name: String, _ ids: Range<Int>) -> Section {
    Section(name, title: name, items: NoteItem.items(ids))
  }

  private func show(_ sections: [Section], options: ListTransaction.Options = []) {
    list.setSections(sections, options: options)
    rest()
  }

  private func settle() { screen.settleWithWorkers() }
  private func rest() { screen.rest(after: .seconds(1)) }

  /// What rows show: names of headers, numbers of notes.
  private var shown: [String] {
    list.rows.compactMap { row in
      (row.node as? DisclosureNode)?.title ?? (row.node as? NoteNode).map { "\($0.item.id)" }
    }
  }

  private func header(_ name: String) -> DisclosureNode? {
    list.rows.lazy.compactMap { $0.node as? DisclosureNode }.first { $0.title == name }
  }

  private func press(_ name: String) {
    let frame = header(name)!.frame.translated(by: Point.zero - list.bounds.origin)
    screen.click(frame.center.x, frame.center.y)
  }

  @Test func `a press on a header hides its rows, and another one shows them`() {
    list.selection = ListSelection(mode: .single)
    show([section("a", 0..<2), section("b", 2..<4)])
    #expect(shown == ["a", "0", "1", "b", "2", "3"])
    press("a")
    rest()
    #expect(shown == ["a", "b", "2", "3"] && header("a")?.isExpanded == false)
    #expect(list.selection.rows.isEmpty && screen.isExact)
    press("a")
    rest()
    #expect(shown == ["a", "0", "1", "b", "2", "3"] && header("a")?.isExpanded == true)
    #expect(screen.isExact)
  }

  @Test func `rows shrink in 0_4 seconds, and the header stays where it is`() {
    show([section("a", 0..<20), section("b", 20..<40)])
    list.scroll(to: ListScrollTarget(row: 19, position: .top(0)))
    rest()
    let place = header("b")!.frame.minY - list.bounds.minY
    press("b")
    settle()
    let rows = list.subnodes.compactMap { $0 as? NoteNode }.filter { $0.item.id >= 20 }
    #expect(!rows.isEmpty)
    screen.wait(200)
    #expect(rows.contains { $0.supernode === list })
    #expect(screen.isExact)
    screen.wait(250)
    settle()
    #expect(!rows.contains { $0.supernode === list } && list.count == 22)
    // There is nothing below any more that would hold the header up there.
    #expect(header("b")!.frame.minY - list.bounds.minY >= place)
  }

  @Test func `keys press a header that has the focus`() {
    show([section("a", 0..<2)])
    let header = header("a")!
    header.view.becomeFocused()
    screen.type(.space)
    rest()
    #expect(shown == ["a"] && screen.window.scene.focusedView === header.view)
    screen.type(.enter)
    rest()
    #expect(shown == ["a", "0", "1"])
  }

  @Test func `headers are not selected, and nothing is selected in place of what is hidden`() {
    list.selection = ListSelection(mode: .multiple)
    show([section("a", 0..<2), section("b", 2..<4)])
    list.view.becomeFocused()
    for _ in 0..<3 { screen.type(.down) }
    #expect(list.selection.rows == [4] && list.selection.cursor == 4)
    list.selection.select([1, 4, 5], cursor: 4)
    list.setCollapsed("b", true)
    rest()
    #expect(list.selection.rows == [1] && list.selection.cursor == 1)
  }

  @Test func `a collapsed section stays so as sections change, and rows move between them`() {
    show([section("a", 0..<2), section("b", 2..<4)])
    list.setCollapsed("b", true)
    rest()
    let node = list.row(1)?.node
    show([section("b", 3..<9), section("c", 0..<1)], options: .animateInsertion)
    #expect(shown == ["b", "c", "0"] && list.row(2)?.node === node)
    show([section("c", 0..<1)])
    show([section("c", 0..<1), section("b", 3..<5)])
    #expect(shown == ["c", "0", "b"])
    list.setSections([section("c", 0..<1), section("b", 3..<5)], collapsedIDs: ["c"])
    rest()
    #expect(shown == ["c", "b", "3", "4"] && header("c")?.isExpanded == false && screen.isExact)
  }

  @Test func `a section without a title has no header, another title is another header`() {
    show([Section("a", items: NoteItem.items(0..<2)), section("b", 2..<3)])
    #expect(shown == ["0", "1", "b", "2"])
    show([Section("a", items: NoteItem.items(0..<2)), Section("b", title: "B", items: [])])
    #expect(shown == ["0", "1", "B"])
  }

  @Test func `an app is told what somebody collapses, and readers hear it`() {
    var calls = 0
    list.onCollapseChange = { calls += 1 }
    show([section("a", 0..<2)])
    list.setCollapsed("a", true)
    rest()
    #expect(calls == 0)
    let element = screen.window.scene.semantics.elements.first { $0.semantics.label == "a" }
    #expect(element?.semantics.isExpanded == false)
    #expect(header("a")?.perform(.expand, onChild: nil) == true)
    rest()
    #expect(calls == 1 && list.sections.collapsedIDs == [] && list.count == 3)
  }

  @Test func `a hundred thousand rows come and go as what is seen of them`() {
    show([section("a", 0..<100_000), section("b", 100_000..<100_003)])
    #expect(list.count == 100_005)
    press("a")
    rest()
    #expect(shown == ["a", "b", "100000", "100001", "100002"] && screen.isExact)
    press("a")
    rest()
    #expect(list.count == 100_005 && list.subnodes.count < 60)
  }

  @Test(.enabled(if: _isDebugAssertConfiguration()))
  func `an item of two sections is named, also where none of it is shown`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let list = SectionedListNode<String, NoteItem>()
      let sections = ["A", "B"].map {
        ListSection($0, title: $0, items: NoteItem.items([$0 == "A" ? 1 : 2, 7]))
      }
      list.setSections(sections, collapsedIDs: ["A", "B"])
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      message.contains("an item of any section has an identity of its own, and 7 comes twice"))
  }

  @Test func `readers hear which of the items a row is, without the headers`() {
    list.rowActions.activate = { _ in }
    show([section("a", 0..<2), section("b", 2..<4)])
    let elements = screen.window.scene.semantics.elements
    let positions = elements.compactMap(\.semantics.position)
    #expect(positions == (1...4).map { SemanticPosition($0, of: 4) })
    list.setCollapsed("a", true)
    rest()
    let left = screen.window.scene.semantics.elements.compactMap(\.semantics.position)
    #expect(left == [SemanticPosition(1, of: 2), SemanticPosition(2, of: 2)])
  }
}
