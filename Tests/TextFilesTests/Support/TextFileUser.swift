import Editing
import Glibc
import Locks
import Signals
import Testing

@testable import TextFiles

/// Somebody who edits a file: a folder for files and one for journals, a clock that stands, and calls that can fail.
final class TextFileUser: Sendable {
  let scratch: ScratchFolder
  let calls = SystemCallScript()
  let time = ManualTime()
  let recovery: RecoveryFolder
  let journalErrors = Lock<[TextFileError?]>([])

  /// - Parameter fullTextLimit: Up to which length journals have the text.
  init(fullTextLimit: Int = 4 << 20) throws {
    scratch = try ScratchFolder()
    recovery = RecoveryFolder(
      path: scratch.path("state"), files: calls.files, time: time, fullTextLimit: fullTextLimit)
  }

  /// The user after the program was killed: nothing of it is in memory.
  init(reviving other: TextFileUser) {
    scratch = other.scratch
    recovery = RecoveryFolder(
      path: other.recovery.path, files: calls.files, time: time,
      fullTextLimit: other.recovery.fullTextLimit)
  }

  var path: String { scratch.path("a.txt") }
  var journals: [String] { ScratchFolder.names(in: recovery.path) }

  func journalBytes(_ index: Int = 0) -> [UInt8] {
    ScratchFolder.bytes(recovery.path + "/" + journals[index]) ?? []
  }

  /// Writes a file and opens it, with its text.
  func open(_ content: String) async throws -> Document {
    scratch.write("a.txt", content)
    return try await open()
  }

  func open() async throws -> Document {
    let file = try await TextFile.open(path, recovery: recovery, onJournalFailure: report)
    let document = Document(file: file)
    for try await part in file.load() { document.append(part.text) }
    return document
  }

  func makeUnnamed() -> Document {
    Document(file: TextFile(recovery: recovery, onJournalFailure: report))
  }

  func resume(_ recovered: RecoveredText) -> Document {
    Document(
      file: TextFile(resuming: recovered, recovery: recovery, onJournalFailure: report),
      text: recovered.text)
  }

  var report: @Sendable (TextFileError?) -> Void {
    { [self] error in journalErrors.withLock { $0.append(error) } }
  }

  func recover() async throws -> RecoveredText? {
    try await Recovery.find(for: path, in: recovery)
  }

  /// Waits for what another thread does, at most for some minutes.
  ///
  /// It may be long: a file is closed by the main thread, which has all other tests to run. A loop that only yields takes a
  /// whole processor until then.
  func until(_ isTrue: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<60_000 {
      if isTrue() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("What was waited for did not come", sourceLocation: sourceLocation)
  }

  /// What is there when the power fails now.
  func image() -> DiskImage { DiskImage(of: scratch) }
}

/// A file with the text that its editor shows.
final class Document: Sendable {
  let file: TextFile
  private let content: Lock<TextBuffer>

  init(file: TextFile, text: TextBuffer = TextBuffer()) {
    self.file = file
    content = Lock(text)
  }

  var text: TextBuffer { content.withLock { $0 } }

  func append(_ part: TextBuffer) {
    content.withLock { $0.replaceSubrange($0.utf8Count..<$0.utf8Count, with: part) }
  }

  func type(_ string: String, at offset: Int? = nil) {
    let offset = offset ?? text.utf8Count
    apply(TextEdit(replacing: offset..<offset, with: string))
  }

  func apply(_ edit: TextEdit) {
    content.withLock { _ = $0.apply(edit) }
    file.record(edit)
  }

  func save(overwriting: Bool = false) async throws {
    try await file.save(text, overwriting: overwriting)
  }
}

/// The files of a folder and of those in it, as bytes.
struct DiskImage: Sendable {
  private let folder: String
  private let files: [String: [UInt8]]

  init(of scratch: ScratchFolder) {
    folder = scratch.path
    var files: [String: [UInt8]] = [:]
    for name in scratch.names { DiskImage.read(folder + "/" + name, &files) }
    self.files = files
  }

  private static func read(_ path: String, _ files: inout [String: [UInt8]]) {
    let names = ScratchFolder.names(in: path)
    for name in names { read(path + "/" + name, &files) }
    var status = stat()
    stat(path, &status)
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    files[path] = ScratchFolder.bytes(path)
  }

  /// Makes the folder what it was.
  func restore() {
    for name in ScratchFolder.names(in: folder) { ScratchFolder.remove(folder + "/" + name) }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let parent = FilePath(path).folder
      mkdir(parent, 0o700)
      let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      bytes.withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
      close(descriptor)
    }
  }
}
