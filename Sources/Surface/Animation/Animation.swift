/// A change of one property of a ``Layer`` over time. It never touches the model value.
public struct Animation {
  public var key: LayerKey
  public var from: LayerValue
  public var to: LayerValue
  /// In seconds.
  public var duration: Double
  /// Seconds to wait, during which the property shows `from`.
  public var delay: Double
  public var curve: TimingCurve
  /// Whether the values are added to the model value instead of replacing it, so that several
  /// animations of one property compose.
  public var isAdditive: Bool
  /// Called once: true when the animation ran to its end, false when it was removed or replaced.
  public var completion: (@MainActor (Bool) -> Void)?

  public init(
    _ key: LayerKey, from: LayerValue, to: LayerValue, duration: Double, delay: Double = 0,
    curve: TimingCurve = .easeInOut, isAdditive: Bool = false,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.key = key
    self.from = from
    self.to = to
    self.duration = max(0, duration)
    self.delay = max(0, delay)
    self.curve = curve
    self.isAdditive = isAdditive
    self.completion = completion
  }
}

/// How long and along which curve a change of a model value is shown; nil stands for "at once".
public struct AnimationTiming: Hashable, Sendable {
  /// In seconds.
  public var duration: Double
  public var delay: Double
  public var curve: TimingCurve

  public init(duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  public static func spring(_ duration: Double = 0.5) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .spring(duration: duration))
  }
}
