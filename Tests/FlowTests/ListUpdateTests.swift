import Flow
import Surface
import SurfaceTesting
import Testing

/// What is seen of a list of components while its rows come, go, move and change.
@MainActor
@Suite struct ListUpdateTests {
  private let hosted = Hosted()
  private let log = Log()

  private struct Entry: Identifiable, Equatable {
    let id: Int
    var height = 20.0
  }

  /// An element that counts how often somebody asks which one it is.
  private struct Counted: Identifiable {
    @MainActor final class Reads {
      nonisolated(unsafe) var count = 0
    }

    let number: Int
    let reads: Reads
    var id: Int {
      reads.count += 1
      return number
    }
  }

  /// As high as its area makes it.
  private struct Area: Component {
    func makeView() -> View { View() }

    func update(
      view: View, availableSize: Size, state: EmptyComponentState,
      environment: Environment<Empty>, transition: ComponentTransition
    ) -> Size { Size(width: availableSize.width, height: 6000 / availableSize.width) }
  }

  private func show(
    _ ids: some Sequence<Int>, transition: ComponentTransition = .immediate,
    appear: ComponentTransition.Appear = .default(alpha: true),
    size: Size = Size(width: 300, height: 200)
  ) {
    hosted.show(
      List(ids.map { Entry(id: $0) }, appear: appear) { entry in
        Probe("\(entry.id)", size: Size(width: 100, height: entry.height), log: log)
      }, transition: transition, size: size)
    hosted.screen.settle()
  }

  private var list: ListComponentView { hosted.screen.views(of: ListComponentView.self)[0] }
  private var node: ScrollNode { list.scrollNode }
  private var ids: [Int] {
    list.rowViews.compactMap { ($0 as? Probe.View).flatMap { Int($0.name) } }
  }

  /// How far the top of a row is below the top of the view.
  private func distance(_ id: Int) -> Double? {
    hosted.screen.probe("\(id)").map { $0.rowFrame.minY - node.contentOffset }
  }

  private func opacity(_ id: Int) -> Double? { hosted.screen.probe("\(id)")?.superview?.alpha }

  /// Nothing is left to be shown, now or later.
  private var isAtRest: Bool { !hosted.screen.window.hasPendingWork }

  // MARK: Changes that are seen

  @Test func `a row that comes grows and fades in, and pushes those below`() throws {
    show(0..<5)
    show([0, 10, 1, 2, 3, 4], transition: .easeInOut())
    #expect(distance(10) == 20)
    #expect(distance(1).map { $0 >= 20 && $0 < 25 } == true, "a frame has passed at most")
    hosted.screen.advance(0.1)
    let pushed = try #require(distance(1))
    #expect(distance(10) == 20 && pushed > 20 && pushed < 40)
    let shown = try #require(opacity(10))
    #expect(abs(shown - (pushed - 20) / 20) < 0.01, "seen as far as it has room")
    #expect(hosted.screen.probe("10")?.frame.size == Size(width: 100, height: 20))
    #expect(ListTimings.insertion == ListAnimation(duration: 0.4, curve: .spring))
    hosted.screen.advance(0.35)
    #expect(distance(1) == 40 && opacity(10) == 1 && isAtRest)
  }

  @Test func `rows that go make way, and those below follow`() throws {
    show(0..<6)
    show([0, 3, 4, 5], transition: .easeInOut())
    #expect(distance(3).map { $0 > 55 && $0 <= 60 } == true)
    hosted.screen.advance(0.1)
    let follows = try #require(distance(3))
    #expect(follows > 20 && follows < 60)
    #expect(distance(4) == follows + 20, "the rows below stay together")
    hosted.screen.advance(0.35)
    #expect(distance(3) == 20 && ids == [0, 3, 4, 5] && isAtRest)
    #expect(hosted.screen.views(of: Probe.View.self).count == 4)
  }

  @Test func `a row that moves is the same one on its way`() throws {
    show(0..<5)
    let views = hosted.screen.views(of: Probe.View.self)
    views[4].state?.value = 7
    show([4, 0, 1, 2, 3], transition: .easeInOut())
    hosted.screen.advance(0.1)
    let pushed = try #require(distance(0))
    #expect(pushed > 0 && pushed < 20)
    hosted.screen.advance(0.35)
    #expect((0..<5).map { distance([4, 0, 1, 2, 3][$0]) } == [0, 20, 40, 60, 80])
    #expect(hosted.screen.probe("4") === views[4] && views[4].state?.value == 7)
    #expect(log.count("make view 4") == 1 && isAtRest)
  }

  @Test func `without a transition all is in its place at once`() {
    show(0..<5)
    show([4, 10, 1, 0])
    #expect([4, 10, 1, 0].map(distance) == [0, 20, 40, 60])
    #expect([4, 10, 1, 0].map(opacity) == [1, 1, 1, 1])
    #expect(isAtRest && ids == [4, 10, 1, 0])
  }

  @Test func `where less motion is wanted, a transition moves nothing`() {
    show(0..<5)
    hosted.screen.window.reducesMotion = true
    show([0, 10, 1, 2, 3, 4], transition: .easeInOut())
    #expect(distance(1) == 40 && opacity(10) == 1)
  }

  @Test func `a row appears as the list says, and only where it is new`() {
    show(0..<100)
    show([0, 200] + Array(1..<100), transition: .linear(1), appear: .default(scale: true))
    #expect(hosted.screen.probe("200")?.layer.animationNames == ["transform"])
    hosted.screen.advance(2)
    node.scroll(by: 300)
    hosted.screen.settle()
    #expect(hosted.screen.probe("20")?.layer.animationNames == [])
  }

  @Test func `changes that follow each other quickly end where the last one says`() {
    show(0..<8)
    for step in 1...5 {
      show((0..<8).map { ($0 + step) % 8 + 100 * ($0 % step) }, transition: .easeInOut())
      hosted.screen.advance(0.05)
    }
    hosted.screen.advance(1)
    let last = (0..<8).map { ($0 + 5) % 8 + 100 * ($0 % 5) }
    #expect(ids == last && last.map(distance) == (0..<8).map { Double($0) * 20 })
    #expect(hosted.screen.views(of: Probe.View.self).count == 8 && isAtRest)
  }

  // MARK: What is read

  @Test(arguments: [ComponentTransition.immediate, .easeInOut()])
  func `what is read stays while a row above it gets another height`(
    transition: ComponentTransition
  ) throws {
    show(0..<100)
    node.scroll(by: 110)
    hosted.screen.settle()
    #expect(distance(5) == -10)
    let above = try #require(hosted.screen.probe("2")?.state)
    for height in [90.0, 5, 20] {
      above.size = Size(width: 100, height: height)
      above.updated(transition: transition)
      for _ in 0..<5 {
        #expect(distance(5) == -10 && distance(6) == 10)
        hosted.screen.advance(0.1)
      }
    }
    node.scroll(by: -500)
    hosted.screen.settle()
    #expect(distance(0) == 0 && distance(2) == 40 && distance(3) == 60)
  }

  @Test func `another width keeps the part of the first row that is out of sight`() {
    func show(width: Double) {
      hosted.show(
        List((0..<200).map { Entry(id: $0) }) { _ in Area() },
        size: Size(width: width, height: 200))
      hosted.screen.settle()
    }
    func first() -> (hidden: Double, height: Double) {
      let row = list.rowViews.map(\.rowFrame).first { $0.maxY > node.contentOffset }
      return (node.contentOffset - (row?.minY ?? 0), row?.height ?? 0)
    }
    show(width: 300)
    node.scroll(by: 1005)
    #expect(first() == (5, 20))
    show(width: 150)
    #expect(first() == (10, 40))
    show(width: 300)
    #expect(first() == (5, 20))
  }

  // MARK: Costs

  @Test func `an update of ten thousand rows asks about those in view alone`() {
    let reads = Counted.Reads()
    func show(_ numbers: [Int]) {
      hosted.show(
        List(numbers.map { Counted(number: $0, reads: reads) }) { element in
          Probe("\(element.number)", size: Size(width: 100, height: 20), log: log)
        })
    }
    show(Array(0..<10_000))
    #expect(reads.count <= 2 * 11)
    reads.count = 0
    log.clear()
    show(Array(0..<10_000))
    #expect(reads.count <= 2 * 11 && log.entries.isEmpty)
    reads.count = 0
    // Rows that do not exist have changed their places.
    show(Array(0..<5000) + (5000..<10_000).reversed())
    #expect(reads.count <= 2 * 11 && log.entries.isEmpty)
    // One that exists: only the new one is made.
    show([-1] + Array(0..<5000) + (5000..<10_000).reversed())
    #expect(log.entries.filter { $0.hasPrefix("update") } == ["update -1"])
    #expect(distance(-1) == 0)
  }

  @Test func `rows ahead are there before they come into view, and then nothing is asked for`() {
    show(0..<1000)
    #expect(ids == Array(0...10) && isAtRest, "none before the list is scrolled")
    node.scroll(by: 100)
    #expect(ids.last == 15)
    hosted.screen.settle()
    #expect(ids.last == 20 && isAtRest)
    node.scroll(by: 95)
    #expect(log.count("update 19") == 1 && ids.last == 20)
  }

  // MARK: Lists that show all rows

  @Test func `rows that were below each other lie beside each other, and are the same`() {
    func show(_ direction: List<Empty>.Direction) {
      hosted.show(
        List((0..<3).map { Entry(id: $0) }, direction: direction) { entry in
          Probe("\(entry.id)", size: Size(width: 40, height: 20), log: log)
        })
      hosted.screen.settle()
    }
    show(.vertical)
    let views = hosted.screen.views(of: Probe.View.self)
    show(.horizontal)
    #expect(
      (0..<3).map { hosted.screen.probe("\($0)")?.rowFrame.origin } == [
        Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 80, y: 0),
      ])
    #expect(list.frame.size == Size(width: 120, height: 20))
    show(.vertical)
    #expect(hosted.screen.probe("2")?.rowFrame.origin == Point(x: 0, y: 40))
    #expect(zip(views, hosted.screen.views(of: Probe.View.self)).allSatisfy { $0 === $1 })
  }

  @Test func `a list without a limit of height is as high as its rows, however many`() {
    let size = hosted.host.update(
      component: AnyComponent(
        ScrollView<Empty>(
          AnyComponent(
            List((0..<4200).map { Entry(id: $0, height: 2) }) { entry in
              Probe("\(entry.id)", size: Size(width: 10, height: entry.height), log: log)
            }))), containerSize: Size(width: 300, height: 200))
    #expect(size.height == 200 && list.frame.height == 8400 && list.rowViews.count == 4200)
    #expect(list.rowViews.last?.rowFrame.minY == 8398)
  }

  @Test func `a list that gets a limit of height keeps its rows in view`() {
    func show(height: Double) {
      hosted.show(
        List((0..<50).map { Entry(id: $0) }) { entry in
          Probe("\(entry.id)", size: Size(width: 40, height: 20), log: log)
        }, size: Size(width: 300, height: height))
      hosted.screen.settle()
    }
    show(height: 1000)
    #expect(list.frame.height == 1000 && ids.count == 50)
    let first = hosted.screen.probe("0")
    show(height: 100)
    #expect(list.frame.height == 100 && hosted.screen.probe("0") === first)
    node.scroll(by: 5000)
    #expect(distance(49) == 80)
    show(height: 1000)
    #expect(distance(0) == 0 && ids.count == 50)
  }
}
