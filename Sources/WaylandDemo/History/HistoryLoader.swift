import Synchronization

/// Opens exports.
enum HistoryLoader {
  /// Chats found so far.
  struct Progress: Sendable {
    /// In the order of the file; the last one may still grow. Compare chats by `id`, every progress
    /// has new objects.
    var chats: [Chat]
    /// 0...1, of the file.
    var fraction: Double
  }

  /// Finds the chats and messages of an export. Takes about 1 ms for each 500 KB; do it off the main
  /// thread. A file that cannot be shown gives a history without chats that has a problem.
  ///
  /// - Parameters:
  ///   - path: `result.json`, or the folder it is in.
  ///   - onProblem: called for every problem, also later ones, on the thread that finds it.
  ///   - onChats: called about ten times a second while the file is read, on the same thread.
  static func load(
    path: String, onProblem: @escaping @Sendable (HistoryProblem) -> Void = { _ in },
    onChats: (Progress) -> Void = { _ in }
  ) -> ChatHistory {
    let log = ProblemLog(onProblem: onProblem)
    let file: HistoryFile
    do throws(HistoryFileError) {
      file = try HistoryFile(path: path)
    } catch {
      log.report(.unreadable, "\(error)")
      return ChatHistory(chats: [], file: nil, log: log)
    }
    return withoutActuallyEscaping(onChats) { onChats in
      load(file, log: log, onChats: onChats)
    }
  }

  private static func load(
    _ file: HistoryFile, log: ProblemLog, onChats: @escaping (Progress) -> Void
  ) -> ChatHistory {
    let clock = ContinuousClock()
    var nextProgress = clock.now + progressInterval
    let indexer = HistoryIndexer(cursor: HistoryCursor(file: file), log: log) { indexer in
      guard clock.now >= nextProgress else { return }
      let chats = makeChats(of: indexer, file: file, log: log)
      onChats(Progress(chats: chats, fraction: Double(indexer.cursor.offset) / Double(file.size)))
      nextProgress = clock.now + progressInterval
    }
    indexer.run()
    let chats = makeChats(of: indexer, file: file, log: log)
    return ChatHistory(chats: sortedByNewest(chats), file: file, log: log)
  }

  private static let progressInterval = Duration.milliseconds(100)

  private static func makeChats(
    of indexer: HistoryIndexer, file: HistoryFile, log: ProblemLog
  ) -> [Chat] {
    let drafts = indexer.drafts.enumerated().filter { $0.element.isChat }
    func chats(of owner: HistoryOwner) -> [Chat] {
      drafts.map { id, draft in
        Chat(
          id: id, header: draft.header, index: draft.index, owner: owner, file: file, problems: log)
      }
    }
    if let id = indexer.ownerID {
      return chats(of: HistoryOwner(id: PeerID(kind: .user, number: id)))
    }
    let anonymous = chats(of: HistoryOwner())
    return owner(guessedFrom: anonymous).map(chats(of:)) ?? anonymous
  }

  /// The other person in the first personal chat with an answer; see `HistoryOwner`.
  private static func owner(guessedFrom chats: [Chat]) -> HistoryOwner? {
    for chat in chats.prefix(100) where chat.kind == .personal {
      for position in 0..<min(50, chat.messageCount) {
        let message = chat.message(at: position)
        if message.isOutgoing, let id = message.sender?.id { return HistoryOwner(id: id) }
      }
    }
    return nil
  }

  /// Chats without a dated message come last, in the order of the file.
  private static func sortedByNewest(_ chats: [Chat]) -> [Chat] {
    let dated = chats.map { (chat: $0, date: $0.lastMessage?.date) }
    return dated.sorted { a, b in
      switch (a.date, b.date) {
      case (let a?, let b?) where a != b: a > b
      case (_?, nil): true
      case (nil, _?): false
      default: a.chat.id < b.chat.id
      }
    }.map(\.chat)
  }
}
