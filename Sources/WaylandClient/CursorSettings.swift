import Glibc

/// Which cursor theme a person has chosen, and how large.
struct CursorSettings: Hashable, Sendable {
  /// The name of a theme; nil for the one of the system.
  var theme: String?
  /// In logical points.
  var size: Int32 = CursorSettings.defaultSize

  static let defaultSize: Int32 = 24
  /// A size that is nonsense would cost memory: a theme has some hundred images.
  static let maximumSize: Int32 = 256

  /// - Parameters:
  ///   - theme: The value of `XCURSOR_THEME`. Empty counts as unset.
  ///   - size: The value of `XCURSOR_SIZE`. The default stands in for what is no size.
  init(theme: String? = nil, size: String? = nil) {
    self.theme = theme.flatMap { $0.isEmpty ? nil : $0 }
    if let size = size.flatMap({ Int32($0) }), (1...Self.maximumSize).contains(size) {
      self.size = size
    }
  }

  /// What the environment of the program says.
  static var environment: CursorSettings {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return CursorSettings(theme: value("XCURSOR_THEME"), size: value("XCURSOR_SIZE"))
  }
}
