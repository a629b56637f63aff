import Surface

/// A child of a stack with its measurements in the running pass.
struct StackEntry {
  // The list of those that are shown, or created, holds it.
  let child: UncountedFiber
  /// Its size where it was offered what it would like.
  var ideal = Size.zero
  /// What its last update offered.
  var offered = Size.zero
  /// From its top, where the children are aligned by their texts.
  var baseline = 0.0
}
