/// A chat of an export: knows where its messages are and decodes them when they are asked for.
///
/// Safe to use from every thread. Compared by identity of place in the export.
final class Chat: Identifiable, Sendable {
  /// The largest message that is decoded, in bytes of JSON.
  static let messageLimit = 4 << 20

  /// The place of the chat in the export, from 0; unique there, also where `peerNumber` is not.
  let id: Int
  /// The number of the person, group or channel; picks the colour, see `PeerID.colorIndex(of:)`.
  let peerNumber: Int64
  let title: String
  let kind: ChatKind
  /// In the export's `left_chats`.
  let isLeft: Bool
  /// The path of the chat's photo, relative to the export; see `ChatHistory.path(ofMedia:)`. Telegram
  /// leaves it out; ours and edited exports may have it as the member `photo`.
  let photo: String?

  private let index: MessageIndex
  private let owner: HistoryOwner
  private let file: HistoryFile
  private let problems: ProblemLog
  private let cache = MessageCache()

  init(
    id: Int, header: ChatHeader, index: MessageIndex, owner: HistoryOwner, file: HistoryFile,
    problems: ProblemLog
  ) {
    self.id = id
    peerNumber = header.peerNumber
    title = header.title
    kind = header.kind
    isLeft = header.isLeft
    photo = header.photo
    self.index = index
    self.owner = owner
    self.file = file
    self.problems = problems
  }

  var messageCount: Int { index.count }

  var colorIndex: Int { PeerID.colorIndex(of: peerNumber) }

  var lastMessage: Message? { messageCount > 0 ? message(at: messageCount - 1) : nil }

  /// The message at `position`, 0 being the oldest. Decodes it the first time (about 10 µs) and keeps
  /// the last few hundred.
  func message(at position: Int) -> Message {
    precondition(position >= 0 && position < messageCount, "Chat: no message \(position)")
    return cache.message(at: position) { decode(position) }
  }

  /// The same for who goes through all messages: it does not take the place of those that are kept.
  func readMessage(at position: Int) -> Message {
    precondition(position >= 0 && position < messageCount, "Chat: no message \(position)")
    return decode(position)
  }

  /// Where the message with that id is, for showing what another one answers. O(log n).
  func index(ofMessage id: Int64) -> Int? { index.index(ofID: id) }

  /// Whether a line with the day belongs above the message.
  func startsDay(at position: Int) -> Bool {
    guard let day = message(at: position).date?.day else { return false }
    guard position > 0 else { return true }
    return message(at: position - 1).date?.day != day
  }

  // MARK: Decoding

  private func decode(_ position: Int) -> Message {
    let range = index.range(at: position)
    guard range.count <= Self.messageLimit else {
      let text = "A message of \(MediaFile.text(ofByteCount: Int64(range.count))) is too large"
      return unreadable(position, .tooLarge, text, at: range.lowerBound)
    }
    var message: Message
    do {
      let bytes = try file.bytes(in: range)
      let json = try bytes.withUnsafeBufferPointer { try JSONValue(parsing: $0) }
      message = MessageDecoder.message(from: json)
    } catch let error as JSONError {
      let text = "A message in “\(title)” cannot be read: \(error)"
      return unreadable(position, .broken, text, at: range.lowerBound + error.offset)
    } catch {
      return unreadable(position, .unreadable, "\(error)", at: range.lowerBound)
    }
    message.isOutgoing = owner.wrote(message, in: self)
    if case .unsupported(let type, let description) = message.content {
      let text = "A message of the unknown type “\(type)” in “\(title)”: \(description)"
      problems.report(.unsupported, text, at: range.lowerBound, in: file)
    }
    return message
  }

  private func unreadable(
    _ position: Int, _ kind: HistoryProblem.Kind, _ text: String, at offset: Int
  ) -> Message {
    problems.report(kind, text, at: offset, in: file)
    return Message(
      id: index.id(at: position), content: .unsupported(type: "unreadable", description: text))
  }
}
