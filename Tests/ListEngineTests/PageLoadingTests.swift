import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct PageLoadingTests {
  private typealias Load = PageLoading.Load

  /// The loads at an end that has come near, while the other one is far away.
  private func begin(
    _ pages: inout PageLoading, _ end: PageLoading.End, rest: Double? = 0
  ) -> PageLoading.Load? {
    end == .start
      ? pages.begin(before: rest, after: nil, viewport: 600).first
      : pages.begin(before: nil, after: rest, viewport: 600).first
  }

  @Test(arguments: [(1200.0, true), (1201, false), (0, true), (-30, true), (.infinity, false)])
  func `more is due two viewports before an end`(rest: Double, isDue: Bool) {
    let pages = PageLoading()
    #expect(pages.leadingScreens == 2)
    for end in PageLoading.End.allCases {
      #expect(pages.isDue(end, rest: rest, viewport: 600) == isDue)
    }
  }

  @Test func `nothing is due far away, without a viewport, or if nobody wants it`() {
    var pages = PageLoading()
    #expect(!pages.isDue(.end, rest: nil, viewport: 600))
    for viewport in [0, -1, Double.nan, .infinity] {
      #expect(!pages.isDue(.end, rest: 0, viewport: viewport))
    }
    #expect(!pages.isDue(.end, rest: .nan, viewport: 600))
    for screens in [0, -1, Double.nan] {
      pages.leadingScreens = screens
      #expect(!pages.isDue(.end, rest: 0, viewport: 600))
    }
    pages.leadingScreens = 0.5
    #expect(pages.isDue(.end, rest: 300, viewport: 600))
    #expect(!pages.isDue(.end, rest: 301, viewport: 600))
  }

  @Test func `a list that is short loads at both ends until it is full`() {
    var pages = PageLoading()
    var loads = pages.begin(before: 0, after: 0, viewport: 600)
    #expect(loads.map(\.end) == [.start, .end])
    #expect(pages[.start] == .loading && pages[.end] == .loading)
    pages.finish(loads[0], .rows(5))
    pages.finish(loads[1], .rows(5))
    loads = pages.begin(before: 0, after: 1500, viewport: 600)
    #expect(loads.map(\.end) == [.start])
  }

  @Test func `one load is on its way at an end at a time`() {
    var pages = PageLoading()
    let first = begin(&pages, .end)
    let second = begin(&pages, .end)
    #expect(first != nil && second == nil)
    let other = begin(&pages, .start)
    #expect(other?.end == .start)
    pages.finish(first!, .rows(20))
    #expect(pages[.end] == .ready && pages[.start] == .loading)
  }

  @Test func `a load that brought nothing rests until the list is scrolled that way again`() {
    var pages = PageLoading()
    pages.finish(begin(&pages, .end)!, .rows(0))
    #expect(pages[.end] == .resting)
    let early = begin(&pages, .end)
    #expect(early == nil)
    pages.didScroll(by: -10)
    pages.didScroll(by: 0)
    pages.didScroll(by: .nan)
    #expect(pages[.end] == .resting, "the other way")
    pages.didScroll(by: 0.5)
    #expect(pages[.end] == .ready)
    pages.finish(begin(&pages, .start)!, .rows(-1))
    pages.didScroll(by: 5)
    #expect(pages[.start] == .resting)
    pages.didScroll(by: -5)
    #expect(pages[.start] == .ready)
    pages.finish(begin(&pages, .start)!, .rows(0))
    pages.rowsChanged()
    #expect(pages[.start] == .ready)
  }

  @Test func `an end that has no more is asked no more, until it is reset`() {
    var pages = PageLoading()
    pages.finish(begin(&pages, .end)!, .exhausted)
    pages.didScroll(by: 100)
    pages.rowsChanged()
    pages.retry(.end)
    let later = begin(&pages, .end)
    #expect(pages[.end] == .exhausted && later == nil)
    pages.reset(.end)
    #expect(pages[.end] == .ready)
  }

  @Test func `what failed is loaded again only if somebody asks`() {
    var pages = PageLoading()
    pages.finish(begin(&pages, .start)!, .failed)
    pages.didScroll(by: -100)
    pages.rowsChanged()
    let early = begin(&pages, .start)
    #expect(pages[.start] == .failed && early == nil)
    pages.retry(.start)
    let late = begin(&pages, .start)
    #expect(late != nil)
    pages.retry(.start)
    #expect(pages[.start] == .loading)
  }

  @Test func `a load that was given up comes too late`() {
    var pages = PageLoading()
    let old = begin(&pages, .end)!
    pages.reset(.end)
    let new = begin(&pages, .end)!
    pages.finish(old, .exhausted)
    #expect(pages[.end] == .loading && old != new)
    pages.finish(new, .rows(3))
    pages.finish(new, .failed)
    #expect(pages[.end] == .ready, "a load is done once")
  }

  @Test func `whatever happens, an end has one load, and only one that is ready gets it`() {
    for seed in 0..<40 {
      var random = SeededGenerator(UInt64(1300 + seed))
      var (pages, loads) = (PageLoading(), [Load]())
      var states: [PageLoading.End: PageLoading.State] = [.start: .ready, .end: .ready]
      for _ in 0..<200 {
        let end: PageLoading.End = random.chance() ? .start : .end
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let points = random.number(-1...1)
          pages.didScroll(by: points)
          let scrolled: PageLoading.End = points > 0 ? .end : .start
          if states[scrolled] == .resting { states[scrolled] = .ready }
        case 1:
          pages.retry(end)
          if states[end] == .failed { states[end] = .ready }
        case 2...3:
          guard let load = loads.popLast() else { continue }
          let outcomes: [(PageLoading.Outcome, PageLoading.State)] = [
            (.rows(3), .ready), (.rows(0), .resting), (.failed, .failed), (.exhausted, .exhausted),
          ]
          let (outcome, state) = outcomes.randomElement(using: &random)!
          pages.finish(load, outcome)
          states[load.end] = state
        case 4 where states[end] == .exhausted:
          pages.reset(end)
          states[end] = .ready
        default:
          let (before, after) = (random.number(0...2400), random.number(0...2400))
          let begun = pages.begin(before: before, after: after, viewport: 600)
          let due = [(PageLoading.End.start, before), (.end, after)].filter { end, rest in
            states[end] == .ready && rest <= 1200
          }
          #expect(begun.map(\.end) == due.map(\.0))
          for load in begun { states[load.end] = .loading }
          loads += begun
        }
        #expect(PageLoading.End.allCases.allSatisfy { pages[$0] == states[$0] })
        #expect(Set(loads.map(\.end)).count == loads.count)
      }
    }
  }
}
