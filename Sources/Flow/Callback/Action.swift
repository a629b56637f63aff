/// A closure with a name: called like a function.
public struct Action<Arguments> {
  private let body: @MainActor (Arguments) -> Void

  public init(_ body: @escaping @MainActor (Arguments) -> Void) { self.body = body }

  @MainActor
  public func callAsFunction(_ arguments: Arguments) { body(arguments) }
}

extension Action where Arguments == Void {
  @MainActor
  public func callAsFunction() { self(()) }
}
