/// How much of a layer has changed since the last pass of the compositor; each level includes those before it.
package enum DirtyLevel: Comparable {
  case clean
  /// The origin of the bounds alone: the sublayers have scrolled.
  case scroll
  /// Which sublayers there are, or their order.
  case children
  case all
}
