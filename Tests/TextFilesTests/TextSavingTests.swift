import Editing
import Glibc
import Locks
import Signals
import Testing

@testable import TextFiles

/// A text becomes the content of a file, whole or not at all.
@Suite struct TextSavingTests {
  private let user: TextFileUser
  private var scratch: ScratchFolder { user.scratch }

  init() throws { user = try TextFileUser() }

  private func error(
    overwriting: Bool = false, _ document: Document
  ) async throws -> TextFileError {
    try await #require(throws: TextFileError.self) {
      try await document.save(overwriting: overwriting)
    }
  }

  @Test func `a text is saved, on disk, with nothing beside it`() async throws {
    let document = try await user.open("old")
    document.type(" and new")
    user.calls.restart()
    try await document.save()
    #expect(scratch.string("a.txt") == "old and new")
    #expect(scratch.names.filter { $0 != "state" } == ["a.txt"])
    // Written, brought to disk, put in its place, and the folder brought to disk.
    let order: [SystemCall] = [.pwrite, .fsync, .close, .rename, .open, .fsync]
    let made = user.calls.calls.filter { !$0.path.hasPrefix(user.recovery.path) }.map(\.call)
    #expect(made.filter { order.contains($0) }.suffix(order.count) == order[...])
    #expect(user.calls.names(of: .fsync).last == scratch.path)
    #expect(scratch.openFiles == [])
  }

  @Test func `bytes that are no UTF-8 are saved as they came`() async throws {
    let bytes: [UInt8] = [0xFF, 0x0D, 0x0A, 0xE6, 0x97, 0x0D, 0x61]
    scratch.write("a.txt", bytes)
    let document = try await user.open()
    document.type("x")
    try await document.save()
    #expect(scratch.bytes("a.txt") == bytes + [0x78])
  }

  @Test func `a long text is written in large pieces, also where the system takes less`()
    async throws
  {
    let document = try await user.open("")
    let text = String(repeating: "0123456789abcdef", count: 200_000)
    document.type(text)
    try await document.save()
    #expect(scratch.string("a.txt") == text)
    let pieces = user.calls.calls.count { $0.call == .pwrite && $0.path.contains("/.saving-") }
    #expect(pieces == 4)
    document.type("!")
    user.calls.setRule { call, _ in call == .pwrite ? .limit(300_001) : .proceed }
    try await document.save()
    #expect(scratch.string("a.txt") == text + "!")
  }

  @Test func `the file is told apart from what others make of it, save after save`() async throws {
    let document = try await user.open("1")
    for number in 2...4 {
      document.type(String(number))
      try await document.save()
      #expect(try await !document.file.hasChangedOnDisk())
    }
    #expect(scratch.string("a.txt") == "1234")
    scratch.touch("a.txt")
    #expect(try await document.file.hasChangedOnDisk())
  }

  @Test func `a save runs on another thread, from a snapshot`() async throws {
    let document = try await user.open("old")
    let caller = pthread_self()
    user.calls.setRule { call, path in
      if call == .rename, path == self.user.path {
        #expect(pthread_equal(caller, pthread_self()) == 0)
        document.type(" later")
      }
      return .proceed
    }
    document.type(" new")
    try await document.save()
    #expect(scratch.string("a.txt") == "old new")
    #expect(document.text.string == "old new later")
  }

  @Test func `saves that overlap are carried out one after another`() async throws {
    let document = try await user.open("0")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        document.type("x")
        group.addTask { try await document.save() }
      }
      try await group.waitForAll()
    }
    #expect(scratch.string("a.txt") == "0xxxxxxxx")
  }

  // MARK: What stays of the old file

  @Test func `permissions stay, and a new file gets those of any new file`() async throws {
    for mode: mode_t in [0o600, 0o644, 0o755, 0o4711] {
      let document = try await user.open("old")
      chmod(user.path, mode)
      document.type("!")
      try await document.save()
      #expect(scratch.status("a.txt").st_mode & 0o7777 == mode)
    }
    let unnamed = user.makeUnnamed()
    unnamed.type("new")
    try await unnamed.file.save(unnamed.text, as: scratch.path("new.txt"))
    close(open(scratch.path("any"), O_CREAT | O_WRONLY | O_CLOEXEC, 0o666))
    #expect(scratch.status("new.txt").st_mode == scratch.status("any").st_mode)
  }

  @Test func `while it is written nobody else may read it`() async throws {
    let modes = Lock<[mode_t]>([])
    let document = try await user.open("old")
    user.calls.setRule { call, path in
      if call == .fchown || call == .fsetxattr || call == .fchmod, path.contains("/.saving-") {
        var status = stat()
        lstat(path, &status)
        modes.withLock { $0.append(status.st_mode & 0o7777) }
      }
      return .proceed
    }
    document.type("!")
    try await document.save()
    #expect(modes.withLock { $0 }.allSatisfy { $0 == 0o600 } && modes.withLock { !$0.isEmpty })
  }

  @Test(.enabled(if: geteuid() == 0)) func `the owner stays`() async throws {
    let document = try await user.open("old")
    chown(user.path, 1234, 4321)
    chmod(user.path, 0o4640)
    document.type("!")
    try await document.save()
    let status = scratch.status("a.txt")
    #expect(status.st_uid == 1234 && status.st_gid == 4321)
    #expect(status.st_mode & 0o7777 == 0o4640)
  }

  @Test func `extended attributes stay`() async throws {
    let document = try await user.open("old")
    let file = try OpenFile(user.path, O_RDWR, files: FileSystem())
    // Not every file system has any.
    guard (try? file.setAttribute("user.note", Array("worth keeping".utf8))) != nil else { return }
    document.type("!")
    try await document.save()
    let new = try OpenFile(user.path, O_RDONLY, files: FileSystem()).attributes()
    #expect(new.contains { $0.name == "user.note" && $0.value == Array("worth keeping".utf8) })
    #expect(scratch.status("a.txt").st_nlink == 1)
  }

  @Test func `links stay, and what they lead to is saved`() async throws {
    scratch.makeFolder("b")
    scratch.write("b/real.txt", "old")
    symlink("b/real.txt", scratch.path("link"))
    symlink("link", user.path)
    let document = try await user.open()
    document.type("!")
    try await document.save()
    #expect(scratch.string("b/real.txt") == "old!")
    for name in ["link", "a.txt"] {
      #expect(scratch.status(name).st_mode & S_IFMT == S_IFLNK)
    }
    #expect(ScratchFolder.names(in: scratch.path("b")) == ["real.txt"])
  }

  @Test func `a link that leads to nothing gets a file`() async throws {
    symlink("real.txt", user.path)
    let document = user.makeUnnamed()
    document.type("text")
    try await document.file.save(document.text, as: user.path)
    #expect(scratch.string("real.txt") == "text")
    #expect(scratch.status("a.txt").st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `links in a circle are an error`() async throws {
    symlink("b", user.path)
    symlink("a.txt", scratch.path("b"))
    let document = user.makeUnnamed()
    let error = await #expect(throws: TextFileError.self) {
      try await document.file.save(document.text, as: user.path)
    }
    #expect(error?.code == ELOOP)
  }

  // MARK: In place

  @Test func `all names of a file keep one content`() async throws {
    let document = try await user.open("old content")
    link(user.path, scratch.path("other"))
    let inode = scratch.status("a.txt").st_ino
    for text in ["longer than the old content", "short"] {
      document.apply(TextEdit(replacing: 0..<document.text.utf8Count, with: text))
      try await document.save()
      #expect(scratch.string("a.txt") == text && scratch.string("other") == text)
    }
    #expect(scratch.status("a.txt").st_ino == inode && scratch.status("a.txt").st_nlink == 2)
    #expect(user.journals == [])
  }

  /// Calls that forbid a new file beside the old one.
  static let obstacles: [(SystemCall, Int32)] = [
    (.open, EACCES), (.open, EROFS), (.rename, EBUSY), (.rename, EPERM), (.fchown, EPERM),
    (.fsetxattr, EPERM),
  ]

  @Test(arguments: obstacles)
  func `where no file can be put beside it, it is written in place`(
    call: SystemCall, code: Int32
  ) async throws {
    let document = try await user.open("old")
    document.type(" and new")
    if call == .fchown {
      guard chown(user.path, 1234, 4321) == 0 else { return }
    }
    if call == .fsetxattr {
      let file = try OpenFile(user.path, O_RDWR, files: FileSystem())
      guard (try? file.setAttribute("user.note", [1])) != nil else { return }
    }
    let folder = scratch.path + "/."
    user.calls.fail([call], code) {
      $0.hasPrefix(folder) || (call == .rename && $0.hasSuffix(".txt"))
    }
    let inode = scratch.status("a.txt").st_ino
    try await document.save()
    #expect(scratch.string("a.txt") == "old and new")
    #expect(scratch.status("a.txt").st_ino == inode)
    #expect(user.journals == [] && scratch.names == ["a.txt", "state"])
    #expect(scratch.openFiles == [])
  }

  @Test func `before a byte is overwritten, the old content and the text are on disk`()
    async throws
  {
    let document = try await user.open("old")
    document.type(" and new")
    link(user.path, scratch.path("other"))
    let image = Lock<DiskImage?>(nil)
    user.calls.restart()
    user.calls.setRule { call, path in
      if call == .pwrite, path == self.user.path { image.withLock { $0 = self.user.image() } }
      return .proceed
    }
    try await document.save()
    let calls = user.calls.calls
    let overwrite = try #require(calls.firstIndex { $0.call == .pwrite && $0.path == user.path })
    let original = try #require(
      calls.firstIndex { $0.call == .fsync && $0.path.hasSuffix(".original") })
    let text = try #require(calls.lastIndex { $0.call == .fdatasync })
    #expect(original < overwrite && text < overwrite)
    try #require(image.withLock { $0 }).restore()
    let copy = try #require(user.journals.first { $0.hasSuffix(".original") })
    #expect(ScratchFolder.bytes(user.recovery.path + "/" + copy) == Array("old".utf8))
    scratch.write("a.txt", "old ane")
    let revived = TextFileUser(reviving: user)
    let recovered = try #require(try await revived.recover())
    #expect(recovered.text.string == "old and new" && recovered.fileState == .changed)
    recovered.discard()
    #expect(user.journals == [])
  }

  @Test func `a full disk is known before anything is overwritten`() async throws {
    let document = try await user.open("old")
    document.type(" and new")
    link(user.path, scratch.path("other"))
    user.calls.restart()
    user.calls.fail([.fallocate], ENOSPC)
    #expect(try await error(document).reason == .noSpace)
    #expect(!user.calls.calls.contains { $0.call == .pwrite && $0.path == user.path })
    #expect(try await !document.file.hasChangedOnDisk())
    #expect(scratch.string("a.txt") == "old")
  }

  @Test func `where the old content cannot be put back either, both are in the recovery folder`()
    async throws
  {
    let document = try await user.open("old")
    document.type(" and new")
    link(user.path, scratch.path("other"))
    let path = user.path
    user.calls.setRule { call, target in
      call == .pwrite && target == path ? .limit(2) : .proceed
    }
    user.calls.restart()
    let count = Lock(0)
    user.calls.setRule { call, target in
      guard call == .pwrite, target == path else { return .proceed }
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? .limit(5) : .fail(EIO)
    }
    let error = try await error(document)
    guard case .damaged(let original, let text) = error.reason else {
      Issue.record("\(error)")
      return
    }
    user.calls.setRule(nil)
    #expect(scratch.string("a.txt") == "old a")
    #expect(ScratchFolder.bytes(original) == Array("old".utf8))
    #expect(user.journals.contains { text.hasSuffix("/" + $0) })
    #expect(error.call == .pwrite && error.description.contains(original))
    let image = user.image()
    await document.file.close()
    image.restore()
    let recovered = try await user.recover()
    #expect(recovered?.text.string == "old and new" && recovered?.fileState == .changed)
  }

  // MARK: What may not be overwritten

  @Test func `what somebody else has written is not overwritten, unless that is said`()
    async throws
  {
    for isReplaced in [false, true] {
      let document = try await user.open("old")
      document.type("!")
      if isReplaced {
        rename(scratch.write("b", "other"), user.path)
      } else {
        scratch.write("a.txt", "other")
      }
      let error = try await error(document)
      #expect(error.reason == .changedOnDisk && error.path == user.path)
      #expect(scratch.string("a.txt") == "other")
      try await document.save(overwriting: true)
      #expect(scratch.string("a.txt") == "old!")
      document.type("?")
      try await document.save()
      #expect(scratch.string("a.txt") == "old!?")
    }
  }

  @Test func `a file of the same size and another time is another one`() async throws {
    let document = try await user.open("old")
    scratch.touch("a.txt")
    #expect(try await error(document).reason == .changedOnDisk)
  }

  @Test func `who is faster while a text is written is not overwritten`() async throws {
    let document = try await user.open("old")
    user.calls.setRule { call, path in
      if call == .fsync, path.contains("/.saving-") {
        self.scratch.write("a.txt", "somebody else's")
      }
      return .proceed
    }
    #expect(try await error(document).reason == .changedOnDisk)
    #expect(scratch.string("a.txt") == "somebody else's")
    #expect(scratch.names == ["a.txt"])
  }

  @Test func `a file that somebody has removed is made again`() async throws {
    let document = try await user.open("old")
    unlink(user.path)
    try await document.save()
    #expect(scratch.string("a.txt") == "old")
  }

  @Test func `a new name that is taken is not overwritten, unless that is said`() async throws {
    let document = try await user.open("old")
    let path = scratch.write("taken", "taken")
    let error = await #expect(throws: TextFileError.self) {
      try await document.file.save(document.text, as: path)
    }
    #expect(error?.reason == .changedOnDisk && scratch.string("taken") == "taken")
    #expect(document.file.path == user.path)
    try await document.file.save(document.text, as: path, overwriting: true)
    #expect(scratch.string("taken") == "old" && document.file.path == path)
  }

  @Test func `a part of a text does not take the place of the whole`() async throws {
    scratch.write("a.txt", [UInt8](repeating: 0x61, count: 100_000))
    let file = try await TextFile.open(user.path, recovery: user.recovery)
    var iterator = file.load().makeAsyncIterator()
    let head = try #require(try await iterator.next()).text
    let error = await #expect(throws: TextFileError.self) {
      try await file.save(head, overwriting: true)
    }
    #expect(error?.reason == .notLoaded && scratch.bytes("a.txt")?.count == 100_000)
    var text = head
    while let part = try await iterator.next() {
      text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part.text)
    }
    try await file.save(text)
    #expect(scratch.bytes("a.txt")?.count == 100_000)
  }

  @Test func `what has become a folder or a pipe is not replaced`() async throws {
    let document = try await user.open("old")
    unlink(user.path)
    scratch.makeFolder("a.txt")
    #expect(try await error(overwriting: true, document).reason == .isFolder)
    rmdir(user.path)
    mkfifo(user.path, 0o600)
    #expect(try await error(overwriting: true, document).reason == .notRegular)
    #expect(scratch.names == ["a.txt"])
  }

  @Test func `a file that may only be read is not replaced`() async throws {
    let document = try await user.open("old")
    user.calls.fail([.access], EACCES)
    #expect(try await error(document).reason == .permissionDenied)
    #expect(scratch.string("a.txt") == "old")
  }

  @Test func `a folder that is gone is an error`() async throws {
    let document = try await user.open("old")
    let error = await #expect(throws: TextFileError.self) {
      try await document.file.save(document.text, as: scratch.path("gone/a.txt"))
    }
    #expect(error?.reason == .missing)
  }

  @Test func `a folder that cannot be brought to disk by itself is none to worry about`()
    async throws
  {
    for code in [EINVAL, EACCES, EOPNOTSUPP] {
      let document = try await user.open("old")
      let folder = scratch.path
      user.calls.fail([.fsync], code) { $0 == folder }
      document.type("!")
      try await document.save()
      #expect(scratch.string("a.txt") == "old!")
      user.calls.setRule(nil)
    }
  }
}
