/// A closure with a name: called like a function.
public struct Action<Arguments> {
  private let body: @MainActor (Arguments) -> Void

  /// An action that calls `body`.
  public init(_ body: @escaping @MainActor (Arguments) -> Void) { self.body = body }

  /// Calls the closure.
  @MainActor
  public func callAsFunction(_ arguments: Arguments) { body(arguments) }
}

extension Action where Arguments == Void {
  /// Calls the closure.
  @MainActor
  public func callAsFunction() { self(()) }
}
