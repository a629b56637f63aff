public import Compositing
public import Platform

extension DisplayLink {
  /// Follows the frames of a window.
  ///
  /// - Parameters:
  ///   - window: The window whose frames are followed.
  ///   - rate: How often to call.
  ///   - layer: See ``DisplayLink/init(scene:rate:showing:callback:)``.
  ///   - callback: Called before layout and drawing of the frame.
  public convenience init(
    window: Window, rate: Rate = .display, showing layer: Layer? = nil,
    callback: @escaping @MainActor (FrameTiming) -> Void
  ) {
    self.init(scene: window.scene, rate: rate, showing: layer, callback: callback)
  }
}
