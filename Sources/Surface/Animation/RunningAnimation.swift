/// An animation that was added to a layer, with the time at which it began.
struct RunningAnimation {
  var animation: Animation
  /// Set by the first frame that shows it, so that a slow frame does not swallow its start.
  var start: Duration?

  /// What it shows at `time` and whether it is over.
  mutating func sample(at time: Duration, slowMotion: Double) -> (value: LayerValue, isDone: Bool) {
    let begin = start ?? time
    start = begin
    let elapsed = (time - begin).seconds - animation.delay * slowMotion
    let duration = animation.duration * slowMotion
    if elapsed >= duration { return (animation.to, true) }
    let progress = duration > 0 ? animation.curve.solve(at: max(0, elapsed) / duration) : 1
    return (animation.from.interpolated(to: animation.to, progress: progress), false)
  }
}

extension Duration {
  /// The same length as a number of seconds.
  public var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
