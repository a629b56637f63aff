import Geometry
import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// Drags that an app ends, and lists of few rows that can be scrolled all the same.
@Suite(.serialized) @MainActor struct ListDragEndTests {
  private let hands = HandledList()
  private var list: ListNode { hands.list }

  @Test func `an app has a finger let the content go`() {
    var phases: [ScrollPhase] = []
    list.onPhaseChange = { phases.append($0) }
    hands.drag(from: Point(x: 100, y: 180), by: Point(x: 0, y: -100), lift: false)
    let offset = list.contentOffset
    #expect(offset > 50)
    list.cancelDrag()
    hands.touch(.moved, 100, 20)
    hands.screen.wait(50)
    #expect(list.contentOffset == offset && phases.last == .dragEnded(movesOn: false))
    hands.up(100, 20)
    hands.rest()
    #expect(list.contentOffset == offset && phases.count == 2 && hands.screen.isExact)
    hands.drag(from: Point(x: 100, y: 180), by: Point(x: 0, y: -40), rests: 300)
    #expect(list.contentOffset > offset, "the next finger drags again")
  }

  @Test func `so do fingers on a touchpad, until they are lifted`() {
    hands.fingers(0, 30)
    #expect(list.contentOffset == 30)
    list.cancelDrag()
    hands.fingers(0, 30)
    #expect(list.contentOffset == 30)
    hands.fingers(0, 0, isEnd: true)
    hands.rest()
    #expect(list.contentOffset == 30)
    hands.fingers(0, 30)
    hands.fingers(0, 0, isEnd: true)
    #expect(list.contentOffset == 60)
  }

  @Test func `fingers that were told off scroll a list that has left its window and comes back`() {
    hands.fingers(0, 30)
    list.cancelDrag()
    list.removeFromSupernode()
    list.view.removeFromSuperview()
    hands.settle()
    hands.screen.show(list)
    hands.settle()
    let offset = list.contentOffset
    hands.fingers(0, 30)
    hands.fingers(0, 0, isEnd: true)
    #expect(list.contentOffset == offset + 30)
  }

  @Test func `what was pulled beyond the start springs back`() {
    hands.drag(from: Point(x: 100, y: 20), by: Point(x: 0, y: 150), lift: false)
    #expect(list.contentOffset < -10)
    list.cancelDrag()
    hands.touch(.moved, 100, 190)
    hands.rest()
    #expect(list.contentOffset == 0)
    hands.up(100, 190)
  }

  @Test func `where nothing is dragged, nothing happens`() {
    list.cancelDrag()
    hands.fingers(0, 30)
    hands.fingers(0, 0, isEnd: true)
    #expect(list.contentOffset == 30)
  }

  // MARK: Few rows

  @Test func `few rows are scrolled by the least that an app wants`() {
    hands.items = NoteItem.items(0..<3).map { NoteItem(id: $0.id, height: 40) }
    hands.update([])
    list.scroll(by: 90)
    #expect(list.contentOffset == 0)
    list.minimumScrollLength = 25
    #expect(list.contentOffset == 0)
    list.scroll(by: 10)
    hands.settle()
    #expect(hands.place(0)?.minY == -10 && list.visibleFraction.start == 10 / 225)
    #expect(hands.screen.isExact)
    list.scroll(by: 90)
    hands.settle()
    #expect(hands.place(0)?.minY == -25 && hands.screen.isExact)
    let fraction = list.visibleFraction
    #expect(abs(fraction.start + fraction.length - 1) < 1e-9, "the bar is at its end")
    hands.items.append(NoteItem(id: 9, height: 40))
    hands.update([])
    #expect(hands.place(0)?.minY == -25)
    list.scroll(by: -90)
    #expect(hands.place(0)?.minY == 0)
    list.minimumScrollLength = 0
    list.scroll(by: 90)
    #expect(list.contentOffset == 0)
  }

  @Test func `a finger throws them no farther`() {
    hands.items = NoteItem.items(0..<3).map { NoteItem(id: $0.id, height: 40) }
    hands.update([])
    list.minimumScrollLength = 25
    hands.drag(from: Point(x: 100, y: 100), by: Point(x: 0, y: -90))
    hands.rest()
    #expect(hands.place(0)?.minY == -25 && hands.screen.isExact)
    hands.drag(from: Point(x: 100, y: 100), by: Point(x: 0, y: 90))
    hands.rest()
    #expect(hands.place(0)?.minY == 0 && hands.screen.isExact)
  }

  @Test func `rows that need more are scrolled to their end`() {
    hands.items = NoteItem.items(0..<8).map { NoteItem(id: $0.id, height: 40) }
    hands.update([])
    list.minimumScrollLength = 25
    list.scroll(by: 500)
    hands.settle()
    #expect(list.contentOffset == 120 && hands.place(7)?.maxY == 200)
  }
}
