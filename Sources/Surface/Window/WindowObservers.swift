/// The closures that were registered for one kind of event, in the order of registration.
@MainActor
struct WindowObservers<Argument, Result> {
  private final class Observation: WindowObservation {
    var closure: (@MainActor (Argument) -> Result)?

    init(_ closure: @escaping @MainActor (Argument) -> Result) { self.closure = closure }

    override func cancel() { closure = nil }
  }

  private var observations: [Observation] = []

  mutating func add(_ closure: @escaping @MainActor (Argument) -> Result) -> WindowObservation {
    let observation = Observation(closure)
    observations.removeAll { $0.closure == nil }
    observations.append(observation)
    return observation
  }

  /// Calls the closures until one gives a result that `isFinal` accepts.
  ///
  /// A closure that is cancelled by an earlier one is not called; one that is added meanwhile is
  /// called from the next event on.
  ///
  /// - Returns: whether there was such a result.
  func first(for argument: Argument, where isFinal: (Result) -> Bool) -> Bool {
    for observation in observations {
      if let closure = observation.closure, isFinal(closure(argument)) { return true }
    }
    return false
  }
}

extension WindowObservers where Result == Void {
  func callAsFunction(_ argument: Argument) {
    _ = first(for: argument) { false }
  }
}
