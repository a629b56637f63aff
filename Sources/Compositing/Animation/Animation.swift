/// A change of one property of a ``Layer`` over time. It never touches the model value.
public struct Animation {
  /// What is animated.
  public var key: LayerKey
  /// The values on the way, in ascending order of time; at least one.
  public var keyframes: [Keyframe]
  /// In seconds.
  public var duration: Double
  /// Seconds to wait, during which the property shows its first value.
  public var delay: Double
  /// Whether the values are added to the model value instead of replacing it, so that several
  /// animations of one property compose.
  public var isAdditive: Bool
  /// Called once: true when the animation ran to its end, false when it was removed or replaced.
  public var completion: (@MainActor (Bool) -> Void)?

  /// An animation between two values. Duration and delay are in seconds; less than 0 counts as 0.
  public init(
    _ key: LayerKey, from: LayerValue, to: LayerValue, duration: Double, delay: Double = 0,
    curve: TimingCurve = .easeInOut, isAdditive: Bool = false,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.init(
      key, keyframes: [Keyframe(at: 0, from), Keyframe(at: 1, to, curve: curve)],
      duration: duration, delay: delay, isAdditive: isAdditive, completion: completion)
  }

  /// An animation through several values. Before the first keyframe its value holds, after the last
  /// one that one's.
  public init(
    _ key: LayerKey, keyframes: [Keyframe], duration: Double, delay: Double = 0,
    isAdditive: Bool = false, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    precondition(!keyframes.isEmpty, "Animation: an animation needs at least one keyframe")
    self.key = key
    self.keyframes = keyframes.sorted { $0.time < $1.time }
    self.duration = max(0, duration)
    self.delay = max(0, delay)
    self.isAdditive = isAdditive
    self.completion = completion
  }

  /// The first value.
  public var from: LayerValue { keyframes[0].value }
  /// The last value.
  public var to: LayerValue { keyframes[keyframes.count - 1].value }

  /// What is shown after `fraction` (0...1) of the duration.
  func value(at fraction: Double) -> LayerValue {
    guard let next = keyframes.firstIndex(where: { $0.time > fraction }) else { return to }
    guard next > 0 else { return from }
    let (a, b) = (keyframes[next - 1], keyframes[next])
    let share = (fraction - a.time) / (b.time - a.time)
    return a.value.interpolated(to: b.value, progress: b.curve.solve(at: share))
  }
}
