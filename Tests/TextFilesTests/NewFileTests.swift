import Editing
import Glibc
import Signals
import Testing

@testable import TextFiles

/// Documents that have a name, and no file yet.
@Suite struct NewFileTests {
  private let user: TextFileUser

  init() throws { user = try TextFileUser() }

  private func make(_ name: String = "a.txt") async throws -> Document {
    Document(
      file: try await TextFile.new(
        at: user.scratch.path(name), recovery: user.recovery, onJournalFailure: user.report))
  }

  @Test func `the first save makes the file`() async throws {
    let document = try await make()
    #expect(document.file.path == user.path && document.file.version == nil)
    document.type("one")
    #expect(user.scratch.string("a.txt") == nil)
    try await document.save()
    #expect(user.scratch.string("a.txt") == "one")
    #expect(document.file.version?.size == 3)
  }

  @Test func `a file that came meanwhile is not overwritten unasked`() async throws {
    let document = try await make()
    document.type("one")
    user.scratch.write("a.txt", "other")
    let error = await #expect(throws: TextFileError.self) { try await document.save() }
    #expect(error?.reason == .changedOnDisk && user.scratch.string("a.txt") == "other")
    try await document.save(overwriting: true)
    #expect(user.scratch.string("a.txt") == "one")
  }

  @Test func `what was written is found again by its name`() async throws {
    do {
      let document = try await make()
      document.type("one")
      try await document.file.flushJournal()
    }
    // The work that was planned with the edit holds the file until it is done; then another program may have it.
    user.time.advance(by: .seconds(1))
    try await user.until { user.scratch.openFiles == [] }
    let recovered = try #require(try await user.recover())
    #expect(recovered.text.string == "one" && recovered.fileState == .missing)
  }

  @Test func `a folder that is not there is an error at once`() async throws {
    let error = await #expect(throws: TextFileError.self) { _ = try await make("none/a.txt") }
    #expect(error?.reason == .missing)
  }
}
