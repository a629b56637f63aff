/// What a signal sends: values, and then at most one of the other two.
public enum Event<Value: Sendable, Failure: Error>: Sendable {
  /// A value.
  case next(Value)
  /// The end, by an error.
  case failed(Failure)
  /// The end, after all values.
  case completed
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}
