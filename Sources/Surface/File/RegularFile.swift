import Glibc

/// An ordinary file, open for reading. Pipes, devices and sockets are refused: opening or reading them can
/// block for ever, and with it the worker that asked for what looks like a picture.
struct RegularFile: ~Copyable {
  /// What every file is opened with. `O_NONBLOCK` is for a pipe whose other end is not open, and `O_NOCTTY` for
  /// terminals; neither means anything for a file that is accepted.
  static let openFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  private let descriptor: Int32
  /// When it was opened.
  private let status: RegularFileStatus
  /// In bytes, when it was opened.
  var size: Int { status.size }

  /// Opens a file by its path, following links.
  init(path: String) throws(FileError) {
    try self.init(descriptor: open(path, RegularFile.openFlags))
  }

  /// Takes a descriptor over, negative for the error that `errno` has.
  init(descriptor: Int32) throws(FileError) {
    guard descriptor >= 0 else { throw .current }
    do throws(FileError) {
      status = try RegularFileStatus(of: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Everything up to the end, which may come at another place than the size has promised.
  ///
  /// - Parameter limit: The largest file that is read, in bytes.
  func contents(limit: Int) throws(FileError) -> [UInt8] {
    guard size <= limit else { throw .exceedsLimit(limit) }
    var result: [UInt8] = []
    // One more, so that the end is found without another block.
    var room = size + 1
    while true {
      let (block, error) = readBlock(room)
      if let error { throw error }
      if result.isEmpty { result = block } else { result += block }
      guard result.count <= limit else { throw .exceedsLimit(limit) }
      if block.count < room { return result }
      room = 1 << 16
    }
  }

  /// The next bytes, fewer if the file ends before.
  private func readBlock(_ room: Int) -> (bytes: [UInt8], error: FileError?) {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { memory, length in
      while length < room {
        let count = read(descriptor, memory.baseAddress! + length, room - length)
        if count == 0 { break }
        if count < 0, errno != EINTR {
          failure = .current
          break
        }
        length += max(0, count)
      }
    }
    return (bytes, failure)
  }

  /// The first bytes, fewer if the file ends before.
  func head(_ count: Int) throws(FileError) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let read = result.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + length, count - length, length)
      }
      if read == 0 { break }
      if read < 0, errno != EINTR { throw .current }
      length += max(0, read)
    }
    result.removeLast(count - length)
    return result
  }

  /// See ``RegularFileStatus/stamp``.
  var stamp: String { status.stamp }
}
