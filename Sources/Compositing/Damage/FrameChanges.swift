package import Geometry


/// What a frame must do to a buffer that has the last one.
package struct FrameChanges {
  /// What is moved before anything is painted.
  package var move: PixelMove?
  /// What is painted.
  package var painted = Region()
  /// Every pixel that may differ from the last frame: the painted and the moved ones.
  package var damage = Region()
}
