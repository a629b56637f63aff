import Testing

@testable import ListEngine

/// Where the content comes to rest, what is pulled beyond its ends, and another viewport, worked out by hand.
@Suite struct HandWorkedEdgeTests {
  private static let tens = HandWorkedCase.tens

  static let resting: [HandWorkedCase] = [
    // 60 points in the 70 between 10 and 80.
    .init(
      "short content rests at the top", rows: [10, 20, 30], insets: (10, 20), from: -10, .init(),
      places: [(0, 10), (3, 70)]),
    .init(
      "or at the bottom, where it is stacked from there", rows: [10, 20, 30], insets: (10, 20),
      from: -20, .init(), places: [(0, 20), (3, 80)]
    ) { $0.stacksFromEnd = true },
    // 85 points do not fit; the first row would stay at 20, and the start is at 10.
    .init(
      "content that no longer fits begins at the top", rows: [10, 20, 30], insets: (10, 20),
      from: -20, .change(insert: [3]), after: [10, 20, 30, 25], places: [(0, 10), (3, 70)]
    ) { $0.stacksFromEnd = true },
    // 80 - 85.
    .init(
      "or ends at the bottom, where the end is followed", rows: [10, 20, 30], insets: (10, 20),
      from: -20, .change(insert: [3]), after: [10, 20, 30, 25], places: [(0, -5), (4, 80)]
    ) {
      $0.stacksFromEnd = true
      $0.followedEdges = .end
    },
    // The first row stays at 20, and what comes before it begins at 20 - 25.
    .init(
      "what comes before stacked content goes up", rows: [10, 20, 30], insets: (10, 20), from: -20,
      .change(insert: [0]), after: [25, 10, 20, 30], places: [(1, 20), (0, -5), (4, 80)]
    ) { $0.stacksFromEnd = true },
    .init(
      "content that becomes short rests at the top", from: 100,
      ListTransaction(deletions: [.init(3..<10)]), after: [10, 20, 30], places: [(0, 0)]),
    // 100 - 60.
    .init(
      "or at the bottom", from: 100, ListTransaction(deletions: [.init(3..<10)]),
      after: [10, 20, 30], places: [(0, 40), (3, 100)]
    ) { $0.stacksFromEnd = true },
    // Two rows and half of 50: 95 of 200.
    .init(
      "two rows and a half are seen at first", rows: [40, 30, 50, 60], length: 200, from: -105,
      .init(), places: [(0, 105), (2, 175)]
    ) { $0.stackFromEndInsetFactor = 2.5 },
  ]

  static let resized: [HandWorkedCase] = [
    // 9 would stay at 0 and end at 100 of 200.
    .init(
      "a taller viewport at the end shows more above", from: 450, .resize(200),
      places: [(9, 100), (10, 200)]),
    // 7 is the first in view, at 280 - 350.
    .init(
      "a lower viewport keeps what is at the top", length: 200, from: 350, .resize(100),
      places: [(7, -70)]),
    .init(
      "or the end, where that is followed", length: 200, from: 350, .resize(100),
      places: [(9, 0), (10, 100)]
    ) {
      $0.stacksFromEnd = true
      $0.followedEdges = .end
    },
    .init("a lower viewport in the middle keeps the top", from: 100, .resize(60), places: [(4, 0)]),
    .init(
      "content follows the bar above it", from: 100, .resize(insets: (30, 0)), places: [(4, 30)]),
    .init(
      "at the start the bar goes, and the content with it", insets: (30, 0), from: -30,
      .resize(), places: [(0, 0)]),
    .init(
      "a bar below covers the end", from: 450, .resize(insets: (0, 40)),
      places: [(9, 0), (10, 100)]),
    // 0 + 30; the end may lie as low as 130 - 20.
    .init(
      "bars above and below come at once", from: 450, .resize(insets: (30, 20)),
      places: [(9, 30)]),
    // 80 - 100.
    .init(
      "an end that is followed stays above the bar", from: 450, .resize(insets: (0, 20)),
      places: [(9, -20), (10, 80)]
    ) { $0.followedEdges = .end },
    // 20 of 50 are above the top: 40 of 100.
    .init(
      "half the breadth keeps the share of the row at the top", from: 120, .resize(breadth: 50),
      after: [20, 40, 60, 80, 100, 120, 140, 160, 180, 200], places: [(4, -40), (5, 60)]),
    .init(
      "nothing of a row at the very top is above it", from: 100, .resize(breadth: 50),
      after: [20, 40, 60, 80, 100, 120, 140, 160, 180, 200], places: [(4, 0), (5, 100)]),
  ]

  @Test(arguments: resting)
  func `the content comes to rest`(example: HandWorkedCase) { _ = example.run() }

  @Test(arguments: resized)
  func `another viewport`(example: HandWorkedCase) { _ = example.run() }

  @Test func `few rows are scrolled by the minimum and no more`() {
    var list = TestList([10, 20, 30]) { $0.minimalScrollLength = 30 }
    let moved = list.state.scroll(by: 50)
    #expect(moved == 30 && list.state.place(0) == -30)
  }

  @Test func `a finger holds the content against a bar`() {
    var list = TestList(Self.tens)
    list.scroll(100)
    list.state.isTracking = true
    list.apply(.resize(insets: (30, 0)))
    #expect(list.state.place(4) == 0)
  }

  @Test func `the end follows a bar below it until somebody scrolls`() {
    var list = TestList(Self.tens) { $0.endFollowing = .untilScrolled }
    list.apply(.scroll(to: 9, .bottom(0)))
    // 0 - 40.
    list.apply(.resize(insets: (0, 40)))
    #expect(list.state.place(9) == -40)
    list.scroll(-60)
    list.apply(.resize(insets: (0, 10)))
    #expect(list.state.place(9) == 20)
  }

  @Test func `rows, another size and new lengths leave the row at the top in its place`() {
    var list = TestList(Self.tens)
    list.scroll(120)
    list.apply(.change(insert: [0, 2]), [25, 10, 25, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    #expect(list.state.place(6) == -20)
    list.apply(.resize(160))
    #expect(list.state.place(6) == -20)
    // All but the row itself are longer by 5 now: 30 + 65 is the end of the next one.
    list.apply(
      ListTransaction(options: .forceUpdate),
      [30, 15, 30, 25, 35, 45, 50, 65, 75, 85, 95, 105])
    #expect(list.state.place(6) == -20 && list.state.place(8) == 95)
  }

  // MARK: Pulled beyond the ends

  /// The list pulled by a distance, at its start or its end.
  private func pulled(_ distance: ListLength) -> TestList {
    var list = TestList(Self.tens)
    if distance < 0 { list.apply(.scroll(to: 9, .bottom(0))) }
    list.state.scroll(by: -distance, overscrolls: true)
    #expect(list.state.overscroll == distance)
    return list
  }

  @Test func `a row that comes before the first one is above it, and the pull stays`() {
    var list = pulled(40)
    list.apply(.change(insert: [0]), [25] + Self.tens)
    // At rest the old first row is at 0, and it is shown at 40.
    #expect(list.state.place(1) == 0 && list.shown(1)!.start == 40 && list.shown(0)!.start == 15)
  }

  @Test func `the first row goes, and the next one is pulled as far`() {
    var list = pulled(40)
    list.apply(.change(delete: [0]), Array(Self.tens.dropFirst()))
    #expect(list.state.place(0) == 0 && list.shown(0)!.start == 40)
  }

  @Test func `a row that comes behind the last one is below it`() {
    var list = pulled(-30)
    list.apply(.change(insert: [10]), Self.tens + [40])
    // 9 is shown at 0 - 30, and what comes at 100 - 30.
    #expect(list.shown(9)!.start == -30 && list.shown(10)!.start == 70)
  }

  @Test func `a scroll target is gone to without the pull`() {
    var list = pulled(40)
    list.apply(.scroll(to: 6, .top(0)))
    #expect(list.state.overscroll == 0 && list.shown(6)!.start == 0)
  }

  @Test func `other rows are pulled as far as those before`() {
    var list = pulled(40)
    list.apply(
      ListTransaction(deletions: [.init(0..<10)], insertions: [.init(at: 0, count: 2)]), [15, 25])
    #expect(list.state.place(0) == 0 && list.shown(0)!.start == 40 && list.shown(1)!.start == 55)
  }

  @Test func `what is pulled comes back before the content moves`() {
    var list = pulled(40)
    let moved = list.state.scroll(by: 55)
    // 40 of the pull, and 15 of the content.
    #expect(moved == 55 && list.state.overscroll == 0 && list.state.place(0) == -15)
  }

  @Test(
    arguments: [
      [0, 20], [0, 30, 0], [0, 0, 30], [0, 0], [20, 0], [0, 300],
    ] as [[ListLength]])
  func `rows of no height at the start rest there`(rows: [ListLength]) {
    var list = TestList(rows)
    list.state.lead = ListLead(before: 0, behind: 0)
    list.apply(.resize(120), rows)
    #expect(list.state.place(0) == 0)
    list.apply(.resize(100), rows)
    #expect(list.state.place(0) == 0)
    #expect(list.state.entry(of: 0) != nil, "it is loaded")
  }
}
