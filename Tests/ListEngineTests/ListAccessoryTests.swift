import Testing

@testable import ListEngine

/// What stands once beside neighbouring rows.
@Suite struct ListAccessoryTests {
  /// Rows of 20 in a viewport of 100, each with an accessory of 10 and a header of the same number.
  private func list(_ authors: [Int64], _ edge: ListAccessory.Edge = .end) -> ListState {
    var state = ListState()
    var transaction = ListTransaction(insertions: [.init(at: 0, count: authors.count)])
    transaction.viewport = .init(ListViewport(length: 100, breadth: 100))
    var next = state
    next.apply(transaction, at: .zero)
    while !next.missing.isEmpty {
      for row in next.missing {
        let id = ListHeader.ID(id: authors[row])
        next.setMeasured(
          row,
          ListRowLayout(
            20, headers: [ListHeader(id: id, length: 5)],
            accessories: [ListAccessory(id: id, edge: edge, length: 10)]))
      }
    }
    _ = next.commit(from: state)
    state = next
    return state
  }

  private func places(_ state: ListState) -> [Double] {
    zip(state.headerRuns, state.headerFrames).filter { $0.0.id.header.isAccessory }
      .map(\.1.start.points)
  }

  @Test func `it lies at the last of its rows, or at the first`() {
    #expect(places(list([1, 1, 2, 2, 2])) == [30, 90])
    #expect(places(list([1, 1, 2, 2, 2], .start)) == [0, 40])
  }

  @Test func `a header of the same number is another run`() {
    let state = list([1, 1, 2])
    #expect(state.headerRuns.count == 4 && Set(state.headerRuns.map(\.id)).count == 4)
    #expect(state.headerRuns.allSatisfy { $0.id.affinity == 0 })
  }

  @Test func `it stays at the edge of the viewport, within its rows`() {
    var state = list([1, 1, 2, 2, 2, 2, 2, 2, 3])
    #expect(places(state).prefix(2) == [30, 90])
    state.scroll(by: 55)
    #expect(places(state)[1] == 90)
    state.scroll(by: 15)
    #expect(places(state)[1] == 80)
  }
}
