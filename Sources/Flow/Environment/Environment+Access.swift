// One overload for each number of values: membership of a tuple is only expressible by writing it out,
// and it keeps reading a value that the parent never gave a compile-time error.

extension Environment where T: Equatable {
  /// The only value of the environment. Another type is an error at compile time.
  public subscript(_ type: T.Type) -> EnvironmentValue<T> { value(0) }
}

// MARK: 2 values

extension Environment {
  /// The first of 2 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable>(
    _ type: A.Type
  ) -> EnvironmentValue<A> where T == (A, B) { value(0) }

  /// The second of 2 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable>(
    _ type: B.Type
  ) -> EnvironmentValue<B> where T == (A, B) { value(1) }
}

// MARK: 3 values

extension Environment {
  /// The first of 3 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable>(
    _ type: A.Type
  ) -> EnvironmentValue<A> where T == (A, B, C) { value(0) }

  /// The second of 3 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable>(
    _ type: B.Type
  ) -> EnvironmentValue<B> where T == (A, B, C) { value(1) }

  /// The third of 3 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable>(
    _ type: C.Type
  ) -> EnvironmentValue<C> where T == (A, B, C) { value(2) }
}

// MARK: 4 values

extension Environment {
  /// The first of 4 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
    _ type: A.Type
  ) -> EnvironmentValue<A> where T == (A, B, C, D) { value(0) }

  /// The second of 4 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
    _ type: B.Type
  ) -> EnvironmentValue<B> where T == (A, B, C, D) { value(1) }

  /// The third of 4 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
    _ type: C.Type
  ) -> EnvironmentValue<C> where T == (A, B, C, D) { value(2) }

  /// The fourth of 4 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
    _ type: D.Type
  ) -> EnvironmentValue<D> where T == (A, B, C, D) { value(3) }
}

// MARK: 5 values

extension Environment {
  /// The first of 5 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
    _ type: A.Type
  ) -> EnvironmentValue<A> where T == (A, B, C, D, E) { value(0) }

  /// The second of 5 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
    _ type: B.Type
  ) -> EnvironmentValue<B> where T == (A, B, C, D, E) { value(1) }

  /// The third of 5 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
    _ type: C.Type
  ) -> EnvironmentValue<C> where T == (A, B, C, D, E) { value(2) }

  /// The fourth of 5 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
    _ type: D.Type
  ) -> EnvironmentValue<D> where T == (A, B, C, D, E) { value(3) }

  /// The fifth of 5 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
    _ type: E.Type
  ) -> EnvironmentValue<E> where T == (A, B, C, D, E) { value(4) }
}

// MARK: 6 values

extension Environment {
  /// The first of 6 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<
    A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
  >(
    _ type: A.Type
  ) -> EnvironmentValue<A> where T == (A, B, C, D, E, F) { value(0) }

  /// The second of 6 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<
    A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
  >(
    _ type: B.Type
  ) -> EnvironmentValue<B> where T == (A, B, C, D, E, F) { value(1) }

  /// The third of 6 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<
    A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
  >(
    _ type: C.Type
  ) -> EnvironmentValue<C> where T == (A, B, C, D, E, F) { value(2) }

  /// The fourth of 6 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<
    A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
  >(
    _ type: D.Type
  ) -> EnvironmentValue<D> where T == (A, B, C, D, E, F) { value(3) }

  /// The fifth of 6 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<
    A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
  >(
    _ type: E.Type
  ) -> EnvironmentValue<E> where T == (A, B, C, D, E, F) { value(4) }

  /// The sixth of 6 values, found by its type. Reading a type that the parent does not provide is an error at
  /// compile time.
  public subscript<
    A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable
  >(
    _ type: F.Type
  ) -> EnvironmentValue<F> where T == (A, B, C, D, E, F) { value(5) }
}
