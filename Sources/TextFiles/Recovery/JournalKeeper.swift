import Editing

/// Keeps a journal up to date with the edits of a text: a value for the one thread that writes.
///
/// A journal has one of two forms. Of a text that is not long it begins with the text, so that nothing else is needed to find that
/// again. Of a long one it has the edits of its file and no more, as long as the file is what it was and the edits are shorter than
/// the text.
struct JournalKeeper {
  /// An edit, and after how many saves were begun it was recorded.
  struct Entry {
    let edit: TextEdit
    let saves: Int
  }

  /// Below it a journal is not written anew, however short the text.
  private static let leastCompaction = 64 << 10

  private let folder: RecoveryFolder
  private var origin: JournalOrigin
  /// The text with all edits that were taken.
  private(set) var text: TextBuffer
  /// Nil until there is something to keep.
  private var file: JournalFile?
  /// One that is removed when what has taken its place is on disk.
  private var outdated: JournalFile?
  private var hasFullText = false
  /// Whether it is to have the text, however long that is.
  private var wantsFullText = false
  /// The length of the journal without the edits that were appended.
  private var startLength = 0
  /// Edits that are not on disk.
  private var unwritten: [TextEdit] = []
  private(set) var unwrittenLength = 0
  /// Edits since the origin.
  private var editCount = 0
  /// Whether what is on disk cannot be gone on with.
  private var needsRewrite = false
  /// Those that were recorded since the oldest save began that has not ended.
  private var sinceSave: [Entry] = []
  private var endedSaves = 0

  /// - Parameters:
  ///   - origin: What the edits are edits of.
  ///   - text: Its text.
  ///   - folder: Where the journal will be.
  init(_ origin: JournalOrigin, text: TextBuffer, in folder: RecoveryFolder) {
    (self.origin, self.text, self.folder) = (origin, text, folder)
  }

  /// Goes on with a journal that was found.
  ///
  /// - Parameters:
  ///   - file: What was found, up to where it was understood.
  ///   - origin: What its edits are edits of.
  ///   - text: What was recovered.
  ///   - folder: Where it is.
  ///   - form: How it goes on.
  init(
    _ file: JournalFile, origin: JournalOrigin, text: TextBuffer, in folder: RecoveryFolder,
    form: JournalForm
  ) {
    self.init(origin, text: text, in: folder)
    (self.file, startLength) = (file, file.length)
    switch form {
    case .fullText: (hasFullText, editCount) = (true, 1)
    case .edits(let count): editCount = count
    case .unfit: (needsRewrite, editCount) = (true, 1)
    }
  }

  mutating func take(_ entries: [Entry]) {
    for entry in entries {
      text.apply(entry.edit)
      editCount += 1
      unwritten.append(entry.edit)
      unwrittenLength += JournalKeeper.length(of: entry.edit)
      if entry.saves > endedSaves { sinceSave.append(entry) }
    }
    // As long as nothing can be written: the text itself is shorter.
    if unwrittenLength > max(text.utf8Count, Self.leastCompaction) { dropUnwritten() }
  }

  private mutating func dropUnwritten() {
    (unwritten, unwrittenLength) = ([], 0)
    needsRewrite = true
  }

  /// About what an edit takes in the journal.
  private static func length(of edit: TextEdit) -> Int {
    edit.replacements.reduce(JournalRecord.headLength) { $0 + $1.text.utf8Count + 8 }
  }

  // MARK: Writing

  /// Returns when all that was taken is on disk. What fails is tried again by the next call.
  mutating func flush() throws(TextFileError) {
    if unwritten.isEmpty, !needsRewrite { return }
    guard let file, !needsRewrite, !isOutgrown(file) else { return try rewrite() }
    try append(unwritten.map { .edit($0) }, to: file)
    didWrite()
  }

  private mutating func didWrite() {
    (unwritten, unwrittenLength) = ([], 0)
    outdated?.remove()
    outdated = nil
  }

  /// Whether the text by itself is better than what there is.
  private func isOutgrown(_ file: JournalFile) -> Bool {
    let edits = file.length - startLength + unwrittenLength
    if edits > max(text.utf8Count, Self.leastCompaction) { return true }
    return !hasFullText && !originIsThere
  }

  /// Whether the file still has what the edits are edits of, as far as that can be seen.
  private var originIsThere: Bool {
    guard let path = origin.path, let content = origin.content else { return true }
    do throws(TextFileError) {
      return try folder.files.status(of: path)?.version == content.version
    } catch {
      return false
    }
  }

  private mutating func append(
    _ records: [JournalRecord], to file: JournalFile
  ) throws(TextFileError) {
    let length = file.length
    do throws(TextFileError) {
      try file.append(records)
    } catch {
      // What the system did not bring to disk once it may take for done the next time.
      if error.call == .fdatasync { needsRewrite = true }
      do throws(TextFileError) { try file.cut(to: length) } catch { needsRewrite = true }
      throw error
    }
  }

  private mutating func rewrite() throws(TextFileError) {
    let writesText = !editsAreEnough
    let content = JournalContent(
      origin: origin, fullText: writesText ? text : nil, edits: writesText ? [] : unwritten)
    let new: JournalFile
    if let file {
      new = try file.replaced(by: content, in: folder)
    } else {
      new = try JournalFile.create(content, in: folder)
    }
    (file, hasFullText, needsRewrite) = (new, writesText, false)
    startLength = writesText ? new.length : new.length - unwrittenLength
    (unwritten, unwrittenLength) = ([], 0)
    do throws(TextFileError) {
      try folder.files.synchronizeFolder(folder.path)
    } catch {
      // It is this one that is gone on with, whatever name it will have after the power has failed.
      needsRewrite = true
      throw error
    }
    didWrite()
  }

  /// Whether a new journal need not have the text.
  private var editsAreEnough: Bool {
    !wantsFullText && text.utf8Count > folder.fullTextLimit && unwritten.count == editCount
      && originIsThere
  }

  // MARK: Saving

  /// Notes that the file is about to get the text of a save: edits that were recorded since it began are then edits of that.
  ///
  /// - Parameters:
  ///   - save: its number, from 1.
  ///   - size: what the file will have.
  ///   - hash: that of what it will have.
  mutating func willReplace(_ save: Int, size: Int, hash: UInt64) throws(TextFileError) {
    try flush()
    guard let file, !hasFullText else { return }
    let later = sinceSave.count { $0.saves >= save }
    let note = JournalRecord.SaveNote(editCount: editCount - later, size: size, hash: hash)
    try append([.saving(note)], to: file)
  }

  /// Sees to it that the journal has the text: its file is about to be overwritten, and may have something in between for a while.
  ///
  /// - Returns: the path of the journal.
  mutating func keepText() throws(TextFileError) -> String {
    wantsFullText = true
    if file == nil || !hasFullText { needsRewrite = true }
    try flush()
    return file!.path
  }

  /// Ends a save. Of the journal stays what was recorded since it began.
  ///
  /// - Parameters:
  ///   - save: its number, from 1.
  ///   - origin: what the file is now, nil where the save has failed.
  ///   - saved: what was saved.
  mutating func didSave(
    _ save: Int, _ origin: JournalOrigin?, _ saved: TextBuffer
  ) throws(TextFileError) {
    let rest = sinceSave.filter { $0.saves >= save }
    endedSaves = save
    sinceSave = rest.filter { $0.saves > save }
    wantsFullText = false
    guard let origin else { return }
    let keepsName = origin.path == self.origin.path
    self.origin = origin
    text = saved
    (unwritten, unwrittenLength, editCount, needsRewrite) = ([], 0, 0, false)
    for entry in rest { restart(entry.edit) }
    if rest.isEmpty || !keepsName {
      outdated?.remove()
      (outdated, file) = (file, nil)
    }
    needsRewrite = file != nil
    if rest.isEmpty { didWrite() } else { try flush() }
  }

  private mutating func restart(_ edit: TextEdit) {
    text.apply(edit)
    editCount += 1
    unwritten.append(edit)
    unwrittenLength += JournalKeeper.length(of: edit)
  }

  /// Ends it: nothing of it is wanted any more.
  mutating func remove() {
    file?.remove()
    file = nil
    didWrite()
    needsRewrite = false
  }
}

/// What a journal that was found has.
enum JournalForm {
  case fullText
  /// This many edits of the file as it is.
  case edits(Int)
  /// Nothing that could be gone on with: it is written anew with the next edit.
  case unfit
}
