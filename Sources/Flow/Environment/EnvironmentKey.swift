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
/// Against the values of a tuple this has a price: the compiler does not say which component reads what, and a
/// value that no component provides is the default. Use tuples for what a component cannot do without.
public protocol EnvironmentKey {
  /// What the key stands for; equal values update nothing.
  associatedtype Value: Equatable

  /// The value where no component provides one. The same in every call.
  @MainActor static var defaultValue: Value { get }
}
