import Editing
import Signals

extension TextFile {
  /// A document that has a name, and no file yet: it is made by the first save.
  ///
  /// - Parameters:
  ///   - path: Links are followed; the folder is there.
  ///   - recovery: Where its journal will be.
  ///   - onJournalFailure: Called on a thread of the file when the journal cannot be written, with the reason, and with nil when it can
  ///     again. Saving does not need the journal.
  /// - Throws: where the folder is not there or cannot be gone through. A file that came meanwhile is an error of the save.
  public static func new(
    at path: String, recovery: RecoveryFolder,
    onJournalFailure: @escaping @Sendable (TextFileError?) -> Void = { _ in }
  ) async throws(TextFileError) -> TextFile {
    let onePath = try await Queue(name: "open").run { () throws(TextFileError) in
      try recovery.files.canonicalPath(of: path)
    }
    let file = TextFile(
      State(path: path, isLoaded: true), recovery: recovery, onJournalFailure: onJournalFailure)
    file.startJournal(JournalOrigin(path: onePath, content: nil), text: TextBuffer())
    return file
  }
}
