/// Collects the values for a child's environment, one expression each, in the order of its tuple.
///
/// An expression is a value, a reference to a value of the parent's environment, or the whole
/// environment of the parent.
@MainActor
@resultBuilder
public enum EnvironmentBuilder {
  /// A value that the parent gives in this update.
  public static func buildExpression<Value: Equatable>(
    _ value: Value
  ) -> EnvironmentInput<Value> { EnvironmentInput(slot: EnvironmentValueSlot(value)) }

  /// A value of the parent's own environment, handed on: the child follows its changes without a comparison.
  public static func buildExpression<Value: Equatable>(
    _ reference: EnvironmentValue<Value>
  ) -> EnvironmentInput<Value> { EnvironmentInput(slot: reference.slot) }

  /// The whole environment of the parent, handed on.
  public static func buildExpression<T>(_ environment: Environment<T>) -> EnvironmentInputs<T> {
    EnvironmentInputs(slots: environment.slots)
  }

  /// No values.
  public static func buildBlock() -> EnvironmentInputs<Empty> { EnvironmentInputs(slots: []) }

  /// All values of a block that hands an environment on.
  public static func buildBlock<T>(_ inputs: EnvironmentInputs<T>) -> EnvironmentInputs<T> {
    inputs
  }

  /// One value.
  public static func buildBlock<A>(
    _ a: EnvironmentInput<A>
  ) -> EnvironmentInputs<A> { EnvironmentInputs(slots: [a.slot]) }

  /// Two values.
  public static func buildBlock<A, B>(
    _ a: EnvironmentInput<A>, _ b: EnvironmentInput<B>
  ) -> EnvironmentInputs<(A, B)> { EnvironmentInputs(slots: [a.slot, b.slot]) }

  /// Three values.
  public static func buildBlock<A, B, C>(
    _ a: EnvironmentInput<A>, _ b: EnvironmentInput<B>, _ c: EnvironmentInput<C>
  ) -> EnvironmentInputs<(A, B, C)> { EnvironmentInputs(slots: [a.slot, b.slot, c.slot]) }

  /// Four values.
  public static func buildBlock<A, B, C, D>(
    _ a: EnvironmentInput<A>, _ b: EnvironmentInput<B>, _ c: EnvironmentInput<C>,
    _ d: EnvironmentInput<D>
  ) -> EnvironmentInputs<(A, B, C, D)> {
    EnvironmentInputs(slots: [a.slot, b.slot, c.slot, d.slot])
  }

  /// Five values.
  public static func buildBlock<A, B, C, D, E>(
    _ a: EnvironmentInput<A>, _ b: EnvironmentInput<B>, _ c: EnvironmentInput<C>,
    _ d: EnvironmentInput<D>, _ e: EnvironmentInput<E>
  ) -> EnvironmentInputs<(A, B, C, D, E)> {
    EnvironmentInputs(slots: [a.slot, b.slot, c.slot, d.slot, e.slot])
  }

  /// Six values.
  public static func buildBlock<A, B, C, D, E, F>(
    _ a: EnvironmentInput<A>, _ b: EnvironmentInput<B>, _ c: EnvironmentInput<C>,
    _ d: EnvironmentInput<D>, _ e: EnvironmentInput<E>, _ f: EnvironmentInput<F>
  ) -> EnvironmentInputs<(A, B, C, D, E, F)> {
    EnvironmentInputs(slots: [a.slot, b.slot, c.slot, d.slot, e.slot, f.slot])
  }
}
