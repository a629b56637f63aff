import Editing
import Locks
import Surface

/// Finds messages of a history by what they say, without waiting for a disk once they have been read.
///
/// The messages are read when somebody searches for the first time, on a worker, the newest of each chat first; what was read by then is
/// found meanwhile. Messages that come in, are edited or deleted are taken in one by one. The reading ends when nobody keeps the index.
///
/// Safe to use from every thread.
final class MessageSearchIndex: Sendable {
  let history: ChatHistory
  private let state: Lock<MessageIndexState>
  private let listener = Lock(Listener())

  private struct Listener {
    var action: (@MainActor @Sendable () -> Void)?
    /// Whether it will be told anyway.
    var isCalled = false
  }

  /// An index that has read nothing yet.
  init(_ history: ChatHistory) {
    self.history = history
    state = Lock(MessageIndexState(messageCounts: history.chats.map(\.messageCount)))
  }

  /// Has somebody told when something else is found. There is one listener.
  func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    listener.withLock { $0.action = action }
  }

  /// How many of the messages have been read, 0...1; nil when all have been.
  var progress: Double? { state.withLock { $0.progress } }

  /// What there is to find at this moment.
  var texts: TextIndex<MessagePlace> { state.withLock { $0.texts } }

  /// What has become of a chat, as far as it was taken in.
  func changes(ofChat chat: Int) -> ConversationChanges {
    state.withLock { $0.changes(ofChat: chat) }
  }

  /// Begins to read, unless it has begun before.
  ///
  /// - Parameter chat: the index of the chat that is read before others; nil for any.
  func start(with chat: Int? = nil) {
    state.withLock {
      $0.isStarted = true
      if let chat { $0.preferred = chat }
    }
    submit()
  }

  /// Takes in what has become of a chat, by its index, since its history was opened.
  func take(_ changes: ConversationChanges, ofChat chat: Int) {
    state.withLock { $0.wanted[chat] = changes }
    submit()
  }

  private func submit() {
    let isNeeded = state.withLock { state in
      let isNeeded = state.isStarted && !state.isBeingRead
      if isNeeded { state.isBeingRead = true }
      return isNeeded
    }
    if isNeeded { readNext() }
  }

  /// Reads a part: others may use the workers between two of them.
  private func readNext() {
    WorkerPool.loading.submit(.low) { [weak self] in
      guard let self, let part = state.withLock({ $0.takePart() }) else { return }
      read(part)
      readNext()
    }
  }

  private func read(_ part: MessageIndexState.Part) {
    let log = ConversationLog(history.chats[part.chat], part.changes)
    let found = part.positions.map { position in
      let message = log.message(at: position, keepsIt: false)
      let isDeleted = part.changes.deleted.contains(position)
      return (
        place: MessagePlace(of: message, at: position, inChat: part.chat),
        text: isDeleted ? "" : message.searchText
      )
    }
    state.withLock { state in
      for (place, text) in found { state.put(text, at: place) }
    }
    tell()
  }

  private func tell() {
    let isNeeded = listener.withLock { listener in
      let isNeeded = listener.action != nil && !listener.isCalled
      if isNeeded { listener.isCalled = true }
      return isNeeded
    }
    guard isNeeded else { return }
    MainThreadQueue.shared.post { [weak self] in
      let action = self?.listener.withLock { listener in
        listener.isCalled = false
        return listener.action
      }
      action?()
    }
  }
}
