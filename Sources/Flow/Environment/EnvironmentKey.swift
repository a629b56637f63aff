/// Names a value that any component may read, however deep it is, without being handed it.
///
/// ```swift
/// enum ThemeKey: EnvironmentKey {
///   static let defaultValue = Theme.light
/// }
/// ```
/// A component reads it with `environment[ThemeKey.self]`. A host (``ComponentHostView``,
/// ``ComponentView``) or a component above gives it another value; then exactly those components are
/// updated that have read it, and the components between them are left alone.
///
/// Against the values of a tuple this has a price: the compiler does not say which component reads
/// what, and a value that nobody provides is the default. Use tuples for what a component cannot do
/// without.
public protocol EnvironmentKey {
  associatedtype Value: Equatable

  /// What is read where nobody provides a value. The same in every call.
  @MainActor static var defaultValue: Value { get }
}

/// The direction in which the language of the interface runs.
public enum LayoutDirectionKey: EnvironmentKey {
  public static let defaultValue = LayoutDirection.leftToRight
}

/// See ``LayoutDirectionKey``.
public enum LayoutDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// Device pixels per logical unit of the window. A ``ComponentHostView`` that is not inside another one
/// keeps it up to date.
public enum DisplayScaleKey: EnvironmentKey {
  public static let defaultValue = 1.0
}

/// Whether movements disturb the user: while it is true, every transition is immediate.
public enum ReducesMotionKey: EnvironmentKey {
  public static let defaultValue = false
}
