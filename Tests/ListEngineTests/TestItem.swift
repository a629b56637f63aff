import ListEngine

/// An item with an order and a content.
struct TestItem: Identifiable, Comparable, CustomStringConvertible {
  let id: Int
  var order: Int
  var content = 0

  static func < (a: TestItem, b: TestItem) -> Bool { a.order < b.order }

  var description: String { "\(id)@\(order).\(content)" }
}

/// Letters as items that are ordered like their places; a stroke marks another content.
func letters(_ text: String) -> [TestItem] {
  var items: [TestItem] = []
  for character in text {
    if character == "'" {
      items[items.count - 1].content = 1
    } else {
      items.append(TestItem(id: Int(character.asciiValue!), order: items.count))
    }
  }
  return items
}

extension ListChanges<TestItem> {
  /// As the worked examples of list transactions are written: removals, `index:item<previous`, updates.
  var text: String {
    func name(_ item: TestItem) -> String {
      String(UnicodeScalar(UInt8(item.id))) + (item.content == 0 ? "" : "'")
    }
    let insertions = insertions.map { insertion in
      "\(insertion.index):\(name(insertion.item))"
        + (insertion.previousIndex.map { "<\($0)" } ?? "")
    }
    let updates = updates.map { "\($0.index):\(name($0.item))<\($0.previousIndex)" }
    return [removals.map(String.init), insertions, updates].map {
      $0.isEmpty ? "-" : $0.joined(separator: " ")
    }.joined(separator: " | ")
  }

  /// What the indices mean, one operation after another on an array.
  func appliedNaively(to old: [TestItem]) -> [TestItem] {
    var list = old
    for index in removals.reversed() { list.remove(at: index) }
    for insertion in insertions { list.insert(insertion.item, at: insertion.index) }
    for update in updates { list[update.index] = update.item }
    return list
  }

  /// What is wrong with the changes, if anything.
  func fault(from old: [TestItem], to new: [TestItem], allUpdated: Bool = false) -> String? {
    guard removals == removals.sorted(), Set(removals).count == removals.count else {
      return "removals do not ascend"
    }
    let inserted = insertions.map(\.index)
    guard inserted == inserted.sorted(), Set(inserted).count == inserted.count else {
      return "insertions do not ascend"
    }
    guard appliedNaively(to: old) == new else { return "they lead elsewhere" }
    guard applied(to: old) == new else { return "applied(to:) leads elsewhere" }
    let previous = insertions.compactMap(\.previousIndex)
    guard Set(previous).isSubset(of: removals), Set(previous).count == previous.count else {
      return "a previous index is not a removal of its own"
    }
    for insertion in insertions {
      let before = old.firstIndex { $0.id == insertion.item.id }
      if insertion.previousIndex != before { return "\(insertion.item) has another previous index" }
    }
    let kept = Set(new.indices).subtracting(inserted)
    let expected = kept.sorted().filter { index in
      allUpdated || !old.contains(new[index])
    }
    guard updates.map(\.index) == expected else { return "other rows are updated" }
    for update in updates {
      guard old[update.previousIndex].id == update.item.id else {
        return "\(update.item) was another row"
      }
      if removals.contains(update.previousIndex) { return "a removed row is updated" }
    }
    return nil
  }

  var moves: Int { insertions.count { $0.previousIndex != nil } }
}
