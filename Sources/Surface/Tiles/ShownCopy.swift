import Compositing
import Geometry

/// A second place in which something is shown: the copy of a layer in a portal.
struct ShownCopy {
  let source: Layer
  /// In the coordinates of the source.
  let area: ShownArea
}
