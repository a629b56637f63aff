/// Keeps a value out of a component's comparison.
///
/// ```swift
/// struct Link: Component {
///   let title: String
///   @ZeroEquatable var action: @MainActor () -> Void
/// }
/// ```
/// An update that is skipped because all else is equal leaves the old closure with the views. Let
/// closures capture the state object, not values out of it.
@propertyWrapper
public struct ZeroEquatable<Value>: Equatable {
  /// What is kept out of the comparison.
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Always true: the wrapped value takes no part in comparisons.
  public static func == (a: ZeroEquatable, b: ZeroEquatable) -> Bool { true }
}

extension ZeroEquatable: Sendable where Value: Sendable {}
