public import Editing
import Locks
import Signals

extension TextFile {
  /// Saves a text. Nothing is lost at any time: the file has the old content or the new one, which is on disk when this returns.
  ///
  /// It is written on a thread of the file, and edits may be recorded meanwhile: those belong to what is not saved. Saves of one file
  /// are carried out one after another. A save is not cancelled with its task.
  ///
  /// The owner, the permissions, the access list and other extended attributes of the file stay. Links that lead to it stay, also hard
  /// ones: for that the file is written in place, after what it had and the text are on disk in the recovery folder. So is a file
  /// whose folder cannot be written.
  ///
  /// - Parameters:
  ///   - text: The text with all edits that were recorded until now.
  ///   - newPath: Under which name, from now on; nil for the name that it has.
  ///   - overwriting: Whether it does not matter that somebody else has changed the file, or that there is one of the new name.
  /// - Throws: ``TextFileError/Reason/changedOnDisk`` where somebody else has changed the file, ``TextFileError/Reason/notLoaded`` before
  ///   the whole text was loaded: a part must not take the place of the whole.
  nonisolated(nonsending) public func save(
    _ text: TextBuffer, as newPath: String? = nil, overwriting: Bool = false
  ) async throws(TextFileError) {
    let path = newPath ?? path
    guard let path else { preconditionFailure("A document without a name is saved under one") }
    guard state.withLock({ $0.isLoaded }) else { throw TextFileError(.notLoaded, path: path) }
    // Before anything is waited for: edits that come later are none of the text.
    let number = journal.beginSave()
    try await queue.run { [self] () throws(TextFileError) in
      try save(text, to: path, number: number, overwrites: overwriting)
    }
  }

  /// On the queue.
  private func save(
    _ text: TextBuffer, to path: String, number: Int, overwrites: Bool
  ) throws(TextFileError) {
    do throws(TextFileError) {
      let expected = state.withLock { $0.path == path ? $0.version : nil }
      let save = try FileSave(
        text, to: path, expected: expected, overwrites: overwrites, recovery: recovery,
        steps: JournalledSave(journal: journal, number: number))
      let content = try save.run()
      state.withLock { ($0.path, $0.version) = (path, content.version) }
      try save.settle()
      let origin = JournalOrigin(
        path: content.path, content: .init(version: content.version, hash: content.hash))
      journal.didSave(number, origin, text)
    } catch {
      journal.didSave(number, nil, text)
      throw error
    }
  }
}

/// A save whose text is kept in a journal.
private struct JournalledSave: SaveSteps {
  let journal: Journal
  let number: Int

  func willReplace(size: Int, hash: UInt64) {
    journal.willReplace(number, size: size, hash: hash)
  }

  func keepText() throws(TextFileError) -> String { try journal.keepText() }
}
