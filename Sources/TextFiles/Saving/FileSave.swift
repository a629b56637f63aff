package import Editing
import Glibc

/// What somebody does who keeps a text that is saved.
package protocol SaveSteps: Sendable {
  /// The new file is written, and about to be put in the place of the old one.
  func willReplace(size: Int, hash: UInt64)

  /// The old content is about to be overwritten: sees to it that the text is on disk.
  ///
  /// - Returns: the path of the journal that has it.
  func keepText() throws(TextFileError) -> String
}

/// Saves a text so that the file has the old content or the new one whatever happens, and never a part of one.
///
/// A new file is written beside the old one, brought to disk and put in its place. The old file is written in place instead, after
/// its content and the text are on disk in the recovery folder,
/// * where the folder cannot be written, or the name cannot be given away (a file that is mounted by itself, a sticky folder);
/// * where it has several names (hard links): a new file would have one of them, and the others would keep the old content for ever;
/// * where the new file cannot have its owner, its access list or another extended attribute.
package struct FileSave: Sendable {
  let text: TextBuffer
  /// The one path of the file, behind all links.
  let path: String
  /// What the file was when it was loaded or saved; nil where there was none.
  let expected: FileVersion?
  let overwrites: Bool
  let recovery: RecoveryFolder
  let steps: any SaveSteps

  private var files: FileSystem { recovery.files }
  private var folder: String { FilePath(path).folder }

  /// - Parameters:
  ///   - text: A snapshot.
  ///   - path: Links that it leads through stay.
  ///   - expected: What the file was when it was loaded or saved; nil where there was none.
  ///   - overwrites: Whether it does not matter that the file is another one by now.
  ///   - recovery: Where copies are while a file is written in place.
  ///   - steps: Told what is about to be done.
  package init(
    _ text: TextBuffer, to path: String, expected: FileVersion?, overwrites: Bool = false,
    recovery: RecoveryFolder, steps: any SaveSteps
  ) throws(TextFileError) {
    self.text = text
    self.path = try recovery.files.canonicalPath(of: path)
    self.expected = expected
    self.overwrites = overwrites
    self.recovery = recovery
    self.steps = steps
  }

  /// Blocks the thread until the text is on disk; ``settle()`` follows.
  package func run() throws(TextFileError) -> SavedContent {
    let old = try checkedStatus()
    guard let old else { return try replace(nil) }
    try files.checkWritable(path)
    if old.linkCount > 1 { return try writeInPlace() }
    do throws(TextFileError) {
      return try replace(old)
    } catch  where FileSave.isForbiddenBeside(error) {
      return try writeInPlace()
    }
  }

  /// Has the name of the new file on disk when it returns. Where that fails the file has the text nevertheless, as long as the
  /// machine runs.
  package func settle() throws(TextFileError) { try files.synchronizeFolder(folder) }

  /// What the file is now, nil where there is none.
  private func checkedStatus() throws(TextFileError) -> FileStatus? {
    guard let status = try files.status(of: path) else { return nil }
    try status.requireRegular(path)
    if !overwrites, status.version != expected {
      throw TextFileError(.changedOnDisk, path: path)
    }
    return status
  }

  /// Whether an error is one of the folder, or of giving away a name or attributes, and not of the disk.
  private static func isForbiddenBeside(_ error: TextFileError) -> Bool {
    switch error.call {
    case .open, .rename, .fchown, .fsetxattr:
      [EACCES, EPERM, EROFS, EBUSY, EOPNOTSUPP].contains(error.code)
    default: false
    }
  }

  private func writeInPlace() throws(TextFileError) -> SavedContent {
    try InPlaceSave(save: self).run { () throws(TextFileError) in _ = try checkedStatus() }
  }

  // MARK: A new file

  private func replace(_ old: FileStatus?) throws(TextFileError) -> SavedContent {
    let temporary = try makeTemporary(isNew: old == nil)
    do throws(TextFileError) {
      if let old { try adopt(old, for: temporary) }
      var writer = TextWriter(temporary)
      try writer.write(text)
      try temporary.synchronize()
      let version = try temporary.status().version
      try temporary.close()
      // The text took its time; somebody may have been faster.
      _ = try checkedStatus()
      steps.willReplace(size: version.size, hash: writer.hash.value)
      try files.rename(temporary.path, to: path)
      return SavedContent(path: path, version: version, hash: writer.hash.value)
    } catch {
      files.removeIfPossible(temporary.path)
      throw error
    }
  }

  /// A file beside the one that it will replace, with a name that nobody else has.
  ///
  /// - Parameter isNew: Whether it will replace none: then it gets the permissions of any new file, else none for others.
  private func makeTemporary(isNew: Bool) throws(TextFileError) -> OpenFile {
    let mode: mode_t = isNew ? 0o666 : 0o600
    while true {
      let name = ".saving-" + RandomName.make()
      do throws(TextFileError) {
        return try OpenFile(
          folder == "/" ? "/" + name : folder + "/" + name, O_WRONLY | O_CREAT | O_EXCL,
          mode: mode, files: files)
      } catch  where error.code == EEXIST {}
    }
  }

  /// Gives the new file the owner, the attributes and the permissions of the old one.
  private func adopt(_ old: FileStatus, for temporary: OpenFile) throws(TextFileError) {
    let new = try temporary.status()
    if (new.user, new.group) != (old.user, old.group) {
      try temporary.setOwner(old.user, old.group)
    }
    let original = try readableOriginal()
    for (name, value) in try original?.attributes() ?? [] {
      try temporary.setAttribute(name, value)
    }
    // Behind the owner, which takes some of them away.
    try temporary.setMode(old.mode)
  }

  /// The old file, nil where it may be written and not read.
  private func readableOriginal() throws(TextFileError) -> OpenFile? {
    do throws(TextFileError) {
      return try OpenFile(path, O_RDONLY, files: files)
    } catch  where error.code == EACCES {
      return nil
    }
  }
}
