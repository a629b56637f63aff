import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct IdentityTableTests {
  /// An identity that collides with most others.
  private struct Clash: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
  }

  private func check<ID: Hashable>(_ ids: [ID], absent: [ID]) {
    var table = IdentityTable<ID>(capacity: ids.count)
    for (index, id) in ids.enumerated() { table.insert(index, id) }
    for id in absent { #expect(table.take(id, at: { ids[$0] }) == nil) }
    for (index, id) in ids.enumerated().reversed() {
      #expect(table.take(id, at: { ids[$0] }) == index)
      #expect(table.take(id, at: { ids[$0] }) == nil, "it was taken")
    }
  }

  @Test func `each identity has the index that it was inserted with`() {
    check((0..<1000).map { $0 * 7 }, absent: [1, -7, 7000])
    check(["a", "b", ""], absent: ["c"])
    check([Int](), absent: [0])
  }

  @Test func `identities of one hash are told apart`() {
    check((0..<50).map(Clash.init), absent: [Clash(number: 51), Clash(number: 60)])
  }

  @Test func `equal identities are taken in their order`() {
    let ids = [5, 6, 5, 5]
    var table = IdentityTable<Int>(capacity: ids.count)
    for (index, id) in ids.enumerated() { table.insert(index, id) }
    #expect((0..<4).map { _ in table.take(5, at: { ids[$0] }) } == [0, 2, 3, nil])
  }
}

@Suite struct LongestIncreasingSubsequenceTests {
  private func chosen(_ numbers: [Int32]) -> [Int32] {
    zip(numbers, longestIncreasingSubsequence(numbers)).filter(\.1).map(\.0)
  }

  @Test func `numbers that ascend are all chosen, of those that descend one is`() {
    #expect(chosen([0, 3, 4, 9]) == [0, 3, 4, 9])
    #expect(chosen([5, 4, 3]).count == 1)
    #expect(chosen([]) == [])
  }

  @Test func `negative numbers are passed over`() {
    #expect(chosen([-1, 2, -1, 5, -1]) == [2, 5])
    #expect(chosen([-1, -1]) == [])
  }

  @Test func `it ascends, and none is longer`() {
    var random = SeededGenerator(81)
    for count in 0..<9 {
      for _ in 0..<60 {
        let numbers = (0..<Int32(count)).shuffled(using: &random)
        let found = chosen(numbers)
        #expect(found == found.sorted())
        // All subsequences.
        let longest = (0..<1 << count).map { mask in
          let part = (0..<count).filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
          return part == part.sorted() ? part.count : 0
        }.max()
        #expect(found.count == longest)
      }
    }
  }
}
