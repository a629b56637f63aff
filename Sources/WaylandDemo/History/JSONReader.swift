/// A pull parser over bytes of JSON (RFC 8259): each `next()` gives one token and checks that it may
/// stand there.
///
/// It is strict about grammar and forgiving about text: invalid UTF-8 and lone surrogates become
/// U+FFFD, control characters other than a line feed may stand unescaped in a string. Nothing traps,
/// whatever the bytes. The bytes must outlive the reader.
struct JSONReader {
  /// The deepest nesting of arrays and objects; one bit of `objectBits` each.
  static let depthLimit = 64

  let bytes: UnsafeBufferPointer<UInt8>
  /// The next byte to read.
  var offset: Int

  private var depth = 0
  /// Bit n tells whether level n is an object; the innermost level is bit 0.
  private var objectBits: UInt64 = 0
  private var expectation = Expectation.value

  /// What the grammar allows next, white space aside.
  private enum Expectation {
    case value
    case valueOrEnd
    case keyOrEnd
    case key
    case commaOrEnd
    case nothing
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next token; `.end` after the outermost value is complete and only white space follows.
  mutating func next() throws(JSONError) -> JSONToken {
    skipWhitespace()
    if expectation == .commaOrEnd, current == UInt8(ascii: ",") {
      offset += 1
      skipWhitespace()
      expectation = isInObject ? .key : .value
    }
    switch expectation {
    case .nothing:
      if current != nil { throw failure(.trailingBytes) }
      return .end
    case .commaOrEnd: return try close(expected: isInObject ? "‘,’ or ‘}’" : "‘,’ or ‘]’")
    case .keyOrEnd where current == UInt8(ascii: "}"): return try close(expected: "‘}’")
    case .valueOrEnd where current == UInt8(ascii: "]"): return try close(expected: "‘]’")
    case .key, .keyOrEnd: return try key()
    case .value, .valueOrEnd: return try value()
    }
  }

  // MARK: Tokens

  private mutating func key() throws(JSONError) -> JSONToken {
    guard current == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
    let name = try string()
    skipWhitespace()
    guard current == UInt8(ascii: ":") else { throw unexpected("‘:’") }
    offset += 1
    expectation = .value
    return .key(name)
  }

  private mutating func value() throws(JSONError) -> JSONToken {
    guard let byte = current else { throw failure(.endOfInput) }
    switch byte {
    case UInt8(ascii: "{"):
      try open(isObject: true)
      return .beginObject
    case UInt8(ascii: "["):
      try open(isObject: false)
      return .beginArray
    case UInt8(ascii: "\""): return scalar(.string(try string()))
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return scalar(try number())
    default: throw unexpected("a value")
    }
  }

  private mutating func literal(
    _ word: StaticString, _ token: JSONToken
  ) throws(JSONError) -> JSONToken {
    for index in 0..<word.utf8CodeUnitCount {
      guard current == word.utf8Start[index] else { throw unexpected("‘\(word)’") }
      offset += 1
    }
    return scalar(token)
  }

  private mutating func scalar(_ token: JSONToken) -> JSONToken {
    expectation = depth == 0 ? .nothing : .commaOrEnd
    return token
  }

  // MARK: Nesting

  private var isInObject: Bool { objectBits & 1 == 1 }

  private mutating func open(isObject: Bool) throws(JSONError) {
    guard depth < Self.depthLimit else { throw failure(.tooDeep) }
    depth += 1
    offset += 1
    objectBits = objectBits << 1 | (isObject ? 1 : 0)
    expectation = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func close(expected: String) throws(JSONError) -> JSONToken {
    let isObject = isInObject
    guard current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw unexpected(expected)
    }
    depth -= 1
    offset += 1
    objectBits >>= 1
    expectation = depth == 0 ? .nothing : .commaOrEnd
    return isObject ? .endObject : .endArray
  }

  // MARK: Bytes

  /// The byte at `offset`, or nil at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipWhitespace() {
    while offset < bytes.count, JSONScanner.isWhitespace(bytes[offset]) { offset += 1 }
  }

  func failure(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: offset)
  }

  func unexpected(_ expected: String) -> JSONError {
    guard let byte = current else { return failure(.endOfInput) }
    return failure(.unexpectedByte(byte, expected: expected))
  }
}
