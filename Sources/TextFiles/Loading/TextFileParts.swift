public import Editing
import Locks
import Signals

/// The parts of a text in the order of the file, as they are read: a head of 64 KB, then slices of 1 MB.
///
/// They are read and made into texts on a thread of the file, each when it is asked for; appending one to a text shares its content.
/// A loop over them ends after the whole text, or it throws: also when its task is cancelled, since what has come until then
/// must not be taken for the text.
///
///     for try await part in file.load() {
///       text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part.text)
///     }
public struct TextFileParts: AsyncSequence, Sendable {
  /// A part of the text.
  public struct Element: Sendable {
    /// Its content. A scalar may be cut between two parts.
    public let text: TextBuffer
    /// How much of the file has come, with this part, in bytes.
    public let loadedBytes: Int
    /// How much there is, in bytes.
    public let totalBytes: Int
  }

  /// Why there is no next part.
  public typealias Failure = TextFileError

  let source: TextLoading

  /// An iterator; only the first one gets the parts.
  public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

  /// Asks for one part after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let source: TextLoading

    /// The next part, nil after the last one.
    public mutating func next() async throws(TextFileError) -> Element? { try await source.next() }

    /// The next part, nil after the last one.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(TextFileError) -> Element? {
      try await source.next()
    }
  }
}

/// Reads a file on a queue, and tells how far it is.
final class TextLoading: Sendable {
  private let reader: Lock<TextReader?>
  private let path: String
  private let acceptsGrowth: Bool
  private let queue: Queue
  private let didLoad: @Sendable (TextFileParts.Element) -> Void
  private let didEnd: @Sendable (TextReader) -> Void

  /// - Parameters:
  ///   - reader: What is read.
  ///   - path: Of the file.
  ///   - acceptsGrowth: Whether the file may grow meanwhile.
  ///   - queue: Where it is read.
  ///   - didLoad: Called on the queue with each part.
  ///   - didEnd: Called on the queue with all that was read.
  init(
    _ reader: TextReader, path: String, acceptsGrowth: Bool, queue: Queue,
    didLoad: @escaping @Sendable (TextFileParts.Element) -> Void,
    didEnd: @escaping @Sendable (TextReader) -> Void
  ) {
    self.reader = Lock(reader)
    self.path = path
    self.acceptsGrowth = acceptsGrowth
    self.queue = queue
    self.didLoad = didLoad
    self.didEnd = didEnd
  }

  func next() async throws(TextFileError) -> TextFileParts.Element? {
    let wait = CancellableWait<TextFileParts.Element?>()
    let result = await withTaskCancellationHandler {
      await wait.value { [self] in
        queue.justDispatch { wait.finish(Result { () throws(TextFileError) in try self.read() }) }
      }
    } onCancel: {
      wait.finish(.failure(TextFileError(.cancelled, path: path)))
      // The file is closed behind what is being read.
      queue.justDispatch { [self] in reader.withLock { $0 = nil } }
    }
    return try result.get()
  }

  /// Only the queue comes here.
  private func read() throws(TextFileError) -> TextFileParts.Element? {
    try reader.withLock { current throws(TextFileError) in
      guard var reader = current.take() else { return nil }
      guard let text = try reader.next(acceptsGrowth: acceptsGrowth) else {
        didEnd(reader)
        return nil
      }
      let part = TextFileParts.Element(
        text: text, loadedBytes: reader.loadedCount, totalBytes: reader.version.size)
      current = reader
      didLoad(part)
      return part
    }
  }
}

/// Waits for what a thread makes, or until it is no longer wanted, whichever comes first.
private final class CancellableWait<Success: Sendable>: Sendable {
  typealias Outcome = Result<Success, TextFileError>

  private enum State {
    case idle
    case waiting(CheckedContinuation<Outcome, Never>)
    case finished(Outcome)
  }

  private let state = Lock(State.idle)

  /// - Parameter start: Called once, unless the wait was finished before it began.
  func value(_ start: () -> Void) async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state -> Outcome? in
        if case .finished(let outcome) = state { return outcome }
        state = .waiting(continuation)
        return nil
      }
      if let outcome { continuation.resume(returning: outcome) } else { start() }
    }
  }

  /// The first outcome counts.
  func finish(_ outcome: Outcome) {
    let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      defer { if case .finished = state {} else { state = .finished(outcome) } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: outcome)
  }
}
