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

  /// - Returns: what went wrong.
  func run() async -> TextFileError? {
    do throws(TextFileError) {
      guard let path else {
        opened(TextFile(recovery: folder, onJournalFailure: onJournalFailure), isNew: true)
        return nil
      }
      do throws(TextFileError) {
        try await load(path)
      } catch  where error.reason == .missing {
        let file = try await TextFile.new(
          at: path, recovery: folder, onJournalFailure: onJournalFailure)
        opened(file, isNew: true)
      }
      return nil
    } catch {
      return error
    }
  }

  private func load(_ path: String) async throws(TextFileError) {
    let file = try await TextFile.open(
      path, recovery: folder, onJournalFailure: onJournalFailure)
    opened(file, isNew: false)
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
