import Editing
import Signals

/// Finds what was written and not saved when a program ended otherwise than it should: it was killed, or the machine stopped.
///
///     if let recovered = try await Recovery.find(for: path, in: folder) {
///       let file = TextFile(resuming: recovered, recovery: folder)   // or recovered.discard()
///       editor.text = recovered.text
///     }
public enum Recovery {
  /// The text of a file that was not saved, the newest one where there are several; nil where there is none.
  ///
  /// Journals of programs that run are left alone. What is saved in the file by now is deleted, as is a journal with nothing in it.
  ///
  /// - Parameters:
  ///   - path: Links are followed.
  ///   - folder: Of the app.
  public static func find(
    for path: String, in folder: RecoveryFolder
  ) async throws(TextFileError) -> RecoveredText? {
    try await Queue(name: "recovery").run { () throws(TextFileError) in
      let path = try folder.files.canonicalPath(of: path)
      let search = RecoverySearch(folder: folder, path: path)
      return try search.texts(prefix: folder.prefix(of: path)).first
    }
  }

  /// The texts of documents that have no name, the newest first.
  public static func findUnnamed(
    in folder: RecoveryFolder
  ) async throws(TextFileError) -> [RecoveredText] {
    try await Queue(name: "recovery").run { () throws(TextFileError) in
      try RecoverySearch(folder: folder, path: nil).texts(prefix: RecoveryFolder.untitled)
    }
  }
}
