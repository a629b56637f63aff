/// A value that is mostly missing, and held elsewhere where it is not.
///
/// Entries are copied by the dozen in each frame. Where there is nothing, this is a word, and copying it counts no references:
/// an empty array is an object whose references are counted as those of any other are.
indirect enum Rare<Value> {
  case none
  case some(Value)

  init(_ value: Value?) {
    if let value { self = .some(value) } else { self = .none }
  }

  var value: Value? {
    if case .some(let value) = self { return value }
    return nil
  }

  @inline(__always) var isSome: Bool {
    if case .some = self { return true }
    return false
  }
}

extension Rare: Sendable where Value: Sendable {}

extension Rare: Equatable where Value: Equatable {}

extension Rare: Hashable where Value: Hashable {}
