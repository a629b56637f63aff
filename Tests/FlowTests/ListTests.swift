import Flow
import Surface
import SurfaceTesting
import Testing

private struct Entry: Identifiable, Equatable {
  let id: Int
  var height = 20.0
}

@MainActor
@Suite struct ListTests {
  let hosted = Hosted()
  let log = Log()

  private func entries(_ ids: some Sequence<Int>, height: Double = 20) -> [Entry] {
    ids.map { Entry(id: $0, height: height) }
  }

  private func show(
    _ entries: [Entry], transition: ComponentTransition = .immediate,
    size: Size = Size(width: 300, height: 200)
  ) {
    hosted.show(
      List(entries) { entry in
        Probe("\(entry.id)", size: Size(width: 100, height: entry.height), log: log)
      }, transition: transition, size: size)
    hosted.screen.settle()
  }

  private var list: ListComponentView? { hosted.screen.views(of: ListComponentView.self).first }
  private var names: [String] { list?.rowViews.compactMap { ($0 as? Probe.View)?.name } ?? [] }

  /// The rows in view, with their distance from its top.
  private var visible: [String: Double] {
    guard let list else { return [:] }
    let offset = list.scrollNode.contentOffset
    let rows = list.rowViews.filter {
      $0.rowFrame.maxY > offset && $0.rowFrame.minY < offset + 200
    }
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        ((row as? Probe.View)?.name ?? "", row.rowFrame.minY - offset)
      })
  }

  @Test func `rows are packed, and the list is as large as they are if they fit`() {
    show(entries(0..<3))
    #expect(list?.frame == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(visible == ["0": 0, "1": 20, "2": 40])
  }

  @Test func `of ten thousand rows only those in view are made`() {
    show(entries(0..<10_000))
    #expect(list?.frame == Rect(x: 0, y: 0, width: 300, height: 200))
    // The one that begins at the end of the view is there, too.
    #expect(names == (0...10).map(String.init))
    #expect(log.entries.count { $0.hasPrefix("update") } == 11)
  }

  @Test func `scrolling makes rows and gives up those that are far out of view`() {
    show(entries(0..<10_000))
    for _ in 0..<50 { list?.scrollNode.scroll(by: 100) }
    #expect(list?.scrollNode.contentOffset == 5000)
    #expect(visible.keys.sorted() == (250..<260).map(String.init))
    #expect(names.count <= 22)
    #expect(log.entries.count { $0.hasPrefix("update") } == 261)
  }

  @Test func `the wheel scrolls, to both ends and not beyond`() throws {
    show(entries(0..<30))
    let list = try #require(list)
    for _ in 0..<40 {
      hosted.screen.backend.send(
        .scroll(
          ScrollEvent(
            at: Point(x: 50, y: 50), delta: Point(x: 0, y: 15), steps: Point(x: 0, y: 1))))
      hosted.screen.advance(0.1)
    }
    hosted.screen.advance(1)
    #expect(list.scrollNode.contentOffset == 400)
    #expect(visible["29"] == 180)
    list.scrollNode.scrollToStart()
    hosted.screen.advance(2)
    #expect(visible["0"] == 0)
  }

  @Test func `rows that stay keep their views, states and order`() {
    show(entries([1, 2, 3, 4]))
    let views = hosted.screen.views(of: Probe.View.self)
    views.first { $0.name == "3" }?.state?.value = 7
    show(entries([4, 3, 5, 1]))
    #expect(names == ["4", "3", "5", "1"])
    #expect(hosted.screen.probe("3")?.state?.value == 7)
    #expect(hosted.screen.probe("1") === views[0])
    #expect(visible == ["4": 0, "3": 20, "5": 40, "1": 60])
  }

  @Test func `a row that becomes another component gets a view of that`() throws {
    hosted.show(
      List<Empty>([Probe("1", log: log).identified(by: 1), Probe("2", log: log).identified(by: 2)]))
    let old = try #require(hosted.screen.probe("1"))
    hosted.show(
      List<Empty>([Text("now a text").identified(by: 1), Probe("2", log: log).identified(by: 2)]))
    #expect(hosted.screen.texts == ["now a text"])
    #expect(old.scene == nil)
    #expect(list?.rowViews.first is TextComponentView)
    #expect(log.count("make view 2") == 1)
  }

  @Test func `what is in view stays there when rows above it come, go and grow`() {
    show(entries(0..<100))
    list?.scrollNode.scroll(by: 500)
    #expect(visible["25"] == 0)
    show(entries(-50..<100))
    #expect(visible["25"] == 0)
    var changed = entries(20..<100)
    changed[2].height = 90
    show(changed)
    #expect(visible["25"] == 0)
    list?.scrollNode.scroll(by: -5000)
    #expect(visible["20"] == 0)
  }

  @Test func `at its top it shows what is added there`() {
    show(entries(10..<100))
    show(entries(0..<100))
    #expect(visible["0"] == 0)
  }

  @Test func `at its end it follows when it becomes shorter`() {
    show(entries(0..<100))
    list?.scrollNode.scroll(by: 5000)
    #expect(visible["99"] == 180)
    show(entries(0..<50))
    #expect(visible["49"] == 180)
    show(entries(0..<2))
    #expect(visible == ["0": 0, "1": 20])
    show([])
    #expect(visible == [:])
    show(entries(0..<100))
    #expect(visible["0"] == 0)
  }

  @Test func `an update goes to the rows in view and to none of the others`() {
    show(entries(0..<1000))
    log.clear()
    show(entries(0..<1000))
    #expect(log.entries == [])
    var changed = entries(0..<1000)
    changed[3].height = 30
    changed[500].height = 30
    show(changed)
    #expect(log.entries == ["update 3"])
    #expect(visible["4"] == 90)
  }

  @Test func `a change of state in a row moves the rows below`() {
    show(entries(0..<100))
    let state = hosted.screen.probe("2")?.state
    state?.size = Size(width: 100, height: 50)
    log.clear()
    state?.updated()
    #expect(log.entries == ["update 2"])
    #expect(visible["3"] == 90)
  }

  @Test func `with a transition rows move, appear and disappear`() {
    show(entries([1, 2, 3]))
    let gone = hosted.screen.probe("2")
    show(entries([1, 4, 3]), transition: .linear(1))
    #expect(gone?.scene != nil)
    #expect(gone?.superview?.isUserInteractionEnabled == false)
    #expect(hosted.screen.probe("4")?.layer.animationNames == ["opacity"])
    show(entries([3, 1, 4]), transition: .linear(1))
    hosted.screen.advance(0.1)
    #expect(visible["3"].map { $0 > 0 && $0 < 40 } == true)
    hosted.screen.advance(2)
    #expect(gone?.scene == nil)
    #expect(visible == ["3": 0, "1": 20, "4": 40])
  }

  @Test func `a row can be scrolled to by its identity`() {
    show(entries(0..<10_000))
    #expect(list?.scrollToRow(id: 5000) == true)
    #expect(visible["5000"] == 0)
    #expect(list?.scrollToRow(id: 9999) == true)
    #expect(visible["9999"] == 180)
    #expect(list?.scrollToRow(id: -1) == false)
  }

  @Test func `another width measures the rows again and keeps the place`() {
    let texts = (0..<200).map { "Row \($0) with a text that has to wrap somewhere in it" }
    func show(width: Double) {
      hosted.show(
        List(Array(texts.enumerated()), id: \.offset) { Text($0.element) },
        size: Size(width: width, height: 200))
      hosted.screen.settle()
    }
    func top() -> String? {
      let offset = list?.scrollNode.contentOffset ?? 0
      return list?.rowViews.first { $0.rowFrame.maxY > offset }?.accessibilityLabel
    }
    show(width: 300)
    list?.scrollNode.scroll(by: 1000)
    let before = top()
    show(width: 120)
    #expect(top() == before)
    #expect(list?.rowViews.allSatisfy { $0.frame.width <= 120 } == true)
  }

  @Test func `without a limit of height all rows are alive`() {
    hosted.show(
      ScrollView<Empty>(
        AnyComponent(List(entries(0..<50)) { Probe("\($0.id)", log: log) })))
    #expect(log.entries.count { $0.hasPrefix("update") } == 50)
  }

  @Test func `sideways it packs all rows, centred if wanted`() {
    hosted.show(
      List<Empty>(
        [
          Probe("a", size: Size(width: 40, height: 10)).identified(by: 1),
          Probe("b", size: Size(width: 60, height: 30)).identified(by: 2),
        ], direction: .horizontal, centerAlignment: true))
    #expect(hosted.screen.probe("a")?.rowFrame == Rect(x: 0, y: 10, width: 40, height: 10))
    #expect(hosted.screen.probe("b")?.rowFrame == Rect(x: 40, y: 0, width: 60, height: 30))
    #expect(list?.frame.size == Size(width: 100, height: 30))
  }

  @Test func `rows move when they are to be centred, and nothing else changes`() {
    func show(isCentred: Bool) {
      hosted.show(
        List<Empty>(
          [
            Probe("a", size: Size(width: 40, height: 10)).identified(by: 1),
            Probe("b", size: Size(width: 60, height: 30)).identified(by: 2),
          ], direction: .horizontal, centerAlignment: isCentred))
    }
    show(isCentred: false)
    #expect(hosted.screen.probe("a")?.rowFrame.minY == 0)
    show(isCentred: true)
    #expect(hosted.screen.probe("a")?.rowFrame.minY == 10)
  }

  @Test func `a list without rows can be scrolled to its ends`() throws {
    show([])
    let node = try #require(list).scrollNode
    node.scrollToEnd()
    node.scrollToStart()
    node.scroll(by: 50)
    #expect(node.contentOffset == 0 && list?.rowViews.isEmpty == true)
    show(entries(0..<40))
    #expect(hosted.screen.probe("0")?.rowFrame.minY == node.contentOffset)
  }

  private func finger(_ kind: PointerEvent.Kind, _ y: Double) {
    hosted.screen.backend.send(
      .pointer(
        PointerEvent(kind, at: Point(x: 50, y: y), timestamp: hosted.screen.time, pointer: .touch())
      ))
  }

  @Test func `a finger holds it beyond its end while rows come in`() throws {
    show(entries(0..<12, height: 60))
    let list = try #require(list)
    finger(.entered, 190)
    finger(.pressed(.primary), 190)
    finger(.moved, 180)
    var last = 0.0
    for step in 1...20 {
      finger(.moved, 180 - Double(step) * 60)
      // Never back, and less and less beyond the end.
      #expect(list.scrollNode.contentOffset > last)
      last = list.scrollNode.contentOffset
    }
    #expect(last > 12 * 60 - 200 && last < 12 * 60)
    finger(.released(.primary), -1020)
    hosted.screen.advance(3)
    #expect(list.scrollNode.contentOffset == 12 * 60 - 200)
  }

  @Test func `a finger holds it beyond its end while rows are given up behind it`() throws {
    show(entries(0..<300, height: 12))
    let list = try #require(list)
    list.scrollNode.scrollToEnd()
    hosted.screen.settle()
    let end = list.scrollNode.contentOffset
    finger(.entered, 190)
    finger(.pressed(.primary), 190)
    finger(.moved, 170)
    var last = list.scrollNode.contentOffset
    for step in 1...40 {
      finger(.moved, 170 - Double(step) * 20)
      #expect(list.scrollNode.contentOffset > last, "step \(step)")
      last = list.scrollNode.contentOffset
    }
    #expect(last > end + 50)
    finger(.released(.primary), -630)
    hosted.screen.advance(3)
    #expect(list.scrollNode.contentOffset == end)
  }

  @Test func `the ends of its indicator are those of the list, whatever its rows are like`() throws
  {
    show(entries(0..<500, height: 37))
    let list = try #require(list)
    list.scrollNode.scroll(toFraction: 1)
    hosted.screen.settle()
    #expect(abs((visible["499"] ?? 0) - 163) < 0.01)
    list.scrollNode.scroll(toFraction: 0)
    hosted.screen.settle()
    #expect(visible["0"] == 0)
  }

  @Test func `its indicator drags it through rows that have never been seen`() throws {
    show(entries(0..<5000))
    let list = try #require(list)
    list.scrollNode.scroll(toFraction: 0.5)
    let middle = try #require(visible.keys.compactMap(Int.init).min())
    #expect(abs(middle - 2495) <= 2)
    list.scrollNode.scroll(toFraction: 1)
    #expect(visible["4999"] == 180)
    list.scrollNode.scroll(toFraction: 0)
    #expect(visible["0"] == 0)
  }

  @Test func `the colour of an indicator is a parameter, and can be taken back`() throws {
    func color(_ component: some Component<Empty>) -> Color? {
      hosted.show(component)
      if let list { return list.scrollNode.indicatorColor }
      return hosted.screen.views(of: ScrollComponentView<Empty>.self).first?.scrollNode
        .indicatorColor
    }
    let red = Color(hex: 0xff0000)
    let rows = List([1, 2], id: \.self) { Text("\($0)") }
    #expect(color(rows.indicatorColor(red)) == red)
    #expect(color(rows) == nil)
    #expect(rows.indicatorColor(red) != rows)
    let view = ScrollView<Empty>(AnyComponent(Text("a")))
    #expect(color(view.indicatorColor(red)) == red)
    #expect(color(view) == nil)
    let nodes = NodeList(1, count: 1) { _ in DisplayNode() }
    func nodeColor(_ list: NodeList<Int>) -> Color? {
      hosted.show(list)
      return hosted.screen.views(of: NodeListView.self).first?.list.indicatorColor
    }
    #expect(nodeColor(nodes.indicatorColor(red)) == red)
    #expect(nodeColor(nodes) == nil)
  }

  @Test func `in a stack it takes what the others leave`() {
    hosted.show(
      VStack<Empty> {
        Probe("above", size: Size(width: 10, height: 50))
        List(entries(0..<100)) { Probe("\($0.id)") }
        Probe("below", size: Size(width: 10, height: 30))
      })
    #expect(list?.frame.minY == 50)
    #expect(list?.frame.height == 120)
    #expect(hosted.screen.probe("below")?.frame.minY == 170)
  }

  @Test func `two rows with one identity are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = ComponentHostView<Empty>().update(
          component: AnyComponent(
            List<Empty>([Probe("a").identified(by: 1), Probe("b").identified(by: 1)])),
          containerSize: Size(width: 100, height: 100))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("List: a row has an identity of its own, and 1 comes twice"))
  }

  @Test func `a list that does not scroll is as large as offered at most`() {
    let size = hosted.show(
      List<Empty>(
        (0..<10).map { Probe("\($0)", size: Size(width: 40, height: 300)).identified(by: $0) },
        direction: .horizontal))
    #expect(size == Size(width: 300, height: 200))
  }
}
