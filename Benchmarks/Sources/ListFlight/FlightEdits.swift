import ListEngine

/// Changes as they come in a conversation that is read meanwhile: at the top, or near what is seen.
struct FlightEdits {
  private var random = FlightNoise(seed: 7)
  private var nextID: Int

  init(firstID: Int) { nextID = firstID }

  /// From 23 to 8 rows before the first one in view, or from 4 to 19 behind it: that one keeps its place, and in the next frame
  /// the one behind it does.
  private static func distance(_ number: Int) -> Int {
    let step = number % 32
    return step < 16 ? -8 - step : step - 12
  }

  /// One row comes, goes, moves or shows something else, one after the other.
  ///
  /// - Parameter visible: a row that is seen.
  mutating func next(_ rows: inout FlightRows, near visible: Int) -> ListTransaction {
    let near = random.next() % 2 == 0
    let kind = random.next() % 4
    let place = near ? visible + FlightEdits.distance(random.next()) : random.next() % 100
    let row = min(max(place, 0), rows.count - 2)
    switch kind {
    case 0:
      nextID += 1
      rows.insert(FlightRows.Key(id: nextID), at: row)
      return ListTransaction(insertions: [.init(at: row)])
    case 1:
      _ = rows.remove(at: row)
      return ListTransaction(deletions: [.init(row)])
    case 2:
      rows.revise(at: row)
      return ListTransaction(updates: [.init(at: row, previousIndex: row)])
    default:
      let destination = min(row + 5, rows.count - 1)
      let key = rows.remove(at: row)
      rows.insert(key, at: destination)
      return ListTransaction(
        deletions: [.init(row)], insertions: [.init(at: destination, previousIndex: row)])
    }
  }
}
