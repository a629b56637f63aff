/// Jobs of one priority: a binary heap by order, the higher one first, then by age.
struct JobQueue {
  private struct Entry {
    let order: Int
    let number: UInt64
    let job: @Sendable () -> Void

    func precedes(_ other: Entry) -> Bool {
      order != other.order ? order > other.order : number < other.number
    }
  }

  private var heap: [Entry] = []
  private var lastNumber: UInt64 = 0

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }

  mutating func insert(_ job: @escaping @Sendable () -> Void, order: Int) {
    lastNumber += 1
    heap.append(Entry(order: order, number: lastNumber, job: job))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popFirst() -> (@Sendable () -> Void)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return first.job
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].precedes(heap[best]) { best = child }
      }
      if best == parent { return }
      heap.swapAt(parent, best)
      parent = best
    }
  }
}
