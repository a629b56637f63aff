import Editing
import Locks
import Signals

/// Brings the edits of a text to disk, on a thread of its own, at the latest a second after they were made.
final class Journal: Sendable {
  private struct Inbox {
    var entries: [JournalKeeper.Entry] = []
    var begunSaves = 0
    /// Whether there is a text that they are edits of.
    var isStarted = false
    var isScheduled = false
    /// How often writing has failed, one time after another.
    var failures = 0
    var isClosed = false

    /// - Returns: whether the caller has to see to it that the queue comes.
    mutating func schedule(isWanted: Bool) -> Bool {
      guard isWanted, !isScheduled, !isClosed else { return false }
      isScheduled = true
      return true
    }
  }

  /// Half of what may be lost; the other half is for the disk.
  private static let delay = Duration.milliseconds(500)
  private static let longestDelay = Duration.seconds(60)

  private let inbox = Lock(Inbox())
  /// Only the queue comes here, and waits for a disk.
  private let keeper = Lock<JournalKeeper?>(nil)
  let queue: Queue
  private let onFailure: @Sendable (TextFileError?) -> Void

  /// - Parameters:
  ///   - folder: Whose time it goes by.
  ///   - onFailure: Called on the journal's thread when writing fails that did not, and with nil when it works again.
  init(in folder: RecoveryFolder, onFailure: @escaping @Sendable (TextFileError?) -> Void) {
    queue = Queue(name: "journal", time: folder.time)
    self.onFailure = onFailure
  }

  /// Says what the edits are edits of, once. Those that were recorded before are kept from now on.
  func start(_ keeper: JournalKeeper) {
    queue.async { [self] in self.keeper.withLock { $0 = keeper } }
    let isScheduled = inbox.withLock { inbox in
      inbox.isStarted = true
      return inbox.schedule(isWanted: !inbox.entries.isEmpty)
    }
    if isScheduled { flushLater(after: Self.delay) }
  }

  /// Any thread, at once.
  func record(_ edit: TextEdit) {
    if edit.isEmpty { return }
    let isScheduled = inbox.withLock { inbox in
      precondition(!inbox.isClosed, "A file that is closed records no edits")
      inbox.entries.append(JournalKeeper.Entry(edit: edit, saves: inbox.begunSaves))
      return inbox.schedule(isWanted: inbox.isStarted)
    }
    if isScheduled { flushLater(after: Self.delay) }
  }

  /// Returns when all that was recorded is on disk.
  func flush() async throws(TextFileError) {
    try await queue.run { [self] () throws(TextFileError) in try update() }
  }

  // MARK: Saving

  /// Edits from now on are none of the text that is saved.
  ///
  /// - Returns: the number of the save.
  func beginSave() -> Int {
    inbox.withLock { inbox in
      inbox.begunSaves += 1
      return inbox.begunSaves
    }
  }

  /// See ``JournalKeeper/willReplace(_:size:hash:)``. Waits for the disk.
  func willReplace(_ save: Int, size: Int, hash: UInt64) {
    queue.sync {
      attempt { keeper throws(TextFileError) in
        try keeper.willReplace(save, size: size, hash: hash)
      }
    }
  }

  /// See ``JournalKeeper/keepText()``. Waits for the disk.
  func keepText() throws(TextFileError) -> String {
    try queue.sync { () throws(TextFileError) in
      var path = ""
      let error = attempt { keeper throws(TextFileError) in path = try keeper.keepText() }
      if let error { throw error }
      return path
    }
  }

  /// See ``JournalKeeper/didSave(_:_:_:)``. Waits for the disk.
  func didSave(_ save: Int, _ origin: JournalOrigin?, _ text: TextBuffer) {
    queue.sync {
      attempt { keeper throws(TextFileError) in try keeper.didSave(save, origin, text) }
    }
  }

  /// Removes the journal; nothing is recorded any more.
  func close() async {
    inbox.withLock { $0.isClosed = true }
    _ = try? await queue.run { [self] () throws(TextFileError) in
      keeper.withLock { keeper in
        keeper?.remove()
        keeper = nil
      }
    }
  }

  // MARK: The queue

  private func flushLater(after delay: Duration) {
    queue.after(delay) { [self] in
      inbox.withLock { $0.isScheduled = false }
      flushNow()
    }
  }

  /// On the queue.
  @discardableResult
  func flushNow() -> TextFileError? {
    attempt { keeper throws(TextFileError) in try keeper.flush() }
  }

  private func update() throws(TextFileError) {
    if let error = flushNow() { throw error }
  }

  /// Takes what was recorded and does something with it; what fails is tried again later.
  @discardableResult
  private func attempt(
    _ body: (inout JournalKeeper) throws(TextFileError) -> Void
  ) -> TextFileError? {
    do throws(TextFileError) {
      let entries = takeEntries()
      try keeper.withLock { keeper throws(TextFileError) in
        keeper?.take(entries)
        if keeper != nil { try body(&keeper!) }
      }
      if inbox.withLock({ $0.failures.exchange(0) > 0 }) { onFailure(nil) }
      return nil
    } catch {
      didFail(error)
      return error
    }
  }

  private func takeEntries() -> [JournalKeeper.Entry] {
    inbox.withLock { inbox in
      guard inbox.isStarted else { return [] }
      defer { inbox.entries = [] }
      return inbox.entries
    }
  }

  private func didFail(_ error: TextFileError) {
    let (failures, isScheduled) = inbox.withLock { inbox in
      inbox.failures += 1
      return (inbox.failures, inbox.schedule(isWanted: true))
    }
    if failures == 1 { onFailure(error) }
    let delay = min(Self.delay * (1 << min(failures, 16)), Self.longestDelay)
    if isScheduled { flushLater(after: delay) }
  }
}

extension Int {
  fileprivate mutating func exchange(_ other: Int) -> Int {
    defer { self = other }
    return self
  }
}
