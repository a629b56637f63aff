/// The time at which a frame is painted and the predicted time of its presentation.
public struct FrameTiming: Hashable, Sendable {
  /// The time on the scheduler's clock at which painting may begin.
  public var now: Duration
  /// The predicted time at which this frame's pixels turn to light; animations are sampled there.
  public var presentation: Duration
  /// How long after this frame the next one could be shown: a refresh of the screen.
  public var interval: Duration

  /// A backend that does not know the refresh of its screen says that of 60 Hz.
  public init(
    now: Duration, presentation: Duration, interval: Duration = .nanoseconds(16_666_667)
  ) {
    self.now = now
    self.presentation = presentation
    self.interval = interval
  }
}
