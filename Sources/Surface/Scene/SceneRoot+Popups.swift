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

  /// The views are where the frame that is being made shows them: what lies beside them follows.
  func viewsDidLayOut() {
    owner?.didLayOut()
    for popover in popovers { popover.follow() }
    for follow in followers.values { follow() }
  }

  /// A press beside an open menu dismisses that and has no other effect, in whichever window of the program it is.
  /// Compositors deliver it: a grab keeps away other programs only (`xdg_popup.grab`).
  ///
  /// - Returns: whether the event was a press that did so.
  func dismissesPopups(with event: PointerEvent) -> Bool {
    guard case .pressed = event.kind else { return false }
    let menus = session.openSurfaces(of: Popup.self).filter { $0.input.takesKeys && !isIn($0) }
    // The one that was opened last is above the others.
    for menu in menus.reversed() { menu.dismiss() }
    return !menus.isEmpty
  }

  /// Ends the press that has opened a menu. A compositor may take the pointer away from the window with the grab of the menu, and
  /// give it back while the button is down (weston): then its release has no press here.
  ///
  /// - Returns: whether the event is for nobody else.
  func endsPressOfMenu(with event: PointerEvent) -> Bool {
    guard case .released = event.kind, !pointer.isPressed(by: event.pointer) else { return false }
    return session.openSurfaces(of: Popup.self).compactMap(\.parent).contains { scene in
      let point = scene === self ? event.position : nil
      return scene.openMenu?.endOpeningPress(event, at: point) == true
    }
  }

  /// Dismisses what has all input once no surface of the program has the keyboard any more: the person is elsewhere, on
  /// another workspace. Not every compositor dismisses popups then.
  func dismissMenusWithoutKeyboard() {
    scheduler.schedule(after: SceneRoot.keyboardTravelTime) { [weak self] in
      guard let self else { return }
      if session.openSurfaces.contains(where: { $0.surface.hasKeyboard }) { return }
      for popup in session.openSurfaces(of: Popup.self).reversed() where popup.input.takesKeys {
        popup.dismiss()
      }
    }
  }

  /// How long the keyboard may take from one surface of the program to another one: compositors tell of its coming after
  /// its going.
  private static let keyboardTravelTime = Duration.milliseconds(50)

  /// Whether the scene is that of a popup, or of one above it.
  private func isIn(_ popup: Popup) -> Bool {
    self === popup.scene || (owner as? Popup)?.parent?.isIn(popup) == true
  }

  /// The scene that keys are for: that of the topmost menu, whichever surface has the keyboard (compositors differ).
  var keyScene: SceneRoot { popups.last(where: \.input.takesKeys)?.scene.keyScene ?? self }
}
