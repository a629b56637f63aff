import Testing

@testable import ListEngine

/// Transactions of a grid that are laid out ahead.
@Suite struct GridPreparationTests {
  /// An insertion of items, which is animated.
  private func insertion(_ count: Int, at index: Int) -> GridTransaction {
    GridTransaction(
      insertions: [.init(at: index, GridItems(count: count))], itemAnimation: TestGrid.animation)
  }

  @Test func `what was prepared does what the transaction does`() {
    var (grid, other) = (TestGrid(90), TestGrid(90))
    let preparation = grid.state.preparation(of: insertion(5, at: 4))
    let operations = grid.state.apply(preparation, at: .seconds(1))
    #expect(operations == other.state.apply(insertion(5, at: 4), at: .seconds(1)))
    #expect(grid.state.arrangement == other.state.arrangement && grid.state.count == 95)
    #expect(grid.state.entries == other.state.entries)
  }

  @Test func `a grid may be scrolled, loaded and seen through less in between`() {
    var (grid, other) = (TestGrid(900), TestGrid(900))
    let preparation = grid.state.preparation(of: insertion(6, at: 0))
    var smaller = GridTransaction()
    smaller.layout = .init(viewport: GridViewport(length: 80, breadth: 30, preloadLength: 10))
    for step in [GridTransaction(), smaller] {
      grid.state.scroll(by: 400)
      other.state.scroll(by: 400)
      grid.apply(step)
      other.apply(step)
    }
    #expect(grid.state.canApply(preparation))
    let operations = grid.state.apply(preparation, at: .zero)
    #expect(operations == other.state.apply(insertion(6, at: 0), at: .zero))
    #expect(grid.state.contentOffset == 820)
  }

  @Test func `another layout makes what was prepared worthless`() {
    var grid = TestGrid(90)
    let preparation = grid.state.preparation(of: insertion(5, at: 4))
    var broader = GridTransaction()
    broader.layout = .init(viewport: GridViewport(length: 100, breadth: 40))
    grid.apply(broader)
    #expect(!grid.state.canApply(preparation))
    let again = grid.state.preparation(of: insertion(5, at: 4))
    grid.insert(1, at: 0)
    #expect(!grid.state.canApply(again))
  }

  @Test func `only loaded items are told of their updates`() {
    var grid = TestGrid(9000)
    let updates = (0..<9000).map { GridTransaction.Update(at: $0, previousIndex: $0) }
    let operations = grid.apply(GridTransaction(updates: updates))
    let updated = operations.compactMap { operation -> Int? in
      if case .update(_, let item) = operation { item } else { nil }
    }
    #expect(updated == grid.state.entries.compactMap(\.item) && updated.count == 36)
  }
}
