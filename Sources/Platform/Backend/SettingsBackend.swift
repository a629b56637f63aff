/// What a platform knows of the settings of the desktop.
@MainActor
public protocol SettingsBackend: AnyObject {
  /// What holds now. What is not known yet has its usual value.
  var settings: DesktopSettings { get }
  /// Called after ``settings`` has changed.
  var onChange: (@MainActor () -> Void)? { get set }
}
