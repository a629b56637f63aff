/// Turns the 32-bit milliseconds of input events, which wrap every 49 days and may jump backwards,
/// into times that never do.
struct TimestampExtender {
  private var last: UInt32?
  private var extended: Duration = .zero

  /// The time of the last event.
  var now: Duration { extended }

  init() {}

  mutating func extend(_ milliseconds: UInt32) -> Duration {
    guard let last else {
      self.last = milliseconds
      extended = .milliseconds(Int64(milliseconds))
      return extended
    }
    let difference = Int32(bitPattern: milliseconds &- last)
    if difference > 0 {
      self.last = milliseconds
      extended += .milliseconds(Int64(difference))
    }
    return extended
  }
}
