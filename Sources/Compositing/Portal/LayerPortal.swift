/// An object that shows a layer of its tree a second time.
@MainActor
package protocol LayerPortal: AnyObject {
  /// The layer that the copy lies in.
  var layer: Layer { get }
  /// What is shown; nil for nothing.
  var sourceLayer: Layer? { get }

  /// Brings the copy up to date.
  func follow()
}
