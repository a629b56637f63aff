public import Compositing

/// A target of a ``ContainedViewLayoutTransition``: a `Layer`, a ``View`` or a ``DisplayNode``.
@MainActor
public protocol LayoutTransitionTarget: AnyObject {
  /// The layer that is animated.
  var animatedLayer: Layer { get }
  /// Changes a model value so that the target notices what follows from it: a layout, or another drawing.
  func apply(_ value: LayerValue, of key: LayerKey)
}
