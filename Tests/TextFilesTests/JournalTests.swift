import Editing
import Glibc
import Locks
import Signals
import Testing

@testable import TextFiles

/// What is written is on disk before it is saved.
@Suite struct JournalTests {
  /// Up to which length journals have the text: all, and none.
  static let limits = [4 << 20, 0]

  @Test(arguments: limits)
  func `an edit is on disk within a second, and nothing is written before there is one`(
    limit: Int
  ) async throws {
    let user = try TextFileUser(fullTextLimit: limit)
    let document = try await user.open("one two")
    user.time.advance(by: .seconds(10))
    document.file.journal.settle()
    #expect(user.journals == [] && user.time.pendingCount == 0)
    document.type("!")
    #expect(user.journals == [])
    user.time.advance(by: .milliseconds(999))
    document.file.journal.settle()
    #expect(user.journals.count == 1)
    #expect(user.calls.names(of: .fdatasync).count == 1)
    #expect(try await TextFileUser(reviving: user).recover() == nil, "It is in use")
    let image = user.image()
    await document.file.close()
    image.restore()
    let recovered = try #require(try await user.recover())
    #expect(recovered.text.string == "one two!" && recovered.completeness == .whole)
    #expect(recovered.fileState == .unchanged && recovered.path == user.path)
  }

  @Test func `edits of one second are written with one call`() async throws {
    let user = try TextFileUser()
    let document = try await user.open("")
    document.type("a")
    try await document.file.flushJournal()
    user.calls.restart()
    for _ in 0..<100 { document.type("x") }
    user.time.advance(by: .milliseconds(500))
    document.file.journal.settle()
    #expect(user.calls.calls.map(\.call) == [.pwrite, .fdatasync])
    #expect(user.time.pendingCount == 0)
  }

  @Test func `an edit that changes nothing is none`() async throws {
    let user = try TextFileUser()
    let document = try await user.open("")
    document.apply(TextEdit([]))
    try await document.file.flushJournal()
    #expect(user.journals == [] && user.time.pendingCount == 0)
  }

  @Test func `nobody else can read a journal`() async throws {
    let user = try TextFileUser()
    let document = try await user.open("secret")
    document.type("!")
    try await document.file.flushJournal()
    let name = user.journals[0]
    #expect(user.scratch.status("state/" + name).st_mode & 0o7777 == 0o600)
    #expect(user.scratch.status("state").st_mode & 0o7777 == 0o700)
  }

  @Test(arguments: limits)
  func `after a save, and after the end, there is no journal`(limit: Int) async throws {
    let user = try TextFileUser(fullTextLimit: limit)
    let document = try await user.open("one")
    document.type(" two")
    try await document.file.flushJournal()
    #expect(user.journals.count == 1)
    try await document.save()
    #expect(user.journals == [])
    document.type(" three")
    try await document.file.flushJournal()
    #expect(user.journals.count == 1)
    await document.file.close()
    #expect(user.journals == [] && user.scratch.openFiles == [])
    #expect(user.scratch.string("a.txt") == "one two")
    user.time.advance(by: .seconds(10))
    #expect(user.journals == [])
  }

  @Test func `an end does not write what was just recorded`() async throws {
    let user = try TextFileUser()
    let document = try await user.open("one")
    document.type(" two")
    await document.file.close()
    user.time.advance(by: .seconds(10))
    document.file.journal.settle()
    #expect(user.journals == [])
  }

  @Test func `a file that is let go keeps its journal, and what was just recorded`() async throws {
    let user = try TextFileUser()
    do {
      let document = try await user.open("one")
      document.type(" two")
    }
    user.time.advance(by: .seconds(1))
    try await user.until { user.journals.count == 1 && user.scratch.openFiles == [] }
    #expect(try await user.recover()?.text.string == "one two")
  }

  @Test(arguments: limits)
  func `what is typed while a text is saved stays in the journal`(limit: Int) async throws {
    for whenTyped in [SystemCall.fsync, .rename] {
      let user = try TextFileUser(fullTextLimit: limit)
      let document = try await user.open("one")
      document.type(" two")
      let typed = Lock(false)
      user.calls.setRule { call, path in
        if call == whenTyped, path == user.path || path.contains("/.saving-") {
          document.type("<", at: 0)
          document.type(">")
          typed.withLock { $0 = true }
        }
        return .proceed
      }
      try await document.save()
      user.calls.setRule(nil)
      #expect(typed.withLock { $0 } && user.scratch.string("a.txt") == "one two")
      document.type("!")
      try await document.file.flushJournal()
      let image = user.image()
      await document.file.close()
      image.restore()
      let recovered = try #require(try await user.recover())
      #expect(recovered.text.string == "<one two>!" && recovered.fileState == .unchanged)
    }
  }

  @Test func `edits during a load are kept when it has ended`() async throws {
    let user = try TextFileUser()
    let tail = String(repeating: "x", count: 100_000)
    user.scratch.write("a.txt", tail)
    let document = Document(file: try await TextFile.open(user.path, recovery: user.recovery))
    var isFirst = true
    for try await part in document.file.load() {
      document.append(part.text)
      if isFirst { document.type("head ", at: 0) }
      isFirst = false
    }
    document.type("!")
    user.time.advance(by: .seconds(1))
    document.file.journal.settle()
    let image = user.image()
    await document.file.close()
    image.restore()
    #expect(try await user.recover()?.text.string == "head " + tail + "!")
  }

  // MARK: Documents without a name

  @Test func `a document without a name has a journal, which goes when it is saved`() async throws {
    let user = try TextFileUser()
    let documents = [user.makeUnnamed(), user.makeUnnamed()]
    for (number, document) in documents.enumerated() {
      document.type("document \(number)")
      try await document.file.flushJournal()
    }
    #expect(user.journals.count == 2 && user.journals.allSatisfy { $0.hasPrefix("untitled-") })
    #expect(try await Recovery.findUnnamed(in: user.recovery).isEmpty, "They are in use")
    try await documents[0].file.save(documents[0].text, as: user.path)
    #expect(user.journals.count == 1)
    documents[0].type("!")
    try await documents[0].file.flushJournal()
    let image = user.image()
    for document in documents { await document.file.close() }
    image.restore()
    let unnamed = try await Recovery.findUnnamed(in: user.recovery)
    #expect(unnamed.map(\.text.string) == ["document 1"] && unnamed[0].path == nil)
    #expect(unnamed[0].fileState == .missing)
    #expect(try await user.recover()?.text.string == "document 0!")
  }

  @Test func `what is typed while a document gets its name goes to the journal of that`()
    async throws
  {
    let user = try TextFileUser()
    let document = user.makeUnnamed()
    document.type("text")
    try await document.file.flushJournal()
    user.calls.setRule { call, path in
      if call == .rename, path == user.path { document.type("!") }
      return .proceed
    }
    try await document.file.save(document.text, as: user.path)
    #expect(user.journals.count == 1 && !user.journals[0].hasPrefix("untitled-"))
    let image = user.image()
    await document.file.close()
    image.restore()
    #expect(try await user.recover()?.text.string == "text!")
  }

  // MARK: Length

  @Test(arguments: limits)
  func `a journal stays in proportion to its text`(limit: Int) async throws {
    let user = try TextFileUser(fullTextLimit: limit)
    let document = try await user.open(String(repeating: "text ", count: 20_000))
    var longest = 0
    for number in 0..<150 {
      let edit = TextEdit(
        replacing: number..<number + 2000, with: String(repeating: "y", count: 2000))
      document.apply(edit)
      try await document.file.flushJournal()
      longest = max(longest, user.journalBytes().count)
    }
    #expect(longest < 220_000 && longest > 100_000)
    let image = user.image()
    await document.file.close()
    image.restore()
    #expect(try await user.recover()?.text == document.text)
  }

  @Test func `the journal of a long text begins with its edits, of a short one with the text`()
    async throws
  {
    for (limit, isLong) in [(100_000, false), (99_999, true)] {
      let user = try TextFileUser(fullTextLimit: limit)
      let document = try await user.open(String(repeating: "x", count: 99_999))
      document.type("!")
      try await document.file.flushJournal()
      #expect((user.journalBytes().count < 1000) == isLong)
    }
  }

  // MARK: Failures

  @Test(arguments: limits)
  func `what cannot be written is said once, tried again and kept`(limit: Int) async throws {
    let user = try TextFileUser(fullTextLimit: limit)
    let document = try await user.open("one")
    document.type(" two")
    try await document.file.flushJournal()
    let folder = user.recovery.path
    user.calls.fail([.pwrite], ENOSPC) { $0.hasPrefix(folder) }
    for _ in 0..<3 {
      document.type(" x")
      user.time.advance(by: .seconds(5))
      document.file.journal.settle()
    }
    #expect(user.journalErrors.withLock { $0.map { $0?.reason } } == [.noSpace])
    let error = await #expect(throws: TextFileError.self) {
      try await document.file.flushJournal()
    }
    #expect(error?.reason == .noSpace && error?.path.hasPrefix(folder) == true)
    user.calls.setRule(nil)
    user.time.advance(by: .seconds(60))
    document.file.journal.settle()
    #expect(user.journalErrors.withLock { $0.count } == 2)
    #expect(user.journalErrors.withLock { $0.last.map { $0 == nil } } == true)
    let image = user.image()
    await document.file.close()
    image.restore()
    #expect(try await user.recover()?.text.string == "one two x x x")
  }

  @Test func `a text is saved also while its journal cannot be written`() async throws {
    let user = try TextFileUser()
    let document = try await user.open("one")
    let folder = user.recovery.path
    user.calls.fail([.mkdir], EROFS) { $0.hasPrefix(folder) }
    document.type(" two")
    try await document.save()
    #expect(user.scratch.string("a.txt") == "one two")
  }

  /// What an edit does to a journal.
  enum Writing: CaseIterable, Sendable {
    case making, appending, replacing
  }

  @Test(arguments: limits, Writing.allCases)
  func `whichever call of a journal fails, the next attempt has everything`(
    limit: Int, writing: Writing
  ) async throws {
    let (model, modelDocument) = try await prepare(writing, limit)
    try await write(writing, model, modelDocument)
    let count = model.calls.calls.count
    #expect(model.calls.calls.contains { $0.call == .rename } == (writing == .replacing))
    for number in 0..<count {
      let (user, document) = try await prepare(writing, limit)
      user.calls.restart(failing: number, with: EIO)
      _ = try? await write(writing, user, document)
      user.calls.restart()
      document.type(" end")
      try await document.file.flushJournal()
      let (image, text) = (user.image(), document.text)
      await document.file.close()
      image.restore()
      #expect(try await user.recover()?.text == text)
      let names = user.journals
      #expect(names.count == 1, "\(user.calls.calls)")
    }
  }

  private func prepare(
    _ writing: Writing, _ limit: Int
  ) async throws -> (TextFileUser, Document) {
    let user = try TextFileUser(fullTextLimit: limit)
    let document = try await user.open("a")
    if writing != .making {
      document.type(" b")
      try await document.file.flushJournal()
    }
    user.calls.restart()
    return (user, document)
  }

  private func write(
    _ writing: Writing, _ user: TextFileUser, _ document: Document
  ) async throws {
    let length = writing == .replacing ? 70_000 : 1
    document.type(String(repeating: "c", count: length))
    if writing == .replacing {
      document.apply(TextEdit(replacing: 0..<document.text.utf8Count - 1, with: ""))
    }
    try await document.file.flushJournal()
  }

  @Test func `a part of a record that was written before the disk was full is no record`()
    async throws
  {
    for cutFails in [false, true] {
      let user = try TextFileUser()
      let document = try await user.open("a")
      document.type(" b")
      try await document.file.flushJournal()
      let writes = Lock(0)
      user.calls.setRule { call, _ in
        if call == .ftruncate, cutFails { return .fail(EIO) }
        guard call == .pwrite else { return .proceed }
        let isFirst = writes.withLock { count in
          count += 1
          return count == 1
        }
        return isFirst ? .limit(10) : .fail(ENOSPC)
      }
      document.type(" c")
      _ = try? await document.file.flushJournal()
      user.calls.setRule(nil)
      document.type(" d")
      try await document.file.flushJournal()
      let image = user.image()
      await document.file.close()
      image.restore()
      #expect(try await user.recover()?.text.string == "a b c d")
    }
  }

  @Test func `what the system did not bring to disk is written anew`() async throws {
    let user = try TextFileUser()
    let document = try await user.open("a")
    document.type(" b")
    try await document.file.flushJournal()
    let old = user.scratch.status("state/" + user.journals[0]).st_ino
    user.calls.fail([.fdatasync], EIO)
    document.type(" c")
    _ = try? await document.file.flushJournal()
    user.calls.setRule(nil)
    try await document.file.flushJournal()
    #expect(user.scratch.status("state/" + user.journals[0]).st_ino != old)
  }

  @Test func `a journal whose name is not on disk is brought there by the next attempt`()
    async throws
  {
    let user = try TextFileUser()
    let document = try await user.open("a")
    let folder = user.recovery.path
    user.calls.fail([.fsync], EIO) { $0 == folder }
    document.type("!")
    await #expect(throws: TextFileError.self) { try await document.file.flushJournal() }
    user.calls.setRule(nil)
    user.calls.restart()
    try await document.file.flushJournal()
    #expect(user.calls.names(of: .fsync) == [folder])
  }

  @Test func `while nothing can be written, memory is kept for the text and no more`() async throws
  {
    let user = try TextFileUser()
    user.calls.fail([.mkdir, .open, .pwrite], ENOSPC)
    let origin = JournalOrigin(path: user.path, content: nil)
    var keeper = JournalKeeper(origin, text: TextBuffer(), in: user.recovery)
    for number in 0..<100 {
      let edit = TextEdit(
        replacing: 0..<keeper.text.utf8Count, with: String(repeating: "z", count: 1000 + number))
      keeper.take([JournalKeeper.Entry(edit: edit, saves: 0)])
      #expect(throws: TextFileError.self) { try keeper.flush() }
      #expect(keeper.unwrittenLength < 70_000)
    }
    user.calls.setRule(nil)
    try keeper.flush()
    #expect(user.journalBytes().count < 3000)
    let text = keeper.text
    keeper = JournalKeeper(origin, text: text, in: user.recovery)
    #expect(try await user.recover()?.text == text)
  }
}

extension Journal {
  /// Returns when everything is done that was begun.
  func settle() { queue.sync {} }
}
