import Geometry

/// How fast something has moved lately: a finger, the content under it, the distance between two fingers.
struct VelocityTracker {
  private var samples: [(time: Duration, position: Point)] = []

  /// What is older does not count.
  private static let window = 0.1
  /// Over less time, clocks that count in milliseconds say nothing.
  private static let shortest = 0.005

  mutating func add(_ position: Point, at time: Duration) {
    samples.append((time, position))
    if samples.count > 16 { samples.removeFirst() }
  }

  /// Adds a movement from where it was last.
  mutating func move(by distance: Point, at time: Duration) {
    add((samples.last?.position ?? .zero) + distance, at: time)
  }

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// The time of the last sample.
  var lastTime: Duration? { samples.last?.time }

  /// Over the tenth of a second before `time`, in units a second: what has rested since then has none.
  func velocity(at time: Duration) -> Point {
    let recent = samples.drop { (time - $0.time).seconds > VelocityTracker.window }
    guard let first = recent.first, let last = recent.last, recent.count > 1 else { return .zero }
    let seconds = (time - first.time).seconds
    guard seconds > VelocityTracker.shortest else { return .zero }
    let way = last.position - first.position
    return Point(x: way.x / seconds, y: way.y / seconds)
  }
}
