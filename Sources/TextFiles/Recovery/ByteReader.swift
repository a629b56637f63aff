import Editing

/// Reads what ``ByteWriter`` has written; nil for everything else, whoever has written that.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func readNumber() -> UInt64? {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      if shift == 63, byte > 1 { return nil }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    return nil
  }

  mutating func readCount() -> Int? { readNumber().flatMap { Int(exactly: $0) } }

  private mutating func readBytes() -> ArraySlice<UInt8>? {
    guard let count = readCount(), count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  private mutating func readFlag() -> Bool? {
    readNumber().flatMap { $0 > 1 ? nil : $0 == 1 }
  }

  mutating func readOrigin() -> JournalOrigin? {
    guard let hasPath = readFlag(), let path = readBytes(), let hasContent = readFlag()
    else { return nil }
    var origin = JournalOrigin(
      path: hasPath ? String(decoding: path, as: UTF8.self) : nil, content: nil)
    if hasContent {
      guard let content = readContent() else { return nil }
      origin.content = content
    }
    return origin
  }

  private mutating func readContent() -> JournalOrigin.Content? {
    guard let device = readNumber(), let inode = readNumber(), let size = readCount(),
      let seconds = readNumber(), let nanoseconds = readNumber(), let hasHash = readFlag(),
      let hash = readNumber()
    else { return nil }
    let time =
      Duration.seconds(Int64(bitPattern: seconds))
      + .nanoseconds(Int64(bitPattern: nanoseconds))
    return JournalOrigin.Content(
      version: FileVersion(device: device, inode: inode, size: size, modificationTime: time),
      hash: hasHash ? hash : nil)
  }

  mutating func readEdit() -> TextEdit? {
    // Each replacement has three bytes at least.
    guard let count = readCount(), count <= (bytes.count - position) / 3 else { return nil }
    var replacements: [TextEdit.Replacement] = []
    var end = 0
    for _ in 0..<count {
      guard let start = readCount(), start >= end, let length = readCount(),
        length <= Int.max - start, let text = readBytes()
      else { return nil }
      end = start + length
      replacements.append(.init(start..<end, with: TextBuffer(utf8: text)))
    }
    return TextEdit(replacements)
  }
}
