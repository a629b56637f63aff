/// The identity by which a child keeps its view.
///
/// An `AnyHashable` with a short way for the usual kinds, which are compared and copied in every pass:
/// a number, or the place in the block of a ``ComponentBuilder``, counts no reference.
struct ComponentIdentity: Hashable {
  private enum Kind {
    case integer, place, boxed
  }

  private final class Boxed {
    let id: AnyHashable

    init(_ id: AnyHashable) { self.id = id }
  }

  private let kind: Kind
  /// The integer, a number for the place, or the hash of what is boxed.
  private let number: Int
  private let boxed: Boxed?

  private init(_ kind: Kind, _ number: Int, _ boxed: Boxed? = nil) {
    self.kind = kind
    self.number = number
    self.boxed = boxed
  }

  init<ID: Hashable>(_ id: ID) {
    if ID.self == Int.self {
      self.init(.integer, unsafeBitCast(id, to: Int.self))
    } else {
      self.init(erased: AnyHashable(id))
    }
  }

  /// A number inside an `AnyHashable` is what it is outside of it.
  private init(erased id: AnyHashable) {
    if let number = id.base as? Int {
      self.init(.integer, number)
    } else {
      self.init(.boxed, id.hashValue, Boxed(id))
    }
  }

  @inline(__always)
  static func == (a: ComponentIdentity, b: ComponentIdentity) -> Bool {
    a.number == b.number && a.kind == b.kind && (a.kind != .boxed || hasEqualBoxes(a, b))
  }

  private static func hasEqualBoxes(_ a: ComponentIdentity, _ b: ComponentIdentity) -> Bool {
    a.boxed === b.boxed || a.boxed?.id == b.boxed?.id
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  var anyHashable: AnyHashable {
    switch kind {
    case .integer: AnyHashable(number)
    case .place: AnyHashable(Place(number: number))
    case .boxed: boxed?.id ?? AnyHashable(number)
    }
  }

  // MARK: Places

  private struct Place: Hashable {
    let number: Int
  }

  /// The only expression of a block.
  static var place: ComponentIdentity { ComponentIdentity(.place, 0) }

  /// The same place in the block that has this block as its expression with an index. What has an
  /// identity of its own keeps it.
  ///
  /// The number of a place is a hash of the indices: those of one block are all different, and the
  /// chance that places of different blocks meet is one in 2⁶⁴.
  func inBlock(at index: Int) -> ComponentIdentity {
    guard kind == .place else { return self }
    // The finalizer of SplitMix64, a bijection.
    var x = UInt64(bitPattern: Int64(number)) &+ 0x9e37_79b9_7f4a_7c15 &* UInt64(index + 1)
    x = (x ^ (x >> 30)) &* 0xbf58_476d_1ce4_e5b9
    x = (x ^ (x >> 27)) &* 0x94d0_49bb_1331_11eb
    return ComponentIdentity(.place, Int(Int64(bitPattern: x ^ (x >> 31))))
  }
}
