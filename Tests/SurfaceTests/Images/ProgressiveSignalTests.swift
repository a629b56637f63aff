import Signals
import Surface
import Synchronization
import Testing

/// Pictures of files that come in pieces, as signals.
@Suite(.timeLimit(.minutes(60))) struct ProgressiveSignalTests {
  private typealias Pictures = Signal<(any ImageSource)?, Never>

  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return try FileReader.read("/\(folder)/Fixtures/Images/\(name)")
  }

  /// Chunks that are all there; then the end, or an error.
  private struct Chunks: AsyncSequence, Sendable {
    struct Broken: Error {}

    let chunks: [[UInt8]]
    var breaks = false
    let onEnd: @Sendable () -> Void

    struct AsyncIterator: AsyncIteratorProtocol {
      var rest: ArraySlice<[UInt8]>
      let breaks: Bool
      let onEnd: @Sendable () -> Void

      mutating func next() async throws -> [UInt8]? {
        if let chunk = rest.popFirst() { return chunk }
        onEnd()
        if breaks { throw Broken() }
        return nil
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(rest: chunks[...], breaks: breaks, onEnd: onEnd)
    }
  }

  /// The sizes of all pictures that a signal brings of a file in pieces.
  private func pictures(
    of bytes: [UInt8], piece: Int, fitting: PixelSize? = nil, count: Int
  ) async -> [PixelSize] {
    let (stream, continuation) = AsyncStream<PixelSize>.makeStream()
    let chunks = stride(from: 0, to: bytes.count, by: piece).map {
      Array(bytes[$0..<min(bytes.count, $0 + piece)])
    }
    let signal = Pictures.image(chunks: Chunks(chunks: chunks, onEnd: {}), fitting: fitting)
    let reading = signal.start { source in
      if let pixmap = source as? Pixmap { continuation.yield(pixmap.size) }
    }
    var sizes: [PixelSize] = []
    for await size in stream {
      sizes.append(size)
      if sizes.count == count { break }
    }
    reading.dispose()
    return sizes
  }

  @Test func `a progressive photo comes several times, in the size that is covered`() async throws {
    let file = try bytes("large-progressive.jpg")
    let whole = PixelSize(width: 200, height: 150)
    #expect(await pictures(of: file, piece: 200, count: 3) == [whole, whole, whole])
    let small = PixelSize(width: 40, height: 30)
    #expect(
      await pictures(of: file, piece: 200, fitting: small, count: 3) == [small, small, small])
  }

  @Test func `a picture in another format comes when it is complete`() async throws {
    let file = try bytes("rgba.png")
    #expect(
      await pictures(of: file, piece: 20, count: 1) == [PixelSize(width: 16, height: 12)])
  }

  @Test(arguments: [true, false])
  func `what breaks off or is damaged brings nothing more`(breaks: Bool) async throws {
    let file = try bytes("rgba.png")
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let isEnded = Mutex(false)
    let count = Counter()
    let signal = Pictures.image(
      chunks: Chunks(
        chunks: [breaks ? file : Array(file.prefix(60))], breaks: breaks,
        onEnd: {
          isEnded.withLock { $0 = true }
          continuation.yield()
          continuation.finish()
        }))
    let reading = signal.start { _ in count.increment() }
    for await _ in stream {}
    // The picture would come in the same turn of the task, or never.
    for _ in 0..<100 { await Task.yield() }
    #expect(isEnded.withLock { $0 } && count.value == 0)
    reading.dispose()
  }

  @Test func `a signal that is disposed of hears no more of its chunks`() async throws {
    let file = try bytes("rgba.png")
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    let count = Counter()
    let (ended, didEnd) = AsyncStream<Void>.makeStream()
    continuation.onTermination = { _ in didEnd.finish() }
    let reading = Pictures.image(chunks: stream).start { _ in count.increment() }
    continuation.yield(file)
    reading.dispose()
    for await _ in ended {}
    for _ in 0..<100 { await Task.yield() }
    #expect(count.value == 0)
  }

  @Test func `a node shows what a signal of chunks has brought`() async throws {
    let file = try bytes("large-progressive.jpg")
    let sizes = await pictures(of: Array(file.prefix(file.count / 2)), piece: 100, count: 2)
    #expect(sizes.count == 2, "half a file is a picture")
  }
}
