import Glibc

extension FileSystem {
  /// The file that a path leads to through links that are its last part, whether there is one or not.
  ///
  /// A save replaces that file: the link stays, and so does what else leads to it.
  func followingLinks(_ path: String) throws(TextFileError) -> String {
    var current = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard try linkStatus(of: current)?.isLink == true else { return current }
      let target = try target(ofLink: current)
      let folder = FilePath(current).folder
      current = target.hasPrefix("/") ? target : folder + "/" + target
    }
    throw TextFileError(.readlink, path: path, code: ELOOP)
  }

  /// One path for one file, whichever links lead to it. The folder that the file is in exists.
  func canonicalPath(of path: String) throws(TextFileError) -> String {
    let parts = FilePath(try followingLinks(path))
    let folder = try canonicalPath(ofFolder: parts.folder)
    return folder == "/" ? "/" + parts.name : folder + "/" + parts.name
  }
}
