/// One request or event in a trace of the protocol, with everything that is needed to send it again.
///
/// Its ``description`` is a line of the trace: seconds, direction, object, name and arguments.
///
/// ```
/// 0.004211 > wl_compositor#4.create_surface(new wl_surface#12)
/// 0.019804 < wl_pointer#9.motion(81234, 12.5, 40.0)
/// ```
package struct TracedMessage: Hashable, Sendable {
  package enum Direction: Character, Sendable {
    /// From the program to the compositor.
    case request = ">"
    /// From the compositor to the program.
    case event = "<"
  }

  package enum Argument: Hashable, Sendable {
    /// `int` and `uint`.
    case number(Int64)
    /// 24.8 fixed point.
    case fixed(Double)
    case string(String?)
    /// The number of an object; nil for none.
    case object(UInt32?)
    /// An object that the message makes.
    case new(interface: String, id: UInt32)
    case array([UInt8])
    /// What a file in memory holds, as that of a keymap; nil for pipes, and for files of requests.
    case descriptor([UInt8]?)
  }

  /// Since the trace began, in microseconds.
  package var microseconds: Int64
  package var direction: Direction
  /// The interface of the object, such as `wl_surface`.
  package var interface: String
  /// The number of the object on the wire; reused after it is gone.
  package var object: UInt32
  /// The name of the message in the protocol.
  package var name: String
  package var arguments: [Argument]

  package init(
    microseconds: Int64, direction: Direction, interface: String, object: UInt32, name: String,
    arguments: [Argument]
  ) {
    self.microseconds = microseconds
    self.direction = direction
    self.interface = interface
    self.object = object
    self.name = name
    self.arguments = arguments
  }
}

extension TracedMessage: CustomStringConvertible {
  package var description: String {
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    let list = arguments.map(\.description).joined(separator: ", ")
    return "\(microseconds / 1_000_000).\(zeros)\(fraction) \(direction.rawValue) "
      + "\(interface)#\(object).\(name)(\(list))"
  }
}

extension TracedMessage.Argument: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let value): "\(value)"
    case .fixed(let value): "\(value)"
    case .string(nil), .object(nil): "nil"
    case .string(let text?): "\"\(Self.escaped(text))\""
    case .object(let id?): "#\(id)"
    case .new(let interface, let id): "new \(interface)#\(id)"
    case .array(let bytes): "[\(Self.hexadecimal(bytes))]"
    case .descriptor(nil): "fd"
    case .descriptor(let bytes?): "fd[\(Self.hexadecimal(bytes))]"
    }
  }

  /// One line of printable characters.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value):
        "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }.joined()
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
