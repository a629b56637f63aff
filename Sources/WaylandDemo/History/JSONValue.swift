/// A JSON value as a tree; objects keep the order of their members.
///
/// Used for one message at a time, never for a whole export.
indirect enum JSONValue: Hashable, Sendable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  case integer(Int64)
  case number(Double)
  case bool(Bool)
  case null

  struct Member: Hashable, Sendable {
    var name: String
    var value: JSONValue
  }

  /// Parses one value; only white space may follow.
  init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try JSONValue(first: reader.next(), from: &reader)
    // The reader refuses anything but white space here.
    _ = try reader.next()
  }

  /// The value that starts with `token`. Recursion ends at the reader's depth limit.
  private init(first token: JSONToken, from reader: inout JSONReader) throws(JSONError) {
    switch token {
    case .beginObject: self = .object(try Self.members(from: &reader))
    case .beginArray: self = .array(try Self.elements(from: &reader))
    case .string(let text): self = .string(text)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .bool(let value): self = .bool(value)
    case .null: self = .null
    case .key, .endObject, .endArray, .end: throw reader.failure(.endOfInput)
    }
  }

  private static func members(from reader: inout JSONReader) throws(JSONError) -> [Member] {
    var members: [Member] = []
    while case .key(let name) = try reader.next() {
      let value = try JSONValue(first: reader.next(), from: &reader)
      members.append(Member(name: name, value: value))
    }
    return members
  }

  private static func elements(from reader: inout JSONReader) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    while true {
      let token = try reader.next()
      if token == .endArray { return elements }
      elements.append(try JSONValue(first: token, from: &reader))
    }
  }
}

// MARK: - Access

extension JSONValue {
  /// The last member of that name; nil if this is no object or has none.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// A whole number, also one written as a string or with a zero fraction.
  var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    case .string(let text): Int64(text)
    default: nil
    }
  }

  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value.isFinite ? value : nil
    default: nil
    }
  }

  var isNull: Bool { self == .null }
}

// MARK: - As text

extension JSONValue: CustomStringConvertible {
  /// The value on one line, for showing people what was not understood; no longer than about
  /// `limit` characters.
  func summary(limit: Int = 160) -> String {
    let text = description
    return text.count > limit ? text.prefix(limit) + "…" : text
  }

  var description: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .string(let text): "“\(text)”"
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .bool(let value): String(value)
    case .null: "null"
    }
  }
}
