/// The owner of a tree of layers: it schedules frames and drives the animations.
@MainActor
package protocol LayerTreeHost: AnyObject {
  func layerTreeNeedsComposite()
  func layerDidBeginAnimating(_ layer: Layer)
  /// The presentation values of a layer that moves unseen are about to be read.
  func layerWillBeRead(_ layer: Layer)
  /// The contents of a layer began or ceased to be shown exactly: its ``Layer/onPixelAlignmentChange`` is to be called
  /// soon, and not from within the pass that tells.
  func pixelAlignmentDidChange(of layer: Layer)
  /// Whether the user wants things to appear where they belong instead of moving there.
  var reducesMotion: Bool { get }
}
