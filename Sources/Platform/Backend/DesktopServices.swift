/// What a program gets from a desktop besides windows.
///
/// Each service is optional: nil says that the platform has none, which may change until its first window is
/// configured. Every answer comes on the main actor, after the call that asked for it has returned.
@MainActor
public protocol DesktopServices: AnyObject {
  /// What was copied.
  var clipboard: (any ClipboardBackend)? { get }
  /// What is selected somewhere, for the middle button.
  var primarySelection: (any ClipboardBackend)? { get }
  /// What a person has set for all programs.
  var settings: (any SettingsBackend)? { get }
  /// Tokens that bring windows to the front.
  var activation: (any ActivationBackend)? { get }
  /// Drags between programs.
  var drags: (any DragBackend)? { get }
  /// Input methods.
  var textInput: (any TextInputBackend)? { get }
}

extension DesktopServices {
  /// There is none.
  public var clipboard: (any ClipboardBackend)? { nil }
  /// There is none.
  public var primarySelection: (any ClipboardBackend)? { nil }
  /// There are none.
  public var settings: (any SettingsBackend)? { nil }
  /// There is none.
  public var activation: (any ActivationBackend)? { nil }
  /// There are none.
  public var drags: (any DragBackend)? { nil }
  /// There are none.
  public var textInput: (any TextInputBackend)? { nil }
}
