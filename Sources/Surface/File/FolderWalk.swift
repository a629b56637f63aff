import Glibc

/// Finds a file below a folder one component at a time, for what `openat2` does with `RESOLVE_BENEATH`
/// where that is missing.
///
/// No component is opened through a link: links are read and their targets walked in the same way. So
/// nothing that is renamed meanwhile leads out.
struct FolderWalk: ~Copyable {
  private let root: Int32
  /// The folders between the root and where the walk is, open.
  private var folders: [Int32] = []
  /// What is left of the path, its next component last.
  private var rest: [Substring] = []
  private var linkCount = 0
  /// As many as the kernel follows.
  private static let maximumLinkCount = 40

  init(from root: Int32) { self.root = root }

  deinit { for folder in folders { close(folder) } }

  private var place: Int32 { folders.last ?? root }

  /// - Returns: a descriptor that the caller closes.
  mutating func open(_ path: String) throws(FileError) -> Int32 {
    try push(path[...])
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        guard let folder = folders.popLast() else { throw .leadsOutside }
        close(folder)
      } else if let file = try step(to: String(name)) {
        return file
      }
    }
    throw .isFolder
  }

  private mutating func push(_ path: Substring) throws(FileError) {
    if path.isEmpty { throw .system(ENOENT) }
    if path.hasPrefix("/") { throw .leadsOutside }
    rest += path.split(separator: "/").reversed()
  }

  /// Enters a folder or follows a link.
  ///
  /// - Returns: a descriptor if that is a file and the end of the path.
  private mutating func step(to name: String) throws(FileError) -> Int32? {
    let entry = openat(place, name, pathOnly | O_NOFOLLOW | O_CLOEXEC)
    guard entry >= 0 else { throw .current }
    var status = stat()
    guard fstat(entry, &status) == 0 else {
      close(entry)
      throw .current
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      folders.append(entry)
      return nil
    }
    defer { close(entry) }
    if status.st_mode & S_IFMT == S_IFLNK {
      try follow(entry)
      return nil
    }
    guard rest.isEmpty else { throw .system(ENOTDIR) }
    let file = openat(place, name, RegularFile.openFlags | O_NOFOLLOW)
    guard file >= 0 else { throw .current }
    return file
  }

  private mutating func follow(_ link: Int32) throws(FileError) {
    linkCount += 1
    guard linkCount <= FolderWalk.maximumLinkCount else { throw .system(ELOOP) }
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = target.withUnsafeMutableBytes { readlinkat(link, "", $0.baseAddress!, $0.count) }
    guard count >= 0 else { throw .current }
    try push(String(decoding: target[..<count], as: UTF8.self)[...])
  }
}
