package import Glibc
import Synchronization

/// A file or folder that is open. Its descriptor is closed with the last reference.
package final class OpenFile: Sendable {
  package let path: String
  let files: FileSystem
  private let descriptor: Atomic<Int32>

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Where it is. A byte of zero would end it for the system, and only for it: there is no such file.
  ///   - flags: As in open(2). Close-on-exec, no controlling terminal and no waiting for the other end of a pipe are always on.
  ///   - mode: That of a file that is made, before the mask of the process.
  ///   - files: Makes the calls.
  package init(
    _ path: String, _ flags: Int32, mode: mode_t = 0, files: FileSystem
  ) throws(TextFileError) {
    self.path = path
    self.files = files
    let always = O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    guard !path.utf8.contains(0) else { throw TextFileError(.open, path: path, code: ENOENT) }
    let result = try files.perform(.open, path) { _ in
      Int(Glibc.open(path, flags | always, mode))
    }
    descriptor = Atomic(Int32(result))
  }

  deinit {
    let number = descriptor.load(ordering: .relaxed)
    if number >= 0 { _ = Glibc.close(number) }
  }

  var number: Int32 { descriptor.load(ordering: .relaxed) }

  /// Closes it now, for whoever has written: some file systems only say here that there was no room.
  package func close() throws(TextFileError) {
    let number = descriptor.exchange(-1, ordering: .relaxed)
    if number >= 0 { try files.perform(.close, path) { _ in Int(Glibc.close(number)) } }
  }
}
