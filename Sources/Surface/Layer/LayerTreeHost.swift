/// What shows a tree of layers and drives its animations.
@MainActor
protocol LayerTreeHost: AnyObject {
  func layerTreeNeedsComposite()
  func layerDidBeginAnimating(_ layer: Layer)
  /// Somebody asks where a layer is that moves unseen.
  func layerWillBeRead(_ layer: Layer)
  /// Whether the user wants things to appear where they belong instead of moving there.
  var reducesMotion: Bool { get }
}
