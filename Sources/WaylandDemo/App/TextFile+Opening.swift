import TextFiles

extension TextFile {
  /// Opens a file, or makes a document of its name where there is none.
  static func openOrNew(
    _ path: String, recovery: RecoveryFolder,
    onJournalFailure: @escaping @Sendable (TextFileError?) -> Void = { _ in }
  ) async throws(TextFileError) -> (file: TextFile, isNew: Bool) {
    do throws(TextFileError) {
      let file = try await TextFile.open(
        path, recovery: recovery, onJournalFailure: onJournalFailure)
      return (file, false)
    } catch  where error.reason == .missing {
      let file = try await TextFile.new(
        at: path, recovery: recovery, onJournalFailure: onJournalFailure)
      return (file, true)
    }
  }
}
