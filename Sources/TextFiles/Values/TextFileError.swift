import Glibc

/// Why a text could not be loaded, saved or kept.
///
/// A save that fails leaves the old file as it was, unless ``Reason/damaged(original:text:)`` says otherwise.
public struct TextFileError: Error, Hashable, Sendable {
  /// What went wrong, in the words of who looks for a way on.
  public enum Reason: Hashable, Sendable {
    /// There is no file of that name.
    case missing
    /// The path leads to a folder, for a save since the file was opened.
    case isFolder
    /// A pipe, a socket or a device: reading it could wait for ever.
    case notRegular
    /// The file, or a folder on the way to it, may not be read or written by this user.
    case permissionDenied
    /// The file system can only be read.
    case readOnlyFileSystem
    /// The file system is full.
    case noSpace
    /// The user, or the group, has as much on the file system as is allowed.
    case quotaExceeded
    /// Larger than is loaded, or than the file system or the process may write.
    case tooLarge
    /// The device has failed.
    case deviceFailed
    /// Somebody else wrote the file while it was read.
    case changedWhileReading(FileChange)
    /// Somebody else wrote the file since it was loaded or saved. Saving with `overwriting: true` does so nevertheless.
    case changedOnDisk
    /// The file had to be written in place, and neither that nor putting the old content back succeeded. Both are complete in
    /// these files, which stay there.
    case damaged(original: String, text: String)
    /// The task that loads was cancelled: what has come is not the whole text.
    case cancelled
    /// The file was to be saved before its whole text was loaded.
    case notLoaded
    /// A file of the recovery folder that is no journal.
    case notJournal
    /// Any other error of the system.
    case other
  }

  /// What went wrong.
  public let reason: Reason
  /// The file or folder that it happened to.
  public let path: String
  /// The call of the system that failed.
  package let call: SystemCall?
  /// The `errno` of the call, 0 where none failed.
  public let code: Int32

  /// The call of the system that failed, by the name of its manual page; nil where none did.
  public var callName: String? { call?.rawValue }

  /// An error that no call of the system has reported.
  package init(_ reason: Reason, path: String) {
    (self.reason, self.path, call, code) = (reason, path, nil, 0)
  }

  /// The error of a call of the system.
  package init(_ call: SystemCall, path: String, code: Int32) {
    self.init(TextFileError.reason(of: code), path: path, call: call, code: code)
  }

  private init(_ reason: Reason, path: String, call: SystemCall?, code: Int32) {
    (self.reason, self.path, self.call, self.code) = (reason, path, call, code)
  }

  /// The same failure with another meaning.
  package func with(_ reason: Reason) -> TextFileError {
    TextFileError(reason, path: path, call: call, code: code)
  }

  private static func reason(of code: Int32) -> Reason {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .isFolder
    // A pipe without a reader, or a socket, is opened with these.
    case ENXIO, ENODEV: .notRegular
    case EACCES, EPERM: .permissionDenied
    case EROFS: .readOnlyFileSystem
    case ENOSPC: .noSpace
    case EDQUOT: .quotaExceeded
    case EFBIG, EOVERFLOW: .tooLarge
    case EIO: .deviceFailed
    default: .other
    }
  }
}

/// What somebody else did to a file.
public enum FileChange: Hashable, Sendable {
  /// More was written behind its end.
  case grew
  /// Its end was cut off.
  case shrank
  /// Something was written over what it had.
  case rewritten
}
