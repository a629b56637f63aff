import Surface

// Items that go elsewhere, also from one part to another.
extension ItemParts {
  /// - Complexity: O(*p*) in the number of parts.
  @MainActor
  func move(_ index: Int, to place: Int) -> ItemMove? {
    let (origin, offset) = number(of: index)
    if parts[origin].isHeader { return nil }
    let type = parts[origin].source.identityType
    var (target, targetPlace) = (origin, index)
    // Of two that meet at the place, the part that the item is in, or the one that is nearer to that.
    for number in parts.indices.sorted(by: { abs($0 - origin) < abs($1 - origin) })
    where number == origin ? parts[number].actions.move != nil : takes(type, number) {
      let room = places(in: number, movingFrom: origin)
      let nearest = min(max(place, room.lowerBound), room.upperBound)
      if abs(nearest - place) < abs(targetPlace - place) {
        (target, targetPlace) = (number, nearest)
      }
    }
    if targetPlace == index { return nil }
    let to = targetPlace - places(in: target, movingFrom: origin).lowerBound
    let actions = parts[target].actions
    if target == origin { return ItemMove { actions.move?(offset, to) } }
    let identity = identity(at: index)
    return ItemMove { actions.moveIn?(identity, to) }
  }

  private func takes(_ type: Any.Type?, _ number: Int) -> Bool {
    parts[number].actions.moveIn != nil && type != nil && parts[number].source.identityType == type
  }

  /// The indices that an item may have in a part once it has left its own.
  private func places(in number: Int, movingFrom origin: Int) -> ClosedRange<Int> {
    let range = range(ofPart: number)
    if number == origin { return range.lowerBound...range.upperBound - 1 }
    return number < origin
      ? range.lowerBound...range.upperBound : range.lowerBound - 1...range.upperBound - 1
  }
}

// What changes in several parts at once.
extension ListTransaction {
  /// Up to how many items are looked at one by one, to find out which have gone from one part to another.
  private static let maximumMoved = 1000

  /// The same where what goes in one part and comes in another has moved; nil where so much goes and comes that all items are
  /// to be compared.
  func pairingMoves(from old: ItemParts, to new: ItemParts) -> ListTransaction? {
    let (goneCount, comeCount) =
      (deletions.reduce(0) { $0 + $1.rows.count }, insertions.reduce(0) { $0 + $1.count })
    if max(goneCount, comeCount) > ListTransaction.maximumMoved { return nil }
    let paired = Set(insertions.compactMap(\.previousIndex))
    var gone: [ComponentIdentity: Int] = [:]
    for row in deletions.lazy.flatMap(\.rows) where !paired.contains(row) {
      gone[old.identity(at: row)] = row
    }
    var result = self
    result.insertions = []
    for insertion in insertions {
      if insertion.previousIndex != nil {
        result.insertions.append(insertion)
        continue
      }
      for row in insertion.index..<insertion.index + insertion.count {
        let previous = gone.removeValue(forKey: new.identity(at: row))
        let last = result.insertions.last
        if previous == nil, let last, last.previousIndex == nil, last.index + last.count == row {
          result.insertions[result.insertions.count - 1].count += 1
        } else {
          result.insertions.append(Insertion(at: row, previousIndex: previous))
        }
      }
    }
    return result
  }
}
