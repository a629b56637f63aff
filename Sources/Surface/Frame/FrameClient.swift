public import Compositing
public import Geometry
import Platform

/// An object that animates without the layer animations, and is called for every frame while it does.
@MainActor
public protocol FrameClient: AnyObject {
  /// Called at the start of a frame, before layout, at most once for a refresh of the screen and never while
  /// the window is hidden.
  ///
  /// - Returns: whether another frame is wanted.
  func frameWillBegin(_ timing: FrameTiming) -> Bool

  /// The layer that shows what the client does, if its frames have no other effect: while nothing inside of the
  /// layer's bounds can be seen, the client is not called. Nil for a client that is always called.
  var shownLayer: Layer? { get }

  /// Where in the bounds of ``shownLayer`` that is, in its coordinates, if it is not everywhere: no frames are
  /// wanted for other parts of the layer. Nil for all of it. Asked after each frame of the window.
  var shownRects: [Rect]? { get }

  /// The presentation time of the next frame that is wanted; nil for that of the next refresh. Frames that
  /// come earlier for other reasons are told, too.
  var nextFrameTime: Duration? { get }

  /// The presentation time at which what the client shows is over: it is called then although its
  /// ``shownLayer`` cannot be seen. Nil for what has no end.
  var endTime: Duration? { get }
}

extension FrameClient {
  /// Nil: the client is called in every frame, seen or not.
  public var shownLayer: Layer? { nil }
  /// Nil: all of ``shownLayer``.
  public var shownRects: [Rect]? { nil }
  /// Nil: the next refresh of the screen.
  public var nextFrameTime: Duration? { nil }
  /// Nil: no end.
  public var endTime: Duration? { nil }
}
