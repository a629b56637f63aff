import ListEngine
import SeededNumbers
import Testing

@Suite struct DiffListsTests {
  /// The worked examples: before, after, and removals | insertions | updates.
  @Test(arguments: [
    ("", "ABC", "- | 0:A 1:B 2:C | -"),
    ("ABC", "XABC", "- | 0:X | -"),
    ("ABCDE", "ABPQCDE", "- | 2:P 3:Q | -"),
    ("ABCDE", "BCDE", "0 | - | -"),
    ("ABCD", "ACD", "1 | - | -"),
    ("ABCDEF", "BDF", "0 2 4 | - | -"),
    ("ABCD", "AXCD", "1 | 1:X | -"),
    ("ABCD", "AB'CD", "- | - | 1:B'<1"),
    ("ABCDE", "BCDAE", "0 | 3:A<0 | -"),
    ("ABCDE", "DABCE", "3 | 0:D<3 | -"),
    ("ABCD", "BCDA'", "0 | 3:A'<0 | -"),
    ("ABCDE", "BCD'E", "0 | - | 2:D'<3"),
    ("ABCDEF", "NACE'FG", "1 3 | 0:N 5:G | 3:E'<4"),
    ("ABCD", "DCBA", "1 2 3 | 0:D<3 1:C<2 2:B<1 | -"),
    ("ABC", "PQ", "0 1 2 | 0:P 1:Q | -"),
    ("", "", "- | - | -"),
  ])
  func `worked examples have the changes that were worked out`(
    before: String, after: String, changes: String
  ) {
    let (old, new) = (letters(before), letters(after))
    let found = diffLists(old, new, isEqual: { $0.content == $1.content }, id: \.id)
    #expect(found.text == changes)
    #expect(found.appliedNaively(to: old).map(\.id) == new.map(\.id))
  }

  /// The length of the longest increasing subsequence, by trying all ends.
  private func longest(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, number) in numbers.enumerated() {
      lengths.append(
        1 + ((0..<place).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  private func list(_ random: inout SeededGenerator, ids: Int) -> [TestItem] {
    let kept = (0..<ids).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    let list = kept.map { TestItem(id: $0, order: 0, content: random.chance() ? 1 : 0) }
    if random.chance() { return list.shuffled(using: &random) }
    // Nearly in order, as lists mostly are.
    var moved = list
    for _ in 0..<3 where moved.count > 1 {
      let item = moved.remove(at: .random(in: 0..<moved.count, using: &random))
      moved.insert(item, at: .random(in: 0...moved.count, using: &random))
    }
    return moved
  }

  @Test func `the changes lead from any list to any other, and no row moves without need`() {
    var random = SeededGenerator(71)
    for round in 0..<4000 {
      let ids = [3, 12, 40][round % 3]
      let (old, new) = (list(&random, ids: ids), list(&random, ids: ids))
      let changes = diffLists(old, new)
      let fault = changes.fault(from: old, to: new)
      #expect(fault == nil, "round \(round): \(old) to \(new)")
      let places = new.compactMap { item in old.firstIndex { $0.id == item.id } }
      #expect(changes.moves == places.count - longest(places), "round \(round)")
      let all = diffLists(old, new, allUpdated: true)
      #expect(all.fault(from: old, to: new, allUpdated: true) == nil)
    }
  }

  @Test func `a list has no changes from itself`() {
    var random = SeededGenerator(72)
    for _ in 0..<100 {
      let list = list(&random, ids: 50)
      #expect(diffLists(list, list).isEmpty)
      #expect(diffLists(list, list, allUpdated: true).updates.count == list.count)
    }
  }

  /// An identity whose hash depends on a salt, as those of a process depend on its seed.
  private struct SaltedID: Hashable {
    let number: Int
    let salt: Int

    func hash(into hasher: inout Hasher) { hasher.combine(salt &* 31 &+ number % 7 &* salt) }
  }

  @Test func `the changes do not depend on how identities are hashed`() {
    var random = SeededGenerator(73)
    for _ in 0..<100 {
      let (old, new) = (list(&random, ids: 40), list(&random, ids: 40))
      let expected = diffLists(old, new)
      for salt in [0, 1, 77] {
        let changes = diffLists(
          old, new, isEqual: ==, id: { SaltedID(number: $0.id, salt: salt) })
        #expect(changes == expected)
      }
    }
  }

  @Test func `a hundred thousand rows in another order are as quick as they are many`() {
    var random = SeededGenerator(74)
    let old = (0..<100_000).map { TestItem(id: $0, order: 0) }
    let new = old.shuffled(using: &random)
    let changes = diffLists(old, new)
    #expect(changes.applied(to: old) == new)
    #expect(changes.removals.count == changes.moves)
    // A random order has an ascending part of about twice the root of the count.
    #expect(500...800 ~= old.count - changes.moves)
    let backwards: [TestItem] = old.reversed()
    #expect(diffLists(old, backwards).moves == old.count - 1)
  }

  @Test(.enabled(if: _isDebugAssertConfiguration()))
  func `an identity that is there twice is named in debug builds`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = diffLists([], [TestItem(id: 41, order: 0), TestItem(id: 41, order: 0)])
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("diffLists: an identity is in a list once, and 41 comes twice"))
  }

  @Test func `pages that come in the middle are found past what lies nearby`() {
    var random = SeededGenerator(76)
    for page in [7, 8, 9, 40, 300] {
      let old = (0..<2000).map { TestItem(id: $0, order: 0) }
      var new = old
      for number in 0..<3 {
        let first = 10_000 + number * 1000
        new.insert(
          contentsOf: (first..<first + page).map { TestItem(id: $0, order: 0) },
          at: 300 + number * 700)
      }
      new.removeSubrange(1500..<1500 + page)
      new.insert(new.remove(at: .random(in: 10..<200, using: &random)), at: 1900)
      let changes = diffLists(old, new)
      #expect(changes.fault(from: old, to: new) == nil, "pages of \(page)")
      #expect(changes.moves == 1, "pages of \(page)")
    }
  }

  @Test func `of items that are far away those are found that are tracked, and no others`() {
    let old = (0..<500).map { TestItem(id: $0, order: $0) }
    for new in [old.reversed(), Array(old[250...] + old[..<250])] {
      let changes = diffLists(
        old, new, tracked: 240..<260, isEqual: { $0 == $1 }, id: { $0.id })
      #expect(changes.applied(to: old) == new)
      let kept = Set(old.indices).subtracting(changes.removals)
      let moved = Set(changes.insertions.compactMap(\.previousIndex))
      #expect(kept.union(moved) == Set(240..<260))
    }
  }

  @Test(.disabled(if: _isDebugAssertConfiguration()))
  func `lists with an identity twice have changes all the same in other builds`() {
    var random = SeededGenerator(75)
    for _ in 0..<2000 {
      let lists = (0..<2).map { _ in
        (0..<Int.random(in: 0..<20, using: &random)).map { _ in
          TestItem(
            id: .random(in: 0..<8, using: &random), order: .random(in: 0..<3, using: &random))
        }.sorted()
      }
      for changes in [diffLists(lists[0], lists[1]), mergeLists(lists[0], lists[1])] {
        #expect(changes.applied(to: lists[0]).map(\.id) == lists[1].map(\.id))
        let previous = changes.insertions.compactMap(\.previousIndex)
        #expect(Set(previous).isSubset(of: changes.removals))
        #expect(Set(previous).count == previous.count)
      }
    }
  }

  @Test func `changes that do not add up are refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = ListChanges(insertions: [.init(index: 2, item: 1)]).applied(to: [0])
    }
    await #expect(processExitsWith: .failure) {
      let changes = ListChanges(
        insertions: [.init(index: 1, item: 1), .init(index: 0, item: 2)])
      _ = changes.applied(to: [0])
    }
  }
}
