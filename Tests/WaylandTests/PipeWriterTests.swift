import Glibc
import Testing

@testable import Platform
@testable import WaylandClient

/// Bytes for another program, which reads them when it likes.
@MainActor
@Suite struct PipeWriterTests {
  private let loop = EventLoop()
  private let clock = TestScheduler()
  private let pipe: Pipe
  private let writer: PipeWriter
  private let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  init() throws {
    pipe = try #require(Pipe())
    writer = PipeWriter(pipe.writeEnd, loop: loop, scheduler: clock)
  }

  /// What there is to read, at most a full pipe.
  private func readPart() -> [UInt8] {
    var part = [UInt8](repeating: 0, count: 65_536)
    let count = read(pipe.readEnd, &part, part.count)
    return Array(part[..<max(0, count)])
  }

  @Test func `who reads slowly, but goes on, gets all of it`() throws {
    defer { close(pipe.readEnd) }
    var isOver = false
    writer.onEnd = { isOver = true }
    writer.write(bytes)
    var received: [UInt8] = []
    for _ in 0..<10 where !isOver {
      loop.turn(timeout: .zero)
      clock.advance(by: PipeWriter.patience * 2 / 3)
      received += readPart()
    }
    received += readPart()
    #expect(isOver && received == bytes)
    #expect(clock.pendingCount == 0)
  }

  @Test func `who reads nothing any more is left with what he has`() throws {
    defer { close(pipe.readEnd) }
    var isOver = false
    writer.onEnd = { isOver = true }
    writer.write(bytes)
    loop.turn(timeout: .zero)
    clock.advance(by: PipeWriter.patience - .milliseconds(1))
    #expect(!isOver)
    clock.advance(by: .milliseconds(2))
    #expect(isOver)
    let received = readPart()
    #expect(!received.isEmpty && received.count < bytes.count)
    var byte: UInt8 = 0
    #expect(read(pipe.readEnd, &byte, 1) == 0, "the pipe is closed")
  }
}
