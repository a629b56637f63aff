/// The EXIF segments of a JPEG, each with its first directories.
struct EXIFSegments: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var position = 2

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next() -> EXIF? {
    // Segments: 0xff, marker, length with itself, data. Pixels begin with marker 0xda.
    while position + 4 <= bytes.count, bytes[position] == 0xff {
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      if marker == 0xda || marker == 0xd9 { return nil }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let (start, end) = (position + 4, position + 2 + length)
      guard length >= 2, end <= bytes.count else { return nil }
      position = end
      if marker == 0xe1, let exif = EXIF(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) {
        return exif
      }
    }
    return nil
  }
}

/// `Exif\0\0` and a TIFF header with directories of entries.
struct EXIF {
  private let tiff: UnsafeRawBufferPointer
  private let isBigEndian: Bool

  private enum Tag {
    static let orientation = 0x0112
    static let thumbnailOffset = 0x0201
    static let thumbnailLength = 0x0202
  }

  private enum ValueType {
    static let short = 3
    static let long = 4
  }

  init?(_ data: UnsafeRawBufferPointer) {
    guard data.count >= 14, data.prefix(6).elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) else {
      return nil
    }
    tiff = UnsafeRawBufferPointer(rebasing: data[6...])
    isBigEndian = tiff[0] == 0x4d
    guard tiff[0] == tiff[1], tiff[0] == 0x4d || tiff[0] == 0x49 else { return nil }
  }

  /// 1...8, if there is a valid one.
  var orientation: UInt16? {
    guard let directory = read32(4), let entry = entry(Tag.orientation, in: directory),
      entry.type == ValueType.short, let value = read16(entry.place), (1...8).contains(value)
    else { return nil }
    return UInt16(value)
  }

  /// The small picture, which is a JPEG of its own.
  var thumbnail: UnsafeRawBufferPointer? {
    guard let first = read32(4), let count = read16(first),
      let second = read32(first + 2 + count * 12), second > 0,
      let start = long(Tag.thumbnailOffset, in: second),
      let length = long(Tag.thumbnailLength, in: second), length > 0,
      start <= tiff.count, length <= tiff.count - start
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: tiff[start..<start + length])
  }

  private func long(_ tag: Int, in directory: Int) -> Int? {
    guard let entry = entry(tag, in: directory), entry.type == ValueType.long else { return nil }
    return read32(entry.place)
  }

  private func entry(_ tag: Int, in directory: Int) -> (type: Int, place: Int)? {
    guard let count = read16(directory) else { return nil }
    for index in 0..<count {
      let offset = directory + 2 + index * 12
      guard let found = read16(offset), let type = read16(offset + 2) else { return nil }
      if found == tag { return (type, offset + 8) }
    }
    return nil
  }

  private func read16(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= tiff.count else { return nil }
    let (a, b) = (Int(tiff[offset]), Int(tiff[offset + 1]))
    return isBigEndian ? a << 8 | b : b << 8 | a
  }

  private func read32(_ offset: Int) -> Int? {
    guard let a = read16(offset), let b = read16(offset + 2) else { return nil }
    return isBigEndian ? a << 16 | b : b << 16 | a
  }
}
