import CLinux
import Glibc

extension OpenFile {
  package func status() throws(TextFileError) -> FileStatus {
    var status = stat()
    try files.perform(.fstat, path) { _ in Int(fstat(number, &status)) }
    return FileStatus(status)
  }

  /// Reads the next bytes, fewer where the file ends before.
  func read(into memory: UnsafeMutableRawBufferPointer) throws(TextFileError) -> Int {
    try fill(memory) { rest throws(TextFileError) in
      try files.perform(.read, path) { limit in
        Glibc.read(number, rest.baseAddress, min(rest.count, limit))
      }
    }
  }

  /// Reads bytes from an offset on, fewer where the file ends before.
  func read(
    into memory: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(TextFileError) -> Int {
    var position = offset
    return try fill(memory) { rest throws(TextFileError) in
      let count = try files.perform(.pread, path) { limit in
        pread(number, rest.baseAddress, min(rest.count, limit), position)
      }
      position += count
      return count
    }
  }

  private func fill(
    _ memory: UnsafeMutableRawBufferPointer,
    _ read: (UnsafeMutableRawBufferPointer) throws(TextFileError) -> Int
  ) throws(TextFileError) -> Int {
    var count = 0
    while count < memory.count {
      let next = try read(UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
      if next == 0 { break }
      count += next
    }
    return count
  }

  /// Writes all bytes from an offset on.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(TextFileError) {
    var count = 0
    while count < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
      let next = try files.perform(.pwrite, path) { limit in
        pwrite(number, rest.baseAddress, min(rest.count, limit), offset + count)
      }
      // Of a regular file no write is empty; should one be, it must not go on for ever.
      guard next > 0 else { throw TextFileError(.pwrite, path: path, code: EIO) }
      count += next
    }
  }

  /// Has the content and the length on disk when it returns, and the rest of what is known of the file.
  func synchronize() throws(TextFileError) {
    try files.perform(.fsync, path) { _ in Int(fsync(number)) }
  }

  /// The same without the times.
  func synchronizeData() throws(TextFileError) {
    try files.perform(.fdatasync, path) { _ in Int(fdatasync(number)) }
  }

  func truncate(to length: Int) throws(TextFileError) {
    try files.perform(.ftruncate, path) { _ in Int(ftruncate(number, length)) }
  }

  /// Sets blocks aside, so that a write up to `length` finds room. The length of the file stays.
  ///
  /// - Returns: false where the file system cannot do that.
  @discardableResult
  func reserve(_ length: Int) throws(TextFileError) -> Bool {
    do throws(TextFileError) {
      try files.perform(.fallocate, path) { _ in Int(linux_reserve(number, length)) }
      return true
    } catch  where [EOPNOTSUPP, ENOSYS, EINVAL].contains(error.code) {
      return false
    }
  }

  /// - Returns: false where another one has it locked.
  package func lock() throws(TextFileError) -> Bool {
    do throws(TextFileError) {
      try files.perform(.flock, path) { _ in Int(flock(number, LOCK_EX | LOCK_NB)) }
      return true
    } catch  where error.code == EWOULDBLOCK {
      return false
    }
  }

  func setMode(_ mode: mode_t) throws(TextFileError) {
    try files.perform(.fchmod, path) { _ in Int(fchmod(number, mode)) }
  }

  func setOwner(_ user: uid_t, _ group: gid_t) throws(TextFileError) {
    try files.perform(.fchown, path) { _ in Int(fchown(number, user, group)) }
  }

  func setTimes(of status: FileStatus) throws(TextFileError) {
    let times = [status.accessTime, status.modificationTime]
    try files.perform(.futimens, path) { _ in Int(futimens(number, times)) }
  }
}
