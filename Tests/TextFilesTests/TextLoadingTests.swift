import Editing
import Glibc
import Locks
import SeededNumbers
import Signals
import Testing

@testable import TextFiles

/// A file becomes a text, in parts.
@Suite struct TextLoadingTests {
  private let user: TextFileUser

  init() throws { user = try TextFileUser() }

  private func parts(
    acceptingGrowth: Bool = false
  ) async throws -> [TextFileParts.Element] {
    let file = try await TextFile.open(user.path, recovery: user.recovery)
    var parts: [TextFileParts.Element] = []
    for try await part in file.load(acceptingGrowth: acceptingGrowth) { parts.append(part) }
    return parts
  }

  private func error(acceptingGrowth: Bool = false) async throws -> TextFileError {
    try await #require(throws: TextFileError.self) {
      _ = try await parts(acceptingGrowth: acceptingGrowth)
    }
  }

  private func joined(_ parts: [TextFileParts.Element]) -> TextBuffer {
    var text = TextBuffer()
    for part in parts { text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part.text) }
    return text
  }

  @Test func `the head comes first, then slices, and each says how far it is`() async throws {
    let bytes = (0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 % 97 + 32) }
    user.scratch.write("a.txt", bytes)
    let parts = try await parts()
    let lengths = [65_536, 1 << 20, 1 << 20, 2_500_000 - 65_536 - (2 << 20)]
    #expect(parts.map(\.text.utf8Count) == lengths)
    var sum = 0
    for part in parts {
      sum += part.text.utf8Count
      #expect(part.loadedBytes == sum && part.totalBytes == bytes.count)
    }
    #expect(joined(parts).content == bytes)
  }

  @Test func `the head is there before more of the file is read`() async throws {
    user.scratch.write("a.txt", [UInt8](repeating: 0x61, count: 3 << 20))
    let file = try await TextFile.open(user.path, recovery: user.recovery)
    user.calls.restart()
    var iterator = file.load().makeAsyncIterator()
    #expect(try await iterator.next()?.text.utf8Count == 65_536)
    #expect(user.calls.calls.map(\.call) == [.read])
  }

  @Test func `scalars that are cut, bytes that are no UTF-8 and line ends stay what they are`()
    async throws
  {
    var random = SeededGenerator(7)
    let pieces: [[UInt8]] = [
      Array("日本".utf8), Array("👩‍👩‍👧".utf8), [0xFF], [0xE6, 0x97], [0x0D], [0x0A], [0x0D, 0x0A],
      Array("word".utf8), [0],
    ]
    for shift in 0..<3 {
      var bytes = [UInt8](repeating: 0x2E, count: shift)
      while bytes.count < 70_000 { bytes += pieces.randomElement(using: &random)! }
      while bytes.count < 1_200_000 { bytes += Array("日本語\r\n".utf8) }
      user.scratch.write("a.txt", bytes)
      let text = joined(try await parts())
      #expect(text.content == bytes)
      #expect(text.metrics == TextBuffer(utf8: bytes).metrics)
    }
  }

  @Test func `an empty file is an empty text`() async throws {
    user.scratch.write("a.txt", "")
    #expect(try await parts().isEmpty)
  }

  @Test func `calls that are interrupted or read little are made again`() async throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    user.scratch.write("a.txt", bytes)
    let count = Lock(0)
    user.calls.setRule { call, _ in
      guard call == .read || call == .open || call == .fstat else { return .proceed }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number % 3 == 0 ? .fail(EINTR) : .limit(number % 7000 + 1)
    }
    #expect(joined(try await parts()).content == bytes)
    #expect(count.withLock { $0 } > 20)
  }

  @Test func `it is read on another thread`() async throws {
    let caller = pthread_self()
    let others = Lock(0)
    user.scratch.write("a.txt", "text")
    user.calls.setRule { _, _ in
      if pthread_equal(caller, pthread_self()) == 0 { others.withLock { $0 += 1 } }
      return .proceed
    }
    _ = try await parts()
    #expect(others.withLock { $0 } == user.calls.calls.count)
  }

  // MARK: What is no file

  @Test func `what is no ordinary file is refused, and waits for nobody`() async throws {
    let scratch = user.scratch
    scratch.makeFolder("folder")
    mkfifo(scratch.path("pipe"), 0o600)
    symlink("nowhere", scratch.path("dangling"))
    symlink("loop", scratch.path("loop"))
    let cases: [(String, TextFileError.Reason)] = [
      (scratch.path("folder"), .isFolder), (scratch.path("pipe"), .notRegular),
      ("/dev/zero", .notRegular), (scratch.path("missing"), .missing),
      (scratch.path("dangling"), .missing), (scratch.path("loop"), .other),
      (scratch.path("missing/a"), .missing), (scratch.path("zero\0"), .missing), ("", .missing),
    ]
    for (path, reason) in cases {
      let error = try await #require(throws: TextFileError.self) {
        _ = try await TextFile.open(path, recovery: user.recovery)
      }
      #expect(error.reason == reason && error.path == path)
    }
    #expect(scratch.openFiles == [])
  }

  @Test func `a file that may not be read says so`() async throws {
    user.scratch.write("a.txt", "text")
    user.calls.fail([.open], EACCES)
    let error = try await error()
    #expect(error.reason == .permissionDenied && error.call == .open && error.path == user.path)
  }

  @Test func `a file that is too large is not loaded`() async throws {
    user.scratch.write("a.txt", "12345")
    let error = try await #require(throws: TextFileError.self) {
      _ = try await TextFile.open(user.path, recovery: user.recovery, sizeLimit: 4)
    }
    #expect(error.reason == .tooLarge)
    _ = try await TextFile.open(user.path, recovery: user.recovery, sizeLimit: 5)
    #expect(user.scratch.openFiles == [])
  }

  @Test func `each call that fails is named, and no file stays open`() async throws {
    user.scratch.write("a.txt", "text")
    _ = try await parts()
    let all = user.calls.calls
    #expect(all.map(\.call).starts(with: [.open, .fstat, .read, .fstat]))
    for number in 0..<4 {
      user.calls.restart(failing: number)
      let error = try await error()
      #expect(error.reason == .deviceFailed && error.call == all[number].call)
      #expect(error.path == user.path)
      #expect(user.scratch.openFiles == [])
    }
  }

  // MARK: Files that change

  /// Does something to the file when it has been read for the `number`th time.
  private func atRead(_ number: Int, _ change: @escaping @Sendable () -> Void) {
    let count = Lock(0)
    user.calls.setRule { call, _ in
      guard call == .read else { return .proceed }
      let isNow = count.withLock { count in
        count += 1
        return count == number
      }
      if isNow { change() }
      return .proceed
    }
  }

  @Test func `a file that shrinks while it is read is no text`() async throws {
    user.scratch.write("a.txt", [UInt8](repeating: 0x61, count: 1 << 20))
    atRead(2) { [user] in truncate(user.path, 70_000) }
    #expect(try await error().reason == .changedWhileReading(.shrank))
    #expect(user.scratch.openFiles == [])
  }

  @Test func `a file that shrinks behind what was read is no text`() async throws {
    user.scratch.write("a.txt", [UInt8](repeating: 0x61, count: 1000))
    let file = try await TextFile.open(user.path, recovery: user.recovery)
    var iterator = file.load().makeAsyncIterator()
    _ = try await iterator.next()
    truncate(user.path, 10)
    let error = await #expect(throws: TextFileError.self) { _ = try await iterator.next() }
    #expect(error?.reason == .changedWhileReading(.shrank))
  }

  @Test func `a file that grows while it is read is no text, unless that was to be expected`()
    async throws
  {
    for accepts in [false, true] {
      user.scratch.write("a.txt", "one\n")
      atRead(1) { [user] in user.scratch.append("a.txt", "two\n") }
      if accepts {
        #expect(joined(try await parts(acceptingGrowth: true)).string == "one\n")
      } else {
        #expect(try await error().reason == .changedWhileReading(.grew))
      }
    }
  }

  @Test func `a file that is rewritten while it is read is no text`() async throws {
    for accepts in [false, true] {
      user.scratch.write("a.txt", "one\n")
      atRead(1) { [user] in
        user.scratch.write("a.txt", "two\n")
        user.scratch.touch("a.txt")
      }
      let error = try await error(acceptingGrowth: accepts)
      #expect(error.reason == .changedWhileReading(.rewritten))
    }
  }

  @Test func `a file of the kernel without a size is not taken for an empty one`() async throws {
    let file = try await TextFile.open("/proc/self/status", recovery: user.recovery)
    let error = await #expect(throws: TextFileError.self) { for try await _ in file.load() {} }
    #expect(error?.reason == .changedWhileReading(.grew))
  }

  // MARK: Cancelling

  @Test func `a task that is cancelled ends at once, also while a disk does not answer`()
    async throws
  {
    user.scratch.write("a.txt", "text")
    let (reading, answer) = (Latch(), Latch())
    user.calls.setRule { call, _ in
      if call == .read {
        reading.open()
        _ = answer.wait(deadline: nil)
      }
      return .proceed
    }
    let file = try await TextFile.open(user.path, recovery: user.recovery)
    let parts = file.load()
    let task = Task { () -> TextFileError? in
      do throws(TextFileError) {
        for try await _ in parts {}
        return nil
      } catch {
        return error
      }
    }
    _ = reading.wait(deadline: nil)
    task.cancel()
    let error = await task.value
    #expect(error?.reason == .cancelled && error?.path == user.path)
    answer.open()
    // Behind what was read then, the file is closed.
    file.queue.sync {}
    #expect(user.scratch.openFiles == [])
  }

  @Test func `what was loaded until a task is cancelled is not taken for the text`() async throws {
    user.scratch.write("a.txt", [UInt8](repeating: 0x61, count: 3 << 20))
    let file = try await TextFile.open(user.path, recovery: user.recovery)
    let task = Task { () -> (count: Int, error: TextFileError?) in
      var count = 0
      do throws(TextFileError) {
        for try await _ in file.load() {
          count += 1
          withUnsafeCurrentTask { $0?.cancel() }
        }
        return (count, nil)
      } catch {
        return (count, error)
      }
    }
    let result = await task.value
    #expect(result.count == 1 && result.error?.reason == .cancelled)
  }

  // MARK: Memory

  @Test func `a text that was loaded takes little more memory than its file`() throws {
    let size = 32 << 20
    let line = Array(
      "2026-01-01 12:00:00 INFO something happened somewhere, and it was logged\n".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + line.count)
    while bytes.count < size { bytes += line }
    user.scratch.write("a.txt", bytes)
    let probe = try ProbeProcess(["load", user.path, user.recovery.path])
    let memory = try #require(probe.nextLine()).split(separator: " ").dropFirst().map { Int($0)! }
    _ = probe.nextLine()
    #expect(probe.nextLine() == "text \(bytes.count)")
    #expect(probe.waitForEnd() == 0)
    let taken = (memory[1] - memory[0]) << 10
    #expect(taken > bytes.count && taken < bytes.count * 16 / 10, "\(taken) for \(bytes.count)")
  }
}
