/// A value that an animation passes through.
public struct Keyframe: Hashable, Sendable {
  /// When, as a share of the animation's duration, 0...1.
  public var time: Double
  /// What is shown then.
  public var value: LayerValue
  /// How the value is approached from the keyframe before.
  public var curve: TimingCurve

  /// The time is clamped to 0...1.
  public init(at time: Double, _ value: LayerValue, curve: TimingCurve = .linear) {
    self.time = min(max(time, 0), 1)
    self.value = value
    self.curve = curve
  }
}
