import Platform

/// The owner of a scene: a window, or a popup.
@MainActor
protocol SceneOwner: AnyObject {
  /// Offers a pointer event to what the owner puts around the content, as the edges that resize a window.
  ///
  /// - Returns: whether the event is not for the views.
  func takes(_ event: PointerEvent) -> Bool

  /// Offers a key to the owner before the focused view.
  ///
  /// - Returns: whether the key is not for the views.
  func takes(_ event: KeyEvent) -> Bool

  /// What the scene lies above: that of the window of a dialog, or what a popup belongs to.
  var parentScene: SceneRoot? { get }

  /// What the scene is called as an element.
  var semanticTitle: String? { get }

  /// The activity of the scene is another one; views were told.
  func activityDidChange(from old: SceneActivity)

  /// The theme of the scene is another one; views were told.
  func themeDidChange()

  /// The views were laid out in a frame that is being made.
  func didLayOut()

  /// A frame was committed.
  func didCommit(_ report: FrameReport)
}
