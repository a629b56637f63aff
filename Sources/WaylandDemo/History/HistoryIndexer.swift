/// The first pass over an export: finds the chats and where each message is, without decoding any.
///
/// The grammar is that of `result.json`: an object that has `chats.list[]` and `left_chats.list[]`,
/// or that is one chat itself. What does not follow it is left to `HistorySalvage`. For one thread.
final class HistoryIndexer {
  /// Limits against files made to exhaust memory.
  static let messageLimit = 10_000_000
  static let chatLimit = 100_000

  /// The first one is the export itself.
  private(set) var drafts = [ChatDraft()]
  private(set) var ownerID: Int64?

  let cursor: HistoryCursor
  private let log: ProblemLog
  private let onProgress: (HistoryIndexer) -> Void
  /// The chat whose messages were read last.
  private var openDraft: Int?
  private var messageCount = 0

  /// - Parameter onProgress: called now and then while messages are found.
  init(
    cursor: HistoryCursor, log: ProblemLog,
    onProgress: @escaping (HistoryIndexer) -> Void = { _ in }
  ) {
    self.cursor = cursor
    self.log = log
    self.onProgress = onProgress
  }

  /// Reads the whole file.
  func run() {
    do throws(JSONError) {
      guard try startsExport() else { return }
      try members { name throws(JSONError) in try rootMember(name) }
    } catch {
      salvage(after: error)
    }
    for draft in drafts.indices {
      drafts[draft].index.finish()
      if drafts[draft].isEmpty { drafts[draft].isChat = false }
    }
    if let error = cursor.readError { log.report(.unreadable, "\(error)") }
    if !drafts.contains(where: \.isChat), log.problems.isEmpty {
      log.report(.notAnExport, "\(cursor.file.path) has no chats")
    }
  }

  private func startsExport() throws(JSONError) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if try cursor.lookahead(3).starts(with: byteOrderMark) { cursor.seek(to: 3) }
    let path = cursor.file.path
    switch try cursor.peek() {
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "<"):
      let text = "\(path) is an export as HTML; please export as “machine-readable JSON”"
      log.report(.notAnExport, text)
    case nil: log.report(.notAnExport, "\(path) is empty")
    default: log.report(.notAnExport, "\(path) is no export of Telegram Desktop")
    }
    return false
  }

  // MARK: Grammar

  private func rootMember(_ name: String) throws(JSONError) {
    switch name {
    case "chats", "left_chats":
      guard try cursor.peek() == UInt8(ascii: "{") else { return try skip() }
      try members { member throws(JSONError) in
        try listMember(member, isLeft: name == "left_chats")
      }
    case "personal_information": ownerID = try cursor.value()["user_id"]?.integer
    default: try chatMember(name, draft: 0)
    }
  }

  private func listMember(_ name: String, isLeft: Bool) throws(JSONError) {
    guard name == "list", try cursor.peek() == UInt8(ascii: "[") else { return try skip() }
    try elements { () throws(JSONError) in try chat(isLeft: isLeft) }
  }

  private func chat(isLeft: Bool) throws(JSONError) {
    guard drafts.count < Self.chatLimit else {
      throw JSONError(reason: .tooLarge, offset: cursor.offset)
    }
    guard try cursor.peek() == UInt8(ascii: "{") else { throw try cursor.unexpected("a chat") }
    let draft = drafts.count
    drafts.append(ChatDraft(header: ChatHeader(isLeft: isLeft), isChat: true))
    try members { name throws(JSONError) in try chatMember(name, draft: draft) }
  }

  private func chatMember(_ name: String, draft: Int) throws(JSONError) {
    switch name {
    case "messages":
      guard try cursor.peek() == UInt8(ascii: "[") else { return try skip() }
      try messages(draft: draft)
    case _ where try ChatRestart.isListOfMessages(at: cursor): try messages(draft: draft)
    default: try drafts[draft].header.read(name, from: cursor)
    }
  }

  private func messages(draft: Int) throws(JSONError) {
    openDraft = draft
    drafts[draft].isChat = true
    drafts[draft].messagesStart = cursor.offset
    try elements { () throws(JSONError) in
      guard messageCount < Self.messageLimit else {
        throw JSONError(reason: .tooLarge, offset: cursor.offset)
      }
      // A list here is a bracket too many: it would swallow the messages in it.
      if try cursor.peek() == UInt8(ascii: "[") { throw try cursor.unexpected("a message") }
      let (range, id) = try cursor.skipValue()
      drafts[draft].index.append(range, id: id)
      messageCount += 1
      if messageCount & 0xFFF == 0 { onProgress(self) }
    }
    drafts[draft].index.finish()
  }

  /// Reads an object; `body` reads the value of each member.
  private func members(_ body: (String) throws(JSONError) -> Void) throws(JSONError) {
    _ = try cursor.take("{")
    if try cursor.take("}") { return }
    repeat {
      try body(try cursor.memberName())
    } while try cursor.take(",")
    guard try cursor.take("}") else { throw try cursor.unexpected("‘,’ or ‘}’") }
  }

  /// Reads an array; `body` reads each element.
  private func elements(_ body: () throws(JSONError) -> Void) throws(JSONError) {
    _ = try cursor.take("[")
    if try cursor.take("]") { return }
    repeat { try body() } while try cursor.take(",")
    guard try cursor.take("]") else { throw try cursor.unexpected("‘,’ or ‘]’") }
  }

  private func skip() throws(JSONError) { _ = try cursor.skipValue() }

  // MARK: Broken files

  /// Goes on without grammar after an error.
  ///
  /// An error can come long after the mistake, when a wrong bracket has already hidden some messages.
  /// So the chat that was read last is searched again from its beginning, and the result taken if it
  /// has no fewer messages up to the error.
  private func salvage(after error: JSONError) {
    let place = cursor.offset
    report(error)
    if error.reason == .tooLarge,
      messageCount >= Self.messageLimit || drafts.count >= Self.chatLimit
    {
      return
    }
    if let open = openDraft, let start = drafts[open].messagesStart {
      var draft = drafts[open]
      draft.index = MessageIndex()
      let salvaged = HistorySalvage.run(cursor: cursor, from: start, into: draft)
      let count = salvaged.reduce(0) { $0 + $1.index.count(before: place) }
      if count >= drafts[open].index.count {
        drafts.replaceSubrange(open..., with: salvaged)
        return
      }
    }
    let last = drafts[drafts.count - 1].isChat ? drafts.removeLast() : nil
    drafts += HistorySalvage.run(cursor: cursor, from: place, into: last)
  }

  private func report(_ error: JSONError) {
    let file = cursor.file
    switch error.reason {
    case .endOfInput: log.report(.broken, "The file ends too early", at: error.offset, in: file)
    case .tooLarge:
      let text = "The file has more than this program shows; the rest is left out"
      log.report(.tooLarge, text, at: error.offset, in: file)
    default:
      log.report(.broken, "The file is broken here: \(error)", at: error.offset, in: file)
    }
  }
}
