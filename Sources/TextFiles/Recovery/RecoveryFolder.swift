import Glibc
package import Signals

/// Where an app keeps what was written and not saved: `$XDG_STATE_HOME/<application>/recovery`.
///
/// It is not beside the files: their folders may be read-only, watched by version control or copied to other machines, and a
/// document without a name has none. The folder is made when the first journal is, for nobody but the user.
public struct RecoveryFolder: Sendable {
  /// Its absolute path.
  public let path: String
  /// Makes the calls.
  package let files: FileSystem
  /// What the journals wait by.
  package let time: any TimeSource
  /// Up to how many bytes a journal begins with the text itself; larger texts are found again by their files.
  package let fullTextLimit: Int

  /// The folder of an app.
  ///
  /// - Parameter application: Its ID, such as `org.example.notes`.
  /// - Throws: where the user has no home.
  public init(application: String) throws(TextFileError) {
    try self.init(application: application) { name in getenv(name).map { String(cString: $0) } }
  }

  /// - Parameters:
  ///   - application: Its ID.
  ///   - variable: The value of a variable of the environment.
  package init(
    application: String, variable: (String) -> String?
  ) throws(TextFileError) {
    precondition(
      !application.isEmpty && !application.contains("/"), "An application ID is a name, not a path")
    // The specification has relative values ignored.
    let state = variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? home.map({ $0 + "/.local/state" }) else {
      throw TextFileError(.missing, path: "$HOME")
    }
    self.init(path: base + "/" + application + "/recovery")
  }

  /// A folder of one's own choice.
  public init(path: String) { self.init(path: path, files: FileSystem()) }

  package init(
    path: String, files: FileSystem, time: any TimeSource = .system, fullTextLimit: Int = 4 << 20
  ) {
    self.path = path
    self.files = files
    self.time = time
    self.fullTextLimit = fullTextLimit
  }

  /// The beginning of the names of the journals of a file, or of one document without a name.
  func prefix(of path: String?) -> String {
    guard let path else { return RecoveryFolder.untitled + RandomName.make() + "-" }
    return RandomName.hexadecimal(ContentHash.of(path.utf8)) + "-"
  }

  static let untitled = "untitled-"
  static let journalEnding = ".journal"
  /// Of journals that are being written.
  static let newEnding = ".new"
}
