import Editing
import Surface
import TextFiles

/// A text and its file: loads it in parts, keeps what is written, saves it.
///
/// The text itself is with who shows it, and is told of here by ``onReset``, ``onPart`` and ``record(_:)``.
@MainActor
final class WriterDocument {
  /// How far it is.
  enum Phase: Equatable {
    case opening
    /// How much of the file has come, 0...1.
    case loading(Double)
    case ready
    /// There is no text, or not the whole one.
    case failed
  }

  private(set) var path: String?
  private(set) var phase = Phase.opening
  /// Whether a save is on its way.
  private(set) var isSaving = false
  /// Whether there was no file of the name when it was opened, and none is saved yet.
  private(set) var isNew = false
  /// Nil before the file is open.
  private var file: TextFile?
  private let folder: RecoveryFolder

  /// Called with a whole text that takes the place of what is shown.
  var onReset: (@MainActor (TextBuffer) -> Void)?
  /// Called with what comes behind the end of what is shown.
  var onPart: (@MainActor (TextBuffer) -> Void)?
  /// Called when what the document says of itself has changed.
  var onChange: (@MainActor () -> Void)?
  /// Called when something has failed that the person has to know.
  var onProblem: (@MainActor (WriterProblem) -> Void)?
  /// Called with a text that was not saved by a program that has ended; it waits for ``restore(_:)`` or ``open()``.
  var onRecovered: (@MainActor (RecoveredText) -> Void)?

  init(path: String?, folder: RecoveryFolder) { (self.path, self.folder) = (path, folder) }

  /// Whether the text can be changed.
  var acceptsEdits: Bool { file != nil && phase != .failed && phase != .opening }

  /// Whether all of the text is there.
  var isWhole: Bool { phase == .ready }

  // MARK: Opening

  /// Looks for a text that was lost, and opens the file where there is none.
  func begin() {
    FileJob.run { [path, folder] in
      await WriterDocument.recovered(path, folder)
    } then: {
      [weak self] recovered in
      if let recovered { self?.onRecovered?(recovered) } else { self?.open() }
    }
  }

  /// A folder that cannot be read has nothing to offer, and is told of when something is to be kept in it.
  private nonisolated static func recovered(
    _ path: String?, _ folder: RecoveryFolder
  ) async -> RecoveredText? {
    do throws(TextFileError) {
      guard let path else { return try await Recovery.findUnnamed(in: folder).first }
      return try await Recovery.find(for: path, in: folder)
    } catch {
      return nil
    }
  }

  /// Goes on with a text that was recovered.
  func restore(_ recovered: RecoveredText) {
    file = TextFile(resuming: recovered, recovery: folder, onJournalFailure: reportJournal)
    isNew = recovered.fileState == .missing
    phase = .ready
    onReset?(recovered.text)
    onChange?()
  }

  /// Opens the file from its beginning, whatever is shown.
  func open() {
    let old = file
    (file, phase) = (nil, .opening)
    onReset?(TextBuffer())
    let loading = WriterLoading(
      path: path, folder: folder, onJournalFailure: reportJournal,
      didOpen: { [weak self] in self?.didOpen($0, isNew: $1) },
      didLoad: { [weak self] in self?.didLoad($0, $1) })
    FileJob.attempt { () async throws(TextFileError) in
      await old?.close()
      try await loading.run()
    } then: { [weak self] result in
      self?.didEnd(result.failure)
    }
    onChange?()
  }

  private func didOpen(_ file: TextFile, isNew: Bool) {
    self.file = file
    self.isNew = isNew
    phase = .loading(0)
    onChange?()
  }

  private func didLoad(_ part: TextBuffer, _ fraction: Double) {
    phase = .loading(fraction)
    onPart?(part)
    onChange?()
  }

  private func didEnd(_ error: TextFileError?) {
    phase = error == nil ? .ready : .failed
    if let error { onProblem?(.cannotOpen(error)) }
    onChange?()
  }

  // MARK: Writing

  /// Has an edit on disk within a second.
  func record(_ edit: TextEdit) { file?.record(edit) }

  private var reportJournal: @Sendable (TextFileError?) -> Void {
    { [weak self] error in
      MainThreadQueue.shared.post {
        if let error { self?.onProblem?(.cannotKeep(error)) }
      }
    }
  }

  /// Saves the text that is shown.
  ///
  /// - Parameters:
  ///   - text: With all edits.
  ///   - newPath: Under which name; nil for the one that it has.
  ///   - overwriting: Whether it does not matter what the file has become meanwhile.
  ///   - finish: Called with what went wrong.
  func save(
    _ text: TextBuffer, as newPath: String? = nil, overwriting: Bool = false,
    then finish: @escaping @MainActor @Sendable (TextFileError?) -> Void
  ) {
    guard let file, isWhole, !isSaving else { return }
    isSaving = true
    onChange?()
    FileJob.attempt { () async throws(TextFileError) in
      try await file.save(text, as: newPath, overwriting: overwriting)
    } then: { [weak self] result in
      let error = result.failure
      self?.isSaving = false
      if error == nil {
        self?.path = file.path
        self?.isNew = false
      }
      finish(error)
      self?.onChange?()
    }
  }

  // MARK: The end

  /// Ends the work on the file.
  ///
  /// - Parameter keepsEdits: Whether what was not saved is to be found again.
  func close(keepsEdits: Bool) {
    guard let file else { return }
    self.file = nil
    FileJob.run {
      if keepsEdits { _ = try? await file.flushJournal() } else { await file.close() }
    } then: { _ in
    }
  }
}
