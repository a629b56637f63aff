import Testing

@testable import ListEngine

@Suite struct ListHeaderTests {
  /// Rows of 20 with a day each; a viewport of 100.
  private func list(
    _ days: [Int64], _ direction: ListHeader.StickDirection = .top, insets: ListInsets = .zero,
    stack: Int? = nil, over: Bool = false, combines: Bool = true
  ) -> TestList {
    let headers = days.map { day in
      day == 0
        ? []
        : [
          ListHeader(
            id: .init(id: day), stickDirection: direction, length: 10, stack: stack,
            sticksOverInsets: over, combines: combines)
        ]
    }
    return TestList(.rows(days.count, 20), insets: insets, headers: headers)
  }

  private func places(_ list: TestList) -> [Double] { list.state.headerFrames.map(\.start.points) }

  @Test func `neighbours with one header share it`() {
    var list = list([1, 1, 2, 2, 2, 1])
    let runs = list.state.headerRuns
    #expect(runs.map(\.id.header.id) == [1, 2, 1] && runs.map(\.entries.count) == [2, 3, 1])
    #expect(runs.map(\.id.affinity) == [0, 0, 1])
    list = self.list([1, 1, 1], combines: false)
    #expect(list.state.headerRuns.map(\.id.affinity) == [0, 1, 2])
    list = self.list([1, 0, 1])
    #expect(list.state.headerRuns.map(\.entries.count) == [1, 1])
  }

  @Test func `a header sticks to the top until the next one pushes it away`() {
    var list = list([1, 1, 1, 2, 2, 2, 2, 2, 2, 2])
    #expect(places(list) == [0, 60])
    list.scroll(15)
    #expect(places(list) == [0, 45])
    list.scroll(36)
    #expect(places(list) == [-1, 9])
    list.scroll(14)
    #expect(places(list) == [-15, 0])
    let frame = list.state.headerFrames[1]
    #expect(frame.stickDistance == 5 && frame.stickFactor == 0.5)
    list.scroll(20)
    #expect(list.state.headerFrames.last!.stickFactor == 1)
  }

  @Test func `a header sticks to the bottom, below its rows`() {
    var list = list([1, 1, 1, 2, 2, 2, 2, 2, 2, 2], .bottom)
    #expect(places(list) == [50, 90])
    list.scroll(25)
    #expect(places(list) == [25, 90])
    #expect(list.state.headerFrames[0].stickDistance == 0)
    list = self.list([1, 1, 1, 1, 2, 2, 2, 2], .bottom)
    list.scroll(-1)
    // 15 points of a group are seen: its header does not leave it.
    list = self.list([1, 1, 1, 1, 2, 2, 2, 2], .bottom, insets: .init(trailing: 15))
    #expect(places(list) == [70, 80])
  }

  @Test func `a header of the top edge comes from above its rows`() {
    var list = list([1, 1, 1, 2, 2, 2, 2, 2, 2, 2], .topEdge)
    #expect(places(list) == [0, 50])
    list.scroll(51)
    #expect(places(list) == [-1, 0])
    list.scroll(9)
    #expect(places(list) == [-10, 0])
  }

  @Test func `headers stick below bars, or over them`() {
    var list = list([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], insets: .init(leading: 30))
    #expect(places(list) == [30])
    list.scroll(15)
    #expect(places(list) == [30])
    list = self.list([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], insets: .init(leading: 30), over: true)
    #expect(places(list) == [30])
    list.scroll(50)
    #expect(places(list) == [0])
  }

  @Test func `stacked headers lie 27 points above each other where they would overlap`() {
    var list = list([1, 2, 3, 3, 3], .bottom, stack: 1)
    #expect(places(list) == [10, 30, 90])
    // All three in the last 20 points.
    let headers = (1...3).map { space in
      ListHeader(id: .init(space: space, id: 1), stickDirection: .bottom, length: 10, stack: 1)
    }
    list = TestList(.rows(3, 20), headers: [headers, headers, headers])
    #expect(places(list) == [50 - 54, 50 - 27, 50])
  }

  @Test func `a run keeps its number as long as it has one of its rows`() {
    var list = list([1, 1, 2, 1, 1, 1])
    let second = list.state.headerRuns[2].id
    #expect(second.affinity == 1)
    list.headers.remove(at: 0)
    list.remove(0..<1)
    list.headers.remove(at: 0)
    let operations = list.remove(0..<1)
    #expect(
      operations.contains(
        .removeHeader(.init(header: .init(id: 1), affinity: 0), isAnimated: false)))
    #expect(list.state.headerRuns.map(\.id.header.id) == [2, 1])
    #expect(list.state.headerRuns[1].id == second)
    // What was between two runs goes: one is left.
    list.headers.remove(at: 0)
    list.remove(0..<1)
    #expect(list.state.headerRuns.map(\.id) == [second])
  }

  @Test func `a run that is parted leaves its number to one part`() {
    var list = list([1, 1, 1, 1])
    list.headers.insert(
      [ListHeader(id: .init(id: 2), length: 10)], at: 2)
    let operations = list.insert([20], at: 2, .animateInsertion)
    #expect(list.state.headerRuns.map(\.id.header.id) == [1, 2, 1])
    #expect(list.state.headerRuns.map(\.id.affinity) == [0, 0, 1])
    let inserted = operations.filter { if case .insertHeader(_, true) = $0 { true } else { false } }
    #expect(inserted.count == 2)
  }

  @Test func `a header that gets another length is told so`() {
    var list = list([1, 1, 1])
    for row in 0..<3 { list.headers[row][0].length = 14 }
    let operations = list.apply(ListTransaction(options: .forceUpdate))
    #expect(operations.contains(.updateHeader(list.state.headerRuns[0].id)))
    #expect(list.state.headerFrames[0].length == 14)
  }

  @Test func `headers follow rows that move, in the same frame`() {
    var list = list([1, 1, 2, 2, 2, 2, 2, 2])
    list.headers.insert(list.headers[0], at: 0)
    list.insert([20], at: 0, .animateInsertion, hint: .down)
    for _ in 0..<5 {
      #expect(list.state.headerFrames[1].start == list.shown(3)!.start)
      _ = list.wait(.milliseconds(77))
    }
  }

  @Test func `a header on its way goes on as the list changes`() {
    var list = list([2, 1, 1, 1])
    list.headers[0] = list.headers[1]
    list.update(0, to: 20, .animateInsertion)
    _ = list.wait(.milliseconds(100))
    let place = places(list)
    #expect(place.count == 1 && place[0] > 0 && place[0] < 20)
    list.update(2, to: 20)
    #expect(places(list) == place)
    _ = list.wait(.seconds(1))
    #expect(places(list) == [0])
  }

  @Test func `a header follows what is pulled beyond the end`() {
    var list = list([1, 1, 1, 1, 1, 1, 1])
    list.state.scroll(by: -30, overscrolls: true)
    #expect(places(list) == [30])
  }
}
