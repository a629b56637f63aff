extension JSON {
  /// The value of an app.
  ///
  /// - Throws: `DecodingError` if it is another one, and what the type itself throws.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoding(value: self).read(type)
  }
}

private struct JSONDecoding: Decoder {
  let value: JSON
  var codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch("object") }
    let values = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
    return KeyedDecodingContainer(KeyedValues(values: values, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch("array") }
    return UnkeyedValues(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValue(decoder: self) }

  func mismatch(_ expected: String) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "not \(expected): \(value.text.prefix(80))"))
  }

  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let scalar = type as? any JSONScalar.Type {
      guard let read = scalar.init(json: value) as? Value else { throw mismatch("\(type)") }
      return read
    }
    return try Value(from: self)
  }
}

/// What is one value in JSON, without parts.
private protocol JSONScalar {
  init?(json value: JSON)
}

extension JSONScalar where Self: FixedWidthInteger {
  init?(json value: JSON) {
    guard case .number(let digits) = value, let number = Self(digits) else { return nil }
    self = number
  }
}

extension JSONScalar where Self: LosslessStringConvertible & BinaryFloatingPoint {
  init?(json value: JSON) {
    switch value {
    case .number(let digits):
      guard let number = Self(digits) else { return nil }
      self = number
    case .string("nan"): self = .nan
    case .string("inf"): self = .infinity
    case .string("-inf"): self = -.infinity
    default: return nil
    }
  }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension Double: JSONScalar {}
extension Float: JSONScalar {}

extension Bool: JSONScalar {
  init?(json value: JSON) {
    guard case .bool(let value) = value else { return nil }
    self = value
  }
}

extension String: JSONScalar {
  init?(json value: JSON) {
    guard case .string(let value) = value else { return nil }
    self = value
  }
}

private struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: [String: JSON]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { values.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

  func decodeNil(forKey key: Key) -> Bool { values[key.stringValue].map { $0 == .null } ?? true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).read(type)
  }

  private func decoder(_ key: any CodingKey) throws -> JSONDecoding {
    guard let value = values[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "no such key"))
    }
    return JSONDecoding(value: value, codingPath: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(JSONKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

private struct UnkeyedValues: UnkeyedDecodingContainer {
  let values: [JSON]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(values: [JSON], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  private mutating func next() throws -> JSONDecoding {
    guard currentIndex < values.count else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: "no more values"))
    }
    defer { currentIndex += 1 }
    return JSONDecoding(
      value: values[currentIndex], codingPath: codingPath + [JSONKey(intValue: currentIndex)])
  }

  mutating func decodeNil() -> Bool {
    guard currentIndex < values.count, values[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().read(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct SingleValue: SingleValueDecodingContainer {
  let decoder: JSONDecoding

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
}
