/// The first pass over an export: finds the chats and where each message is, without decoding any.
///
/// The grammar is that of `result.json`: an object that has `chats.list[]` and `left_chats.list[]`,
/// or that is one chat itself. Broken places are reported, then reading goes on at the next start
/// of a message or chat. For one thread.
final class HistoryIndexer {
  /// Limits against files made to exhaust memory.
  static let messageLimit = 10_000_000
  static let chatLimit = 100_000

  /// A chat as far as it is known.
  struct Draft {
    var header = ChatHeader()
    var index = MessageIndex()
    /// Told apart from the export around the chats, which is read as if it were one.
    var isChat = false
  }

  /// Why reading left the place where it was.
  enum Interruption: Error {
    case broken(JSONError)
    /// After a broken place the next thing found was a chat.
    case chat(offset: Int)
    /// Nothing more can be read.
    case stopped
  }

  private(set) var drafts: [Draft] = []
  private(set) var ownerID: Int64?

  let cursor: HistoryCursor
  private let log: ProblemLog
  private let onMessage: (HistoryIndexer) -> Void
  private var messageCount = 0

  /// - Parameter onMessage: called now and then while messages are found.
  init(
    cursor: HistoryCursor, log: ProblemLog, onMessage: @escaping (HistoryIndexer) -> Void = { _ in }
  ) {
    self.cursor = cursor
    self.log = log
    self.onMessage = onMessage
  }

  /// Reads the whole file.
  func run() {
    do {
      guard try startsExport() else { return }
      try root()
    } catch {
      resume(after: error)
    }
    if let error = cursor.readError { log.report(.unreadable, "\(error)") }
    if !drafts.contains(where: \.isChat), log.problems.isEmpty {
      log.report(.notAnExport, "\(cursor.file.path) has no chats")
    }
  }

  /// Goes on with the chats that follow a broken place, until nothing is left.
  private func resume(after interruption: Interruption) {
    var interruption = interruption
    while true {
      do throws(Interruption) {
        switch interruption {
        case .stopped: return
        case .chat(let offset):
          cursor.seek(to: offset)
          try chatsAfterRestart(isAfterChat: false)
        case .broken(let error):
          switch try restart(after: error) {
          case nil: return
          case .chat(let offset)?:
            cursor.seek(to: offset)
            try chatsAfterRestart(isAfterChat: false)
          case .message(let offset)?:
            cursor.seek(to: offset)
            try orphanedMessages()
            try chatsAfterRestart(isAfterChat: true)
          }
        }
        return
      } catch {
        interruption = error
      }
    }
  }

  private func startsExport() throws(Interruption) -> Bool {
    try taking { () throws(JSONError) in
      let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
      if try cursor.lookahead(3).starts(with: byteOrderMark) { cursor.seek(to: 3) }
      switch try cursor.peek() {
      case UInt8(ascii: "{"): return true
      case UInt8(ascii: "<"):
        log.report(
          .notAnExport,
          "\(cursor.file.path) is an export as HTML; please export as “machine-readable JSON”")
      case nil: log.report(.notAnExport, "\(cursor.file.path) is empty")
      default: log.report(.notAnExport, "\(cursor.file.path) is no export of Telegram Desktop")
      }
      return false
    }
  }

  // MARK: The export

  private func root() throws(Interruption) {
    drafts.append(Draft())
    _ = try taking { () throws(JSONError) in try cursor.take("{") }
    try members(isFirst: true) { name throws(Interruption) in try rootMember(name, draft: 0) }
  }

  private func rootMember(_ name: String, draft: Int) throws(Interruption) {
    switch name {
    case "chats", "left_chats":
      guard try take("{") else { return try skip() }
      try members(isFirst: true) { member throws(Interruption) in
        try listMember(member, isLeft: name == "left_chats")
      }
    case "personal_information":
      let owner = try taking { () throws(JSONError) in try cursor.value() }
      ownerID = owner["user_id"]?.integer
    default: try chatMember(name, draft: draft)
    }
  }

  private func listMember(_ name: String, isLeft: Bool) throws(Interruption) {
    guard name == "list", try take("[") else { return try skip() }
    guard try !take("]") else { return }
    try chats(isLeft: isLeft)
  }

  /// The elements of a list of chats from the next one on, with the closing bracket.
  ///
  /// - Parameter isAfterChat: whether a chat was just read, so that a comma comes next.
  private func chats(isLeft: Bool, isAfterChat: Bool = false) throws(Interruption) {
    var isAfterChat = isAfterChat
    while true {
      if isAfterChat, try !take(",") { return try expect("]") }
      do {
        try chat(isLeft: isLeft)
        isAfterChat = true
      } catch .chat(let offset) {
        cursor.seek(to: offset)
        isAfterChat = false
      }
    }
  }

  /// Like the inside of a list of chats; then what an export has after it.
  private func chatsAfterRestart(isAfterChat: Bool) throws(Interruption) {
    try chats(isLeft: false, isAfterChat: isAfterChat)
    try members(isFirst: false) { name throws(Interruption) in
      try listMember(name, isLeft: false)
    }
    try members(isFirst: false) { name throws(Interruption) in
      try rootMember(name, draft: 0)
    }
  }

  // MARK: A chat

  private func chat(isLeft: Bool) throws(Interruption) {
    guard try take("{") else {
      log.report(
        .broken, "Something in the list of chats is none", at: cursor.offset, in: cursor.file)
      return try skip()
    }
    let draft = try addChat(ChatHeader(isLeft: isLeft))
    do {
      try members(isFirst: true) { name throws(Interruption) in try chatMember(name, draft: draft) }
    } catch .broken(let error) {
      switch try restart(after: error) {
      case nil: throw .stopped
      case .chat(let offset)?: throw .chat(offset: offset)
      case .message(let offset)?:
        cursor.seek(to: offset)
        try messagesAndRest(draft: draft)
      }
    }
  }

  /// Messages whose chat got lost in a broken place.
  private func orphanedMessages() throws(Interruption) {
    try messagesAndRest(draft: try addChat(ChatHeader(name: "Recovered messages")))
  }

  private func messagesAndRest(draft: Int) throws(Interruption) {
    try messages(draft: draft)
    try members(isFirst: false) { name throws(Interruption) in
      try chatMember(name, draft: draft)
    }
  }

  private func addChat(_ header: ChatHeader) throws(Interruption) -> Int {
    guard drafts.count < Self.chatLimit else {
      log.report(.tooLarge, "More than \(Self.chatLimit) chats; the rest is not shown")
      throw .stopped
    }
    drafts.append(Draft(header: header, isChat: true))
    return drafts.count - 1
  }

  private func chatMember(_ name: String, draft: Int) throws(Interruption) {
    switch name {
    case "name": drafts[draft].header.name = try scalar().string
    case "type": drafts[draft].header.kind = ChatKind(exportName: try scalar().string ?? "")
    case "id": drafts[draft].header.peerNumber = try scalar().integer ?? 0
    case "photo": drafts[draft].header.photo = try scalar().string
    case "messages":
      guard try take("[") else { return try skip() }
      drafts[draft].isChat = true
      if try !take("]") { try messages(draft: draft) }
    default: try skip()
    }
  }

  private func scalar() throws(Interruption) -> JSONValue {
    try taking { () throws(JSONError) in try cursor.value() }
  }

  // MARK: Messages

  /// The elements of a list of messages from the next one on, with the closing bracket.
  private func messages(draft: Int) throws(Interruption) {
    drafts[draft].isChat = true
    defer { drafts[draft].index.finish() }
    while true {
      var start = cursor.offset
      do throws(JSONError) {
        _ = try cursor.peek()
        start = cursor.offset
        let (range, id) = try cursor.skipValue()
        try append(range, id: id, draft: draft)
        start = cursor.offset
        if try cursor.take(",") { continue }
        guard try cursor.take("]") else { throw try cursor.unexpected("‘,’ or ‘]’") }
        return
      } catch {
        try recover(from: error, messageStart: start, draft: draft)
      }
    }
  }

  private func append(_ range: Range<Int>, id: Int64?, draft: Int) throws(JSONError) {
    guard messageCount < Self.messageLimit else {
      throw JSONError(reason: .tooLarge, offset: range.lowerBound)
    }
    messageCount += 1
    drafts[draft].index.append(range, id: id)
    if messageCount & 0xFFF == 0 { onMessage(self) }
  }

  /// Keeps the broken bytes as a message that says so and moves on to the next one.
  private func recover(
    from error: JSONError, messageStart start: Int, draft: Int
  ) throws(Interruption) {
    if messageCount >= Self.messageLimit {
      log.report(.tooLarge, "More than \(Self.messageLimit) messages; the rest is not shown")
      throw .stopped
    }
    let restart = try restart(after: error)
    let end =
      switch restart {
      case .message(let offset), .chat(let offset): offset
      case nil: cursor.file.size
      }
    if end > start {
      messageCount += 1
      drafts[draft].index.append(start..<end, id: nil)
    }
    switch restart {
    case .message(let offset): cursor.seek(to: offset)
    case .chat(let offset): throw .chat(offset: offset)
    case nil: throw .stopped
    }
  }

  // MARK: Broken places

  /// Reports the error and looks for the next start of a message or chat.
  private func restart(after error: JSONError) throws(Interruption) -> ChatRestart? {
    let isCutOff = error.reason == .endOfInput || error.offset >= cursor.file.size
    log.report(
      .broken, isCutOff ? "The file ends too early" : "The file is broken here: \(error)",
      at: error.offset, in: cursor.file)
    if isCutOff { return nil }
    return try taking { () throws(JSONError) in
      cursor.seek(to: max(error.offset, cursor.offset) + 1)
      return try ChatRestart.find(from: cursor)
    }
  }

  // MARK: Grammar

  /// The members of an object, with the closing brace; `body` reads the value of each.
  ///
  /// - Parameter isFirst: whether the opening brace was just read, else a value.
  private func members(
    isFirst: Bool, _ body: (String) throws(Interruption) -> Void
  ) throws(Interruption) {
    if isFirst, try take("}") { return }
    if !isFirst, try !take(",") { return try expect("}") }
    repeat {
      guard let name = try scalar().string, try take(":") else {
        throw .broken(try taking { () throws(JSONError) in try cursor.unexpected("a name") })
      }
      try body(name)
    } while try take(",")
    try expect("}")
  }

  private func skip() throws(Interruption) {
    _ = try taking { () throws(JSONError) in try cursor.skipValue() }
  }

  private func take(_ byte: Character) throws(Interruption) -> Bool {
    try taking { () throws(JSONError) in try cursor.take(byte) }
  }

  private func expect(_ byte: Character) throws(Interruption) {
    guard try !take(byte) else { return }
    throw .broken(try taking { () throws(JSONError) in try cursor.unexpected("‘\(byte)’") })
  }

  private func taking<T>(_ body: () throws(JSONError) -> T) throws(Interruption) -> T {
    do throws(JSONError) {
      return try body()
    } catch {
      throw .broken(error)
    }
  }
}
