import Editing
import Glibc

/// Looks through the journals of a folder.
struct RecoverySearch {
  let folder: RecoveryFolder
  /// The file; nil for documents without a name.
  let path: String?

  private var files: FileSystem { folder.files }

  /// The texts of journals that nobody uses, the newest first.
  func texts(prefix: String) throws(TextFileError) -> [RecoveredText] {
    let names = try files.names(inFolder: folder.path)
    for name in names where name.hasSuffix(RecoveryFolder.newEnding) { removeRest(name) }
    var found: [(time: Duration, journal: JournalFile)] = []
    for name in names
    where name.hasPrefix(prefix) && name.hasSuffix(RecoveryFolder.journalEnding) {
      let path = folder.path + "/" + name
      guard let journal = try JournalFile.openAbandoned(path, files: files) else { continue }
      found.append((try journal.status().version.modificationTime, journal))
    }
    found.sort { $0.time > $1.time }
    var texts: [RecoveredText] = []
    for (_, journal) in found {
      if let text = try text(of: journal) { texts.append(text) }
    }
    return texts
  }

  /// Removes what a process has left that ended while it wrote a journal.
  private func removeRest(_ name: String) {
    let path = folder.path + "/" + name
    do throws(TextFileError) {
      try JournalFile.openAbandoned(path, files: files)?.remove()
    } catch {}
  }

  /// Nil where there is nothing to recover.
  private func text(of journal: JournalFile) throws(TextFileError) -> RecoveredText? {
    let reading: JournalReading
    do throws(TextFileError) {
      reading = try JournalReading(journal)
    } catch  where error.reason == .notJournal {
      journal.remove()
      return nil
    }
    // Another file, whose path has the same hash.
    guard reading.origin.path == path else { return nil }
    let outcome = RecoveryOutcome(reading, file: try currentFile())
    guard let outcome else {
      journal.remove()
      return nil
    }
    try journal.cut(to: reading.validLength)
    return RecoveredText(
      outcome.text, outcome.completeness, fileState: outcome.fileState, origin: outcome.origin,
      form: outcome.form, journal: journal)
  }

  /// The file as it is; nil where there is none that could be read.
  private func currentFile() throws(TextFileError) -> TextReader? {
    guard let path else { return nil }
    do throws(TextFileError) {
      var reader = try TextReader(path, files: files)
      while try reader.next(acceptsGrowth: true) != nil {}
      return reader
    } catch  where [.missing, .isFolder, .notRegular, .permissionDenied].contains(error.reason) {
      return nil
    }
  }
}

/// What a journal and its file come to.
private struct RecoveryOutcome {
  var text: TextBuffer
  var completeness = RecoveredText.Completeness.whole
  var fileState: RecoveredText.FileState
  var origin: JournalOrigin
  var form: JournalForm

  /// Nil where there is nothing to recover.
  init?(_ reading: JournalReading, file: TextReader?) {
    let match = FileMatch(reading, file)
    origin = match.origin
    fileState = match.fileState
    if let fullText = reading.fullText {
      (text, form) = (fullText, .fullText)
    } else if let whole = match.text(reading.edits) {
      text = whole
      form = match.firstEdit == 0 ? .edits(reading.edits.count) : .unfit
    } else {
      (text, form) = (RecoveryOutcome.insertions(reading.edits), .unfit)
      completeness = .insertions
    }
    if completeness == .insertions, text.isEmpty { return nil }
    if let file, file.text == text { return nil }
    if file == nil, origin.content == nil, text.isEmpty { return nil }
  }

  private static func insertions(_ edits: [TextEdit]) -> TextBuffer {
    var text = TextBuffer()
    for replacement in edits.flatMap(\.replacements) where !replacement.text.isEmpty {
      text.replaceSubrange(text.utf8Count..<text.utf8Count, with: replacement.text)
      text.replaceSubrange(text.utf8Count..<text.utf8Count, with: "\n")
    }
    return text
  }
}

/// Whether the file is what the edits of a journal are edits of, and from which one on.
private struct FileMatch {
  /// What the edits are edits of; that of the file as it is, if it has that content.
  var origin: JournalOrigin
  var fileState: RecoveredText.FileState
  /// Nil where none of them fits.
  var firstEdit: Int?
  private var base = TextBuffer()

  init(_ reading: JournalReading, _ file: TextReader?) {
    origin = reading.origin
    // Of an empty text.
    if reading.origin.content == nil { firstEdit = 0 }
    guard let file else {
      fileState = .missing
      return
    }
    let current = JournalOrigin.Content(version: file.version, hash: file.contentHash)
    if reading.origin.content?.isSame(as: current) == true {
      firstEdit = 0
    } else if let note = reading.saves.last(where: { $0.isOf(current) }) {
      firstEdit = note.editCount
    } else {
      fileState = .changed
      return
    }
    (fileState, base, origin.content) = (.unchanged, file.text, current)
  }

  /// Nil where the edits are none of the file.
  func text(_ edits: [TextEdit]) -> TextBuffer? {
    guard let firstEdit else { return nil }
    var text = base
    for edit in edits[firstEdit...] {
      // A record with a checksum that is right, and an edit that is not: nothing of it can be trusted.
      guard text.applyIfInside(edit) else { return nil }
    }
    return text
  }
}

extension JournalOrigin.Content {
  /// Whether a file has this content: the same hash, at whatever time and place, or, where nobody has read it, the same version.
  fileprivate func isSame(as other: JournalOrigin.Content) -> Bool {
    guard let hash else { return version == other.version }
    return version.size == other.version.size && hash == other.hash
  }
}

extension JournalRecord.SaveNote {
  fileprivate func isOf(_ content: JournalOrigin.Content) -> Bool {
    size == content.version.size && hash == content.hash
  }
}
