/// One file of `protocols/`.
struct ProtocolDescription {
  var file: String
  var name: String
  var interfaces: [Interface] = []
}

struct Interface {
  var name: String
  var version: Int
  var summary: String
  var requests: [Message] = []
  var events: [Message] = []
  var enums: [Enumeration] = []
}

struct Message {
  var name: String
  var since: Int
  var isDestructor: Bool
  var summary: String
  var arguments: [Argument] = []

  /// The signature as libwayland writes it: the version if it is not 1, then a letter an argument.
  var signature: String {
    (since > 1 ? String(since) : "") + arguments.map(\.signature).joined()
  }

  /// The interface of each signature letter that takes an entry of the type table.
  var types: [String?] { arguments.flatMap(\.types) }
}

struct Argument {
  enum Kind: String {
    case int, uint, fixed, string, array, fd, object
    case newID = "new_id"
  }

  var name: String
  var kind: Kind
  var interface: String?
  var allowsNull: Bool
  /// `interface.enum`, or nil.
  var enumeration: String?

  /// Whether it makes an object of a type that is only known at run time (`wl_registry.bind`).
  var isUntypedNewID: Bool { kind == .newID && interface == nil }

  var signature: String {
    let letter =
      switch kind {
      case .int: "i"
      case .uint: "u"
      case .fixed: "f"
      case .string: "s"
      case .array: "a"
      case .fd: "h"
      case .object: "o"
      case .newID: isUntypedNewID ? "sun" : "n"
      }
    return (allowsNull ? "?" : "") + letter
  }

  var types: [String?] {
    isUntypedNewID ? [nil, nil, nil] : [kind == .object || kind == .newID ? interface : nil]
  }
}

struct Enumeration {
  var name: String
  var isBitfield: Bool
  var entries: [(name: String, value: UInt32)] = []
}
