import Testing

@testable import ListEngine

/// Which row keeps its place, worked out by hand: stationary ranges, hints, rows that come and go at the edges of the
/// viewport, and rows that get another length there.
@Suite struct HandWorkedAnchorTests {
  /// At 100 row 4 lies at 0...50, row 5 at 50...110 and row 6 from 110 on; rows 3 to 6 are loaded.
  static let stationary: [HandWorkedCase] = [
    // 5 stays at 50 and is the fifth now; 3 ends there: 50 - 40.
    .init(
      "the row from the index on stays as the one above it goes", from: 100,
      .change(delete: [4]).stationary(5, 10), after: [10, 20, 30, 40, 60, 70, 80, 90, 100],
      places: [(4, 50), (3, 10), (5, 110)]),
    // What comes before it ends at 50: 50 - 25, and what was before that 50 further up.
    .init(
      "what comes directly above the row pushes up", from: 100,
      .change(insert: [5]).stationary(5, 10), after: [10, 20, 30, 40, 50, 25, 60, 70, 80, 90, 100],
      places: [(6, 50), (5, 25), (4, -25)]),
    // The boundary is not above the index: the last row up to it, which is 4 as 5 goes.
    .init(
      "the last row up to the index stays where that is the boundary", from: 100,
      .change(delete: [5], insert: [0]).stationary(5, 5),
      after: [33, 10, 20, 30, 40, 50, 70, 80, 90, 100], places: [(5, 0), (6, 50)]),
    // 5 goes, so that it is 6, at 110: 110 - 15 - 50.
    .init(
      "the next row stays where the one with the index goes", from: 100,
      .change(delete: [5], insert: [5]).stationary(5, 10),
      after: [10, 20, 30, 40, 50, 15, 70, 80, 90, 100], places: [(6, 110), (5, 95), (4, 45)]),
    // 8 is not loaded: the first row in view, which is 4.
    .init(
      "a range in which nothing is loaded says nothing", from: 100,
      .change(insert: [4]).stationary(8, 10),
      after: [10, 20, 30, 40, 25, 50, 60, 70, 80, 90, 100], places: [(5, 0), (4, -25)]),
    // 5 has the place of 4 then: 50.
    .init(
      "a row of the range that moves is not the one", from: 100,
      ListTransaction(deletions: [4], insertions: [.init(at: 8, previousIndex: 4)]).stationary(
        4, 5),
      after: [10, 20, 30, 40, 60, 70, 80, 90, 50, 100], places: [(4, 50), (3, 10)]),
    // It begins at 100 - 120, and ends at 80 - 20.
    .init(
      "a stationary row across the top edge keeps its beginning", from: 120,
      .update(4).stationary(4, 5), after: [10, 20, 30, 40, 80, 60, 70, 80, 90, 100],
      places: [(4, -20), (5, 60)]),
    // 80 points end at 50.
    .init(
      "a row above the stationary one grows upwards", from: 100, .update(4).stationary(5, 10),
      after: [10, 20, 30, 40, 80, 60, 70, 80, 90, 100], places: [(5, 50), (4, -30)]),
    // 7 of before is 8, at the top.
    .init(
      "a scroll target wins over a stationary range", from: 100,
      ListTransaction(
        insertions: [.init(at: 0)], scrollTo: ListScrollTarget(row: 8, position: .top(0))
      ).stationary(5, 10), after: [25, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], places: [(8, 0)]),
  ]

  static let inserted: [ListLength] = [10, 20, 30, 40, 50, 25, 60, 70, 80, 90, 100]
  static let insertedAt4: [ListLength] = [10, 20, 30, 40, 25, 50, 60, 70, 80, 90, 100]
  static let without5: [ListLength] = [10, 20, 30, 40, 50, 70, 80, 90, 100]

  static let hints: [HandWorkedCase] = [
    // 4 is the first in view, and what comes behind it goes down: 50 + 25.
    .init(
      "an insertion in view goes down", from: 100, .change(insert: [5]), after: inserted,
      places: [(4, 0), (5, 50), (6, 75)]),
    // Or what is before it goes up: 50 - 25 - 50.
    .init(
      "an insertion in view goes up where it is to", from: 100, .change(insert: [5], .up),
      after: inserted, places: [(6, 50), (5, 25), (4, -25)]),
    // At the very top: 4 stays and 25 points are above it.
    .init(
      "an insertion at the very top goes up", from: 100, .change(insert: [4]), after: insertedAt4,
      places: [(5, 0), (4, -25)]),
    // 3 stays at 60 - 100, so that it is seen: -40 + 40.
    .init(
      "an insertion at the very top is seen where it is to go down", from: 100,
      .change(insert: [4], .down), after: insertedAt4, places: [(3, -40), (4, 0), (5, 25)]),
    // 30 - 100 is above the top.
    .init(
      "a hint out of view says nothing", from: 100, .change(insert: [2], .down),
      after: [10, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100], places: [(5, 0)]),
    // 6 stays at 110: 110 - 50, 60 - 40.
    .init(
      "what is above a deletion comes down where it is to", from: 100, .change(delete: [5], .up),
      after: without5, places: [(5, 110), (4, 60), (3, 20)]),
    .init(
      "what is below a deletion comes up where it is to", from: 100, .change(delete: [5], .down),
      after: without5, places: [(4, 0), (5, 50)]),
    // 3 stays at 60 - 110; 25 points come behind it, and then 5. Without the hint 5 would have the place of 4.
    .init(
      "a replaced row across the top edge goes down where it is to", from: 110,
      ListTransaction(
        deletions: [.init(4, directionHint: .down)], insertions: [.init(at: 4)]),
      after: [10, 20, 30, 40, 25, 60, 70, 80, 90, 100], places: [(3, -50), (4, -10), (5, 15)]),
    // 5 stays at 150 - 120, and 3 ends there: 30 - 40.
    .init(
      "a deleted row across the top edge goes up where it is to", from: 120,
      .change(delete: [4], .up), after: [10, 20, 30, 40, 60, 70, 80, 90, 100],
      places: [(4, 30), (3, -10)]),
    // 6 stays at 110, and 30 points end there: 110 - 30, 80 - 50.
    .init(
      "a row that shrinks goes up where it is to", from: 100, .update(5, hint: .up),
      after: [10, 20, 30, 40, 50, 30, 70, 80, 90, 100], places: [(6, 110), (5, 80), (4, 30)]),
    .init(
      "a row that shrinks goes down where it is to", from: 100, .update(5, hint: .down),
      after: [10, 20, 30, 40, 50, 30, 70, 80, 90, 100], places: [(4, 0), (5, 50), (6, 80)]),
    // One row keeps its place, and that is said first by what goes: 6 at 110. Above it lie 50 and 25.
    .init(
      "of two hints that of the deletion counts", from: 100,
      ListTransaction(
        deletions: [.init(5, directionHint: .up)], insertions: [.init(at: 4, directionHint: .down)]),
      after: [10, 20, 30, 40, 25, 50, 70, 80, 90, 100],
      places: [(6, 110), (5, 60), (4, 35), (3, -5)]),
  ]

  static let edges: [HandWorkedCase] = [
    // One point of 3 is seen: it is the first in view, and what comes behind it goes down.
    .init(
      "one point below the top goes down", from: 99, .change(insert: [4]), after: insertedAt4,
      places: [(3, -39), (4, 1), (5, 26)]),
    // 5 ends at 210 - 110, where the viewport does.
    .init(
      "what comes at the bottom edge is not seen", from: 110, .change(insert: [6]),
      after: [10, 20, 30, 40, 50, 60, 25, 70, 80, 90, 100], places: [(4, -10), (5, 40), (6, 100)]),
    .init(
      "what ends at the top edge goes, and nothing moves", from: 100, .change(delete: [3]),
      after: [10, 20, 30, 50, 60, 70, 80, 90, 100], places: [(3, 0), (2, -30)]),
    // One point of 3 is seen: the next one comes to where it was, at 60 - 99, and ends at 11.
    .init(
      "a row of which a point is seen goes, and the next one has its place", from: 99,
      .change(delete: [3]), after: [10, 20, 30, 50, 60, 70, 80, 90, 100],
      places: [(3, -39), (4, 11)]),
    // 20 points at -45 would end above the top: they are seen.
    .init(
      "the next one is seen where it is shorter than what was hidden", rows: [50, 20, 50, 50, 50],
      from: 45, .change(delete: [0]), after: [20, 50, 50, 50], places: [(0, 0), (1, 20)]),
    .init(
      "all rows in view go, and the next one has the place of the first", from: 100,
      .change(delete: [4, 5, 6]), after: [10, 20, 30, 40, 80, 90, 100],
      places: [(4, 0), (3, -40)]),
    // 8 would end at 450 - 450; the end is the end: 100 - 90.
    .init(
      "the last row goes, and the end is at the bottom", from: 450, .change(delete: [9]),
      after: [10, 20, 30, 40, 50, 60, 70, 80, 90], places: [(8, 10), (9, 100)]),
    .init(
      "the first row goes, and the next one is below the bar", insets: (10, 20), from: -10,
      .change(delete: [0]), after: [20, 30, 40, 50, 60, 70, 80, 90, 100],
      places: [(0, 10), (1, 30)]),
    .init(
      "what comes behind the end is not seen", from: 450, .change(insert: [10]),
      after: tens + [40], places: [(9, 0), (10, 100)]),
    .init(
      "what comes behind an end that is followed is seen", from: 450, .change(insert: [10]),
      after: tens + [40], places: [(9, -40), (10, 60)]
    ) { $0.followedEdges = .end },
    // Less than a point from the start is at the start.
    .init(
      "what comes before a start that is followed is seen", from: 0.5, .change(insert: [0]),
      after: [25] + tens, places: [(0, 0), (1, 25)]
    ) { $0.followedEdges = .start },
    .init(
      "a point further down it is not", from: 1, .change(insert: [0]), after: [25] + tens,
      places: [(1, -1), (0, -26)]
    ) { $0.followedEdges = .start },
    .init(
      "all that is above the top goes, and nothing moves", from: 100,
      .change(delete: [0, 1, 2, 3]), after: [50, 60, 70, 80, 90, 100], places: [(0, 0)]),
    // Rows end at 210 then, and the viewport at 220: 10 points further up.
    .init(
      "all that is below the bottom goes, and the end is at the bottom", from: 120,
      .change(delete: [6, 7, 8, 9]), after: [10, 20, 30, 40, 50, 60],
      places: [(4, -10), (5, 40), (6, 100)]),
  ]

  static let tens = HandWorkedCase.tens

  /// At 120 row 4 lies at -20...30, row 5 at 30...90. At 110 row 3 is loaded, too, and ends at -10.
  static let updates: [HandWorkedCase] = [
    .init(
      "a row above the top grows upwards", from: 110, .update(3),
      after: [10, 20, 30, 70, 50, 60, 70, 80, 90, 100], places: [(4, -10), (3, -80)]),
    .init(
      "a row across the top grows downwards", from: 120, .update(4),
      after: [10, 20, 30, 40, 80, 60, 70, 80, 90, 100], places: [(4, -20), (5, 60)]),
    // It ends at -10 then, and still is the one that stays.
    .init(
      "a row across the top shrinks upwards, also out of view", from: 120, .update(4),
      after: [10, 20, 30, 40, 10, 60, 70, 80, 90, 100], places: [(4, -20), (5, -10)]),
    .init(
      "a row below the top shrinks upwards", from: 120, .update(5),
      after: [10, 20, 30, 40, 50, 10, 70, 80, 90, 100], places: [(4, -20), (5, 30), (6, 40)]),
    .init(
      "rows above and below the top change at once", from: 110, .update(3, 5),
      after: [10, 20, 30, 70, 50, 10, 70, 80, 90, 100], places: [(4, -10), (3, -80), (6, 50)]),
    .init(
      "a row at the very top shrinks upwards", from: 100, .update(4),
      after: [10, 20, 30, 40, 20, 60, 70, 80, 90, 100], places: [(4, 0), (5, 20)]),
    .init(
      "the first row grows below the bar", insets: (10, 20), from: -10, .update(0),
      after: [40, 20, 30, 40, 50, 60, 70, 80, 90, 100], places: [(0, 10), (1, 50)]),
    // 30 points at the bottom: 100 - 30.
    .init(
      "the last row shrinks, and the end is at the bottom", from: 450, .update(9),
      after: [10, 20, 30, 40, 50, 60, 70, 80, 90, 30], places: [(9, 70), (8, -20)]),
  ]

  @Test(arguments: stationary)
  func `the stationary row keeps its place`(example: HandWorkedCase) { _ = example.run() }

  @Test(arguments: hints)
  func `a hint says which side moves`(example: HandWorkedCase) { _ = example.run() }

  @Test(arguments: edges)
  func `rows come and go at the edges of the viewport`(example: HandWorkedCase) {
    _ = example.run()
  }

  @Test(arguments: updates)
  func `rows get another length at the edges of the viewport`(example: HandWorkedCase) {
    _ = example.run()
  }
}
