/// What shows a tree of layers and drives its animations.
@MainActor
package protocol LayerTreeHost: AnyObject {
  func layerTreeNeedsComposite()
  func layerDidBeginAnimating(_ layer: Layer)
  /// Somebody asks where a layer is that moves unseen.
  func layerWillBeRead(_ layer: Layer)
  /// The contents of a layer began or ceased to be shown exactly: its ``Layer/onExactnessChange`` is to be called
  /// soon, and not from within the pass that tells.
  func exactnessDidChange(of layer: Layer)
  /// Whether the user wants things to appear where they belong instead of moving there.
  var reducesMotion: Bool { get }
}
