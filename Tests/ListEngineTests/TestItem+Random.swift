import ListEngine
import SeededNumbers

extension TestItem {
  /// Two lists with most of their items in common, nearly in the same order or in any.
  static func randomLists(
    _ random: inout SeededGenerator, ids: Int
  ) -> (old: [TestItem], new: [TestItem]) {
    func list(_ random: inout SeededGenerator) -> [TestItem] {
      var list = (0..<ids).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        .map { TestItem(id: $0, order: 0) }
      if random.next() % 4 == 0 { return list.shuffled(using: &random) }
      for _ in 0..<3 where list.count > 1 {
        let item = list.remove(at: .random(in: 0..<list.count, using: &random))
        list.insert(item, at: .random(in: 0...list.count, using: &random))
      }
      return list
    }
    let old = list(&random)
    return (old, list(&random))
  }
}

extension ListTransaction {
  /// The transaction that makes these changes.
  init(_ changes: ListChanges<TestItem>) {
    self.init(
      deletions: changes.removals.map { .init($0) },
      insertions: changes.insertions.map { .init(at: $0.index, previousIndex: $0.previousIndex) },
      updates: changes.updates.map { .init(at: $0.index, previousIndex: $0.previousIndex) })
  }
}
