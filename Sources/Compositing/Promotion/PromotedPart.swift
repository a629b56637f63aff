import Geometry

/// A promoted layer with what it shows in one pass.
struct PromotedPart {
  let layer: PromotedLayer
  var content: PromotedContent
  /// Where its items are in the display list.
  var range = 0..<0
}
