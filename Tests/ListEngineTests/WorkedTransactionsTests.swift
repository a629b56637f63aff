import Testing

@testable import ListEngine

/// Sixteen transactions, worked out by hand. Rows are 10 high, primed ones have changed and are 15 high;
/// the viewport is 10 high and lies at 15 before.
@Suite struct WorkedTransactionsTests {
  struct Example: CustomTestStringConvertible {
    var number: Int
    var before: String
    var deletions: [Int] = []
    var insertions: [(Int, Int?)] = []
    var updates: [(Int, Int)] = []
    var after: String
    var offset: ListLength

    var testDescription: String { "\(number): \(before) becomes \(after)" }
  }

  static func lengths(_ names: String) -> [ListLength] {
    names.split(separator: " ").map { $0.hasSuffix("'") ? 15 : 10 }
  }

  static let examples: [Example] = [
    .init(
      number: 1, before: "", insertions: [(0, nil), (1, nil), (2, nil)], after: "A B C", offset: 0),
    .init(number: 2, before: "A B C", insertions: [(0, nil)], after: "X A B C", offset: 25),
    .init(
      number: 3, before: "A B C D E", insertions: [(2, nil), (3, nil)], after: "A B P Q C D E",
      offset: 15),
    .init(number: 4, before: "A B C D E", deletions: [0], after: "B C D E", offset: 5),
    .init(number: 5, before: "A B C D", deletions: [1], after: "A C D", offset: 15),
    .init(number: 6, before: "A B C D E F", deletions: [4, 0, 2], after: "B D F", offset: 5),
    // The row that stays is C: it comes to the place of B, and X above it.
    .init(
      number: 7, before: "A B C D", deletions: [1], insertions: [(1, nil)], after: "A X C D",
      offset: 25),
    .init(number: 8, before: "A B C D", updates: [(1, 1)], after: "A B' C D", offset: 15),
    .init(
      number: 9, before: "A B C D E", deletions: [0], insertions: [(3, 0)], after: "B C D A E",
      offset: 5),
    .init(
      number: 10, before: "A B C D E", deletions: [3], insertions: [(0, 3)], after: "D A B C E",
      offset: 25),
    .init(
      number: 11, before: "A B C D", deletions: [2], insertions: [(1, 2)], after: "A C B D",
      offset: 25),
    .init(
      number: 12, before: "A B C D", deletions: [0], insertions: [(3, 0)], after: "B C D A'",
      offset: 5),
    .init(
      number: 13, before: "A B C D E", deletions: [0], updates: [(2, 3)], after: "B C D' E",
      offset: 5),
    .init(
      number: 14, before: "A B C D E F", deletions: [1, 3], insertions: [(0, nil), (5, nil)],
      updates: [(3, 4)], after: "N A C E' F G", offset: 25),
    // No row in view stays; the nearest that does keeps its place, and the end is the end.
    .init(
      number: 15, before: "A B C D", deletions: [1, 2, 3], insertions: [(0, 3), (1, 2), (2, 1)],
      after: "D C B A", offset: 30),
    .init(
      number: 16, before: "A B C", deletions: [0, 1, 2], insertions: [(0, nil), (1, nil)],
      after: "P Q", offset: 10),
  ]

  @Test(arguments: examples)
  func `a worked transaction leads where it was worked out to lead`(example: Example) {
    var list = TestList(length: 10)
    list.insert(Self.lengths(example.before))
    list.scroll(15)
    if !example.before.isEmpty { #expect(list.offset == 15) }
    let transaction = ListTransaction(
      deletions: example.deletions.map { .init($0) },
      insertions: example.insertions.map { .init(at: $0.0, previousIndex: $0.1) },
      updates: example.updates.map { .init(at: $0.0, previousIndex: $0.1) })
    list.apply(transaction, Self.lengths(example.after))
    #expect(list.offset == example.offset)
    for row in list.state.window {
      #expect(list.state.sizes.length(of: row) == Self.lengths(example.after)[row])
    }
  }

  @Test func `the order of deletions and updates does not matter`() {
    var results: [ListLength] = []
    for deletions in [[0, 2, 4], [4, 2, 0], [2, 4, 0]] {
      var list = TestList(.rows(6), length: 10)
      list.scroll(15)
      list.apply(ListTransaction(deletions: deletions.map { .init($0) }), .rows(3))
      results.append(list.offset)
    }
    #expect(results == [5, 5, 5])
  }

  @Test func `a row inserted before the first one is hidden, or shown where the start is followed`()
  {
    var list = TestList(.rows(20))
    list.insert([10])
    #expect(list.offset == 10)
    list = TestList(.rows(20)) { $0.followedEdges = .start }
    list.insert([10])
    #expect(list.offset == 0)
    // Only at the very top.
    list.scroll(15)
    list.insert([10])
    #expect(list.offset == 25)
  }

  @Test(
    arguments: [(nil, 10), (.up, 10), (.down, 0)] as [(ListTransaction.Direction?, ListLength)])
  func `a hint says which side of an insertion at the top moves`(
    hint: ListTransaction.Direction?, offset: ListLength
  ) {
    var list = TestList(.rows(20))
    list.insert([10], hint: hint)
    #expect(list.offset == offset)
  }

  @Test func `hints say which side of an insertion, a deletion and an update in view moves`() {
    // Row 5 is at 50 of 100; insertions there push down if nothing is said.
    var list = TestList(.rows(40))
    list.scroll(100)
    list.insert([10], at: 15)
    #expect(list.offset == 100)
    list.insert([10], at: 15, hint: .up)
    #expect(list.offset == 110)
    list.remove(15..<16, hint: .up)
    #expect(list.offset == 100)
    list.remove(15..<16, hint: .down)
    #expect(list.offset == 100)
    list.update(15, to: 30, hint: .up)
    #expect(list.offset == 120)
    list.update(15, to: 10, hint: .down)
    #expect(list.offset == 120)
    // What is not in view has no say.
    list.insert([10], at: 39, hint: .up)
    #expect(list.offset == 120)
    list.insert([10], at: 1, hint: .down)
    #expect(list.offset == 130)
  }
}
