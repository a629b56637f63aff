/// Reads the elements and texts of an XML document in UTF-8, one after the other.
///
/// Entities are the five of XML and numbers of characters. Others are left out, so that nothing grows; document
/// types and processing instructions are skipped and nothing outside is read.
struct XMLReader {
  enum Event {
    case start(name: String, attributes: [String: String], isEmpty: Bool)
    case end(name: String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next event; nil at the end.
  mutating func next() throws(ImageDecodingError) -> Event? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else { return .text(readText()) }
      if has("<!--") {
        try skip(past: "-->")
      } else if has("<![CDATA[") {
        let start = position + 9
        try skip(past: "]]>")
        return .text(String(decoding: bytes[start..<position - 3], as: UTF8.self))
      } else if has("<?") {
        try skip(past: "?>")
      } else if has("<!") {
        try skipDeclaration()
      } else if has("</") {
        position += 2
        let name = readName()
        try skip(past: ">")
        return .end(name: name)
      } else {
        return try readStart()
      }
    }
    return nil
  }

  private mutating func readStart() throws(ImageDecodingError) -> Event {
    position += 1
    let name = readName()
    if name.isEmpty { throw error("no name of an element") }
    var attributes: [String: String] = [:]
    while true {
      skipSpaces()
      if has("/>") {
        position += 2
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      if has(">") {
        position += 1
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      let (attribute, value) = try readAttribute()
      attributes[attribute] = value
    }
  }

  private mutating func readAttribute() throws(ImageDecodingError) -> (String, String) {
    let name = readName()
    skipSpaces()
    guard !name.isEmpty, has("=") else { throw error("no attribute") }
    position += 1
    skipSpaces()
    guard has("\"") || has("'") else { throw error("no value of “\(name)”") }
    let quote = bytes[position]
    position += 1
    guard let end = bytes[position...].firstIndex(of: quote) else { throw .truncated }
    defer { position = end + 1 }
    return (name, XMLReader.resolve(bytes[position..<end]))
  }

  private mutating func readText() -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { position = end }
    return XMLReader.resolve(bytes[position..<end])
  }

  /// Without the prefix `svg:`, which some files write.
  private mutating func readName() -> String {
    let start = position
    while position < bytes.count, !XMLReader.endsName(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    return name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20
      || [UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<")]
        .contains(byte)
  }

  /// The text with its entities replaced.
  private static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<start], as: UTF8.self)
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ";")) else {
        return text + String(decoding: rest[start...], as: UTF8.self)
      }
      text += entity(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func entity(_ name: String) -> String {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16)
        : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func skip(past text: StaticString) throws(ImageDecodingError) {
    while position < bytes.count {
      if has(text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw .truncated
  }

  /// A document type, with what it declares in brackets.
  private mutating func skipDeclaration() throws(ImageDecodingError) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return
      default: break
      }
    }
    throw .truncated
  }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private func error(_ text: String) -> ImageDecodingError {
    let line = bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
    return .corrupt("line \(line): \(text)")
  }
}
