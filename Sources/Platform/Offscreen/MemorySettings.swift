/// Settings that their owner changes.
@MainActor
public final class MemorySettings: SettingsBackend {
  /// Called after ``settings`` has changed.
  public var onChange: (@MainActor () -> Void)?
  /// What holds; whoever listens is told of every change at once.
  public var settings = DesktopSettings() {
    didSet { if settings != oldValue { onChange?() } }
  }

  /// Settings with their usual values.
  public init() {}
}
