public import Editing
import Locks
import Signals

/// The file of a text that is edited: loads it in parts, keeps what is written until it is saved, and saves it without loss.
///
///     let file = try await TextFile.open(path, recovery: folder)
///     for try await part in file.load() {
///       text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part.text)
///     }
///     text.apply(edit)
///     file.record(edit)            // on disk within a second, whatever happens
///     try await file.save(text)    // the old content or the new one, never a part
///     await file.close()
///
/// All of it may be used on any thread; what takes time is done on threads of the file's own.
public final class TextFile: Sendable {
  struct State {
    /// As the app has named it.
    var path: String?
    var version: FileVersion?
    /// Before it was asked for.
    var reader: TextReader?
    /// That of the text with all edits, in bytes.
    var length = 0
    /// Whether that is the whole text.
    var isLoaded = false
  }

  /// Where journals and copies are.
  public let recovery: RecoveryFolder
  let state: Lock<State>
  let journal: Journal
  let queue = Queue(name: "text file")

  init(
    _ state: State, recovery: RecoveryFolder,
    onJournalFailure: @escaping @Sendable (TextFileError?) -> Void
  ) {
    self.state = Lock(state)
    self.recovery = recovery
    journal = Journal(in: recovery, onFailure: onJournalFailure)
  }

  /// A new document, which has no name before it is saved under one.
  ///
  /// - Parameters:
  ///   - recovery: Where its journal will be.
  ///   - onJournalFailure: Called on a thread of the file when the journal cannot be written, with the reason, and with nil when it can
  ///     again. Saving does not need the journal.
  public convenience init(
    recovery: RecoveryFolder,
    onJournalFailure: @escaping @Sendable (TextFileError?) -> Void = { _ in }
  ) {
    self.init(State(isLoaded: true), recovery: recovery, onJournalFailure: onJournalFailure)
    startJournal(JournalOrigin(path: nil, content: nil), text: TextBuffer())
  }

  /// Opens an ordinary file, whose text ``load(acceptingGrowth:)`` then gives.
  ///
  /// - Parameters:
  ///   - path: Links are followed, now and when it is saved.
  ///   - recovery: Where its journal will be.
  ///   - sizeLimit: The most bytes that are loaded.
  ///   - onJournalFailure: Called on a thread of the file when the journal cannot be written, with the reason, and with nil when it can
  ///     again. Saving does not need the journal.
  public static func open(
    _ path: String, recovery: RecoveryFolder, sizeLimit: Int = 2 << 30,
    onJournalFailure: @escaping @Sendable (TextFileError?) -> Void = { _ in }
  ) async throws(TextFileError) -> TextFile {
    let reader = try await Queue(name: "open").run { () throws(TextFileError) in
      try TextReader(path, sizeLimit: sizeLimit, files: recovery.files)
    }
    return TextFile(
      State(path: path, version: reader.version, reader: reader), recovery: recovery,
      onJournalFailure: onJournalFailure)
  }

  /// Goes on with a text that was recovered, and with its journal.
  ///
  /// Where the file has been changed meanwhile a save says so, as ever.
  ///
  /// - Parameters:
  ///   - recovered: Neither discarded nor gone on with before.
  ///   - recovery: The folder that it was found in.
  ///   - onJournalFailure: Called on a thread of the file when the journal cannot be written, with the reason, and with nil when it can
  ///     again.
  public convenience init(
    resuming recovered: RecoveredText, recovery: RecoveryFolder,
    onJournalFailure: @escaping @Sendable (TextFileError?) -> Void = { _ in }
  ) {
    let journal = recovered.takeJournal()
    precondition(journal != nil, "A recovered text is gone on with once")
    self.init(
      State(
        path: recovered.path, version: recovered.origin.content?.version,
        length: recovered.text.utf8Count, isLoaded: true),
      recovery: recovery, onJournalFailure: onJournalFailure)
    self.journal.start(
      JournalKeeper(
        journal!, origin: recovered.origin, text: recovered.text, in: recovery,
        form: recovered.form))
  }

  /// The path that the file was opened with, or saved under last; nil for a new document.
  public var path: String? { state.withLock { $0.path } }

  /// What the file was when it was opened, or saved last; nil where there was none.
  public var version: FileVersion? { state.withLock { $0.version } }

  /// Whether somebody else has changed the file since it was loaded or saved, or removed it.
  public func hasChangedOnDisk() async throws(TextFileError) -> Bool {
    let (path, version) = state.withLock { ($0.path, $0.version) }
    guard let path else { return false }
    return try await queue.run { [files = recovery.files] () throws(TextFileError) in
      try files.status(of: path)?.version != version
    }
  }

  // MARK: Writing

  /// Has an edit on disk within a second, so that it is found again by ``Recovery`` whatever happens to the program.
  ///
  /// Edits are recorded in the order in which they were made. Those of a text that is not loaded as a whole yet are kept in memory
  /// until it is: what comes behind them does not move them.
  ///
  /// - Parameter edit: Of the text as it was loaded, with the edits that were recorded before.
  public func record(_ edit: TextEdit) {
    state.withLock { state in
      precondition(
        (edit.replacements.last?.range.upperBound ?? 0) <= state.length,
        "An edit that is recorded lies within the text with the edits before it")
      state.length += edit.lengthChange
    }
    journal.record(edit)
  }

  /// Returns when all edits that were recorded are on disk.
  public func flushJournal() async throws(TextFileError) { try await journal.flush() }

  /// Ends the work on the file: what was not saved is not wanted, and its journal is deleted.
  ///
  /// A file that is let go without this keeps its journal, as if the program had been killed.
  public func close() async { await journal.close() }

  func startJournal(_ origin: JournalOrigin, text: TextBuffer) {
    journal.start(JournalKeeper(origin, text: text, in: recovery))
  }
}
