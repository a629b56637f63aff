import Editing
import Surface
import TextFiles

/// Opens a file and hands its text to the main thread, the beginning first.
struct WriterLoading: Sendable {
  let path: String?
  let folder: RecoveryFolder
  let onJournalFailure: @Sendable (TextFileError?) -> Void
  let didOpen: @MainActor @Sendable (TextFile, _ isNew: Bool) -> Void
  /// Called with a part, and with how much has come of the whole, 0...1.
  let didLoad: @MainActor @Sendable (TextBuffer, Double) -> Void

  func run() async throws(TextFileError) {
    guard let path else {
      return opened(TextFile(recovery: folder, onJournalFailure: onJournalFailure), isNew: true)
    }
    let (file, isNew) = try await TextFile.openOrNew(
      path, recovery: folder, onJournalFailure: onJournalFailure)
    opened(file, isNew: isNew)
    if !isNew { try await load(file) }
  }

  private func load(_ file: TextFile) async throws(TextFileError) {
    var joiner = TextPartJoiner()
    // A log grows while it is read; whether it has is asked again before it is saved.
    for try await part in file.load(acceptingGrowth: true) {
      let text = joiner.take(part.text)
      let fraction = Double(part.loadedBytes) / Double(max(1, part.totalBytes))
      MainThreadQueue.shared.post { didLoad(text, fraction) }
    }
    let rest = joiner.rest
    if !rest.isEmpty { MainThreadQueue.shared.post { didLoad(rest, 1) } }
  }

  private func opened(_ file: TextFile, isNew: Bool) {
    MainThreadQueue.shared.post { didOpen(file, isNew) }
  }
}
