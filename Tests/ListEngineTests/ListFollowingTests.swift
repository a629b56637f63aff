import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct ListFollowingTests {
  /// One who reads rows 10 to 19 of 30.
  private func reader() -> ListFollowing {
    var following = ListFollowing()
    following.see(10..<20, isAtEnd: false)
    return following
  }

  private func inserted(
    _ index: Int, _ count: Int = 1, in following: ListFollowing, of rows: Int = 30,
    counts: Bool = true
  ) -> ListFollowing {
    var following = following
    following.apply(
      ListTransaction(insertions: [.init(at: index, count: count)]), count: rows,
      countsInsertions: counts)
    return following
  }

  @Test func `rows that come at the end are new to one who reads further up`() {
    let following = inserted(30, 3, in: reader())
    #expect(following.newCount == 3 && following.firstNewRow == 30)
    #expect(following.isNew(32) && !following.isNew(29) && !following.isNew(33))
    #expect(inserted(33, 1, in: following, of: 33).newCount == 4)
  }

  @Test func `rows that come above or among what is seen are not counted`() {
    #expect(inserted(0, 5, in: reader()).newCount == 0)
    #expect(inserted(15, 5, in: reader()).newCount == 0)
    #expect(inserted(19, in: reader()).newCount == 0)
    #expect(inserted(20, in: reader()).newCount == 1, "directly below")
  }

  @Test func `a page of old rows at the end is not new`() {
    #expect(inserted(30, 50, in: reader(), counts: false).newCount == 0)
    var following = inserted(30, 2, in: reader())
    following = inserted(31, 5, in: following, of: 32, counts: false)
    #expect(following.newCount == 2 && following.isNew(30) && following.isNew(36))
    #expect(!following.isNew(31) && !following.isNew(35))
  }

  @Test func `rows that have been seen leave the count, and do not come back into it`() {
    var following = inserted(30, 5, in: reader())
    following.see(22..<32, isAtEnd: false)
    #expect(following.newCount == 3 && following.firstNewRow == 32)
    following.see(0..<10, isAtEnd: false)
    #expect(following.newCount == 3)
    following.see(33..<34, isAtEnd: false)
    #expect(following.newCount == 1, "what one jumps over is not below what is seen")
  }

  @Test func `at the end nothing is new`() {
    var following = inserted(30, 5, in: reader())
    following.see(25..<35, isAtEnd: true)
    #expect(following.newCount == 0 && following.firstNewRow == nil)
    following = inserted(35, 2, in: following, of: 35)
    following.see(27..<37, isAtEnd: true)
    #expect(following.newCount == 0, "the list has followed")
    following = inserted(30, 5, in: reader())
    following.see(12..<20, isAtEnd: true)
    #expect(following.newCount == 0, "the list is on its way to the end")
  }

  @Test func `nothing is new to one who has seen nothing`() {
    var following = inserted(0, 100, in: ListFollowing(), of: 0)
    #expect(following.newCount == 0)
    following.see(0..<0, isAtEnd: false)
    #expect(inserted(100, 1, in: following, of: 100).newCount == 0)
  }

  @Test func `a list that was empty and is filled has new rows below what is seen then`() {
    var following = reader()
    following.apply(ListTransaction(deletions: [.init(0..<30)]), count: 30)
    following = inserted(0, 4, in: following, of: 0)
    #expect(following.newCount == 4)
    following.see(0..<4, isAtEnd: true)
    #expect(following.newCount == 0)
  }

  @Test func `new rows go with what is removed, and move with what comes above`() {
    var following = inserted(30, 5, in: reader())
    following.apply(ListTransaction(deletions: [31, .init(0..<4)]), count: 35)
    #expect(following.newCount == 4 && following.firstNewRow == 26)
    following = inserted(0, 10, in: following, of: 30)
    #expect(following.newCount == 4 && following.firstNewRow == 36)
    #expect(inserted(18, in: following, of: 40).newCount == 4, "among what is seen")
  }

  @Test func `a row that moves is as new as it was`() {
    var following = inserted(30, 2, in: reader())
    following.apply(ListReorder.transaction(moving: 0, to: 31), count: 32)
    #expect(following.newCount == 2 && !following.isNew(31))
    following.apply(ListReorder.transaction(moving: 29, to: 31), count: 32)
    #expect(following.newCount == 2 && following.isNew(31) && following.isNew(29))
    #expect(!following.isNew(30))
  }

  @Test func `the count is that of marked rows in an array, whatever happens`() {
    for seed in 0..<60 {
      var random = SeededGenerator(UInt64(2100 + seed))
      var (following, seen) = (ListFollowing(), 0)
      // Which rows are new. What has been seen ends at `seen`.
      var rows = [Bool](repeating: false, count: 40)
      following.see(0..<10, isAtEnd: false)
      seen = 10
      for step in 0..<80 {
        if Int.random(in: 0..<3, using: &random) == 0, !rows.isEmpty {
          let end = Int.random(in: 1...rows.count, using: &random)
          following.see(max(0, end - 5)..<end, isAtEnd: end == rows.count)
          for row in 0..<end { rows[row] = false }
          seen = end
        } else {
          let counts = Int.random(in: 0..<4, using: &random) > 0
          let deleted = rows.indices.filter { _ in Int.random(in: 0..<12, using: &random) == 0 }
          var transaction = ListTransaction(deletions: deleted.map { .init($0) })
          var kept = rows.indices.filter { !deleted.contains($0) }.map { (rows[$0], $0 < seen) }
          var (index, moved) = (0, deleted[...])
          while index <= kept.count {
            if Int.random(in: 0..<8, using: &random) == 0 {
              let isBelow = !kept[index...].contains(where: \.1)
              let previous = random.chance() ? moved.popFirst() : nil
              transaction.insertions.append(.init(at: index, previousIndex: previous))
              kept.insert((previous.map { rows[$0] } ?? (counts && isBelow), false), at: index)
            }
            index += 1
          }
          following.apply(transaction, count: rows.count, countsInsertions: counts)
          rows = kept.map(\.0)
          seen = (kept.lastIndex(where: \.1) ?? -1) + 1
        }
        #expect(following.newCount == rows.count(where: { $0 }), "seed \(seed), step \(step)")
        #expect(rows.indices.allSatisfy { following.isNew($0) == rows[$0] }, "seed \(seed)")
        #expect(following.firstNewRow == rows.firstIndex(of: true))
      }
    }
  }
}
