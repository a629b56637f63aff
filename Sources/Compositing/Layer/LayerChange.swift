/// What is different of a layer since the last pass of the compositor.
package enum LayerChange: Comparable {
  case nothing
  /// How far its sublayers have scrolled.
  case origin
  /// The same, and which they are and in which order.
  case content
  case anything
}
