import SeededNumbers
import Testing

@testable import ListEngine

/// A table as one would write it first: names, and what is said of each.
private struct NaiveTable {
  var names = ["f", "a", "b", "c", "d"]
  var hidden: Set<String> = []
  var sort: [(name: String, isDescending: Bool)] = []

  var visible: [String] { names.filter { !hidden.contains($0) } }

  /// `f` is fixed, and what is moved comes beside what it has passed.
  mutating func move(_ name: String, to index: Int) {
    guard name != "f", let old = visible.firstIndex(of: name) else { return }
    let first = hidden.contains("f") ? 0 : 1
    let index = min(max(index, first), visible.count - 1)
    if index == old { return }
    let neighbour = visible[index]
    names.removeAll { $0 == name }
    names.insert(name, at: names.firstIndex(of: neighbour)! + (index > old ? 1 : 0))
  }

  mutating func click(_ name: String, adds: Bool) {
    if !adds, sort.first?.name != name { sort = [] }
    if !adds { sort = Array(sort.prefix(1)) }
    guard let place = sort.firstIndex(where: { $0.name == name }) else {
      sort.append((name, false))
      return
    }
    if sort[place].isDescending, sort.count > 1 {
      sort.remove(at: place)
    } else {
      sort[place].isDescending.toggle()
    }
  }
}

@Suite struct TableColumnsPropertyTests {
  @Test func `hiding, moving and sorting are those of plain arrays, and survive as text`() {
    for seed in 0..<60 {
      var random = SeededGenerator(UInt64(5200 + seed))
      var naive = NaiveTable()
      var columns = TableColumns(naive.names.map { TableColumn($0, isFixed: $0 == "f") })
      for step in 0..<80 {
        let name = naive.names.randomElement(using: &random)!
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let isVisible = random.chance()
          columns.setVisible(name, isVisible)
          if isVisible {
            naive.hidden.remove(name)
          } else if naive.visible != [name] {
            naive.hidden.insert(name)
          }
        case 1...2:
          let index = Int.random(in: -1...6, using: &random)
          columns.move(name, to: index)
          naive.move(name, to: index)
        default:
          let adds = random.chance()
          columns.sort(by: name, adds: adds)
          naive.click(name, adds: adds)
        }
        let made = columns.arrangement
        #expect(made.columns.map(\.name) == naive.names, "seed \(seed), step \(step)")
        #expect(columns.visibleNames == naive.visible, "seed \(seed), step \(step)")
        #expect(made.sort.map(\.column) == naive.sort.map(\.name), "seed \(seed), step \(step)")
        #expect(made.sort.map { $0.order == .descending } == naive.sort.map(\.isDescending))
        var read = TableColumns(columns.columns)
        read.arrangement = TableArrangement("\(made)")!
        #expect(read == columns)
      }
    }
  }
}
