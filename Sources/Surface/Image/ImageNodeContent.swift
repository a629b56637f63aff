import Geometry
import Raster

/// What an ``ImageNode`` is to show, as any thread sets it.
struct ImageNodeContent {
  var source: (any ImageSource)?
  var style = ImageStyle()
  var placeholder: Color?
  var pipeline = ImagePipeline.shared
  /// Counts the sources: a frame of an earlier one's film is not shown.
  var generation = 0
  /// The frame of a film that has taken the place of the first one.
  var frame: Pixmap?
  var isAnimating = true
  var enablesEmpty = false
  var animatesTransitions = false
  /// Counts what signals have brought.
  var version = 0
  /// What a signal has replaced since ``ImageNode/sourceDidChange()``: it is asked for its size, and ends, outside of the
  /// lock.
  var replaced: [(any ImageSource)?] = []

  /// Takes another source, whose picture has not moved yet.
  mutating func take(_ source: (any ImageSource)?) {
    (self.source, frame) = (source, nil)
    generation += 1
  }
}
