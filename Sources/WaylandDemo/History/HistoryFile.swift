import Glibc
import Locks
import Surface

/// The export file, open for reading for as long as its messages are wanted.
///
/// Bytes are read with `pread`, never mapped: a file that is truncated meanwhile then gives fewer bytes and not
/// a SIGBUS, and the pages do not count as memory of this process. Safe to use from every thread.
final class HistoryFile: Sendable {
  let path: String
  /// The folder that the paths of photos and files are relative to, with a trailing slash.
  let directory: String
  /// In bytes, when the file was opened.
  let size: Int
  private let descriptor: CInt
  private let lines = Lock(LineIndex())
  /// What photos and files may be in; nil where it cannot be opened.
  private let folder: ConfinedFolder?

  /// Opens a file, or `result.json` in a folder.
  init(path: String) throws(HistoryFileError) {
    var path = path
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw HistoryFileError(path: path, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = HistoryFileError(path: path, errno: errno)
      close(descriptor)
      throw error
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      path += path.hasSuffix("/") ? "result.json" : "/result.json"
      let file = openat(descriptor, "result.json", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      let error = HistoryFileError(path: path, errno: errno)
      close(descriptor)
      guard file >= 0 else { throw error }
      self.descriptor = file
      guard fstat(file, &status) == 0 else {
        close(file)
        throw error
      }
    } else {
      self.descriptor = descriptor
    }
    self.path = path
    let lastSlash = path.lastIndex(of: "/")
    directory = lastSlash.map { String(path[...$0]) } ?? "./"
    folder = try? ConfinedFolder(path: directory)
    size = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HistoryFileError(path: path, errno: EINVAL)
    }
  }

  deinit { close(descriptor) }

  /// Reads up to `count` bytes at `offset`; fewer at the end of the file.
  func read(
    into buffer: UnsafeMutablePointer<UInt8>, count: Int, at offset: Int
  ) throws(HistoryFileError) -> Int {
    var done = 0
    while done < count {
      let result = pread(descriptor, buffer + done, count - done, off_t(offset + done))
      if result > 0 {
        done += result
      } else if result == 0 {
        break
      } else if errno != EINTR {
        throw HistoryFileError(path: path, errno: errno)
      }
    }
    return done
  }

  /// The bytes of `range`, as many as there still are.
  func bytes(in range: Range<Int>) throws(HistoryFileError) -> [UInt8] {
    var failure: HistoryFileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      do throws(HistoryFileError) {
        count = try read(into: base, count: range.count, at: range.lowerBound)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads in order, as ``read(into:count:at:)``, and counts the lines on the way, so that ``position(of:)`` need not.
  func scan(
    into buffer: UnsafeMutablePointer<UInt8>, count: Int, at offset: Int
  ) throws(HistoryFileError) -> Int {
    let done = try read(into: buffer, count: count, at: offset)
    lines.withLock { $0.append(UnsafeBufferPointer(start: buffer, count: done), at: offset) }
    return done
  }

  /// Line and column (in bytes) of a byte, both from 1, as editors count.
  ///
  /// - Complexity: A block of the file is read where it was scanned before, everything after that elsewhere.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var (start, place) = lines.withLock { $0.checkpoint(before: offset) }
    while start < offset {
      let end = min(offset, start + LineIndex.blockSize)
      guard let block = try? bytes(in: start..<end), !block.isEmpty else { break }
      block.withUnsafeBufferPointer { place.advance(over: $0, at: start) }
      start = end
    }
    return (place.lines + 1, offset - place.lineStart + 1)
  }

  /// A picture of the export. Nil if its path leads out of the export's folder; where a link on the way does,
  /// loading it fails. An export from a stranger must not make us read other files.
  func image(ofMedia relative: String) -> FileImage? {
    guard let folder, path(ofMedia: relative) != nil else { return nil }
    return FileImage(path: relative, in: folder)
  }

  /// The path of a photo or file of the export, by its text alone. Nil if it leads out of the export's
  /// folder.
  func path(ofMedia relative: String) -> String? {
    guard !relative.isEmpty, !relative.hasPrefix("/"), !relative.contains("\0"),
      !relative.split(separator: "/").contains("..")
    else { return nil }
    return directory + relative
  }
}
