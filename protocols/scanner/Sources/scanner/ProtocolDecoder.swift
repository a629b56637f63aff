/// Reads Wayland's XML schema into the model.
struct ProtocolDecoder {
  private var reader: XMLReader
  private let file: String

  static func decode(file: String, bytes: [UInt8]) throws(ScannerError) -> ProtocolDescription {
    var decoder = ProtocolDecoder(reader: XMLReader(file: file, bytes: bytes), file: file)
    return try decoder.decodeProtocol()
  }

  private mutating func decodeProtocol() throws(ScannerError) -> ProtocolDescription {
    guard case .open("protocol", let attributes)? = try reader.next() else {
      throw reader.failure("<protocol> expected")
    }
    var result = ProtocolDescription(file: file, name: try required("name", attributes))
    while let (name, attributes) = try nextChild() {
      if name == "interface" {
        result.interfaces.append(try decodeInterface(attributes))
      } else {
        try skipElement()
      }
    }
    return result
  }

  private mutating func decodeInterface(
    _ attributes: [String: String]
  ) throws(ScannerError) -> Interface {
    var result = Interface(
      name: try required("name", attributes), version: try number("version", attributes),
      summary: attributes["summary"] ?? "")
    while let (name, attributes) = try nextChild() {
      switch name {
      case "request": result.requests.append(try decodeMessage(attributes, of: result))
      case "event": result.events.append(try decodeMessage(attributes, of: result))
      case "enum": result.enums.append(try decodeEnumeration(attributes))
      default: try skipElement()
      }
    }
    return result
  }

  private mutating func decodeMessage(
    _ attributes: [String: String], of interface: Interface
  ) throws(ScannerError) -> Message {
    var result = Message(
      name: try required("name", attributes),
      since: attributes["since"] == nil ? 1 : try number("since", attributes),
      isDestructor: attributes["type"] == "destructor", summary: attributes["summary"] ?? "")
    while let (name, attributes) = try nextChild() {
      if name == "arg" { result.arguments.append(try decodeArgument(attributes, of: interface)) }
      try skipElement()
    }
    return result
  }

  private mutating func decodeArgument(
    _ attributes: [String: String], of interface: Interface
  ) throws(ScannerError) -> Argument {
    let type = try required("type", attributes)
    guard let kind = Argument.Kind(rawValue: type) else {
      throw reader.failure("unknown type \(type)")
    }
    var enumeration = attributes["enum"]
    if let name = enumeration, !name.contains(".") { enumeration = "\(interface.name).\(name)" }
    return Argument(
      name: try required("name", attributes), kind: kind, interface: attributes["interface"],
      allowsNull: attributes["allow-null"] == "true", enumeration: enumeration)
  }

  private mutating func decodeEnumeration(
    _ attributes: [String: String]
  ) throws(ScannerError) -> Enumeration {
    var result = Enumeration(
      name: try required("name", attributes), isBitfield: attributes["bitfield"] == "true")
    while let (name, attributes) = try nextChild() {
      if name == "entry" {
        let text = try required("value", attributes)
        let value = text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
        guard let value else { throw reader.failure("\(text) is not a value") }
        result.entries.append((try required("name", attributes), value))
      }
      try skipElement()
    }
    return result
  }

  /// The next element inside the current one, or nil when that ends.
  private mutating func nextChild() throws(ScannerError) -> (String, [String: String])? {
    switch try reader.next() {
    case .open(let name, let attributes): (name, attributes)
    case .close: nil
    case nil: throw reader.failure("the file ends too early")
    }
  }

  /// Skips the rest of the element that was opened last.
  private mutating func skipElement() throws(ScannerError) {
    while try nextChild() != nil { try skipElement() }
  }

  private func required(
    _ key: String, _ attributes: [String: String]
  ) throws(ScannerError) -> String {
    guard let value = attributes[key], !value.isEmpty else {
      throw reader.failure("\(key) is missing")
    }
    return value
  }

  private func number(_ key: String, _ attributes: [String: String]) throws(ScannerError) -> Int {
    let text = try required(key, attributes)
    guard let value = Int(text), value >= 1 else { throw reader.failure("\(text) is no version") }
    return value
  }
}
