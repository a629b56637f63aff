import CWayland
import CWaylandServer

/// One argument of a request or an event.
@MainActor
enum ServerArgument {
  case int(Int32)
  case uint(UInt32)
  /// 24.8 fixed point.
  case fixed(Double)
  case string(String?)
  case object(ServerResource?)
  case new(ServerResource)
  case array([UInt8])
  /// Owned by the handler of the request.
  case descriptor(Int32)

  var description: String {
    switch self {
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .fixed(let value): "\(value)"
    case .string(let value): value.map { "\"\($0)\"" } ?? "nil"
    case .object(let object): object?.description ?? "nil"
    case .new(let object): "new \(object.description)"
    case .array(let bytes): "\(bytes.count) bytes"
    case .descriptor: "fd"
    }
  }
}

/// The types of a message's arguments, from libwayland's signature string: digits are the version
/// that brought the message, `?` marks what may be nil.
func argumentTypes(of message: wl_message) -> [Character] {
  String(cString: message.signature).filter { "iufsonah".contains($0) }
}

extension wl_interface {
  /// The number and the table entry of an event.
  func event(named name: String) -> (opcode: UInt32, message: wl_message)? {
    for index in 0..<Int(event_count) where String(cString: events[index].name) == name {
      return (UInt32(index), events[index])
    }
    return nil
  }
}

/// The version that brought a message.
func introduction(of message: wl_message) -> Int {
  Int(String(cString: message.signature).prefix { $0.isNumber }) ?? 1
}
