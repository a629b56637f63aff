import Editing

/// A record of a journal. Its number is in the format for good.
enum JournalRecord {
  case origin(JournalOrigin)
  /// The whole text follows in parts, with this many bytes together.
  case textLength(Int)
  case textPart([UInt8])
  case edit(TextEdit)
  case saving(SaveNote)

  /// The file is about to get another content, of which the edits from one on are edits.
  struct SaveNote: Hashable {
    /// How many edits of the journal are in the new content.
    var editCount: Int
    var size: Int
    var hash: UInt64
  }

  /// The first bytes of a journal; the last one is the version of the format.
  static let magic: [UInt8] = Array("TXTJRNL1".utf8)
  /// Kind, length of the payload and checksum.
  static let headLength = 17

  var kind: UInt8 {
    switch self {
    case .origin: 1
    case .textLength: 2
    case .textPart: 3
    case .edit: 4
    case .saving: 5
    }
  }

  /// Which other bytes at another place do not have: a record counts only where it was written.
  static func checksum(kind: UInt8, _ payload: some Collection<UInt8>, at offset: Int) -> UInt64 {
    ContentHash.of(payload, seed: UInt64(offset) &* 256 &+ UInt64(kind))
  }
}

// MARK: Payloads

extension JournalRecord {
  var payload: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .origin(let origin): writer.write(origin)
    case .textLength(let length): writer.write(length)
    case .textPart(let bytes): return bytes
    case .edit(let edit):
      writer.write(edit.replacements.count)
      for replacement in edit.replacements {
        writer.write(replacement.range.lowerBound)
        writer.write(replacement.range.count)
        writer.write(replacement.text)
      }
    case .saving(let note):
      writer.write(note.editCount)
      writer.write(note.size)
      writer.write(note.hash)
    }
    return writer.bytes
  }

  /// Nil for what no journal of this version has.
  init?(kind: UInt8, _ payload: [UInt8]) {
    var reader = ByteReader(payload)
    switch kind {
    case 1:
      guard let origin = reader.readOrigin() else { return nil }
      self = .origin(origin)
    case 2:
      guard let length = reader.readCount() else { return nil }
      self = .textLength(length)
    case 3:
      self = .textPart(payload)
      return
    case 4:
      guard let edit = reader.readEdit() else { return nil }
      self = .edit(edit)
    case 5:
      guard let count = reader.readCount(), let size = reader.readCount(),
        let hash = reader.readNumber()
      else { return nil }
      self = .saving(SaveNote(editCount: count, size: size, hash: hash))
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
