import Editing
import Glibc
import Testing

@testable import TextFiles

/// Each call of a save fails in turn.
@Suite struct SaveFaultTests {
  /// How a file is saved.
  enum Manner: CaseIterable, Sendable {
    case beside, inPlace, new
  }

  private static let codes = [ENOSPC, EIO, EROFS, EACCES, EDQUOT, EFBIG]

  /// A document of a fresh folder, and its calls from now on.
  private func prepare(_ manner: Manner) async throws -> (TextFileUser, Document) {
    let user = try TextFileUser()
    if manner == .new {
      let document = user.makeUnnamed()
      document.type("old, and new")
      return (user, document)
    }
    let document = try await user.open("old")
    document.type(", and new")
    if manner == .inPlace { link(user.path, user.scratch.path("other")) }
    return (user, document)
  }

  private func save(_ document: Document, _ user: TextFileUser) async -> TextFileError? {
    do throws(TextFileError) {
      try await document.file.save(
        document.text, as: document.file.path == nil ? user.path : nil)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: Manner.allCases)
  func
    `whichever call fails, the file is whole, nothing stays open or lies about, and the call is named`(
      manner: Manner
    ) async throws
  {
    let (model, modelDocument) = try await prepare(manner)
    model.calls.restart()
    #expect(await save(modelDocument, model) == nil)
    let count = model.calls.calls.count
    #expect(count > 12)
    var failed: Set<SystemCall> = []
    for number in 0..<count {
      // Each call with two errors, and each error with many calls.
      for code in [number, number + 3].map({ Self.codes[$0 % Self.codes.count] }) {
        let (user, document) = try await prepare(manner)
        user.calls.restart(failing: number, with: code)
        let error = await save(document, user)
        let made = user.calls.calls[number]
        if let error {
          failed.insert(made.call)
          #expect(error.code == code && error.call == made.call && error.path == made.path)
          #expect(error.description.contains(made.path))
        }
        check(user, manner, error, made)
        // The text is saved by the next attempt, whatever happened.
        user.calls.setRule(nil)
        #expect(await save(document, user) == nil, "\(made)")
        #expect(user.scratch.string("a.txt") == "old, and new")
        #expect(user.scratch.openFiles == [], "\(made) \(code)")
      }
    }
    let expected: Set<SystemCall> =
      manner == .inPlace
      ? [.pwrite, .fsync, .ftruncate, .fallocate, .open] : [.pwrite, .fsync, .close, .rename]
    #expect(failed.isSuperset(of: expected))
  }

  private func check(
    _ user: TextFileUser, _ manner: Manner, _ error: TextFileError?, _ call: SystemCallScript.Call
  ) {
    let content = user.scratch.string("a.txt")
    if error == nil {
      #expect(content == "old, and new")
    } else if content == "old, and new" {
      // Only what comes after the new content is in its place.
      #expect(call.path == user.scratch.path && call.call != .realpath, "\(call)")
    } else {
      #expect(content == (manner == .new ? nil : "old"), "\(call)")
    }
    let names = user.scratch.names.filter { !["a.txt", "other", "state"].contains($0) }
    // A name that was to be removed, and could not be.
    if call.call != .unlink { #expect(names == [], "\(call)") }
    // The journal of what is not saved, by the name that it was made with.
    #expect(user.scratch.openFiles.filter { !$0.hasSuffix(".new (deleted)") } == [], "\(call)")
  }

  @Test func `a process that may write no more says so, and the file is what it was`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.write("a.txt", "old")
    let probe = try ProbeProcess(["fill", path, scratch.path("state"), "100000"])
    let line = try #require(probe.nextLine())
    #expect(line.hasPrefix("error \(scratch.path)/.saving-") && line.contains("too large"))
    #expect(line.hasSuffix("(pwrite: File too large)"))
    #expect(probe.waitForEnd() == 0)
    #expect(scratch.string("a.txt") == "old" && scratch.names == ["a.txt"])
  }
}
