import ListEngine
import Testing

@testable import Surface

/// Mistakes of an app that uses a grid end it with a message that names the rule.
@Suite struct GridNodeErrorTests {
  private struct Bare: GridItem, Identifiable, Equatable {
    let id: Int
    func makeNode(in context: GridItemContext) -> DisplayNode {
      let node = DisplayNode()
      node.isLayerBacked = true
      return node
    }
  }

  private func expect(_ result: ExitTest.Result?, _ rule: String) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(rule), "\(message)")
  }

  @Test func `an item has a view`() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in
        PhotoTileGrid().grid.setItems([Bare(id: 0)], options: .synchronous)
      }, "GridNode: the node of an item has a view")
  }

  @Test func `the source of a transaction has the items that follow from it`() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in
        PhotoTileGrid().grid.transact(
          GridTransaction(insertions: [.init(at: 0)]), source: MadeTiles(count: 2))
      }, "GridNode: after a transaction the source has the items that follow from it")
  }

  @Test func `a grid scrolls to items that it has`() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in
        PhotoTileGrid().grid.scroll(to: GridScrollTarget(item: 0, position: .visible))
      }, "GridNode: no such item")
  }

  @Test func `a transaction keeps to the rules of its values`() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in
        PhotoTileGrid().grid.transact(GridTransaction(deletions: [0..<1]))
      }, "GridNode: ")
  }

  @Test func `insets and preload lengths are not negative`() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in PhotoTileGrid().grid.contentInsets.top = -1
      }, "GridNode: insets of the content are finite and not negative")
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in PhotoTileGrid().grid.preloadLength = .nan
      }, "GridNode: what is preloaded is from 0 to 2^32 points long")
  }

  @Test(.enabled(if: _isDebugAssertConfiguration()))
  func `an item of a grid or a list has an identity of its own`() async {
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in
        PhotoTileGrid().grid.setItems([TileItem(id: 4), TileItem(id: 3), TileItem(id: 4)])
      }, "GridNode.setItems: an item has an identity of its own, and 4 comes twice")
    expect(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @MainActor in NoteList().list.setItems(NoteItem.items([5, 6, 5]))
      }, "ListNode.setItems: an item has an identity of its own, and 5 comes twice")
  }
}
