/// Reads what a broken export still holds, without its grammar: everything that looks like the start
/// of a message or of a chat is taken for one. A message ends where its brackets close or where the
/// next start is, whichever comes first.
enum HistorySalvage {
  /// - Parameters:
  ///   - start: where to begin in the file.
  ///   - draft: the chat that the first messages belong to; nil if it is not known.
  /// - Returns: `draft` with what was found, then the chats after it.
  static func run(cursor: HistoryCursor, from start: Int, into draft: ChatDraft?) -> [ChatDraft] {
    var drafts = draft.map { [$0] } ?? []
    var place = start
    var messageCount = 0
    var next = restart(cursor, from: place)
    while let current = next, messageCount < HistoryIndexer.messageLimit,
      drafts.count < HistoryIndexer.chatLimit
    {
      place = current.offset
      next = restart(cursor, from: place + 1)
      switch current {
      case .chat:
        cursor.seek(to: place)
        drafts.append(ChatDraft(header: header(from: cursor), isChat: true))
      case .message:
        if drafts.isEmpty {
          drafts.append(ChatDraft(header: ChatHeader(name: "Recovered messages"), isChat: true))
        }
        messageCount += 1
        let end = next?.offset ?? cursor.file.size
        addMessage(in: place..<end, cursor: cursor, to: &drafts[drafts.count - 1].index)
      }
    }
    return drafts
  }

  private static func restart(_ cursor: HistoryCursor, from place: Int) -> ChatRestart? {
    cursor.seek(to: place)
    return try? ChatRestart.find(from: cursor)
  }

  /// Adds the message at the beginning of `range`, and what is left of another one after it.
  private static func addMessage(
    in range: Range<Int>, cursor: HistoryCursor, to index: inout MessageIndex
  ) {
    cursor.seek(to: range.lowerBound)
    guard range.count <= Chat.messageLimit, let bytes = try? cursor.lookahead(range.count) else {
      return index.append(range, id: nil)
    }
    let window = UnsafeBufferPointer(rebasing: bytes.prefix(range.count))
    var id: Int64?
    let end = (try? JSONScanner.end(ofValueAt: 0, in: window, id: &id)) ?? nil
    guard let end else { return index.append(range, id: id) }
    index.append(range.lowerBound..<range.lowerBound + end, id: id)
    let rest = window[end...]
    if let quote = rest.firstIndex(of: UInt8(ascii: "\"")), contains("\"text\"", rest) {
      index.append(range.lowerBound + quote..<range.upperBound, id: nil)
    }
  }

  private static func contains(
    _ text: StaticString, _ bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes.indices.contains { bytes[$0...].starts(with: text) }
  }

  /// Reads the members of a chat up to its messages, as many as make sense.
  private static func header(from cursor: HistoryCursor) -> ChatHeader {
    var header = ChatHeader()
    do throws(JSONError) {
      _ = try cursor.take("{")
      repeat {
        let name = try cursor.memberName()
        if name == "messages" { break }
        try header.read(name, from: cursor)
      } while try cursor.take(",")
    } catch {
      // What was read before stays.
    }
    return header
  }
}
