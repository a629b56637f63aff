import Glibc
import Locks
import SeededNumbers
import Testing

@testable import ListEngine

/// One list that four threads change at once, while a fifth one scrolls it and changes its size.
///
/// Each takes a copy, applies a transaction to it and measures what is missing, holding nothing; then it commits what
/// it has, or begins anew where another one was quicker. Under the thread sanitizer this shows what copies share.
@Suite struct ListStateThreadTests {
  /// A list, and the rows that it should have.
  private struct Shared {
    var state = ListState(estimate: 10)
    var rows: [Int] = []
    var nodes = ListReplay()
    var commits = 0
    var restarts = 0
    var running = 0
  }

  private final class Board: Sendable {
    let shared = Lock(Shared())

    static func layout(_ row: Int) -> ListRowLayout {
      ListRowLayout(ListLength(Double(row % 37) + 3))
    }

    /// Makes a change of what the list is by then, and shows it.
    func change(_ make: ([Int]) -> (ListTransaction, [Int])) {
      while true {
        let (shown, rows) = shared.withLock { ($0.state, $0.rows) }
        let (transaction, new) = make(rows)
        var next = shown
        next.apply(transaction, at: shown.time)
        while let row = next.missing.first { next.setMeasured(row, Board.layout(new[row])) }
        let isDone = shared.withLock { shared -> Bool in
          guard shared.state.generation == shown.generation else {
            shared.restarts += 1
            return false
          }
          // It may have been scrolled meanwhile: what is missing then is measured now.
          next.rebase(onto: shared.state)
          while let row = next.missing.first { next.setMeasured(row, Board.layout(new[row])) }
          let operations = next.commit(from: shared.state)
          (shared.state, shared.rows) = (next, new)
          for operation in operations { shared.nodes.perform(operation) { new[$0] } }
          shared.commits += 1
          return true
        }
        if isDone { return }
      }
    }

    /// Scrolls, lets time pass, and loads what comes into view.
    func scroll(_ distance: ListLength) {
      shared.withLock { shared in
        shared.state.scroll(by: distance)
        let operations = shared.state.advance(to: shared.state.time + .milliseconds(16))
        for operation in operations { shared.nodes.perform(operation) { _ in 0 } }
      }
      change { rows in (ListTransaction(), rows) }
    }

    func resize(_ length: ListLength) {
      change { rows in
        var transaction = ListTransaction()
        transaction.viewport = .init(ListViewport(length: length, breadth: 100))
        return (transaction, rows)
      }
    }
  }

  private final class Start: Sendable {
    let board: Board
    let number: Int
    init(_ board: Board, _ number: Int) { (self.board, self.number) = (board, number) }
  }

  /// Inserts, deletes, moves and updates rows with numbers of this thread; what others have inserted it leaves.
  private static func change(_ board: Board, thread: Int) {
    var random = SeededGenerator(UInt64(thread + 1))
    for step in 0..<60 {
      let base = (thread + 1) * 100_000 + step * 100
      let seed = random.next()
      board.change { rows in
        var random = SeededGenerator(seed)
        let own = rows.indices.filter { rows[$0] / 100_000 == thread + 1 }
        let gone = Set(own.filter { _ in random.next() % 8 == 0 })
        var new = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
        let index = Int.random(in: 0...new.count, using: &random)
        let count = Int.random(in: 1...5, using: &random)
        new.insert(contentsOf: (0..<count).map { base + $0 }, at: index)
        var transaction = ListTransaction(
          deletions: gone.map { .init($0) }, insertions: [.init(at: index, count: count)])
        if random.chance() { transaction.options = .animateInsertion }
        return (transaction, new)
      }
    }
  }

  @Test
  func `four threads change a list that is scrolled and resized, and it is what it should be`() {
    let board = Board()
    board.resize(200)
    board.change { _ in
      (ListTransaction(insertions: [.init(at: 0, count: 500)]), Array(0..<500))
    }
    var threads: [pthread_t] = []
    board.shared.withLock { $0.running = 4 }
    for number in 0..<4 {
      var thread = pthread_t()
      let context = Unmanaged.passRetained(Start(board, number)).toOpaque()
      let status = SystemThread.start(
        &thread,
        { context in
          let start = Unmanaged<Start>.fromOpaque(context!).takeRetainedValue()
          ListStateThreadTests.change(start.board, thread: start.number)
          start.board.shared.withLock { $0.running -= 1 }
          return nil
        }, context)
      #expect(status == 0)
      threads.append(thread)
    }
    var random = SeededGenerator(99)
    while board.shared.withLock({ $0.running }) > 0 {
      board.scroll(ListLength(random.number(-60...60).rounded()))
      if random.next() % 8 == 0 { board.resize(ListLength(random.number(80...300).rounded())) }
    }
    for thread in threads { pthread_join(thread, nil) }

    let end = board.shared.withLock { $0 }
    #expect(end.commits > 242 && end.state.count == end.rows.count)
    for thread in 1...4 {
      // Nobody else has touched them, and each of its steps inserted some.
      #expect(Set(end.rows.filter { $0 / 100_000 == thread }.map { $0 / 100 }).count > 5)
    }
    #expect(end.rows.filter { $0 < 500 } == Array(0..<500), "what no thread owns stays in order")
    #expect(Set(end.rows).count == end.rows.count)
    for row in end.state.window {
      #expect(end.state.sizes.length(of: row) == Board.layout(end.rows[row]).length)
      let entry = end.state.entry(of: row)!
      #expect(end.nodes.nodes[entry.id]?.item == end.rows[row])
    }
    #expect(end.nodes.difference(from: end.state) == nil)
  }
}
