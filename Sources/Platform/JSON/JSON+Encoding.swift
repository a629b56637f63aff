extension JSON {
  /// A value of an app.
  ///
  /// - Throws: What the value itself throws when it is encoded.
  package init(encoding value: some Encodable) throws {
    let encoder = JSONEncoding()
    try value.encode(to: encoder)
    self = encoder.slot.value
  }
}

/// Where one value is written: it, or its parts.
private final class ValueSlot {
  private enum Kind { case nothing, value, array, object }

  private var kind = Kind.nothing
  private var own = JSON.null
  private var elements: [ValueSlot] = []
  private var keys: [String] = []

  var value: JSON {
    switch kind {
    // A type without a single property writes nothing.
    case .nothing: .object([])
    case .value: own
    case .array: .array(elements.map(\.value))
    case .object: .object(zip(keys, elements).map { ($0, $1.value) })
    }
  }

  var count: Int { elements.count }

  func set(_ value: JSON) { (kind, own) = (.value, value) }

  func beginArray() { kind = .array }

  func beginObject() { kind = .object }

  func append() -> ValueSlot {
    let slot = ValueSlot()
    elements.append(slot)
    return slot
  }

  /// Of two members with one key the last one counts, for whoever reads.
  func member(_ key: String) -> ValueSlot {
    keys.append(key)
    return append()
  }
}

private struct JSONEncoding: Encoder {
  var slot = ValueSlot()
  var codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.beginObject()
    return KeyedEncodingContainer(KeyedSlot(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.beginArray()
    return UnkeyedSlot(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleSlot(slot: slot, codingPath: codingPath)
  }
}

extension ValueSlot {
  /// Writes a value of any type. Numbers are written here: every one of them has a description that reads back as it.
  fileprivate func write(_ value: some Encodable, _ path: [any CodingKey]) throws {
    switch value {
    case let value as Bool: set(.bool(value))
    case let value as String: set(.string(value))
    case let value as Double: set(ValueSlot.number(value))
    case let value as Float: set(ValueSlot.number(value))
    case let value as any BinaryInteger: set(.number("\(value)"))
    default: try value.encode(to: JSONEncoding(slot: self, codingPath: path))
    }
  }

  private static func number(_ value: some BinaryFloatingPoint & CustomStringConvertible)
    -> JSON
  {
    value.isFinite ? .number(value.description) : .string(value.description)
  }
}

private struct KeyedSlot<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: ValueSlot
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { slot.member(key.stringValue).set(.null) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try slot.member(key.stringValue).write(value, codingPath + [key])
  }

  private func encoder(_ key: any CodingKey) -> JSONEncoding {
    JSONEncoding(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { encoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(JSONKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct UnkeyedSlot: UnkeyedEncodingContainer {
  let slot: ValueSlot
  let codingPath: [any CodingKey]

  var count: Int { slot.count }

  func encodeNil() { slot.append().set(.null) }

  func encode(_ value: some Encodable) throws { try slot.append().write(value, codingPath) }

  private var encoder: JSONEncoding {
    JSONEncoding(slot: slot.append(), codingPath: codingPath)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder }
}

private struct SingleSlot: SingleValueEncodingContainer {
  let slot: ValueSlot
  let codingPath: [any CodingKey]

  func encodeNil() { slot.set(.null) }

  func encode(_ value: some Encodable) throws { try slot.write(value, codingPath) }
}

/// A key by its name.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = Int(stringValue)
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
