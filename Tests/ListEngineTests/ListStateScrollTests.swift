import Testing

@testable import ListEngine

@Suite struct ListStateScrollTests {
  /// A hundred rows of 20, the 50th of which has a length of its own; a viewport of 100 with insets of 10
  /// and 20, so that rows rest between 10 and 80.
  private func list(_ length: ListLength = 20) -> TestList {
    var lengths: [ListLength] = .rows(100, 20)
    lengths[50] = length
    return TestList(lengths, insets: .init(leading: 10, trailing: 20))
  }

  struct Case: CustomTestStringConvertible {
    var position: ListScrollTarget.Position
    var length: ListLength
    var place: ListLength
    var testDescription: String { "\(position) of \(length)" }
    init(_ position: ListScrollTarget.Position, _ length: ListLength, _ place: ListLength) {
      (self.position, self.length, self.place) = (position, length, place)
    }
  }

  @Test(arguments: [
    Case(.top(0), 20, 10), Case(.top(5), 20, 15), Case(.top(-5), 20, 5), Case(.bottom(0), 20, 60),
    Case(.bottom(7), 20, 67), Case(.center(overflow: .top), 20, 35),
    Case(.center(overflow: .bottom), 70, 10), Case(.center(overflow: .top), 200, 10),
    Case(.center(overflow: .bottom), 200, -120), Case(.center(overflow: .custom(50)), 200, -40),
    Case(.visible(0), 20, 60), Case(.visible(15), 20, 45), Case(.visible(60), 20, 10),
    Case(.visible(0), 200, -120), Case(.top(0), 200, 10), Case(.bottom(0), 200, -120),
    Case(.top(0), 0, 10), Case(.bottom(0), 0, 80),
  ])
  func `a row that was never loaded is scrolled to where it is to be`(example: Case) {
    var list = list(example.length)
    list.scroll(to: 50, example.position)
    #expect(list.state.position(of: 50) == example.place)
    #expect(list.state.window.contains(50))
  }

  @Test func `a row that is seen is not moved by making it visible`() {
    var list = list()
    list.scroll(to: 50, .top(30))
    list.scroll(to: 50, .visible(0))
    #expect(list.state.place(50) == 40)
    list.scroll(to: 49, .visible(20))
    #expect(list.state.place(49) == 30)
    list.scroll(to: 45, .visible(0))
    #expect(list.state.place(45) == 10)
    list.scroll(to: 50, .visible(0))
    #expect(list.state.place(50) == 60)
    // One that fills the view is seen already.
    list = self.list(400)
    list.scroll(to: 50, .top(-100))
    list.scroll(to: 50, .visible(0))
    #expect(list.state.place(50) == -90)
  }

  @Test func `the ends are where they are, whatever is to be scrolled to`() {
    var list = list()
    list.scroll(to: 99, .top(0))
    #expect(list.state.place(100) == 80 && list.state.isAtEdge(.end))
    list.scroll(to: 0, .bottom(0))
    #expect(list.state.place(0) == 10 && list.state.isAtEdge(.start))
    list.scroll(to: 0, .center(overflow: .top))
    #expect(list.state.place(0) == 10)
    list.scroll(to: 99, .bottom(0))
    #expect(list.state.place(100) == 80)
  }

  @Test func `rows ask for room where they are scrolled to, and headers that cover them count`() {
    let header = ListHeader(id: .init(id: 1), length: 15)
    var list = TestList(.rows(100, 20), headers: Array(repeating: [header], count: 100))
    list.scroll(to: 50, .top(0))
    #expect(list.state.place(50) == 15)
    list.scroll(to: 0, .top(0))
    #expect(list.state.place(0) == 0)
    let state = list.state
    var next = state
    next.apply(
      ListTransaction(scrollTo: ListScrollTarget(row: 70, position: .bottom(0))), at: .zero)
    while let row = next.missing.first {
      next.setMeasured(row, .init(20, positioningInsets: .init(leading: 3, trailing: 7)))
    }
    #expect(next.place(70) == 73)
  }

  @Test func `shorter content rests at the top, or at the bottom where it is stacked from there`() {
    var moved = ListLength.zero
    var list = TestList(.rows(3), insets: .init(leading: 10, trailing: 20))
    moved = list.state.scroll(by: 30)
    #expect(list.state.place(0) == 10 && moved == 0)
    list = TestList(.rows(3), insets: .init(leading: 10, trailing: 20)) { $0.stacksFromEnd = true }
    #expect(list.state.place(0) == 50 && list.state.place(3) == 80)
    list.insert([10], at: 0)
    #expect(list.state.place(0) == 40 && list.state.place(4) == 80)
    list.insert(.rows(20), at: 0)
    #expect(list.state.place(24) == 80)
  }

  @Test func `a list of few rows can be scrolled by as much as it is said to`() {
    var moved = ListLength.zero
    var list = TestList(.rows(3), insets: .init(leading: 10)) { $0.minimalScrollLength = 25 }
    #expect(list.state.place(0) == 10)
    #expect(list.state.isAtEdge(.start) && !list.state.isAtEdge(.end))
    moved = list.state.scroll(by: 90)
    #expect(moved == 25)
    #expect(list.state.place(0) == -15 && list.state.isAtEdge(.end))
    moved = list.state.scroll(by: -90)
    #expect(moved == -25)
  }

  @Test(arguments: [(1.0, 90.0), (2.5, 75), (3, 70), (20, 0)])
  func `a list begins with as many rows in view as are to be stacked from its end`(
    factor: Double, place: Double
  ) {
    let list = TestList(.rows(30)) { $0.stackFromEndInsetFactor = factor }
    #expect(list.state.place(0) == place)
  }

  @Test func `fractions of a row are whole points`() {
    let list = TestList([11, 11, 11, 90]) { $0.stackFromEndInsetFactor = 1.5 }
    #expect(list.state.place(0) == 84)
  }

  @Test func `a scroll there and back ends at the pixel`() {
    var list = TestList((0..<300).map { ListLength(Double($0 % 17) * 3.37 + 5) }, length: 300)
    list.scroll(to: 100, .top(-3))
    let before = list.state.position(of: 100)
    for distance in [13.37, 250, -31.5, 411.25, 3] as [ListLength] { list.scroll(distance) }
    for distance in [3, 411.25, -31.5, 250, 13.37] as [ListLength] { list.scroll(-distance) }
    #expect(list.state.position(of: 100) == before)
  }

  @Test func `what is pulled beyond an end comes back before the content moves`() {
    var moved = ListLength.zero
    var list = TestList(.rows(30))
    moved = list.state.scroll(by: -20, overscrolls: true)
    #expect(moved == -20)
    moved = list.state.scroll(by: -20)
    #expect(list.state.overscroll == 20 && moved == 0)
    moved = list.state.scroll(by: 30)
    #expect(moved == 30)
    #expect(list.state.overscroll == 0 && list.offset == 10)
    list.scroll(to: 29, .bottom(0))
    moved = list.state.scroll(by: 15, overscrolls: true)
    #expect(moved == 15 && list.state.overscroll == -15)
    #expect(list.state.visibleEndOffset == .known(-15))
    list.state.scroll(by: -15, overscrolls: true)
    #expect(list.state.overscroll == 0 && list.state.isAtEdge(.end))
    list.state.scroll(by: 15, overscrolls: true)
    list.scroll(to: 0, .top(0))
    #expect(list.state.overscroll == 0)
  }

  @Test func `a scroll that outruns what is loaded ends at the end`() {
    var list = TestList(.rows(100))
    list.state.scroll(by: 5000)
    list.apply(ListTransaction())
    #expect(list.state.isAtEdge(.end) && list.state.place(100) == 100)
    list.state.scroll(by: -50_000)
    list.apply(ListTransaction())
    #expect(list.state.isAtEdge(.start) && list.offset == 0)
  }

  @Test func `a snapped target is scrolled to again until somebody scrolls`() {
    var list = list()
    var target = ListScrollTarget(row: 50, position: .bottom(0))
    target.isSnapped = true
    list.apply(ListTransaction(scrollTo: target))
    #expect(list.state.place(50) == 60)
    list.resize(insets: .init(leading: 10, trailing: 50))
    #expect(list.state.place(50) == 30)
    list.resize(200)
    #expect(list.state.place(50) == 130)
    list.scroll(-5)
    let place = list.state.place(50)
    list.resize(150)
    #expect(list.state.place(50) == place && list.state.snappedTarget == nil)
    // Other rows end it, too.
    list.apply(ListTransaction(scrollTo: target))
    list.insert([20], at: 0)
    #expect(list.state.snappedTarget == nil)
  }

  @Test func `a scroll comes to rest where the snapping says`() {
    var list = TestList(.rows(100, 20))
    list.state.snapping = { offset, velocity in
      ListLength(((offset.points + velocity / 10) / 20).rounded() * 20)
    }
    list.scroll(45)
    #expect(list.state.snappedDistance(20, velocity: 0) == 15)
    #expect(list.state.snappedDistance(20, velocity: 100) == 35)
    list.state.snapping = nil
    #expect(list.state.snappedDistance(20, velocity: 100) == 20)
  }

  @Test func `an offset from the start is a target where the start is loaded`() {
    var list = TestList(.rows(100, 20))
    let target = list.state.target(offsetFromStart: 30)!
    list.apply(ListTransaction(scrollTo: target))
    #expect(list.offset == 30)
    list.scroll(to: 60, .top(0))
    #expect(list.state.target(offsetFromStart: 30) == nil)
    let visible = list.state.target(ensuringVisible: 50, overflow: 22)
    #expect(visible.animation == ListAnimation(duration: 0.25, curve: .easeInOut))
    #expect(visible.position == .visible(22))
  }

  @Test func `the direction is another one after fourteen points`() {
    var direction = ListScrollDirection()
    var turns: [ListLength] = []
    for delta in [13, 1, 100, -13, 5, -13, 0, -1] as [ListLength] {
      if direction.scrolled(by: delta) { turns.append(delta) }
      if delta == 100 { #expect(direction.direction == .up) }
    }
    #expect(turns == [1, -1] && direction.direction == .down)
  }

  @Test func `a scroll target is a row of the list as it will be`() {
    var list = TestList(.rows(100, 20))
    list.apply(
      ListTransaction(
        deletions: [.init(0..<50)], insertions: [.init(at: 50)],
        scrollTo: ListScrollTarget(row: 50, position: .bottom(0))), .rows(51, 20))
    #expect(list.state.isAtEdge(.end))
  }

  @Test func `a place that was kept is there as soon as the rows are`() {
    var list = TestList()
    list.apply(
      ListTransaction(
        insertions: [.init(at: 0, count: 1000)],
        scrollTo: ListScrollTarget(row: 700, position: .top(-7))), .rows(1000, 20))
    #expect(list.state.place(700) == -7)
  }
}
