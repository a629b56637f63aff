import Flow
import Surface
import SurfaceTesting
import Testing

/// Which rows of a list are alive, and where it is after each way to move it.
@MainActor
@Suite struct ListStretchTests {
  private let hosted = Hosted()
  private let log = Log()

  private struct Entry: Identifiable, Equatable {
    let id: Int
    var height = 20.0
  }

  private func show(
    _ ids: some Sequence<Int>, height: Double = 20, transition: ComponentTransition = .immediate,
    size: Size = Size(width: 300, height: 200)
  ) {
    hosted.show(
      List(ids.map { Entry(id: $0, height: height) }) { entry in
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

  @Test func `rows are alive half a view ahead, and half a view to a whole one behind`() {
    show(0..<10_000)
    for _ in 0..<50 { node.scroll(by: 100) }
    #expect(node.contentOffset == 5000 && ids.last == 260, "what is ahead waits for a frame")
    hosted.screen.settle()
    #expect(ids.last == 265)
    #expect((239...245).contains(ids[0]))
    node.scroll(by: -400)
    hosted.screen.settle()
    #expect(node.contentOffset == 4600 && ids.first == 225)
    #expect((244...251).contains(ids.last!))
    #expect(list.rowViews.allSatisfy { $0.superview?.superview === node.view })
    #expect(hosted.screen.views(of: Probe.View.self).count == ids.count)
  }

  @Test func `a list that jumps far keeps no row of where it was`() {
    show(0..<10_000)
    #expect(list.scrollToRow(id: 5000))
    // The one that begins at the end of the view is there, too.
    #expect(ids == Array(5000...5010) && hosted.screen.views(of: Probe.View.self).count == 11)
    // What was given up can come back.
    #expect(list.scrollToRow(id: 0) && list.scrollToRow(id: 5000))
    #expect(distance(5000) == 0 && ids == Array(5000...5010))
  }

  @Test func `the last rows are at the lower edge after a jump to one of them`() {
    show(0..<1000)
    for id in [999, 995, 991] {
      #expect(list.scrollToRow(id: 3) && list.scrollToRow(id: id))
      #expect(distance(999) == 180 && ids.last == 999, "\(id)")
    }
    #expect(list.scrollToRow(id: 3) && list.scrollToRow(id: 985))
    #expect(distance(985) == 0)
  }

  @Test func `a row comes into sight on the nearer edge`() {
    show(0..<1000)
    #expect(list.scrollToRow(id: 500))
    // Not alive, below and above.
    #expect(list.scrollRowToVisible(id: 700) && distance(700) == 180)
    #expect(list.scrollRowToVisible(id: 300) && distance(300) == 0)
    // Alive and in sight: nothing moves.
    #expect(list.scrollRowToVisible(id: 305) && distance(300) == 0)
    // Alive and out of sight.
    #expect(list.scrollToRow(id: 305) && list.scrollRowToVisible(id: 303) && distance(303) == 0)
    #expect(!list.scrollRowToVisible(id: 5000) && distance(303) == 0)
  }

  @Test func `the ends are reached from anywhere, and in sight of them it glides`() {
    show(0..<1000)
    node.scrollToEnd()
    hosted.screen.advance(2)
    #expect(distance(999) == 180 && !ids.contains(0))
    node.scroll(by: -100)
    node.scrollToEnd()
    hosted.screen.advance(2)
    #expect(distance(999) == 180)
    node.scrollToStart()
    hosted.screen.advance(2)
    #expect(distance(0) == 0 && node.contentOffset == 0 && !ids.contains(999))
  }

  @Test func `rows on the way to where it glides outlive an update`() throws {
    show(0..<1000)
    node.scroll(by: 190)
    #expect(ids.contains(0) && ids.contains(19))
    let first = try #require(hosted.screen.probe("0"))
    #expect(list.scrollRowToVisible(id: 0, animated: true))
    hosted.screen.advance(0.02)
    #expect(node.contentOffset > 50)
    log.clear()
    show(0..<1000)
    #expect(hosted.screen.probe("0") === first && log.count("make view 0") == 0)
    hosted.screen.advance(2)
    #expect(distance(0) == 0)
  }

  @Test func `a list that loses all its rows is at its start when it gets others`() {
    show(0..<100)
    node.scroll(by: 700)
    show([])
    #expect(list.frame.size == .zero && ids.isEmpty && node.contentOffset == 0)
    show(500..<600)
    #expect(distance(500) == 0 && ids == Array(500...515))
    #expect(hosted.screen.views(of: Probe.View.self).count == 16)
  }

  @Test func `a list that loses its end shows the end that it has then`() {
    show(0..<100)
    node.scrollToEnd()
    hosted.screen.advance(2)
    show(0..<50)
    #expect(distance(49) == 180 && ids.suffix(10) == Array(40..<50)[...])
    show(0..<6)
    #expect(distance(0) == 0 && list.frame.height == 120)
  }

  @Test func `where all rows in sight have gone, it stays at as many rows as before`() {
    show(0..<100)
    node.scroll(by: 1000)
    show(200..<300)
    #expect(distance(250) == 0)
    // The number is past the end now.
    show(400..<420)
    #expect(distance(419) == 180)
  }

  @Test func `a taller view shows more rows, also above`() {
    show(0..<100)
    node.scrollToEnd()
    hosted.screen.advance(2)
    show(0..<100, size: Size(width: 300, height: 300))
    #expect(distance(99) == 280 && ids.contains(85))
    node.scrollToStart()
    hosted.screen.advance(2)
    show(0..<100, size: Size(width: 300, height: 100))
    #expect(distance(0) == 0 && ids.prefix(5) == Array(0..<5)[...])
  }

  @Test func `a row that is gone makes way and fades, and takes no input meanwhile`() throws {
    show(0..<100)
    node.scroll(by: 300)
    let gone = try #require(hosted.screen.probe("20"))
    let row = try #require(gone.superview)
    show((0..<100).filter { $0 != 20 }, transition: .linear(1))
    #expect(gone.scene != nil && !row.isUserInteractionEnabled)
    hosted.screen.advance(0.03)
    #expect(row.alpha > 0 && row.alpha < 1)
    let below = try #require(distance(21))
    #expect(below > 100 && below < 120)
    hosted.screen.advance(0.47)
    #expect(gone.scene == nil && distance(21) == 100)
  }

  @Test func `rows that scroll in do not appear with a transition`() {
    show(0..<100, transition: .linear(1))
    show(0..<100, transition: .linear(1), size: Size(width: 300, height: 260))
    let new = hosted.screen.probe("11")
    #expect(new != nil && new?.layer.animationNames.isEmpty == true)
    node.scroll(by: 300)
    #expect(hosted.screen.probe("20")?.layer.animationNames.isEmpty == true)
    #expect(hosted.screen.probe("20")?.rowFrame.minY == 400)
  }

  @Test func `the indicator tells what part of the rows is in sight`() {
    func expect(_ start: Double, _ length: Double, _ comment: Comment? = nil) {
      let fraction = node.visibleFraction
      #expect(abs(fraction.start - start) < 1e-9, comment)
      #expect(abs(fraction.length - length) < 1e-9, comment)
    }
    show(0..<100)
    expect(0, 0.1)
    node.scroll(by: 505)
    expect(0.2525, 0.1)
    node.scrollToEnd()
    hosted.screen.advance(2)
    expect(0.9, 0.1)
    show(0..<10)
    expect(0, 1, "all of it is in sight")
  }

  @Test func `a part of a row is left out of sight where the indicator is between two`() {
    show(0..<100)
    node.scroll(toFraction: 0.505)
    // 0.505 of the 90 rows that can be above the view.
    #expect(abs((distance(45) ?? 0) + 0.45 * 20) < 0.01)
  }

  @Test func `the content glides to its ends, also from afar`() {
    /// How far what is seen is from where the content comes to rest.
    func way() -> Double { abs(node.view.bounds.minY - node.contentOffset) }
    show(0..<1000)
    node.scroll(by: 150)
    node.scrollToStart()
    hosted.screen.advance(0.05)
    #expect(node.contentOffset > 0 && node.contentOffset < 150)
    hosted.screen.advance(2)
    #expect(node.contentOffset == 0)
    #expect(list.scrollToRow(id: 500))
    node.scrollToStart()
    #expect(distance(0) == 0 && ids.first == 0)
    hosted.screen.advance(0.1)
    #expect(way() > 20, "on its way, over rows that never were")
    hosted.screen.advance(0.25)
    #expect(way() == 0 && ListTimings.scroll.duration == 0.3)
    #expect(list.scrollToRow(id: 500))
    node.scrollToEnd()
    #expect(distance(999) == 180 && ids.last == 999)
    hosted.screen.advance(0.1)
    #expect(way() > 20)
    hosted.screen.advance(0.25)
    #expect(way() == 0)
    // As long as they are far away, neither end keeps the content.
    #expect(list.scrollToRow(id: 500))
    node.scroll(by: -3000)
    #expect(distance(350) == 0)
    node.scroll(by: 6000)
    #expect(distance(650) == 0)
  }
}
