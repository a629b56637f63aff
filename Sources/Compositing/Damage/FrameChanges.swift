package import Geometry

/// What a frame must do to a buffer that has the last one.
package struct FrameChanges {
  /// What is copied before anything is painted.
  package var blit: ScrollBlit?
  /// What is painted.
  package var painted = Region()
  /// Every pixel that may differ from the last frame: the painted and the copied ones.
  package var damage = Region()

  /// Those of a frame that shows what the last one has shown.
  package static var none: FrameChanges { FrameChanges() }
}
