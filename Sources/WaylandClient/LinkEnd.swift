/// How a ``WaylandLink`` ended.
struct LinkEnd {
  /// For people.
  var text: String
  /// Whether there is nobody at the other end any more, and nothing was wrong but that. A compositor that has refused
  /// what this program did would refuse it again.
  var isCompositorGone = false
}
