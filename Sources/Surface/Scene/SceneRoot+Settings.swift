public import Platform

extension SceneRoot {
  /// What a person has set for all programs; views and nodes hear of changes
  /// (``View/desktopSettingsDidChange(from:)``).
  public var settings: DesktopSettings { session.settings }

  /// See ``Session/lastInputSerial``.
  public var lastInputSerial: InputSerial? { session.lastInputSerial }

  /// Whether things appear where they belong instead of moving there; fades stay, but short. What the desktop says,
  /// until it is set.
  public var reducesMotion: Bool {
    get { reducesMotionOverride ?? settings.reducesMotion }
    set { reducesMotionOverride = newValue }
  }

  func settingsDidChange(from old: DesktopSettings) {
    rootView.recursivelyNotifySettings(from: old)
  }
}
