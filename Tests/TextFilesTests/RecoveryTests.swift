import Editing
import Glibc
import Locks
import Signals
import Testing

@testable import TextFiles

/// What was written and not saved is found again.
@Suite struct RecoveryTests {
  /// A journal of edits that nobody uses, and what they were edits of.
  private func crash(
    _ user: TextFileUser, _ content: String, _ edits: (Document) async throws -> Void
  ) async throws -> TextBuffer {
    let document = try await user.open(content)
    try await edits(document)
    try await document.file.flushJournal()
    let image = user.image()
    await document.file.close()
    image.restore()
    return document.text
  }

  @Test func `there is nothing to recover where nothing was written`() async throws {
    let user = try TextFileUser()
    user.scratch.write("a.txt", "text")
    #expect(try await user.recover() == nil)
    #expect(try await Recovery.findUnnamed(in: user.recovery).isEmpty)
  }

  @Test func `a path of a folder that is gone is an error`() async throws {
    let user = try TextFileUser()
    let error = await #expect(throws: TextFileError.self) {
      try await Recovery.find(for: user.scratch.path("gone/a"), in: user.recovery)
    }
    #expect(error?.reason == .missing)
  }

  @Test func `a text is found by every path of its file`() async throws {
    let user = try TextFileUser()
    _ = try await crash(user, "a") { $0.type("!") }
    symlink("a.txt", user.scratch.path("link"))
    let recovered = try await Recovery.find(for: user.scratch.path("link"), in: user.recovery)
    #expect(recovered?.text.string == "a!" && recovered?.path == user.path)
  }

  @Test func `texts of other files are left alone`() async throws {
    let user = try TextFileUser()
    _ = try await crash(user, "a") { $0.type("!") }
    let other = user.scratch.write("b.txt", "b")
    #expect(try await Recovery.find(for: other, in: user.recovery) == nil)
    // Should the hashes of two paths be the same one day.
    let prefix = user.recovery.prefix(of: other)
    let name = user.journals[0]
    rename(user.recovery.path + "/" + name, user.recovery.path + "/" + prefix + "0.journal")
    #expect(try await Recovery.find(for: other, in: user.recovery) == nil)
    #expect(user.journals == [prefix + "0.journal"])
  }

  // MARK: The file meanwhile

  @Test func `a file that was only touched is the same`() async throws {
    let user = try TextFileUser(fullTextLimit: 0)
    _ = try await crash(user, "one") { $0.type(" two") }
    user.scratch.touch("a.txt")
    let recovered = try #require(try await user.recover())
    #expect(recovered.text.string == "one two" && recovered.fileState == .unchanged)
    #expect(recovered.completeness == .whole)
    // And it may be saved.
    let document = user.resume(recovered)
    try await document.save()
    #expect(user.scratch.string("a.txt") == "one two" && user.journals == [])
  }

  @Test func `where a file of the same size has changed, a short text is found as a whole`()
    async throws
  {
    let user = try TextFileUser()
    _ = try await crash(user, "one") { $0.type(" two") }
    user.scratch.write("a.txt", "ONE")
    let recovered = try #require(try await user.recover())
    #expect(recovered.text.string == "one two" && recovered.fileState == .changed)
    #expect(recovered.completeness == .whole)
    let document = user.resume(recovered)
    let error = await #expect(throws: TextFileError.self) { try await document.save() }
    #expect(error?.reason == .changedOnDisk && user.scratch.string("a.txt") == "ONE")
    try await document.save(overwriting: true)
    #expect(user.scratch.string("a.txt") == "one two" && user.journals == [])
  }

  @Test func `where a long file has changed, at least what was typed is found`() async throws {
    let user = try TextFileUser(fullTextLimit: 0)
    _ = try await crash(user, "one") { document in
      document.type(" two")
      document.apply(TextEdit(replacing: 0..<1, with: ""))
      document.type("three", at: 0)
    }
    user.scratch.write("a.txt", "ONE")
    let recovered = try #require(try await user.recover())
    #expect(recovered.completeness == .insertions && recovered.fileState == .changed)
    #expect(recovered.text.string == " two\nthree\n")
    // From now on it is a text like another.
    let document = user.resume(recovered)
    document.type("four")
    try await document.file.flushJournal()
    let image = user.image()
    await document.file.close()
    image.restore()
    #expect(try await user.recover()?.text.string == " two\nthree\nfour")
  }

  @Test func `where only something was deleted in a long file that has changed, nothing is found`()
    async throws
  {
    let user = try TextFileUser(fullTextLimit: 0)
    _ = try await crash(user, "one") { $0.apply(TextEdit(replacing: 0..<1, with: "")) }
    user.scratch.write("a.txt", "ONE")
    #expect(try await user.recover() == nil)
    #expect(user.journals == [])
  }

  @Test func `a long file that changes while it is edited gets a journal with the text`()
    async throws
  {
    let user = try TextFileUser(fullTextLimit: 0)
    let text = try await crash(user, "one") { document in
      document.type(" two")
      try await document.file.flushJournal()
      user.scratch.write("a.txt", "somebody else's")
      document.type(" three")
    }
    let recovered = try #require(try await user.recover())
    #expect(recovered.text == text && recovered.completeness == .whole)
    #expect(recovered.fileState == .changed)
  }

  @Test(arguments: [0, 4 << 20])
  func `a file that is gone, or has become a folder, takes nothing with it`(limit: Int) async throws
  {
    for isFolder in [false, true] {
      let user = try TextFileUser(fullTextLimit: limit)
      _ = try await crash(user, "one") { $0.type(" two") }
      unlink(user.path)
      if isFolder { user.scratch.makeFolder("a.txt") }
      let recovered = try #require(try await user.recover())
      #expect(recovered.text.string == (limit == 0 ? " two\n" : "one two"))
      #expect(recovered.fileState == .missing)
    }
  }

  @Test func `what is in the file by now is not recovered`() async throws {
    for limit in [0, 4 << 20] {
      let user = try TextFileUser(fullTextLimit: limit)
      _ = try await crash(user, "one") { document in
        document.type("!")
        document.apply(TextEdit(replacing: 3..<4, with: ""))
      }
      #expect(try await user.recover() == nil)
      #expect(user.journals == [])
    }
  }

  // MARK: Going on

  @Test(arguments: [0, 4 << 20])
  func `a text that was recovered is gone on with, in its journal`(limit: Int) async throws {
    let user = try TextFileUser(fullTextLimit: limit)
    _ = try await crash(user, "one") { $0.type(" two") }
    let names = user.journals
    var document = user.resume(try #require(try await user.recover()))
    for word in [" three", " four"] {
      document.type(word)
      try await document.file.flushJournal()
      #expect(user.journals == names)
      let image = user.image()
      await document.file.close()
      image.restore()
      document = user.resume(try #require(try await user.recover()))
    }
    #expect(document.text.string == "one two three four")
    try await document.save()
    #expect(user.scratch.string("a.txt") == "one two three four" && user.journals == [])
  }

  @Test func `a text that is discarded is gone, one that is not stays`() async throws {
    let user = try TextFileUser()
    _ = try await crash(user, "one") { $0.type(" two") }
    do {
      let recovered = try #require(try await user.recover())
      #expect(try await user.recover() == nil, "It is in use")
      #expect(recovered.text.string == "one two")
    }
    let again = try #require(try await user.recover())
    again.discard()
    again.discard()
    #expect(user.journals == [] && user.scratch.openFiles == [])
  }

  @Test func `two programs with one file have two journals, and the newest text comes first`()
    async throws
  {
    let user = try TextFileUser()
    let first = try await user.open("one")
    let second = try await TextFileUser(reviving: user).open()
    second.type(" second")
    try await second.file.flushJournal()
    first.type(" first")
    try await first.file.flushJournal()
    #expect(user.journals.count == 2)
    #expect(try await user.recover() == nil)
    let image = user.image()
    await first.file.close()
    #expect(user.journals.count == 1, "One program does not remove the journal of the other")
    await second.file.close()
    image.restore()
    for (number, name) in user.journals.enumerated() {
      user.scratch.touch("state/" + name, seconds: 1_000_000 + number)
    }
    // The second journal is the first program's.
    let newest = try #require(try await user.recover())
    let other = try #require(try await user.recover())
    #expect(newest.text.string == "one first" && other.text.string == "one second")
    #expect(try await user.recover() == nil, "Both are in use")
  }

  // MARK: Damage

  @Test(arguments: [0, 4 << 20])
  func `a journal that is cut anywhere gives what was whole before`(limit: Int) async throws {
    let user = try TextFileUser(fullTextLimit: limit)
    var states = ["one"]
    _ = try await crash(user, "one") { document in
      for word in [" two", " drei", " 四", ""] {
        if word.isEmpty {
          document.apply(TextEdit(replacing: 0..<2, with: ""))
        } else {
          document.type(word)
        }
        try await document.file.flushJournal()
        states.append(document.text.string)
      }
    }
    let name = "state/" + user.journals[0]
    let bytes = user.journalBytes()
    var found: [String] = []
    for length in 0...bytes.count {
      user.scratch.write(name, bytes[..<length])
      let text = try await user.recover()?.text.string ?? "one"
      if found.last != text { found.append(text) }
      ScratchFolder.remove(user.scratch.path(name))
    }
    // With the text in it, a journal has its first edit from the beginning.
    #expect(found == states)
  }

  @Test func `a journal in which a bit is wrong gives nothing that was not written`() async throws {
    for limit in [0, 4 << 20] {
      let user = try TextFileUser(fullTextLimit: limit)
      var states: Set = ["one"]
      _ = try await crash(user, "one") { document in
        for word in [" two", " three"] {
          document.type(word)
          try await document.file.flushJournal()
          states.insert(document.text.string)
        }
      }
      let name = "state/" + user.journals[0]
      let bytes = user.journalBytes()
      for index in bytes.indices {
        var wrong = bytes
        wrong[index] ^= 1 << (index % 8)
        user.scratch.write(name, wrong)
        let text = try await user.recover()?.text.string ?? "one"
        #expect(states.contains(text))
        ScratchFolder.remove(user.scratch.path(name))
      }
    }
  }

  @Test func `what is written behind a torn record is found`() async throws {
    let user = try TextFileUser()
    _ = try await crash(user, "one") { document in
      document.type(" two")
      try await document.file.flushJournal()
      document.type(" three")
    }
    let name = "state/" + user.journals[0]
    user.scratch.write(name, user.journalBytes().dropLast(3))
    let document = user.resume(try #require(try await user.recover()))
    #expect(document.text.string == "one two")
    document.type(" four")
    try await document.file.flushJournal()
    let image = user.image()
    await document.file.close()
    image.restore()
    #expect(try await user.recover()?.text.string == "one two four")
  }

  @Test func `what programs left that ended while they wrote a journal is removed`() async throws {
    let user = try TextFileUser()
    _ = try await crash(user, "one") { $0.type(" two") }
    user.scratch.write("state/0123456789abcdef.new", "TXTJRNL1 and no more")
    #expect(try await user.recover() != nil)
    #expect(user.journals.count == 1)
  }

  @Test func `other files in the folder are left alone`() async throws {
    let user = try TextFileUser()
    _ = try await crash(user, "one") { $0.type(" two") }
    let prefix = user.recovery.prefix(of: user.path)
    user.scratch.write("state/notes.txt", "mine")
    user.scratch.makeFolder("state/" + prefix + "7.journal")
    symlink(user.path, user.recovery.path + "/" + prefix + "8.journal")
    await #expect(throws: TextFileError.self) { try await user.recover() }
    rmdir(user.recovery.path + "/" + prefix + "7.journal")
    unlink(user.recovery.path + "/" + prefix + "8.journal")
    #expect(try await user.recover()?.text.string == "one two")
    #expect(
      user.scratch.string("state/notes.txt") == "mine" && user.scratch.string("a.txt") == "one")
  }

  // MARK: Saves

  /// What is on disk before each call of a save, with edits that come meanwhile.
  private func images(
    limit: Int, inPlace: Bool
  ) async throws -> (TextFileUser, [(image: DiskImage, kept: String)]) {
    let user = try TextFileUser(fullTextLimit: limit)
    let document = try await user.open("one")
    if inPlace { link(user.path, user.scratch.path("other")) }
    document.type(" two")
    try await document.file.flushJournal()
    let images = Lock<[(image: DiskImage, kept: String)]>([])
    let kept = Lock("one two")
    user.calls.setRule { call, path in
      images.withLock { $0.append((user.image(), kept.withLock { $0 })) }
      // While the text is on its way to disk somebody types, and that is kept.
      let isAside = path.contains("/.saving-") || path.hasSuffix(".original")
      if call == .fsync, isAside {
        document.type(" three")
        document.file.journal.queue.async {
          document.file.journal.flushNow()
          kept.withLock { $0 = "one two three" }
        }
        document.file.journal.settle()
      }
      return .proceed
    }
    try await document.save()
    user.calls.setRule(nil)
    #expect(kept.withLock { $0 } == "one two three")
    images.withLock { $0.append((user.image(), "one two three")) }
    await document.file.close()
    return (user, images.withLock { $0 })
  }

  @Test func `what was saved of a long text is told by its hash, whenever it was written`()
    async throws
  {
    let user = try TextFileUser(fullTextLimit: 0)
    let document = try await user.open(String(repeating: "long text ", count: 250_000))
    document.type("!")
    user.calls.setRule { call, path in
      if call == .rename, path == user.path { document.type("?") }
      return .proceed
    }
    try await document.save()
    let image = user.image()
    await document.file.close()
    image.restore()
    user.scratch.touch("a.txt")
    let recovered = try #require(try await user.recover())
    #expect(recovered.completeness == .whole && recovered.fileState == .unchanged)
    #expect(recovered.text == document.text)
  }

  @Test(arguments: [0, 4 << 20], [false, true])
  func `wherever a save ends, what was kept is in the file or found again`(
    limit: Int, inPlace: Bool
  ) async throws {
    let (user, images) = try await images(limit: limit, inPlace: inPlace)
    #expect(images.count > 20)
    for (image, kept) in images {
      image.restore()
      let file = try #require(user.scratch.string("a.txt"))
      let recovered = try await user.recover()
      let text = recovered?.text.string ?? file
      #expect(text == "one two" || text == "one two three", "\(file)")
      if kept == "one two three" { #expect(text == kept, "\(file)") }
      if !inPlace && limit == 0 { #expect(recovered?.fileState != .changed) }
      #expect(recovered?.completeness != .insertions)
    }
  }
}
