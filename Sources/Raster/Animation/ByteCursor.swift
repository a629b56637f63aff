/// A place in bytes; what would read over their end returns nil.
struct ByteCursor {
  let bytes: UnsafeRawBufferPointer
  var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = min(position, bytes.count)
  }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func littleEndian16() -> UInt16? {
    guard let low = byte(), let high = byte() else { return nil }
    return UInt16(high) << 8 | UInt16(low)
  }

  mutating func bigEndian16() -> UInt16? { littleEndian16()?.byteSwapped }

  mutating func bigEndian32() -> UInt32? {
    guard let high = bigEndian16(), let low = bigEndian16() else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  func starts(with text: StaticString) -> Bool { bytes.has(text, at: position) }

  /// Moves over `count` bytes, or to the end.
  ///
  /// - Returns: whether there were as many.
  @discardableResult
  mutating func skip(_ count: Int) -> Bool {
    let available = bytes.count - position
    position += min(count, available)
    return count <= available
  }

  /// Moves behind the blocks of a GIF that have their length in front of them, and behind the empty one at their end.
  @discardableResult
  mutating func skipSubblocks() -> Bool {
    while let length = byte() {
      if length == 0 { return true }
      guard skip(Int(length)) else { return false }
    }
    return false
  }
}
