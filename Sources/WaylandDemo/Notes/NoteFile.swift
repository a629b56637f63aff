import Editing
import Surface
import TextFiles

/// The notes of a history and their file, `notes.jsonl` beside the history: read once, and saved after each change.
///
/// The file has the old notes or the new ones, whatever happens. Where another program has written it meanwhile, it is read again
/// and keeps what that has changed.
@MainActor
final class NoteFile {
  static let name = "notes.jsonl"

  private(set) var book = NoteBook()
  /// Called when there are other notes than ``write(_:under:)`` has made.
  var onChange: (@MainActor () -> Void)?
  /// Called when the notes cannot be read, or saved.
  var onProblem: (@MainActor (TextFileError) -> Void)?
  private let path: String
  private let folder: RecoveryFolder
  private var file: TextFile?
  private var isBusy = false
  /// What was written and is not saved.
  private var unsaved: [MessageNoteID: String] = [:]

  /// - Parameters:
  ///   - path: That of the file.
  ///   - folder: Where the old notes are kept while a file is written in place.
  init(_ path: String, folder: RecoveryFolder) { (self.path, self.folder) = (path, folder) }

  /// Reads the notes, off the main thread, and saves then what was written before.
  func load() {
    isBusy = true
    FileJob.attempt { [path, folder] () async throws(TextFileError) in
      try await NoteFile.read(path, folder)
    } then: { [weak self] result in
      self?.didRead(result)
    }
  }

  private struct Reading: Sendable {
    let file: TextFile
    let book: NoteBook
  }

  private nonisolated static func read(
    _ path: String, _ folder: RecoveryFolder
  ) async throws(TextFileError) -> Reading {
    let (file, isNew) = try await TextFile.openOrNew(path, recovery: folder)
    var text = TextBuffer()
    if !isNew {
      for try await part in file.load() {
        text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part.text)
      }
    }
    return Reading(file: file, book: NoteBook(text.string))
  }

  private func didRead(_ result: Result<Reading, TextFileError>) {
    isBusy = false
    switch result {
    case .success(let reading):
      (file, book) = (reading.file, reading.book)
      for (id, text) in unsaved { book[id] = text }
      onChange?()
      save()
    case .failure(let error): onProblem?(error)
    }
  }

  /// Writes a note under a message; an empty one takes it away.
  func write(_ text: String, under id: MessageNoteID) {
    guard (book[id] ?? "") != text else { return }
    book[id] = text
    unsaved[id] = text
    save()
  }

  private func save() {
    guard !isBusy, !unsaved.isEmpty else { return }
    // Notes that cannot be read are not written over: another attempt may succeed.
    guard let file else { return load() }
    isBusy = true
    let (written, text) = (unsaved, TextBuffer(book.text))
    unsaved = [:]
    FileJob.attempt { () async throws(TextFileError) in
      try await file.save(text)
    } then: { [weak self] result in
      self?.didSave(written, result.failure)
    }
  }

  private func didSave(_ written: [MessageNoteID: String], _ error: TextFileError?) {
    isBusy = false
    guard let error else { return save() }
    unsaved.merge(written) { newer, _ in newer }
    // What fails stays among what is not saved, and is saved with the next note.
    if error.reason == .changedOnDisk { load() } else { onProblem?(error) }
  }
}
