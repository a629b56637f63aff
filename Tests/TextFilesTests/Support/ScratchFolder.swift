import Glibc
import Testing

/// A folder for one test, which goes with it.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/text-files-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template).map { String(cString: $0) })
    // /tmp may be a link.
    let real = try #require(realpath(made, nil))
    path = String(cString: real)
    free(real)
  }

  deinit { ScratchFolder.remove(path) }

  static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    chmod(path, 0o700)
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  /// In order, without `.` and `..`.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  var names: [String] { ScratchFolder.names(in: path) }

  func path(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ name: String, _ bytes: some Collection<UInt8>) -> String {
    let target = name.hasPrefix("/") ? name : path(name)
    let descriptor = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    precondition(descriptor >= 0, "\(target) cannot be written")
    let bytes = Array(bytes)
    var count = 0
    while count < bytes.count {
      count += bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + count, $0.count - count)
      }
    }
    close(descriptor)
    return target
  }

  @discardableResult
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

  /// Writes behind the end of a file, as another program does to its log.
  func append(_ name: String, _ text: String) {
    let descriptor = open(path(name), O_WRONLY | O_APPEND | O_CLOEXEC)
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  /// Nil where there is no such file.
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      if count <= 0 { return result }
      result += block[..<count]
    }
  }

  func bytes(_ name: String) -> [UInt8]? { ScratchFolder.bytes(path(name)) }

  func string(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  @discardableResult
  func makeFolder(_ name: String) -> String {
    mkdir(path(name), 0o700)
    return path(name)
  }

  func status(_ name: String) -> stat {
    var status = stat()
    lstat(path(name), &status)
    return status
  }

  /// Sets the time of a file to another one: somebody wrote it, and the clock of the file system went on.
  func touch(_ name: String, seconds: Int = 1_000_000) {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    utimensat(AT_FDCWD, path(name), times, 0)
  }

  /// The files of this folder that this process has open.
  var openFiles: [String] {
    ScratchFolder.names(in: "/proc/self/fd").compactMap { name in
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = target.withUnsafeMutableBytes {
        readlink("/proc/self/fd/" + name, $0.baseAddress!, $0.count)
      }
      let file = String(decoding: target[..<max(0, count)], as: UTF8.self)
      return file.hasPrefix(path) ? file : nil
    }
  }
}
