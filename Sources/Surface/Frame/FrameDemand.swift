/// When something wants a frame.
struct FrameDemand {
  /// With the next refresh.
  var isNow = false
  /// The earliest presentation time of those that can wait.
  private(set) var next: Duration?
  /// When the first animation is over.
  private(set) var end: Duration?
  /// Whether something that can be seen will begin to move.
  private(set) var isAboutToMove = false

  mutating func add(next time: Duration) { next = next.map { min($0, time) } ?? time }

  /// None that can wait is earlier.
  mutating func wait(until time: Duration) { next = next.map { max($0, time) } }

  mutating func add(begin time: Duration) {
    isAboutToMove = true
    add(next: time)
  }

  mutating func add(end time: Duration) { end = end.map { min($0, time) } ?? time }
}
