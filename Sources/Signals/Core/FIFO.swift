/// A queue in an array: both ends in amortized constant time, and no allocation once it has grown.
@usableFromInline
struct FIFO<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { head == elements.count }

  @inlinable
  var count: Int { elements.count - head }

  @inlinable
  mutating func append(_ element: Element) {
    // A queue that is never empty must not grow for ever.
    if head > 32, head * 2 > elements.count {
      elements.removeSubrange(..<head)
      head = 0
    }
    elements.append(element)
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    }
    return element
  }

  @inlinable
  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    head = 0
  }
}

extension FIFO: Sendable where Element: Sendable {}
