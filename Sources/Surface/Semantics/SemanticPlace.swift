import Compositing
import Geometry

/// Where in a window the elements lie that are collected.
struct SemanticPlace {
  /// From the coordinates of what is visited to those of the window.
  var toWindow: AffineTransform
  /// What can be seen, in the coordinates of the window.
  var sight: Rect
  /// What can be brought into sight by scrolling; nil for everything.
  var reach: Rect?
  /// Whether something around takes no input.
  var isDisabled = false
  /// How many elements are around.
  var depth: Int

  /// Whether a rectangle of the window can be seen, now or after scrolling.
  func canShow(_ frame: Rect) -> Bool {
    guard !frame.isEmpty else { return false }
    return reach.map { $0.intersects(frame) } ?? true
  }

  /// The place of a layer that lies in this one.
  func inside(_ geometry: LayerPlacement) -> SemanticPlace {
    var place = self
    place.toWindow = geometry.transform.concatenating(toWindow)
    return place
  }

  /// The place of what lies in the layer whose place this is.
  ///
  /// - Parameters:
  ///   - geometry: Of the layer.
  ///   - scrolls: Whether the layer can show all of what is inside.
  func ofChildren(in geometry: LayerPlacement, scrolls: Bool) -> SemanticPlace {
    var place = self
    if geometry.clips {
      let frame = geometry.bounds.applying(toWindow)
      place.sight = sight.intersection(frame)
      place.reach = reach.map { $0.intersection(frame) } ?? frame
      if scrolls, canShow(frame) { place.reach = nil }
    }
    if let inner = geometry.transformOfChildren {
      place.toWindow = inner.concatenating(toWindow)
    }
    return place
  }
}
