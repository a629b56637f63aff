import Platform

/// What has a number in recordings: a window, or a popup.
@MainActor
protocol SessionSurface: AnyObject {
  /// Does what the backend, or a recording, says.
  func handle(_ event: SurfaceEvent)

  /// An event of the surface as it may be written down.
  func withoutSecrets(_ event: SurfaceEvent) -> SurfaceEvent

  /// The event that configured it last; nil before the first time.
  var lastConfigureEvent: SurfaceEvent? { get }

  /// Whether keys of any seat go to it.
  var hasKeyboard: Bool { get }

  func settingsDidChange(from old: DesktopSettings)

  /// Takes the theme of the session, or of what the surface belongs to.
  func inheritTheme()
}
