import Testing

@testable import ListEngine

/// Where a row lies that is scrolled to, worked out by hand. Rows rest between 10 and 80: 70 points.
@Suite struct HandWorkedTargetTests {
  /// At 100 row 3 lies at -40...0, row 4 at 0...50 and row 5 at 50...110.
  private static func target(
    _ name: String, _ row: Int, _ position: ListScrollTarget.Position,
    from offset: ListLength = 100,
    _ place: ListLength
  ) -> HandWorkedCase {
    .init(
      name, insets: (10, 20), from: offset, .scroll(to: row, position), places: [(row, place)])
  }

  static let targets: [HandWorkedCase] = [
    target("top", 6, .top(0), 10),
    target("further down than the top", 6, .top(7), 17),
    // 80 - 60
    target("bottom", 5, .bottom(0), 20),
    target("further up than the bottom", 5, .bottom(-4), 16),
    // 10 + (70 - 60) / 2
    target("middle", 5, .center(overflow: .top), 15),
    // 80 points are more than 70.
    target("the beginning of a row that does not fit", 7, .center(overflow: .top), 10),
    target("the end of a row that does not fit", 7, .center(overflow: .bottom), 0),
    target("what lies in a row that does not fit", 7, .center(overflow: .custom(25)), -15),
    // 10 - 40; it would end at 70, and the end is at 80.
    target("the end is the end", 9, .top(-40), -20),
    // 80 - 10; the start is at 10.
    target("the start is the start", 0, .bottom(0), 10),
    // It ends at 110: 80 - 60.
    target("a row below comes in at the bottom", 5, .visible(0), 20),
    target("a row above comes in at the top", 3, .visible(0), 10),
    // 30 points are left beside 40: 12 of them above.
    target("with some of what is above it", 3, .visible(12), 22),
    // 10 points are left beside 60: all of them below would be too much by 20.
    target("with no more of what is below it than fits", 5, .visible(30), 10),
    // At 85 it lies at 15...65.
    target("a row that is seen stays", 4, .visible(0), from: 85, 15),
    // 90 points: 80 - 90.
    target("a row that does not fit comes in by its end", 8, .visible(0), -10),
    // At 375 it lies at -15...75, and does not fill the view: 80 - 90.
    target("also where most of it is seen", 8, .visible(0), from: 375, -10),
    // At 352 it lies at 8...98.
    target("a row that fills the view stays", 8, .visible(0), from: 352, 8),
    // The index is that of the list as it will be: 25 points between 70 and 80.
    .init(
      "a row that comes is scrolled to", insets: (10, 20), from: 100,
      ListTransaction(
        deletions: [.init(0..<3)], insertions: [.init(at: 4)],
        scrollTo: ListScrollTarget(row: 4, position: .top(0))),
      after: [40, 50, 60, 70, 25, 80, 90, 100], places: [(4, 10), (3, -60), (5, 35)]),
    // 60 points fit into 70: nothing is scrolled.
    .init(
      "where all rows fit there is nothing to scroll", rows: [10, 20, 30], insets: (10, 20),
      from: -10, .scroll(to: 2, .top(0)), places: [(0, 10), (2, 40)]),
    // 4 stays at 0, and 15 points further towards the end.
    .init(
      "a change scrolls on", insets: (10, 20), from: 100,
      {
        var transaction = ListTransaction.change(delete: [0])
        transaction.additionalScrollDistance = 15
        return transaction
      }(), after: [20, 30, 40, 50, 60, 70, 80, 90, 100], places: [(3, -15)]),
  ]

  @Test(arguments: targets)
  func `a row is scrolled to`(example: HandWorkedCase) { _ = example.run() }

  @Test func `the room that a row asks for is beside it`() {
    // 10 + 3 from the top; 80 - 60 - 7 from the bottom.
    for (position, place) in [(.top(0), 13), (.bottom(0), 13), (.center(overflow: .top), 13)]
      as [(ListScrollTarget.Position, ListLength)]
    {
      let list = TestList(
        HandWorkedCase.tens, insets: ListInsets(leading: 10, trailing: 20))
      var next = list.state
      next.apply(.scroll(to: 5, position), at: .zero)
      while let row = next.missing.first {
        let room = ListInsets(leading: row == 5 ? 3 : 0, trailing: row == 5 ? 7 : 0)
        next.setMeasured(row, ListRowLayout(list.lengths[row], positioningInsets: room))
      }
      _ = next.commit(from: list.state)
      #expect(next.position(of: 5) == place)
    }
  }

  @Test func `a scroll comes to rest at the edge of a row`() {
    // 100 + 37 lies in row 4, which begins at 100 and ends at 150: 150 is nearer. 100 + 12 is nearer to 100.
    var list = TestList(HandWorkedCase.tens)
    list.scroll(100)
    list.state.snapping = { offset, _ in
      [0, 10, 30, 60, 100, 150, 210].min {
        max(offset - $0, $0 - offset) < max(offset - $1, $1 - offset)
      }!
    }
    #expect(list.state.snappedDistance(37, velocity: 0) == 50)
    #expect(list.state.snappedDistance(12, velocity: 0) == 0)
  }
}
