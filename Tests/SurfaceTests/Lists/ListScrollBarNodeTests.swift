import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// The scroll indicator of a list, whose length is estimated.
@Suite(.serialized) @MainActor struct ListScrollBarNodeTests {
  private let hands = HandledList()
  private var list: ListNode { hands.list }

  private func mouse(_ kind: PointerEvent.Kind, _ y: Double, _ modifiers: Modifiers = []) {
    hands.screen.backend.send(
      .pointer(
        PointerEvent(
          kind, at: Point(x: 195, y: y), timestamp: hands.now, modifiers: modifiers)))
  }

  private func items(_ count: Int, height: Double = 40) -> [NoteItem] {
    (0..<count).map { NoteItem(id: $0, height: height) }
  }

  private func show(_ items: [NoteItem]) {
    hands.items = items
    hands.update([])
  }

  private var length: Double { list.indicatorExtent.length }

  @Test func `a bar that is seen gets another length by a pixel a frame`() {
    show(items(10))
    list.scroll(by: 10)
    hands.screen.wait(20)
    #expect(length == 97)
    hands.items = items(40)
    list.setItems(hands.items, options: .synchronous)
    var (last, lengths) = (length, Set<Double>())
    var frames = hands.screen.window.scene.frameCount
    for _ in 0..<100 {
      list.scroll(by: 0.5)
      hands.screen.wait(17)
      let count = hands.screen.window.scene.frameCount
      #expect(abs(length - last) <= Double(count - frames) + 0.001)
      (last, frames) = (length, count)
      lengths.insert(length)
    }
    #expect(lengths.count > 20 && abs(last - 24.25) < 0.01)
    hands.rest()
    #expect(hands.screen.isExact)
  }

  @Test func `one that is not seen has its length at once, and asks for no frames`() {
    show(items(10))
    hands.rest()
    show(items(40))
    #expect(length == 24.25)
    hands.rest()
    let frames = hands.screen.window.scene.frameCount
    hands.screen.wait(500)
    #expect(hands.screen.window.scene.frameCount == frames)
  }

  @Test func `one that a pull squeezes to its least length comes to rest, unpainted`() {
    show(items(40))
    hands.drag(from: Point(x: 100, y: 5), by: Point(x: 0, y: 190), lift: false)
    hands.screen.wait(500)
    #expect(length == ListScrollBar.squeezedLength && !hands.screen.backend.isFrameRequested)
    hands.items = items(120)
    list.setItems(hands.items, options: .synchronous)
    let frames = hands.screen.window.scene.frameCount
    hands.screen.wait(1000)
    #expect(hands.screen.window.scene.frameCount <= frames + 2, "there is nothing to be painted")
    #expect(length == ListScrollBar.squeezedLength)
    #expect(!list.scrollBar.isResizing && !hands.screen.backend.isFrameRequested)
    hands.up(100, 195)
    hands.rest()
    #expect(hands.screen.isExact)
  }

  @Test func `what a dragged bar stands for stays, and its ends are the ends`() {
    // Rows turn out three times as long as those before them.
    show((0..<400).map { NoteItem(id: $0, height: $0 < 200 ? 40 : 120) })
    mouse(.entered, 10)
    mouse(.pressed(.primary), list.indicatorExtent.start + 2)
    let start = list.indicatorExtent.start + 2
    #expect(list.scrollBar.isDragging && list.state.freezesEstimates)
    let length = length
    for step in 1...20 {
      mouse(.moved, start + Double(step) * 8)
      hands.screen.wait(16)
      hands.settle()
      #expect(self.length == length)
      // The bar is where the pointer has it.
      #expect(abs(list.indicatorExtent.start + 2 - (start + Double(step) * 8)) < 5)
    }
    mouse(.moved, 260)
    #expect(list.isAtEnd)
    mouse(.moved, -60)
    #expect(list.contentOffset == list.physics.range.lowerBound && list.state.isAtEdge(.start))
    mouse(.released(.primary), -60)
    #expect(!list.scrollBar.isDragging && !list.state.freezesEstimates)
  }

  @Test func `with Shift a drag is a fine one`() {
    show(items(10_000))
    mouse(.entered, 10)
    mouse(.pressed(.primary), 8)
    mouse(.moved, 28, .shift)
    // Ten points for each.
    #expect(list.contentOffset == 200)
    mouse(.moved, 18, .shift)
    #expect(list.contentOffset == 100)
    // Without Shift it goes on from there.
    mouse(.moved, 28)
    hands.settle()
    let rows = list.visibleRows.map(\.index)
    #expect(rows[0] > 400 && rows[0] < 700)
    mouse(.released(.primary), 28)
  }

  @Test func `a bar leaves the insets of the content free, or those that an app says`() {
    show(items(100))
    list.contentInsets = Insets(top: 30, left: 0, bottom: 20, right: 0)
    hands.rest()
    #expect(list.indicatorExtent.track == 33...177)
    list.scrollToEnd()
    hands.rest()
    let extent = list.indicatorExtent
    #expect(extent.start + extent.length == 177)
    list.indicatorInsets = Insets(top: 5, left: 0, bottom: 5, right: 0)
    #expect(list.indicatorExtent.track == 8...192)
  }

  // MARK: Jumps

  @Test func `the bar glides to where a jump goes, with the content`() {
    show(items(400))
    list.scroll(by: 10)
    hands.screen.wait(20)
    let start = list.indicatorExtent.start
    list.scroll(to: .animated(row: 300, position: .top(0)))
    var places: [Double] = []
    for _ in 0..<24 {
      hands.screen.backend.advanceFrame()
      places.append(list.indicatorExtent.start)
      #expect(hands.screen.isExact)
    }
    #expect(places[0] < start + 40, "\(places)")
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 0.01 })
    #expect(Set(places).count > 8, "\(places)")
    let end = 2 + (196 - length) * 300 * 40 / (400 * 40 - 200)
    #expect(abs(places[23] - end) < 1, "\(places[23]) \(end)")
    hands.rest()
    #expect(hands.screen.isExact && !hands.screen.backend.isFrameRequested)
  }

  @Test func `where there is no room for it any more, nothing waits for it to get there`() {
    show(items(400))
    list.scroll(by: 10)
    hands.screen.wait(20)
    list.scroll(to: .animated(row: 300, position: .top(0)))
    for _ in 0..<4 { hands.screen.backend.advanceFrame() }
    let frame = list.frame
    list.frame.size.height = 10
    hands.rest()
    #expect(!hands.screen.backend.isFrameRequested)
    list.frame = frame
    list.scroll(by: 10)
    hands.screen.wait(20)
    let end = 2 + (196 - length) * (300 * 40 + 10) / (400 * 40 - 200)
    #expect(abs(list.indicatorExtent.start - end) < 1)
    hands.rest()
    #expect(hands.screen.isExact && !hands.screen.backend.isFrameRequested)
  }

  @Test func `where nothing is animated it is there at once`() {
    show(items(400))
    list.scroll(by: 10)
    hands.screen.wait(20)
    list.scrollToRow(300)
    hands.screen.backend.settle()
    let place = list.indicatorExtent.start
    hands.screen.wait(400)
    #expect(place > 100 && abs(list.indicatorExtent.start - place) < 0.01)
  }
}
