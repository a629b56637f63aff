public import Editing
import Locks

/// A text that was written and not saved, found again.
///
/// Until it is discarded, or a ``TextFile`` goes on with it, its journal stays on disk; while this value lives no other process
/// finds it.
public final class RecoveredText: Sendable {
  /// What became of the file meanwhile.
  public enum FileState: Hashable, Sendable {
    /// It has the content that the edits were edits of, or that of a save that was under way.
    case unchanged
    /// Somebody else has changed it.
    case changed
    /// There is none.
    case missing
  }

  /// How much of the text there is.
  public enum Completeness: Hashable, Sendable {
    /// The whole text.
    case whole
    /// What was typed and pasted, each in lines of its own, in the order in which that was done: the file was long, it has changed,
    /// and there is no copy of it.
    case insertions
  }

  /// What was recovered.
  public let text: TextBuffer
  /// Whether that is the whole text.
  public let completeness: Completeness
  /// The file, behind all links; nil for a document that had no name.
  public let path: String?
  /// What became of it.
  public let fileState: FileState

  let origin: JournalOrigin
  let form: JournalForm
  private let journal: Lock<JournalFile?>

  init(
    _ text: TextBuffer, _ completeness: Completeness, fileState: FileState,
    origin: JournalOrigin, form: JournalForm, journal: JournalFile
  ) {
    (self.text, self.completeness, self.fileState) = (text, completeness, fileState)
    (self.origin, self.form, path) = (origin, form, origin.path)
    self.journal = Lock(journal)
  }

  /// Deletes the journal: the text is not wanted.
  public func discard() { takeJournal()?.remove() }

  /// Nil where that was done before.
  func takeJournal() -> JournalFile? {
    journal.withLock { journal in
      defer { journal = nil }
      return journal
    }
  }
}
