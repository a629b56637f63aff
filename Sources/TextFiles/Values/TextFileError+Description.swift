import Glibc

extension TextFileError: CustomStringConvertible {
  /// One line in English: the file, what happened, what can be done, and the call of the system with its error.
  public var description: String {
    var line = "\(path): \(statement)"
    if let call { line += " (\(call.rawValue): \(String(cString: strerror(code))))" }
    return line
  }

  /// What happened, and what can be done about it.
  private var statement: String {
    switch reason {
    case .missing: "there is no such file; it may have been moved or deleted"
    case .isFolder: "is a folder; choose another name"
    case .notRegular: "is no ordinary file and cannot be edited"
    case .permissionDenied:
      "permission is denied; save under another name or change the permissions"
    case .readOnlyFileSystem: "the file system is read-only; save somewhere else"
    case .noSpace: "the disk is full; free some space and save again"
    case .quotaExceeded: "the quota of the disk is used up; delete something and save again"
    case .tooLarge: "is too large"
    case .deviceFailed: "the device has failed; save on another one"
    case .changedWhileReading(let change): "\(change.statement) while it was read; load it again"
    case .changedOnDisk:
      "was changed by another program; load it again, overwrite it or save under another name"
    case .damaged(let original, let text):
      "was written in part; its old content is in \(original), the text in \(text)"
    case .cancelled: "loading was cancelled"
    case .notLoaded: "is not loaded as a whole and cannot be saved yet"
    case .notJournal: "is no journal of a text"
    case .other: "an operation failed"
    }
  }
}

extension FileChange {
  fileprivate var statement: String {
    switch self {
    case .grew: "became longer"
    case .shrank: "became shorter"
    case .rewritten: "was rewritten"
    }
  }
}
