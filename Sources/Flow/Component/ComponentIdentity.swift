/// What the view of a child is kept by.
///
/// An `AnyHashable` with a short way for the usual kinds: comparing two `AnyHashable` costs as much as
/// comparing two small components.
enum ComponentIdentity: Hashable {
  case integer(Int)
  case string(String)
  /// A place in the block of a ``ComponentBuilder``.
  case place(StructuralID)
  case other(AnyHashable)

  init<ID: Hashable>(_ id: ID) {
    if ID.self == Int.self {
      self = .integer(unsafeBitCast(id, to: Int.self))
    } else if ID.self == String.self {
      self = .string(unsafeBitCast(id, to: String.self))
    } else {
      self.init(erased: AnyHashable(id))
    }
  }

  /// Numbers and strings inside an `AnyHashable` are what they are outside of it.
  private init(erased id: AnyHashable) {
    switch id.base {
    case let number as Int: self = .integer(number)
    case let text as String: self = .string(text)
    default: self = .other(id)
    }
  }

  var anyHashable: AnyHashable {
    switch self {
    case .integer(let number): AnyHashable(number)
    case .string(let text): AnyHashable(text)
    case .place(let place): AnyHashable(place)
    case .other(let id): id
    }
  }
}
