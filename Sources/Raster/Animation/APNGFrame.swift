import Geometry

/// One frame of an APNG, as ranges of the file.
struct APNGFrame: Sendable {
  /// What the `IHDR` chunk of the whole picture holds.
  let header: Range<Int>
  /// What the chunks before the pixels hold that all frames share: `PLTE`, then `tRNS`.
  let shared: [Range<Int>]
  /// The compressed pixels, in pieces.
  let data: [Range<Int>]

  /// The frame as a PNG of its own, for a decoder that knows no animations.
  func makeFile(_ bytes: UnsafeRawBufferPointer, size: PixelSize) -> [UInt8] {
    var file = PNGWriter(capacity: data.reduce(256) { $0 + $1.count })
    file.addChunk("IHDR") { chunk in
      chunk.append(UInt32(size.width))
      chunk.append(UInt32(size.height))
      chunk.append(bytes[header.dropFirst(8)])
    }
    for range in shared {
      // The name stands in front of what a chunk holds.
      file.addChunk(String(decoding: bytes[range.lowerBound - 4..<range.lowerBound], as: UTF8.self))
      { $0.append(bytes[range]) }
    }
    file.addChunk("IDAT") { chunk in
      for range in data { chunk.append(bytes[range]) }
    }
    file.addChunk("IEND") { _ in }
    return file.bytes
  }
}

/// Writes the chunks of a PNG with their checksums.
private struct PNGWriter {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(_ data: Slice<UnsafeRawBufferPointer>) { bytes.append(contentsOf: data) }

  mutating func append(_ value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func addChunk(_ kind: String, _ addData: (inout PNGWriter) -> Void) {
    let start = bytes.count
    append(0)
    bytes.append(contentsOf: kind.utf8)
    addData(&self)
    let length = UInt32(bytes.count - start - 8)
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      bytes[start + index] = UInt8(truncatingIfNeeded: length >> UInt32(shift))
    }
    append(PNGChecksum.of(bytes[(start + 4)...]))
  }
}

/// The cyclic redundancy check of PNG, a byte at a time.
private enum PNGChecksum {
  private static let table: [UInt32] = (0..<256).map { value in
    (0..<8).reduce(UInt32(value)) { rest, _ in
      rest & 1 == 0 ? rest >> 1 : 0xedb8_8320 ^ (rest >> 1)
    }
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(UInt32.max) { sum, byte in
      table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8)
    }
  }
}
