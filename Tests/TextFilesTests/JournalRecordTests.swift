import Editing
import SeededNumbers
import Testing

@testable import TextFiles

/// The format of journals, which outlives the program that wrote one.
@Suite struct JournalRecordTests {
  private func again(_ record: JournalRecord) -> JournalRecord? {
    JournalRecord(kind: record.kind, record.payload)
  }

  @Test func `numbers of all lengths are read as they were written`() {
    var writer = ByteWriter()
    let numbers = (0..<64).flatMap { [UInt64(1) << $0, (UInt64(1) << $0) - 1] } + [.max]
    for number in numbers { writer.write(number) }
    var reader = ByteReader(writer.bytes)
    for number in numbers { #expect(reader.readNumber() == number) }
    #expect(reader.isAtEnd && reader.readNumber() == nil)
    var long = ByteReader([UInt8](repeating: 0xFF, count: 9) + [0x02])
    #expect(long.readNumber() == nil)
  }

  @Test func `origins are read as they were written`() {
    let version = FileVersion(
      device: .max, inode: 1, size: 1 << 40,
      modificationTime: .seconds(-5) + .nanoseconds(999_999_999))
    for path in [nil, "", "/a/ü b"] {
      for hash in [nil, UInt64(0), .max] {
        for content in [nil, JournalOrigin.Content(version: version, hash: hash)] {
          let origin = JournalOrigin(path: path, content: content)
          guard case .origin(origin)? = again(.origin(origin)) else {
            Issue.record("\(origin)")
            continue
          }
        }
      }
    }
  }

  @Test func `edits are read as they were written`() {
    var edits = RandomEdits(3)
    var text = TextBuffer("some text")
    for _ in 0..<200 {
      let edit = edits.next(of: text)
      text.apply(edit)
      guard case .edit(edit)? = again(.edit(edit)) else {
        Issue.record("\(edit)")
        continue
      }
    }
  }

  @Test func `payloads of strangers are refused or make sense, and never end the program`() {
    var random = SeededGenerator(11)
    var understood = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 0...(random.chance() ? 4 : 255), using: &random)
      }
      for kind: UInt8 in 0...6 where JournalRecord(kind: kind, bytes) != nil { understood += 1 }
    }
    #expect(understood > 1000)
  }

  @Test func `ranges that overlap, or end beyond all numbers, are no edit`() {
    for numbers: [UInt64] in [
      [2, 5, 3, 0, 6, 1, 0], [1, .max, 0, 0], [1, UInt64(Int.max), 1, 0],
      [1, 0, UInt64(Int.max), 9],
      [.max, 0], [1, 0, 0],
    ] {
      var writer = ByteWriter()
      for number in numbers { writer.write(number) }
      #expect(JournalRecord(kind: 4, writer.bytes) == nil)
    }
    var writer = ByteWriter()
    for number: UInt64 in [2, 5, 3, 0, 8, 1, 0] { writer.write(number) }
    #expect(JournalRecord(kind: 4, writer.bytes) != nil)
  }

  @Test func `a record counts only where it was written, and as what it was written`() {
    let bytes: [UInt8] = [1, 2, 3]
    let checksum = JournalRecord.checksum(kind: 3, bytes, at: 100)
    #expect(JournalRecord.checksum(kind: 3, bytes, at: 100) == checksum)
    #expect(JournalRecord.checksum(kind: 3, bytes, at: 101) != checksum)
    #expect(JournalRecord.checksum(kind: 4, bytes, at: 100) != checksum)
  }
}
