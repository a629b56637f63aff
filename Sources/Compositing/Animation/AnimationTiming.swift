/// How long and along which curve a change of a model value is shown; nil stands for "at once".
public struct AnimationTiming: Hashable, Sendable {
  /// In seconds.
  public var duration: Double
  /// In seconds.
  public var delay: Double
  /// How progress follows time.
  public var curve: TimingCurve

  /// Duration and delay are in seconds.
  public init(duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// The timing of a spring transition; see ``TimingCurve/spring(duration:)``.
  public static func spring(_ duration: Double = 0.5) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .spring(duration: duration))
  }
}
