import SeededNumbers

@testable import ListEngine

extension GridTransaction {
  /// What the changes make of an array: deletions, then insertions, then updates.
  func applied(to old: [GridItemAttributes]) -> [GridItemAttributes] {
    let deleted = Set(deletions.flatMap { $0 })
    var new = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
    for insertion in insertions {
      new.insert(
        contentsOf: (0..<insertion.items.count).map { insertion.items[$0] }, at: insertion.index)
    }
    for update in updates {
      new[update.index] = update.attributes ?? new[update.index]
    }
    return new
  }

  /// The same for what items are recognised by; items that come have numbers from `first` on.
  func applied(to old: [Int], first: Int) -> [Int] {
    let deleted = Set(deletions.flatMap { $0 })
    var (new, next) = (old.indices.filter { !deleted.contains($0) }.map { old[$0] }, first)
    for insertion in insertions {
      for number in 0..<insertion.items.count {
        let id = insertion.previousIndex.map { old[$0] } ?? next
        new.insert(id, at: insertion.index + number)
        next += 1
      }
    }
    return new
  }
}

extension SeededGenerator {
  /// Some changes of a grid, by the rules.
  mutating func gridChange(
    count: Int, _ fresh: () -> GridItemAttributes
  ) -> GridTransaction {
    var transaction = GridTransaction()
    var deleted: Set<Int> = []
    if count > 0 {
      for _ in 0..<next() % 4 {
        let start = Int.random(in: 0..<count, using: &self)
        let run = start..<min(count, start + (next() % 6 == 0 ? 12 : 1))
        if deleted.isDisjoint(with: run) {
          deleted.formUnion(run)
          transaction.deletions.append(run)
        }
      }
    }
    var (index, total) = (0, count - deleted.count)
    var movable = deleted
    for _ in 0..<next() % (count < 100 ? 6 : 3) where index <= total {
      index = Int.random(in: index...total, using: &self)
      var insertion = GridTransaction.Insertion(at: index, fresh())
      if next() % 3 == 0, let row = movable.sorted().first {
        movable.remove(row)
        insertion.previousIndex = row
      } else {
        for _ in 0..<next() % 4 { insertion.items.append(fresh(), count: 1) }
      }
      index += insertion.items.count
      total += insertion.items.count
      transaction.insertions.append(insertion)
    }
    let map = ListIndexMap(transaction.rows, count: count)
    for _ in 0..<next() % 3 where count > 0 {
      let item = Int.random(in: 0..<count, using: &self)
      guard map.deletion(of: item) == nil, let index = map.newIndex(of: item),
        !transaction.updates.contains(where: { $0.index == index })
      else { continue }
      transaction.updates.append(
        .init(at: index, previousIndex: item, attributes: chance() ? fresh() : nil))
    }
    return transaction
  }
}
