import Surface

/// User data of a transition: the host leaves the frame of its component's view to the caller.
public struct SkipsSettingFrame: Hashable, Sendable {
  /// The only value.
  public init() {}
}
