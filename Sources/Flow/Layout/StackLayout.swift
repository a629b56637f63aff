import Surface

/// Measures the children of a stack along one axis: those with a length of their own first, then the
/// flexible ones with what is left.
@MainActor
struct StackLayout<EnvironmentType> {
  typealias Item = AnyComponentWithIdentity<EnvironmentType>

  let items: [Item]
  let spacing: Double
  /// The length offered on the axis of the stack; may be infinite.
  let available: Double

  /// - Parameters:
  ///   - order: the indices in the order of measuring.
  ///   - measure: updates the child at an index with what is left or, for a flexible child, with the
  ///     length that it is to take.
  /// - Returns: the children in the order of the items.
  func update(
    order: [Int], length: (UpdatedChild) -> Double,
    measure: (_ index: Int, _ left: Double, _ isFlexible: Bool) -> UpdatedChild
  ) -> [UpdatedChild] {
    var children = [UpdatedChild?](repeating: nil, count: items.count)
    var left = available - spacing * Double(max(0, items.count - 1))
    var flexible: [(index: Int, minimum: Double)] = []
    for index in items.indices {
      if let minimum = items[index].component.flexibleLength { flexible.append((index, minimum)) }
    }
    let reserved = flexible.reduce(0) { $0 + $1.minimum }
    for index in order where !flexible.contains(where: { $0.index == index }) {
      let child = measure(index, max(0, left - reserved), false)
      left -= length(child)
      children[index] = child
    }
    for (number, entry) in flexible.enumerated() {
      let share = left.isFinite ? left / Double(flexible.count - number) : 0
      let child = measure(entry.index, max(entry.minimum, share), true)
      left -= length(child)
      children[entry.index] = child
    }
    return children.map { $0! }
  }

  /// Two items with one identity would be one child updated twice; here the stack can be named.
  static func checkIdentities(_ items: [Item], of stack: String) {
    var seen = Set<AnyHashable>(minimumCapacity: items.count)
    for item in items {
      precondition(
        seen.insert(item.id).inserted,
        "Flow: \(stack): two children have the identity \(item.id): identities must be unique")
    }
  }
}
