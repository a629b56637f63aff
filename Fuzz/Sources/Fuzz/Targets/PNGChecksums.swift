/// The bytes of a PNG with the checksum of every chunk set right, because libpng reads no further than
/// the first wrong one and random changes are always wrong.
func withRightChecksums(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
  var file = Array(bytes)
  var position = 8
  while position + 12 <= file.count {
    let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - position - 12 else { break }
    let end = position + 8 + length
    let checksum = CRC.of(file[(position + 4)..<end])
    for index in 0..<4 {
      file[end + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * index))
    }
    position = end + 4
  }
  return file
}

/// The CRC-32 of PNG, annex D.
private enum CRC {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
