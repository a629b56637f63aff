import Platform

extension SceneRoot {
  /// What a popup shares with what it belongs to.
  func takeOver(from parent: SceneRoot) {
    waitsForDisplay = parent.waitsForDisplay
    loadingTimeout = parent.loadingTimeout
    allowsSubpixelText = parent.allowsSubpixelText
    reducesMotionOverride = parent.reducesMotionOverride
    slowMotion = parent.slowMotion
  }

  /// Dismisses popups of this scene, the topmost one first.
  func dismissPopups(where shouldDismiss: (Popup) -> Bool) {
    for popup in popups.reversed() where shouldDismiss(popup) { popup.dismiss() }
  }

  /// A press below an open menu dismisses that and has no other effect. Compositors deliver it: a grab keeps away
  /// other programs only (`xdg_popup.grab`).
  ///
  /// - Returns: whether the event was a press that did so.
  func dismissesPopups(with event: PointerEvent) -> Bool {
    guard case .pressed = event.kind, popups.contains(where: \.input.takesKeys) else {
      return false
    }
    dismissPopups(where: \.input.takesKeys)
    return true
  }

  /// The scene that keys are for: that of the topmost menu, whichever surface has the keyboard (compositors differ).
  var keyScene: SceneRoot { popups.last(where: \.input.takesKeys)?.scene.keyScene ?? self }
}
