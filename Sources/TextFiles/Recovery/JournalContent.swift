import Editing

/// What a new journal begins with.
struct JournalContent {
  var origin: JournalOrigin
  /// Nil where the text is that of the origin.
  var fullText: TextBuffer?
  /// Edits of it.
  var edits: [TextEdit] = []

  /// Long enough that a head is nothing beside it, and what a torn one takes with it is not much to write again.
  private static let partLength = 1 << 20

  /// Writes it from the beginning of a file.
  ///
  /// - Returns: the length.
  func write(to file: OpenFile) throws(TextFileError) -> Int {
    var writer = JournalWriter(file, at: 0)
    writer.writeMagic()
    try writer.write(.origin(origin))
    if let fullText { try write(fullText, to: &writer) }
    for edit in edits { try writer.write(.edit(edit)) }
    try writer.flush()
    return writer.offset
  }

  private func write(
    _ text: TextBuffer, to writer: inout JournalWriter
  ) throws(TextFileError) {
    try writer.write(.textLength(text.utf8Count))
    var start = 0
    while start < text.utf8Count {
      let end = min(start + Self.partLength, text.utf8Count)
      try writer.write(.textPart(text.bytes(in: start..<end)))
      start = end
    }
  }
}

/// Writes records into a journal, several with one call.
struct JournalWriter {
  private static let bufferLength = 1 << 20

  private let file: OpenFile
  private var flushed: Int
  private var buffer: [UInt8] = []

  init(_ file: OpenFile, at offset: Int) {
    self.file = file
    flushed = offset
  }

  /// Where the next record begins.
  var offset: Int { flushed + buffer.count }

  mutating func writeMagic() { buffer += JournalRecord.magic }

  mutating func write(_ record: JournalRecord) throws(TextFileError) {
    let payload = record.payload
    let checksum = JournalRecord.checksum(kind: record.kind, payload, at: offset)
    buffer.append(record.kind)
    withUnsafeBytes(of: UInt64(payload.count).littleEndian) { buffer.append(contentsOf: $0) }
    withUnsafeBytes(of: checksum.littleEndian) { buffer.append(contentsOf: $0) }
    buffer += payload
    if buffer.count >= Self.bufferLength { try flush() }
  }

  mutating func flush() throws(TextFileError) {
    var failure: TextFileError?
    buffer.withUnsafeBytes { bytes in
      do throws(TextFileError) { try file.write(bytes, at: flushed) } catch { failure = error }
    }
    if let failure { throw failure }
    flushed += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
