import Geometry
import Glibc
import ListEngine
import Locks
import Testing

@testable import Platform
@testable import Surface

/// A list that four threads change at once.
///
/// Each makes items of its own and hands them to the list in its own time, while workers measure what came before; the
/// main thread shows it, scrolls the list and gives it other sizes. Run by the thread sanitizer this shows what the
/// queue of a list, its workers and its rows share; by itself it shows changes that are lost or come in another order.
@Suite(.serialized) @MainActor struct ListNodeThreadTests {
  nonisolated private static let steps = 40

  /// What the list was told, in the order in which it was.
  @MainActor private final class Serial {
    var parts: [[NoteItem]] = Array(repeating: [], count: 4)
    var told = 0
    var done: [Int] = []
    var items: [NoteItem] { parts.flatMap { $0 } }

    func take(_ part: [NoteItem], of thread: Int, for list: ListNode, _ random: UInt64) {
      parts[thread] = part
      var options: ListTransaction.Options = []
      if random % 2 == 0 { options.insert(.animateInsertion) }
      if random % 7 == 0 { options.insert(.lowLatency) }
      if random % 11 == 0 { options.insert(.synchronous) }
      let number = told
      told += 1
      list.setItems(items, options: options) { [weak self] _ in self?.done.append(number) }
    }
  }

  /// Some of a thread's items come, go, move and get other heights.
  nonisolated private static func changed(
    _ items: [NoteItem], thread: Int, step: Int, _ random: inout SeededGenerator
  ) -> [NoteItem] {
    var items = items.filter { _ in random.next() % 9 != 0 }
    for number in 0..<Int.random(in: 1...4, using: &random) {
      let id = thread * 10_000 + step * 10 + number
      let item = NoteItem(
        id: id, height: Double(Int.random(in: 4...60, using: &random)), isReused: id % 3 != 0)
      items.insert(item, at: Int.random(in: 0...items.count, using: &random))
    }
    let index = Int.random(in: 0..<items.count, using: &random)
    items[index].height = Double(Int.random(in: 4...60, using: &random))
    if random.next() % 3 == 0 {
      let moved = items.remove(at: Int.random(in: 0..<items.count, using: &random))
      items.insert(moved, at: Int.random(in: 0...items.count, using: &random))
    }
    return items
  }

  @Test(arguments: [ListNode.Alignment.top, .bottom])
  func `four threads change a list that is scrolled and resized, and all that they did is there`(
    alignment: ListNode.Alignment
  ) {
    let before = NoteNode.count
    do {
      let notes = NoteList(alignment: alignment)
      notes.screen.window.waitsForDisplay = false
      let (list, serial) = (notes.list, Serial())
      let running = Lock(4)
      let threads = TestThreads(count: 4) { [weak list] thread in
        var random = SeededGenerator(seed: UInt64(thread) + 7)
        var items: [NoteItem] = []
        for step in 0..<Self.steps {
          items = Self.changed(items, thread: thread, step: step, &random)
          let (part, number) = (items, random.next())
          MainThreadQueue.shared.post {
            guard let list else { return }
            serial.take(part, of: thread, for: list, number)
          }
          usleep(UInt32(number % 3000))
        }
        running.withLock { $0 -= 1 }
      }
      var random = SeededGenerator(seed: 3)
      while running.withLock({ $0 }) > 0 {
        MainThreadQueue.shared.drain()
        switch random.next() % 8 {
        case 0: list.scroll(by: Double(Int.random(in: -80...80, using: &random)))
        case 1: list.framed(0, 0, Double(Int.random(in: 40...100, using: &random)), 100)
        case 2: list.framed(0, 0, 100, Double(Int.random(in: 20...100, using: &random)))
        case 3: list.contentInsets.top = Double(Int.random(in: 0...20, using: &random))
        case 4: notes.screen.backend.advanceFrame()
        default: sched_yield()
        }
      }
      threads.join()
      for _ in 0..<1000 where serial.done.count < 4 * Self.steps { notes.settle() }
      for _ in 0..<6 { notes.rest() }

      #expect(serial.told == 4 * Self.steps && serial.done == Array(0..<serial.told))
      let items = serial.items
      #expect(list.count == items.count && list.queue.isEmpty && !list.state.isAnimating)
      let rows = list.rows
      #expect(!rows.isEmpty)
      for row in rows {
        #expect((row.node as? NoteNode)?.item == items[row.index])
        #expect(row.node.frame.height == items[row.index].height)
      }
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(next.index == row.index + 1 && next.y == row.maxY)
      }
      #expect(list.subnodes.count == rows.count && notes.screen.isExact)
    }
    for _ in 0..<2000 where NoteNode.count > before {
      MainThreadQueue.shared.drain()
      usleep(5000)
    }
    #expect(NoteNode.count == before)
  }
}
