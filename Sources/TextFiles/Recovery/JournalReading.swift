import Editing

/// What is in a journal, up to the first record that is not whole.
struct JournalReading {
  private(set) var origin: JournalOrigin
  /// The text with the edits behind it; nil where the edits are those of the origin.
  private(set) var fullText: TextBuffer?
  private(set) var edits: [TextEdit] = []
  private(set) var saves: [JournalRecord.SaveNote] = []
  /// How many bytes have been understood.
  private(set) var validLength: Int

  /// Reads a journal.
  ///
  /// - Complexity: O(*n*); one record at a time is in memory.
  init(_ journal: JournalFile) throws(TextFileError) {
    var cursor = RecordCursor(journal)
    guard try cursor.readMagic(), case .origin(let origin)? = try cursor.next() else {
      throw TextFileError(.notJournal, path: journal.path)
    }
    self.origin = origin
    validLength = cursor.offset
    var missing = 0
    while let record = try cursor.next() {
      guard take(record, &missing) else { break }
      if missing == 0 { validLength = cursor.offset }
    }
    // A text that is not whole is none.
    if missing > 0 { throw TextFileError(.notJournal, path: journal.path) }
  }

  /// - Parameter missing: How much of the text is to come yet.
  /// - Returns: whether the record makes sense here.
  private mutating func take(_ record: JournalRecord, _ missing: inout Int) -> Bool {
    switch record {
    case .origin: return false
    case .textLength(let length):
      guard fullText == nil, edits.isEmpty else { return false }
      (fullText, missing) = (TextBuffer(), length)
    case .textPart(let bytes):
      guard bytes.count <= missing else { return false }
      fullText?.append(utf8: bytes)
      missing -= bytes.count
    case .edit(let edit):
      guard missing == 0 else { return false }
      guard fullText != nil else {
        edits.append(edit)
        return true
      }
      return fullText?.applyIfInside(edit) == true
    case .saving(let note):
      guard note.editCount <= edits.count else { return false }
      saves.append(note)
    }
    return true
  }
}

extension TextBuffer {
  /// - Returns: false for an edit of a longer text, which changes nothing.
  mutating func applyIfInside(_ edit: TextEdit) -> Bool {
    guard (edit.replacements.last?.range.upperBound ?? 0) <= utf8Count else { return false }
    apply(edit)
    return true
  }
}

/// Goes through the records of a journal.
private struct RecordCursor {
  private let journal: JournalFile
  private(set) var offset = 0

  init(_ journal: JournalFile) { self.journal = journal }

  mutating func readMagic() throws(TextFileError) -> Bool {
    let magic = JournalRecord.magic
    offset = magic.count
    return try journal.read(magic.count, at: 0) == magic
  }

  /// The next record; nil at the end, and where one is torn or something else.
  mutating func next() throws(TextFileError) -> JournalRecord? {
    let head = try journal.read(JournalRecord.headLength, at: offset)
    guard head.count == JournalRecord.headLength else { return nil }
    let (count, checksum) = (JournalFormat.word(head, 1), JournalFormat.word(head, 9))
    let start = offset + head.count
    guard let count = Int(exactly: count), count <= journal.length - start else { return nil }
    let payload = try journal.read(count, at: start)
    guard payload.count == count,
      JournalRecord.checksum(kind: head[0], payload, at: offset) == checksum,
      let record = JournalRecord(kind: head[0], payload)
    else { return nil }
    offset = start + count
    return record
  }
}

/// Numbers of a fixed length.
private enum JournalFormat {
  static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
