import Editing
import Glibc

/// Writes a text over the content of a file that cannot be replaced.
///
/// Meanwhile the recovery folder has the old content in a file and the text in a journal, both on disk: when the machine stops,
/// the next start finds the text. Room is set aside first, so that a full disk is known before anything is overwritten; and where
/// writing fails all the same, the old content is put back.
struct InPlaceSave {
  let save: FileSave

  private var files: FileSystem { save.recovery.files }

  /// - Parameter check: Throws where the file is another one by now.
  func run(
    check: () throws(TextFileError) -> Void
  ) throws(TextFileError) -> SavedContent {
    let target = try OpenFile(save.path, O_WRONLY, files: files)
    let old = try target.status()
    try old.requireRegular(save.path)
    let journal = try save.steps.keepText()
    let original = try copyOriginal(besideJournal: journal)
    do throws(TextFileError) {
      try check()
      try reserve(target, old)
    } catch {
      files.removeIfPossible(original.path)
      throw error
    }
    do throws(TextFileError) {
      let hash = try overwrite(target)
      let version = try target.status().version
      files.removeIfPossible(original.path)
      return SavedContent(path: save.path, version: version, hash: hash)
    } catch {
      try restore(target, old, original, journal, after: error)
    }
  }

  /// Sets room aside for the text.
  private func reserve(_ target: OpenFile, _ old: FileStatus) throws(TextFileError) {
    do throws(TextFileError) {
      try target.reserve(save.text.utf8Count)
    } catch {
      // File systems take that for a change of the content.
      do throws(TextFileError) { try target.setTimes(of: old) } catch {}
      throw error
    }
  }

  /// - Returns: the hash of what is written.
  private func overwrite(_ target: OpenFile) throws(TextFileError) -> UInt64 {
    var writer = TextWriter(target)
    try writer.write(save.text)
    try target.truncate(to: writer.offset)
    try target.synchronize()
    return writer.hash.value
  }

  // MARK: The old content

  private func copyOriginal(besideJournal journal: String) throws(TextFileError) -> OpenFile {
    let source = try OpenFile(save.path, O_RDONLY, files: files)
    // One of that name can only be what could not be removed once.
    let copy = try OpenFile(
      JournalFile.originalPath(ofJournal: journal), O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW,
      mode: 0o600, files: files)
    do throws(TextFileError) {
      try InPlaceSave.copy(source, to: copy)
      try copy.synchronize()
      try files.synchronizeFolder(save.recovery.path)
      return copy
    } catch {
      files.removeIfPossible(copy.path)
      throw error
    }
  }

  /// - Returns: the length.
  @discardableResult
  private static func copy(_ source: OpenFile, to target: OpenFile) throws(TextFileError) -> Int {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { memory.deallocate() }
    var offset = 0
    while true {
      let count = try source.read(into: memory, at: offset)
      if count == 0 { return offset }
      try target.write(UnsafeRawBufferPointer(rebasing: memory[..<count]), at: offset)
      offset += count
    }
  }

  /// Puts the old content back, and throws what has made that necessary.
  private func restore(
    _ target: OpenFile, _ old: FileStatus, _ original: OpenFile, _ journal: String,
    after error: TextFileError
  ) throws(TextFileError) -> Never {
    do throws(TextFileError) {
      try target.truncate(to: try InPlaceSave.copy(original, to: target))
      try target.synchronize()
      // It is what it was, also for who compares times.
      try target.setTimes(of: old)
    } catch {
      throw error.with(.damaged(original: original.path, text: journal))
    }
    files.removeIfPossible(original.path)
    throw error
  }
}
