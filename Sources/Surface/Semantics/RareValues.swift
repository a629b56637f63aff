/// Values that nearly none of the many who could have them has: all that is not said takes one word, and to copy it
/// costs nothing.
///
/// The values do not change once they are there; a change makes others.
struct RareValues<Values: Hashable & Sendable>: Sendable {
  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var box: Box?

  /// Nil for those of someone of whom nothing is said.
  @inline(__always) var values: Values? { box?.values }

  /// Whether nothing is said.
  @inline(__always) var isEmpty: Bool { box == nil }

  /// Changes values, of someone of whom nothing is said those that `nothing` is.
  mutating func change(from nothing: Values, _ change: (inout Values) -> Void) {
    var values = box?.values ?? nothing
    change(&values)
    box = values == nothing ? nil : Box(values)
  }
}

extension RareValues: Hashable {
  static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.box?.values == b.box?.values }

  func hash(into hasher: inout Hasher) { hasher.combine(box?.values) }
}
