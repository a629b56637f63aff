import CLinux
import Glibc

/// A folder whose files are asked for by paths from outside: an archive of a stranger must not make us read
/// what does not belong to it.
///
/// Paths are relative to the folder. Links on the way are followed where they stay inside of it, which
/// folders that were moved or put together use; one that leads out, or whose target is an absolute path, is
/// refused. May be used on any thread.
public final class ConfinedFolder: Sendable {
  /// The folder as it was opened; what it is renamed to later does not matter.
  public let path: String
  private let descriptor: Int32
  /// Whether the kernel may be asked to do it all; else every step is checked here.
  private let asksKernel: Bool

  /// Opens a folder. It is the same folder from then on, also when it is moved.
  public convenience init(path: String) throws(FileError) {
    try self.init(path: path, asksKernel: true)
  }

  init(path: String, asksKernel: Bool) throws(FileError) {
    self.path = path
    self.asksKernel = asksKernel
    descriptor = open(path, pathOnly | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .current }
  }

  deinit { close(descriptor) }

  /// The bytes of an ordinary file below the folder. Blocks the thread for as long as the disk takes.
  ///
  /// - Parameters:
  ///   - relativePath: From the folder to the file.
  ///   - limit: The largest file that is read, in bytes.
  public func read(_ relativePath: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
    try file(at: relativePath).contents(limit: limit)
  }

  /// An ordinary file below the folder, open.
  func file(at relativePath: String) throws(FileError) -> RegularFile {
    // A byte of zero would end the path for the system, and only for it.
    guard !relativePath.utf8.contains(0) else { throw .system(ENOENT) }
    if asksKernel, let file = try openBeneath(relativePath) {
      return try RegularFile(descriptor: file)
    }
    var walk = FolderWalk(from: descriptor)
    return try RegularFile(descriptor: walk.open(relativePath))
  }

  /// - Returns: nil where the kernel does not know the call (before 5.6), a sandbox forbids it, or folders
  ///   are moved so often meanwhile that the kernel gives up.
  private func openBeneath(_ relativePath: String) throws(FileError) -> Int32? {
    var how = open_how()
    how.flags = UInt64(RegularFile.openFlags)
    how.resolve = UInt64(RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS)
    let file = Int32(truncatingIfNeeded: linux_openat2(descriptor, relativePath, &how))
    if file >= 0 { return file }
    switch errno {
    case ENOSYS, EPERM, EAGAIN: return nil
    case EXDEV: throw .leadsOutside
    default: throw .current
    }
  }
}

/// `O_PATH`, which only GNU's headers have.
let pathOnly: Int32 = 0o10_000_000
