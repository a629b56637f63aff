/// How far a view moves from frame to frame, to predict what it shows in the next one.
///
/// What a worker draws in one frame is shown in the next at the earliest. A view that moves most of its own
/// length meanwhile shows other rows by then, so drawing the rows that it shows now would be wasted.
struct ScrollPace {
  /// The offset at the beginning of the last recorded frame.
  private var frameOffset = 0.0
  /// The number of frames at that time; nil while the view does not move.
  private var frame: Int?
  /// How far it moved in the last two frames.
  private var steps = (older: 0.0, newer: 0.0)

  /// Whether the next frame has to be recorded, because the view has moved far since the last one.
  private(set) var isMeasuring = false

  /// The view moves, for the first or another time since frame number `frame`.
  mutating func move(from old: Double, to new: Double, length: Double, after frame: Int) {
    if isMeasuring { return }
    if frame != self.frame {
      // Frames without a report count as slow.
      (frameOffset, self.frame, steps) = (old, frame, (0, 0))
    }
    isMeasuring = abs(new - frameOffset) > length / 2
  }

  /// - Returns: whether a quick motion has ended.
  mutating func frameBegins(at offset: Double, length: Double) -> Bool {
    guard isMeasuring else { return false }
    let wasFast = step(ofLength: length) != nil
    steps = (steps.newer, offset - frameOffset)
    isMeasuring = abs(steps.newer) > length / 2
    frameOffset = offset
    if !isMeasuring { frame = nil }
    return wasFast && step(ofLength: length) == nil
  }

  /// How far the view will move until the next frame, if it goes on; nil unless it moved by more than
  /// half of its length in each of the last two frames.
  func step(ofLength length: Double) -> Double? {
    let (older, newer) = steps
    let isFast = min(abs(older), abs(newer)) > length / 2 && (older > 0) == (newer > 0)
    return isFast ? newer : nil
  }
}
