public import Platform

/// The timing and the cost of one frame.
public struct FrameReport: Sendable {
  /// Counted from 1.
  public var number: Int
  /// When the frame began and when it should be on screen.
  public var timing: FrameTiming
  /// The time that the main thread spent on it.
  public var mainTime: Duration
  /// In the window's buffer: those that may differ from the last frame.
  public var damagedPixels: Int
  /// Those that were painted, subsurface layers included; the others were moved.
  public var paintedPixels: Int
  /// How many subsurfaces show a part of the frame.
  public var subsurfaceLayers: Int
}
