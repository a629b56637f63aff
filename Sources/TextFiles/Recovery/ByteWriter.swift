import Editing

/// Writes numbers as LEB128, seven bits a byte, and texts behind their lengths.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ count: Int) { write(UInt64(count)) }

  mutating func write(_ text: TextBuffer) {
    write(text.utf8Count)
    text.forEachSlice(in: 0..<text.utf8Count) { slice in
      bytes.append(contentsOf: slice)
      return true
    }
  }

  mutating func write(_ origin: JournalOrigin) {
    write(origin.path == nil ? 0 : 1)
    write(TextBuffer(origin.path ?? ""))
    write(origin.content == nil ? 0 : 1)
    guard let content = origin.content else { return }
    write(content.version.device)
    write(content.version.inode)
    write(content.version.size)
    let (seconds, attoseconds) = content.version.modificationTime.components
    // Before 1970 it is negative.
    write(UInt64(bitPattern: seconds))
    write(UInt64(bitPattern: attoseconds / 1_000_000_000))
    write(content.hash == nil ? 0 : 1)
    write(content.hash ?? 0)
  }
}
