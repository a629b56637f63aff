/// A value that its copies share until one of them changes.
///
/// For values of many parts that are copied with every text: a copy counts one reference instead of
/// one for each part, and takes the room of a pointer.
struct Shared<Value> {
  /// `@unchecked Sendable`: changed only while it is uniquely referenced.
  private final class Box: @unchecked Sendable {
    // Unchecked for that reason: the check for exclusive access costs more than the read.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  /// Whether neither has changed since one was copied from the other.
  func isIdentical(to other: Self) -> Bool { box === other.box }
}

// Not asked of every value: the runtime would look for what makes it hashable when the first text is made.
extension Shared: Equatable where Value: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.isIdentical(to: b) || a.value == b.value }
}

extension Shared: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Shared: Sendable where Value: Sendable {}
