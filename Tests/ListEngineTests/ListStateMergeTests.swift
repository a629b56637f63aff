import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct ListStateMergeTests {
  /// Rows of numbers, the first in view of which nobody touches.
  private struct Numbered {
    var list: TestList
    var ids: [Int]

    init() {
      ids = Array(0..<60)
      list = TestList(ids.map(Numbered.length))
      list.scroll(to: 30, .top(-7))
    }

    static func length(_ id: Int) -> ListLength { ListLength(Double(id * 7 % 40 + 5)) }

    mutating func show(_ new: [Int]) {
      let changes = diffLists(ids, new, isEqual: ==, id: { $0 })
      list.apply(
        ListTransaction(
          deletions: changes.removals.map { .init($0) },
          insertions: changes.insertions.map {
            .init(at: $0.index, previousIndex: $0.previousIndex)
          }), new.map(Numbered.length))
      ids = new
    }

    var places: [Int: ListLength] {
      let rows = list.state.window.map { (ids[$0], list.state.position(of: $0)) }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `several changes one by one lead where they lead at once`(seed: UInt64) {
    var random = SeededGenerator(seed)
    var (one, all) = (Numbered(), Numbered())
    var (ids, next) = (one.ids, 100)
    for _ in 0..<6 {
      // Never the row that keeps its place.
      let index = Int.random(in: 0..<ids.count, using: &random)
      if random.chance(), ids[index] != 30 {
        ids.remove(at: index)
      } else {
        ids.insert(next, at: index)
        next += 1
      }
      one.show(ids)
    }
    all.show(ids)
    #expect(one.ids == all.ids && one.list.state.position(of: ids.firstIndex(of: 30)!) == -7)
    let (places, expected) = (one.places, all.places)
    for (id, place) in places { if let other = expected[id] { #expect(place == other, "\(id)") } }
    #expect(places.count { expected[$0.key] != nil } > 5)
  }
}
