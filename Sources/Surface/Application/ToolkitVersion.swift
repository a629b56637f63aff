/// The version of this package, by the rules of [Semantic Versioning 2](https://semver.org): before 1.0 every minor version
/// may change the API. `Scripts/api-check` says what has changed, and CHANGELOG.md why.
///
/// ```swift
/// about.text = "Made with Surface \(ToolkitVersion.current)"
/// ```
public struct ToolkitVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Changes when programs have to be changed.
  public let major: Int
  /// Changes with something new.
  public let minor: Int
  /// Changes with something mended.
  public let patch: Int

  /// The version that the program is built with.
  public static let current = ToolkitVersion(major: 0, minor: 1, patch: 0)

  /// As in `0.1.0`.
  public var description: String { "\(major).\(minor).\(patch)" }

  /// Whether `a` came before `b`.
  public static func < (a: ToolkitVersion, b: ToolkitVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
}
