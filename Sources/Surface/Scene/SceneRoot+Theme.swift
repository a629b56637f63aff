extension SceneRoot {
  /// What the scene inherits its theme from: the session, or the scene that a popup or a dialog lies above.
  var inheritedTheme: Theme { owner?.parentScene?.rootView.currentTheme ?? session.theme }

  func inheritTheme() { rootView.inheritTheme(inheritedTheme) }

  func themeDidChange() {
    frames.takeNewLook()
    // Views hear of the theme themselves, once this returns.
    owner?.themeDidChange()
    for popup in popups { popup.scene.inheritTheme() }
  }
}
