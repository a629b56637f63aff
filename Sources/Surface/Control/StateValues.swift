/// A value for some states of a control: a title, a picture.
///
/// A state without a value of its own has that of a simpler one: the focus is left out first, then hovering, then
/// highlighting, then selection, and what remains is that of the normal state.
public struct StateValues<Value> {
  private var values: [ControlState: Value] = [:]

  /// No values; ``resolved(_:)`` is nil for every state.
  public init() {}

  /// The value that was set for exactly `state`; nil removes it.
  public subscript(state: ControlState) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value to show in `state`, and the state that it was set for.
  public func resolved(_ state: ControlState) -> (state: ControlState, value: Value)? {
    var candidate = state
    if let value = values[candidate] { return (candidate, value) }
    let dispensable: [ControlState] = [.focused, .hovered, .highlighted, .selected, .disabled]
    for bit in dispensable where candidate.contains(bit) {
      candidate.remove(bit)
      if let value = values[candidate] { return (candidate, value) }
    }
    return nil
  }

  /// Whether no state has a value.
  public var isEmpty: Bool { values.isEmpty }
}

extension StateValues: Sendable where Value: Sendable {}
