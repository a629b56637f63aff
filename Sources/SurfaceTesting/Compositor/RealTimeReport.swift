import Surface

/// What a client did while the screen refreshed by itself.
public struct RealTimeReport: Hashable, Sendable {
  /// How many refreshes the screen had, whether or not anybody waited for them.
  public var refreshes = 0
  /// How many of them the client was told of.
  public var frameCallbacks = 0
  /// Commits of all surfaces.
  public var commits = 0
  /// The commits with another buffer, of the window or of a subsurface.
  public var shownBuffers = 0
  /// How often the loop woke up for anything but a refresh. Client and compositor share it: a frame with a
  /// commit takes about two.
  public var turns = 0
}
