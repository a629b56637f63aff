import Platform

extension SceneRoot {
  /// What a popup shares with what it belongs to.
  func takeOver(from parent: SceneRoot) {
    waitsForDisplay = parent.waitsForDisplay
    loadingTimeout = parent.loadingTimeout
    allowsSubpixelText = parent.allowsSubpixelText
    reducesMotionOverride = parent.reducesMotionOverride
    slowMotion = parent.slowMotion
    scaleOverride = parent.scaleOverride
  }

  /// Dismisses popups of this scene, the topmost one first.
  func dismissPopups(where shouldDismiss: (Popup) -> Bool) {
    for popup in popups.reversed() where shouldDismiss(popup) { popup.dismiss() }
  }

  /// A press beside an open menu dismisses that and has no other effect, in whichever window of the program it is.
  /// Compositors deliver it: a grab keeps away other programs only (`xdg_popup.grab`).
  ///
  /// - Returns: whether the event was a press that did so.
  func dismissesPopups(with event: PointerEvent) -> Bool {
    guard case .pressed = event.kind else { return false }
    let menus = session.openSurfaces.compactMap { $0.surface as? Popup }
      .filter { $0.input.takesKeys && !isIn($0) }
    // The one that was opened last is above the others.
    for menu in menus.reversed() { menu.dismiss() }
    return !menus.isEmpty
  }

  /// Whether the scene is that of a popup, or of one above it.
  private func isIn(_ popup: Popup) -> Bool {
    self === popup.scene || (owner as? Popup)?.parent?.isIn(popup) == true
  }

  /// The scene that keys are for: that of the topmost menu, whichever surface has the keyboard (compositors differ).
  var keyScene: SceneRoot { popups.last(where: \.input.takesKeys)?.scene.keyScene ?? self }
}
