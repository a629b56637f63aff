import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Lists, trees and sections where one reads from right to left.
@Suite(.serialized) @MainActor struct MirroredListTests {
  @Test func `accessories lie at the right, and change sides with the direction`() throws {
    let list = NoteList()
    list.list.isMirrored = true
    list.show((0..<8).map { NoteItem(id: $0, author: 0) })
    let picture = try #require(list.list.subnodes.first { $0.name == "author 0" })
    #expect(picture.frame.minX == 80 && picture.frame.width == 16)
    list.list.isMirrored = false
    list.settle()
    #expect(picture.frame.minX == 4 && list.screen.isExact)
  }

  @Test func `the indicator is at the left, where a pointer takes hold of it`() {
    let list = NoteList()
    list.list.isMirrored = true
    list.show(NoteItem.items(0..<100))
    list.screen.pointer(.entered, 95, 50)
    list.settle()
    #expect(!isWide(list.list))
    list.screen.move(5, 50)
    list.settle()
    #expect(isWide(list.list) && list.screen.isExact)
    list.screen.press(5, 90)
    list.screen.release(5, 90)
    list.settle()
    #expect(list.seen.first! > 80)
  }

  private func isWide(_ list: ListNode) -> Bool {
    list.layer.sublayers.contains {
      $0.zPosition == 1000 && $0.frame.minX < 20 && $0.frame.width >= 8
    }
  }

  // MARK: Swipes

  @Test func `trailing buttons are at the left, and a row is pulled to the right for them`() {
    let (hands, log) = (HandledList(), EventLog())
    hands.list.isMirrored = true
    hands.list.swipeActions = { index in
      ListSwipeActions(
        leading: [ListSwipeAction("Pin") { log.add("pin \(index)") }],
        trailing: [
          ListSwipeAction("Delete", style: .destructive) { log.add("delete \(index)") },
          ListSwipeAction("Mute") { log.add("mute \(index)") },
        ])
    }
    hands.drag(from: Point(x: 10, y: 60), by: Point(x: 100, y: 0), rests: 300)
    hands.rest()
    #expect(hands.place(1)?.minX == 148)
    hands.tap(20, 60)
    #expect(log.take() == ["delete 1"])
    hands.rest()
    hands.list.openSwipeActions(ofRow: 2)
    hands.rest()
    #expect(hands.place(2)?.minX == 148)
    hands.tap(110, 100)
    #expect(log.take() == ["mute 2"])
    hands.rest()
    hands.list.openSwipeActions(ofRow: 2, on: .leading)
    hands.rest()
    #expect(hands.place(2)?.minX == -74 && hands.screen.isExact)
    hands.list.isMirrored = false
    hands.rest()
    #expect(hands.place(2)?.minX == 0 && hands.list.rowWithOpenSwipeActions == nil)
  }

  @Test func `a row with trailing buttons alone is pulled to the right`() {
    let hands = HandledList()
    hands.list.isMirrored = true
    hands.list.swipeActions = { _ in ListSwipeActions(trailing: [ListSwipeAction("Mute") {}]) }
    hands.drag(from: Point(x: 10, y: 60), by: Point(x: 100, y: 0), rests: 300)
    hands.rest()
    #expect(hands.place(1)?.minX == 74 && hands.screen.isExact)
  }

  // MARK: Trees and sections

  @Test func `a tree turns around with its direction`() {
    let files = FileOutline(["src/", "README"])
    files.outline.expand("src/")
    files.tell(["src/main"], in: "src/")
    #expect(files.toggle(of: "src/") == Point(x: 12, y: 12))
    files.outline.isMirrored = true
    files.rest()
    #expect(files.toggle(of: "src/") == Point(x: 228, y: 12))
    let row = files.outline.row(files.outline.row(ofItem: "src/main")!)!.node
    let content = row.subnodes.first { $0 is FileNameNode }
    #expect(content?.frame == Rect(x: 0, y: 0, width: 198, height: 24))
    #expect(files.screen.isExact)
    files.outline.expand("src/")
    files.click(files.toggle(of: "src/"))
    files.rest()
    #expect(files.paths == ["src/", "README"])
  }

  @Test func `headers of sections turn around`() throws {
    let screen = OffscreenWindow(width: 200, height: 200)
    let list = SectionedListNode<String, NoteItem>().framed(0, 0, 200, 200)
    screen.show(list)
    list.setSections([ListSection("a", title: "a", items: NoteItem.items(0..<2))])
    screen.settleWithWorkers()
    list.isMirrored = true
    screen.settleWithWorkers()
    let header = try #require(
      list.rows.lazy.compactMap { $0.node as? DisclosureNode }.first)
    #expect(header.isMirrored && screen.isExact)
    list.setSections([
      ListSection("a", title: "a", items: NoteItem.items(0..<2)),
      ListSection("b", title: "b", items: []),
    ])
    screen.settleWithWorkers()
    #expect(list.rows.compactMap { ($0.node as? DisclosureNode)?.isMirrored } == [true, true])
  }
}
