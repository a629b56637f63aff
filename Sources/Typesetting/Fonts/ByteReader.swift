/// Reads bytes from outside: everything may be missing.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }
  /// What has not been read.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[offset...]) }

  /// In the byte order of the machine.
  mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_: Value.Type = Value.self)
    -> Value?
  {
    guard bytes.count - offset >= MemoryLayout<Value>.size else { return nil }
    defer { offset += MemoryLayout<Value>.size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  /// A text that `append(text:)` wrote, with the zero behind it for functions of C.
  mutating func cString() -> UnsafePointer<CChar>? {
    guard let count = integer(UInt16.self).map(Int.init), bytes.count - offset > count,
      bytes[offset + count] == 0
    else { return nil }
    defer { offset += count + 1 }
    return (bytes.baseAddress! + offset).assumingMemoryBound(to: CChar.self)
  }

  mutating func text() -> String? { cString().flatMap { String(validatingCString: $0) } }
}

extension [UInt8] {
  mutating func append<Value: FixedWidthInteger>(integer value: Value) {
    Swift.withUnsafeBytes(of: value) { append(contentsOf: $0) }
  }

  /// Texts must not have zeros in them, nor be longer than 16 bits tell.
  mutating func append(text: String) {
    append(integer: UInt16(text.utf8.count))
    append(contentsOf: text.utf8)
    append(0)
  }
}
