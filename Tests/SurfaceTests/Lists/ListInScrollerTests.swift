import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface

/// A list that scrolls down in a scroll node that scrolls sideways, as a table or a row of columns has it.
@Suite(.serialized) @MainActor struct ListInScrollerTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let sideways = ScrollNode().framed(0, 0, 100, 100)
  private let list = ListNode().framed(0, 0, 300, 100)

  init() {
    sideways.axis = .horizontal
    sideways.contentSize = Size(width: 300, height: 100)
    sideways.addSubnode(list)
    screen.show(sideways)
    list.setItems(NoteItem.items(0..<100))
    screen.settleWithWorkers()
  }

  private func wheel(_ steps: Double, _ modifiers: Modifiers = []) {
    var event = ScrollEvent(
      at: Point(x: 50, y: 50), delta: .zero, source: .wheel,
      timestamp: screen.backend.manualScheduler.now)
    (event.steps, event.modifiers) = (Point(x: 0, y: steps), modifiers)
    screen.backend.send(.scroll(event))
    screen.wait(1000)
  }

  @Test func `a wheel is for the list, and with Shift for what goes sideways`() {
    wheel(1)
    #expect(list.contentOffset == 48 && sideways.contentOffset == 0)
    wheel(1, .shift)
    #expect(list.contentOffset == 48 && sideways.contentOffset == 48)
    wheel(-1, .shift)
    wheel(-1, .shift)
    #expect(list.contentOffset == 48 && sideways.contentOffset == 0)
  }

  @Test func `where all columns fit, a wheel with Shift scrolls the list`() {
    sideways.contentSize = Size(width: 100, height: 100)
    wheel(1, .shift)
    #expect(list.contentOffset == 48 && sideways.contentOffset == 0)
  }

  @Test func `Up and Down are the list's, Left and Right of what is around it`() {
    list.selection = ListSelection(mode: .single)
    list.view.becomeFocused()
    screen.type(.down)
    screen.type(.right)
    screen.wait(1000)
    #expect(list.selection.cursor == 0 && sideways.contentOffset == 48)
  }

  @Test func `a finger that goes down moves the list, one that goes sideways what is around it`() {
    func drag(_ way: Point) {
      screen.pointer(.entered, 50, 90, by: .touch())
      screen.pointer(.pressed(.primary), 50, 90, by: .touch())
      for step in 1...5 {
        let share = Double(step) / 5
        screen.pointer(.moved, 50 + way.x * share, 90 + way.y * share, by: .touch())
      }
      screen.wait(200)
      screen.pointer(.released(.primary), 50 + way.x, 90 + way.y, by: .touch())
      screen.pointer(.exited, 50 + way.x, 90 + way.y, by: .touch())
    }
    drag(Point(x: 0, y: -40))
    #expect(list.contentOffset > 20 && sideways.contentOffset == 0)
    let offset = list.contentOffset
    drag(Point(x: -40, y: 0))
    #expect(list.contentOffset == offset && sideways.contentOffset > 20)
  }
}
