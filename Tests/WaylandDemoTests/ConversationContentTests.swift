import SeededNumbers
import Surface
import Testing

@testable import WaylandDemo

/// The rows of a conversation, and what makes those of one moment those of the next.
@Suite struct ConversationContentTests {
  private let history: ChatHistory
  private let chat: Chat
  private let fixture: HistoryFixture

  init() throws {
    let messages = (0..<8).map {
      #"{"id": \#($0 + 1), "type": "message", "from": "Mila", "from_id": "user2", "#
        + #""date": "2024-03-05T10:00:00", "text": "\#($0)"}"#
    }
    fixture = try HistoryFixture(messages: messages.joined(separator: ","))
    history = fixture.load()
    chat = try #require(history.chats.first)
  }

  private func content(_ changes: ConversationChanges) -> ConversationContent {
    ConversationContent(history: history, log: ConversationLog(chat, changes))
  }

  /// What stands in the rows: the texts of messages, and a dash for the line.
  private func rows(_ content: ConversationContent) -> [String] {
    (0..<content.rowCount).map { index in
      switch content.row(index) {
      case .message(let number): content.log![number].plainText
      case .unreadLine: "-"
      }
    }
  }

  /// What a message of the simulation says: the text of another one, which is its number times 31, by 8.
  private func text(_ number: Int) -> String { LiveMessages.message(number, like: chat).plainText }

  private func edited(_ text: String) -> String {
    var message = Message()
    message.text = [TextSpan(text: text)]
    LiveMessages.extend(&message)
    return message.plainText
  }

  @Test func `messages come in, are edited and deleted`() {
    var changes = ConversationChanges()
    changes.add(3)
    changes.add(4)
    changes.edit(3)
    changes.edit(9)
    changes.delete([0, 4])
    #expect(
      rows(content(changes)) == ["1", "2", edited("3"), "5", "6", "7", "5", edited("4")])
    #expect(content(changes).log?.last?.plainText == edited("4"))
    changes.delete([9])
    #expect(content(changes).log?.last?.plainText == "5")
  }

  @Test func `the line lies above the first message that is not read, until the chat is left`() {
    var changes = ConversationChanges()
    for position in 8...9 {
      changes.add(position)
      changes.addUnread(at: position)
    }
    #expect(changes.unreadCount == 2)
    let expected = ["0", "1", "2", "3", "4", "5", "6", "7", "-", text(8), text(9)]
    #expect(rows(content(changes)) == expected)
    changes.leave()
    #expect(rows(content(changes)) == expected, "it was not open")
    changes.read()
    #expect(changes.unreadCount == 0 && rows(content(changes)) == expected)
    changes.delete([8])
    #expect(rows(content(changes)).suffix(2) == ["-", text(9)])
    changes.delete([9])
    #expect(rows(content(changes)).last == "7", "a line above nothing is none")
    changes.add(10)
    #expect(rows(content(changes)).suffix(2) == ["-", text(10)])
    changes.leave()
    #expect(rows(content(changes)).last == text(10) && !rows(content(changes)).contains("-"))
  }

  @Test func `positions of rows leave out the line`() {
    var changes = ConversationChanges()
    changes.delete([1])
    changes.add(8)
    changes.addUnread(at: 8)
    let content = content(changes)
    #expect(content.positions(of: IndexRanges(0..<content.rowCount)) == [0, 2, 3, 4, 5, 6, 7, 8])
    #expect(content.positions(of: [7]) == [] && content.positions(of: [8]) == [8])
  }

  @Test func `another chat has no transaction`() {
    let other = ConversationContent(history: history)
    #expect(content(ConversationChanges()).transaction(from: other) == nil)
    #expect(other.transaction(from: content(ConversationChanges())) == nil)
  }

  @Test func `any changes make a transaction that makes the rows of one moment those of the next`()
  {
    for seed in 0..<300 {
      var random = SeededGenerator(UInt64(seed))
      var changes = ConversationChanges()
      var total = 8
      var log: [String] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let old = content(changes)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          change(&changes, &total, &log, &random)
        }
        let new = content(changes)
        guard let transaction = new.transaction(from: old) else {
          Issue.record("no transaction")
          continue
        }
        #expect(transaction.fault(count: old.rowCount) == nil, "\(seed): \(log)")
        #expect(apply(transaction, old, new) == rows(new), "\(seed): \(log)")
      }
    }
  }

  private func change(
    _ changes: inout ConversationChanges, _ total: inout Int, _ log: inout [String],
    _ random: inout SeededGenerator
  ) {
    let position = Int.random(in: 0..<total, using: &random)
    switch Int.random(in: 0...6, using: &random) {
    case 0...1:
      changes.add(total)
      if Bool.random(using: &random) { changes.addUnread(at: total) }
      total += 1
    case 2: changes.delete([position])
    case 3:
      if !changes.deleted.contains(position) {
        changes.edit(position)
      }
    case 4: changes.read()
    case 5: changes.leave()
    default: changes.addUnread(at: position)
    }
    log.append("\(changes.deleted) \(changes.firstUnread ?? -1) \(total)")
  }

  /// The rows that a list has after a transaction: those of the new content only where it says that they are new.
  private func apply(
    _ transaction: ListTransaction, _ old: ConversationContent, _ new: ConversationContent
  ) -> [String] {
    let gone = IndexRanges(transaction.deletions.flatMap { Array($0.rows) })
    var kept = rows(old).enumerated().filter { !gone.contains($0.offset) }
    let fresh = rows(new)
    for insertion in transaction.insertions {
      for index in insertion.index..<insertion.index + insertion.count {
        kept.insert((-1, fresh[index]), at: index)
      }
    }
    for update in transaction.updates {
      #expect(kept[update.index].offset == update.previousIndex)
      kept[update.index].element = fresh[update.index]
    }
    return kept.map(\.element)
  }
}
