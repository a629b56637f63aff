/// The times at which animations and clients need frames.
package struct FrameDemand {
  /// With the next refresh.
  package var isNow = false
  /// The earliest presentation time of those that can wait.
  package private(set) var next: Duration?
  /// When the first animation is over.
  package private(set) var end: Duration?
  /// Whether something that can be seen will begin to move.
  package private(set) var isAboutToMove = false

  package mutating func add(next time: Duration) { next = next.map { min($0, time) } ?? time }

  /// None that can wait is earlier.
  package mutating func wait(until time: Duration) { next = next.map { max($0, time) } }

  mutating func add(begin time: Duration) {
    isAboutToMove = true
    add(next: time)
  }

  mutating func add(end time: Duration) { end = end.map { min($0, time) } ?? time }
}
