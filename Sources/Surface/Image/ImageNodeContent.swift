import Geometry
import Raster

/// What an ``ImageNode`` is to show, as any thread sets it.
struct ImageNodeContent {
  var source: (any ImageSource)?
  var style = ImageStyle()
  var placeholder: Color?
  var pipeline = ImagePipeline.shared
  /// The frame of a film that has taken the place of the first one.
  var frame: Pixmap?
  var isAnimating = true
  var enablesEmpty = false
  var animatesTransitions = false
  /// Counts what feeds have brought.
  var version = 0
  /// What a feed has replaced since ``ImageNode/sourceDidChange()``: it is asked for its size, and ends, outside of the
  /// lock.
  var replaced: [(any ImageSource)?] = []
}
