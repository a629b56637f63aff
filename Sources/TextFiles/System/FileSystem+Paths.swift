import Glibc

extension FileSystem {
  /// - Returns: nil where there is nothing of that name.
  package func status(of path: String) throws(TextFileError) -> FileStatus? {
    var status = stat()
    return try unlessMissing { () throws(TextFileError) in
      try perform(.stat, path) { _ in Int(stat(path, &status)) }
      return FileStatus(status)
    }
  }

  /// That of a link itself.
  func linkStatus(of path: String) throws(TextFileError) -> FileStatus? {
    var status = stat()
    return try unlessMissing { () throws(TextFileError) in
      try perform(.lstat, path) { _ in Int(lstat(path, &status)) }
      return FileStatus(status)
    }
  }

  private func unlessMissing<Result>(
    _ body: () throws(TextFileError) -> Result
  ) throws(TextFileError) -> Result? {
    do throws(TextFileError) {
      return try body()
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  func checkWritable(_ path: String) throws(TextFileError) {
    // By the user that the program acts for, as open(2) does.
    try perform(.access, path) { _ in Int(faccessat(AT_FDCWD, path, W_OK, AT_EACCESS)) }
  }

  func rename(_ old: String, to new: String) throws(TextFileError) {
    try perform(.rename, new) { _ in Int(Glibc.rename(old, new)) }
  }

  /// Gives a file a second name; fails with `EEXIST` where that is taken.
  func link(_ old: String, to new: String) throws(TextFileError) {
    try perform(.link, new) { _ in Int(Glibc.link(old, new)) }
  }

  func remove(_ path: String) throws(TextFileError) {
    try perform(.unlink, path) { _ in Int(unlink(path)) }
  }

  /// Removes what may be left behind where that fails.
  func removeIfPossible(_ path: String) {
    do throws(TextFileError) { try remove(path) } catch {}
  }

  func target(ofLink path: String) throws(TextFileError) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = try perform(.readlink, path) { _ in
      bytes.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The one path of a folder without links.
  func canonicalPath(ofFolder path: String) throws(TextFileError) -> String {
    var result = path
    try perform(.realpath, path) { _ in
      guard let real = realpath(path, nil) else { return -1 }
      defer { free(real) }
      result = String(cString: real)
      return 0
    }
    return result
  }

  /// Has the names of a folder on disk when it returns.
  func synchronizeFolder(_ path: String) throws(TextFileError) {
    do throws(TextFileError) {
      try OpenFile(path, O_RDONLY | O_DIRECTORY, files: self).synchronize()
    } catch  where [EINVAL, EOPNOTSUPP, EACCES].contains(error.code) {
      // Some file systems know no such call, and a folder that may be written need not be one that may be read.
    }
  }

  /// Makes a folder, and those that it lies in, for nobody but the user.
  func makeFolders(_ path: String) throws(TextFileError) {
    if try status(of: path)?.isFolder == true { return }
    let parent = FilePath(path).folder
    if parent != path { try makeFolders(parent) }
    do throws(TextFileError) {
      try perform(.mkdir, path) { _ in Int(mkdir(path, 0o700)) }
    } catch  where error.code == EEXIST {}
  }

  /// The names in a folder; none where there is no folder.
  func names(inFolder path: String) throws(TextFileError) -> [String] {
    var names: [String] = []
    do throws(TextFileError) {
      try perform(.readdir, path) { _ in
        guard let folder = opendir(path) else { return -1 }
        defer { closedir(folder) }
        names = []
        while let entry = readdir(folder) { names.append(FileSystem.name(of: entry)) }
        return 0
      }
    } catch  where error.code == ENOENT {}
    return names.filter { $0 != "." && $0 != ".." }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }
}
