import Testing

@testable import ListEngine

@Suite struct ListScrollBarTests {
  private func list(_ count: Int = 100) -> TestList { TestList(.rows(count, 20)) }

  @Test func `the thumb is at the ends of its track where the list is at its ends`() {
    var list = list(1000)
    var bar = ListScrollBar()
    bar.follow(list.state, track: 100)
    #expect(bar.position == 0 && bar.length == ListScrollBar.minimumLength)
    list.scroll(to: 999, .bottom(0))
    bar.follow(list.state, track: 100)
    #expect(bar.position == 88)
    list.scroll(to: 500, .top(0))
    bar.follow(list.state, track: 100)
    #expect((bar.position - 44).magnitude < 1)
  }

  @Test func `the thumb glides from where it was, also from the middle of its way`() {
    var list = list(1000)
    var bar = ListScrollBar()
    bar.follow(list.state, track: 100)
    list.scroll(to: 999, .bottom(0))
    bar.follow(list.state, track: 100)
    let animation = ListAnimation(duration: 1, curve: .linear)
    bar.glide(from: 0, animation, at: list.state.time)
    #expect(bar.position == 0 && bar.isGliding)
    _ = list.wait(.milliseconds(500))
    bar.follow(list.state, track: 100)
    #expect(bar.position == 44)
    list.scroll(to: 0, .top(0))
    bar.follow(list.state, track: 100)
    bar.glide(from: 44, animation, at: list.state.time)
    #expect(bar.position == 44)
    _ = list.wait(.milliseconds(500))
    bar.follow(list.state, track: 100)
    #expect(bar.position == 22)
    _ = list.wait(.milliseconds(500))
    bar.follow(list.state, track: 100)
    #expect(bar.position == 0 && !bar.isGliding)
  }

  @Test func `there is no thumb where nothing can be scrolled`() {
    var bar = ListScrollBar()
    bar.follow(list(3).state, track: 100)
    #expect(bar.length == 0)
    bar.follow(TestList().state, track: 100)
    #expect(bar.length == 0)
  }

  @Test func `the thumb gets longer and shorter by a pixel a frame`() {
    var list = list(10)
    var bar = ListScrollBar()
    bar.follow(list.state, track: 100)
    #expect(bar.length == 50)
    list.insert(.rows(10, 20), at: 10)
    for step in 1...60 {
      bar.follow(list.state, track: 100)
      #expect(bar.length == max(25, 50 - Double(step)))
    }
    list.remove(10..<20)
    bar.follow(list.state, track: 100, growth: 0.5)
    #expect(bar.length == 25.5)
  }

  @Test func `the thumb is squeezed where the content is pulled, to six points`() {
    var list = list(10)
    var bar = ListScrollBar()
    list.state.scroll(by: -30, overscrolls: true)
    bar.follow(list.state, track: 100)
    #expect(bar.length == 20 && bar.position == 0)
    list.state.scroll(by: -300, overscrolls: true)
    bar.follow(list.state, track: 100)
    #expect(bar.length == 6)
  }

  @Test func `a dragged thumb stands for what it stood for when it was pressed`() {
    var list = TestList((0..<1000).map { $0 < 500 ? 20 : 60 }, length: 100)
    var bar = ListScrollBar()
    bar.follow(list.state, track: 112)
    bar.beginDrag(&list.state)
    let way = list.state.scrollableLength
    for position in stride(from: 0.0, through: 100, by: 12.5) {
      let target = bar.target(at: position, in: list.state, track: 112)
      list.apply(ListTransaction(scrollTo: target))
      bar.follow(list.state, track: 112)
      #expect(bar.isDragging && list.state.freezesEstimates)
      #expect(bar.length == 12)
    }
    #expect(list.state.isAtEdge(.end))
    bar.endDrag(&list.state)
    list.update(999, to: 61)
    #expect(list.state.scrollableLength != way && !bar.isDragging)
  }

  @Test func `rows that come during a drag change the thumb after it`() {
    var list = list(10)
    var bar = ListScrollBar()
    bar.follow(list.state, track: 100)
    bar.beginDrag(&list.state)
    list.insert(.rows(10, 20), at: 10)
    bar.follow(list.state, track: 100)
    #expect(bar.length == 50)
    bar.endDrag(&list.state)
    bar.follow(list.state, track: 100)
    #expect(bar.length == 49)
  }

  @Test func `fractions lead to the very ends and to rows between`() {
    let list = list(1000)
    #expect(list.state.target(atFraction: 0) == ListScrollTarget(row: 0, position: .top(0)))
    #expect(list.state.target(atFraction: 1) == ListScrollTarget(row: 999, position: .bottom(0)))
    #expect(list.state.target(atFraction: .nan).row == 0)
    #expect(
      list.state.target(atFraction: -3).row == 0 && list.state.target(atFraction: 9).row == 999)
    let middle = list.state.target(atFraction: 0.5)
    #expect(abs(middle.row - 497) <= 3)
  }

  @Test func `better estimates move the thumb and nothing else`() {
    var list = TestList(.rows(1000, 55))
    let before = list.state.sizes.estimate(0)
    #expect(before == 55)
    list.scroll(to: 500, .top(0))
    let frames = list.state.frames
    list.state.sizes.setEstimate(0, 20)
    #expect(list.state.frames == frames)
  }
}
