import Geometry
import ListEngine
import SeededNumbers
import Testing

@Suite struct RowPressTests {
  private func press(takesLongTap: Bool = false) -> RowPress {
    RowPress(at: Point(x: 10, y: 10), time: .seconds(5), takesLongTap: takesLongTap)
  }

  private func after(_ milliseconds: Int) -> Duration { .milliseconds(5000 + milliseconds) }

  @Test func `the numbers are those of the lists of Telegram`() {
    #expect(RowPressTiming.highlight == .milliseconds(80))
    #expect(RowPressTiming.longTapAfterHighlight == .milliseconds(300))
    #expect(RowPressTiming.longTap == .milliseconds(380))
    #expect(RowPressTiming.slop == 4)
  }

  @Test func `a press that rests highlights its row, and a release selects it`() {
    var press = press()
    #expect(press.deadline == after(80) && press.phase == .resting)
    #expect(press.handle(.waited, at: after(79)) == [])
    #expect(press.handle(.waited, at: after(80)) == [.highlight])
    #expect(press.deadline == nil && press.phase == .highlighted)
    #expect(press.handle(.released, at: after(900)) == [.select])
    #expect(press.phase == .ended && press.deadline == nil)
  }

  @Test func `a quick tap highlights its row and then selects it`() {
    var press = press(takesLongTap: true)
    #expect(press.handle(.released, at: after(20)) == [.highlight, .select])
    #expect(press.handle(.waited, at: after(999)) == [] && press.deadline == nil)
  }

  @Test func `a long tap comes 0.38 s after the press, and its release selects nothing`() {
    var press = press(takesLongTap: true)
    #expect(press.handle(.waited, at: after(80)) == [.highlight])
    #expect(press.deadline == after(380))
    #expect(press.handle(.waited, at: after(379)) == [])
    #expect(press.handle(.waited, at: after(380)) == [.longTap])
    #expect(press.phase == .longTapped && press.deadline == nil)
    #expect(press.handle(.moved(to: Point(x: 99, y: 0)), at: after(400)) == [])
    #expect(press.handle(.released, at: after(500)) == [.unhighlight] && press.phase == .ended)
  }

  @Test func `a frame that comes late delays the highlight and not the long tap`() {
    var press = press(takesLongTap: true)
    #expect(press.handle(.waited, at: after(200)) == [.highlight])
    #expect(press.deadline == after(380))
    var late = self.press(takesLongTap: true)
    #expect(late.handle(.released, at: after(600)) == [.highlight, .longTap, .unhighlight])
    var plain = self.press()
    #expect(plain.handle(.released, at: after(600)) == [.highlight, .select])
  }

  @Test func `more than four points of movement are no press`() {
    var press = press()
    #expect(press.handle(.moved(to: Point(x: 14, y: 10)), at: after(10)) == [])
    #expect(press.phase == .resting)
    #expect(press.handle(.moved(to: Point(x: 13, y: 13)), at: after(20)) == [])
    #expect(press.phase == .ended && press.deadline == nil)
    #expect(press.handle(.released, at: after(30)) == [])
    var highlighted = self.press()
    #expect(
      highlighted.handle(.moved(to: Point(x: 10, y: 5.9)), at: after(90))
        == [.highlight, .unhighlight])
  }

  @Test(arguments: [RowPress.Event.scrolled, .cancelled])
  func `a scroll, or another owner, ends a press`(event: RowPress.Event) {
    var resting = press()
    #expect(resting.handle(event, at: after(10)) == [] && resting.phase == .ended)
    var highlighted = press(takesLongTap: true)
    _ = highlighted.handle(.waited, at: after(80))
    #expect(highlighted.handle(event, at: after(90)) == [.unhighlight])
    #expect(highlighted.handle(.waited, at: after(999)) == [])
    var longTapped = press(takesLongTap: true)
    _ = longTapped.handle(.waited, at: after(400))
    #expect(longTapped.handle(event, at: after(410)) == [.unhighlight])
  }

  @Test func `a place that is no number moves nothing`() {
    var press = press()
    #expect(press.handle(.moved(to: Point(x: .nan, y: 0)), at: after(10)) == [])
    #expect(press.phase == .resting)
    #expect(press.handle(.moved(to: Point(x: .infinity, y: 0)), at: after(10)) == [])
    #expect(press.phase == .ended)
  }

  @Test func `whatever happens, a press does each thing once and leaves nothing highlighted`() {
    var random = SeededGenerator(551)
    for round in 0..<3000 {
      var (press, time) = (press(takesLongTap: random.chance()), 0)
      var actions: [RowPress.Action] = []
      for _ in 0..<Int.random(in: 1..<6, using: &random) {
        time += Int.random(in: 0..<200, using: &random)
        let event: RowPress.Event =
          switch random.next() % 8 {
          case 0: .released
          case 1: .scrolled
          case 2: .moved(to: Point(x: random.number(0...20), y: 10))
          default: .waited
          }
        actions += press.handle(event, at: after(time))
        if let deadline = press.deadline { #expect(deadline > after(time)) }
      }
      actions += press.handle(.cancelled, at: after(time))
      let isOnce = Set(actions).count == actions.count
      let isOrdered = actions.isEmpty || actions[0] == .highlight
      let isSelected = actions.last == .select && !actions.contains(.longTap)
      #expect(isOnce && isOrdered, "round \(round): \(actions)")
      #expect(actions.isEmpty || isSelected != (actions.last == .unhighlight), "round \(round)")
    }
  }
}
