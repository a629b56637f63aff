/// How a node's rounded corners are made.
public enum CornerRounding: Hashable, Sendable {
  /// Baked into the finished pixels while they are drawn. Costs nothing afterwards.
  case precomposited
  /// Covered by four small pixmaps in ``DisplayNode/cornerBackdropColor``; for content of several
  /// nodes over a backdrop of one known colour. Costs four small blits.
  case clipping
  /// Cut by the compositor at every composite; for content that moves under the corner over a backdrop
  /// that moves too.
  case slow
}
