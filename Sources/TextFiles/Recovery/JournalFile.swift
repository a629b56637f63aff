import Glibc
import Synchronization

/// A journal on disk, which only one process has open: whoever has its lock.
final class JournalFile: Sendable {
  private let file: OpenFile
  let path: String
  private let end: Atomic<Int>

  private init(_ file: OpenFile, path: String, length: Int) {
    self.file = file
    self.path = path
    end = Atomic(length)
  }

  /// Where the next record goes, in bytes.
  var length: Int { end.load(ordering: .relaxed) }
  private var files: FileSystem { file.files }

  /// Where the old content is of a file that is written in place.
  static func originalPath(ofJournal path: String) -> String { path + ".original" }

  func remove() {
    files.removeIfPossible(JournalFile.originalPath(ofJournal: path))
    files.removeIfPossible(path)
  }

  // MARK: Making

  /// A new journal, on disk as a whole but for its name. Others of the same file, of this process or another, stay.
  static func create(
    _ content: JournalContent, in folder: RecoveryFolder
  ) throws(TextFileError) -> JournalFile {
    try folder.files.makeFolders(folder.path)
    let prefix = folder.prefix(of: content.origin.path)
    let (file, length) = try write(content, in: folder)
    do throws(TextFileError) {
      let path = try name(file, folder.path + "/" + prefix)
      folder.files.removeIfPossible(file.path)
      return JournalFile(file, path: path, length: length)
    } catch {
      folder.files.removeIfPossible(file.path)
      throw error
    }
  }

  /// Gives a journal the first name that is free: one that belongs to somebody is never replaced.
  private static func name(_ file: OpenFile, _ prefix: String) throws(TextFileError) -> String {
    var number = 0
    while true {
      let path = prefix + String(number) + RecoveryFolder.journalEnding
      do throws(TextFileError) {
        try file.files.link(file.path, to: path)
        return path
      } catch  where error.code == EEXIST {
        number += 1
      }
    }
  }

  /// A journal with other content in the place of this one, on disk but for its name.
  func replaced(
    by content: JournalContent, in folder: RecoveryFolder
  ) throws(TextFileError) -> JournalFile {
    let (new, length) = try JournalFile.write(content, in: folder)
    do throws(TextFileError) {
      try files.rename(new.path, to: path)
    } catch {
      files.removeIfPossible(new.path)
      throw error
    }
    return JournalFile(new, path: path, length: length)
  }

  private static func write(
    _ content: JournalContent, in folder: RecoveryFolder
  ) throws(TextFileError) -> (OpenFile, length: Int) {
    let file = try makeLocked(in: folder)
    do throws(TextFileError) {
      let length = try content.write(to: file)
      try file.synchronizeData()
      return (file, length)
    } catch {
      folder.files.removeIfPossible(file.path)
      throw error
    }
  }

  /// A file that nobody else takes for a rest of a process that has ended.
  private static func makeLocked(in folder: RecoveryFolder) throws(TextFileError) -> OpenFile {
    while true {
      let path = folder.path + "/" + RandomName.make() + RecoveryFolder.newEnding
      let file = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600, files: folder.files)
      do throws(TextFileError) {
        if try file.lock(), try file.status().linkCount > 0 { return file }
      } catch {
        folder.files.removeIfPossible(path)
        throw error
      }
    }
  }

  // MARK: Opening

  /// Opens a journal that nobody uses; nil where somebody does, or has just removed it.
  static func openAbandoned(
    _ path: String, files: FileSystem
  ) throws(TextFileError) -> JournalFile? {
    do throws(TextFileError) {
      let file = try OpenFile(path, O_RDWR | O_NOFOLLOW, files: files)
      guard try file.lock() else { return nil }
      let status = try file.status()
      // It may have been replaced or removed before it was locked.
      guard status.isRegular, try files.status(of: path)?.version.inode == status.version.inode
      else { return nil }
      return JournalFile(file, path: path, length: status.version.size)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  func status() throws(TextFileError) -> FileStatus { try file.status() }

  func read(_ count: Int, at offset: Int) throws(TextFileError) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    var failure: TextFileError?
    let read = result.withUnsafeMutableBytes { memory in
      do throws(TextFileError) {
        return try file.read(into: memory, at: offset)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    result.removeSubrange(read...)
    return result
  }

  // MARK: Appending

  /// Appends records, and returns when they are on disk. After a failure some of them may lie behind ``length``.
  func append(_ records: [JournalRecord]) throws(TextFileError) {
    var writer = JournalWriter(file, at: length)
    for record in records { try writer.write(record) }
    try writer.flush()
    try file.synchronizeData()
    end.store(writer.offset, ordering: .relaxed)
  }

  /// Cuts off what lies behind a length: a record that was torn.
  func cut(to length: Int) throws(TextFileError) {
    try file.truncate(to: length)
    end.store(length, ordering: .relaxed)
  }
}
