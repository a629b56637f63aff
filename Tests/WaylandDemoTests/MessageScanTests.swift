import Surface
import Testing

@testable import WaylandDemo

/// Going through all messages of a chat on a worker.
@Suite(.serialized) @MainActor struct MessageScanTests {
  private final class Pages {
    var found: [[Int]] = []
    var ends: [Bool] = []
  }

  private func history(_ count: Int) throws -> (Chat, HistoryFixture) {
    let messages = (0..<count).map {
      #"{"id": \#($0 + 1), "type": "message", "from": "Mila", "from_id": "user2", "text": "\#($0)"}"#
    }
    let fixture = try HistoryFixture(messages: messages.joined(separator: ","))
    return (try #require(fixture.load().chats.first), fixture)
  }

  private func wait() {
    for _ in 0..<8 {
      WorkerPool.loading.waitUntilIdle()
      MainThreadQueue.shared.drain()
    }
  }

  private func scan(
    _ log: ConversationLog, where isWanted: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) -> (MessageScan, Pages) {
    let pages = Pages()
    let scan = MessageScan(log, into: [Int]()) { found, message, position in
      guard isWanted(position), message.plainText == "\(position)" else { return false }
      found.append(position)
      return true
    } onPage: { found, isOver in
      pages.found.append(found)
      pages.ends.append(isOver)
    }
    return (scan, pages)
  }

  @Test func `the newest messages are found first, page by page`() throws {
    let (chat, fixture) = try history(3000)
    let (scan, pages) = scan(ConversationLog(chat))
    wait()
    #expect(pages.found.map(\.count) == [512, 1536, 3000])
    #expect(pages.found.last == Array((0..<3000).reversed()))
    #expect(pages.ends == [false, false, true])
    withExtendedLifetime((scan, fixture)) {}
  }

  @Test func `pages in which nothing is found are not told, but the end is`() throws {
    let (chat, fixture) = try history(3000)
    let (first, none) = scan(ConversationLog(chat)) { _ in false }
    wait()
    #expect(none.found == [[]] && none.ends == [true])
    let (second, early) = scan(ConversationLog(chat)) { $0 == 2990 }
    wait()
    #expect(early.found == [[2990], [2990]] && early.ends == [false, true])
    withExtendedLifetime((first, second, fixture)) {}
  }

  @Test func `messages that are deleted are not looked at`() throws {
    let (chat, fixture) = try history(20)
    var changes = ConversationChanges()
    changes.delete([0, 7, 19])
    let (scan, pages) = scan(ConversationLog(chat, changes))
    wait()
    #expect(pages.found.last == (0..<20).reversed().filter { ![0, 7, 19].contains($0) })
    withExtendedLifetime((scan, fixture)) {}
  }

  @Test func `a chat without messages is over at once`() throws {
    let (chat, fixture) = try history(1)
    var changes = ConversationChanges()
    changes.delete([0])
    let (scan, pages) = scan(ConversationLog(chat, changes))
    wait()
    #expect(pages.found == [[]] && pages.ends == [true])
    withExtendedLifetime((scan, fixture)) {}
  }

  @Test func `a scan that nobody keeps tells nothing more`() throws {
    let (chat, fixture) = try history(3000)
    var kept: MessageScan?
    let pages: Pages
    (kept, pages) = scan(ConversationLog(chat))
    withExtendedLifetime(kept) {}
    kept = nil
    wait()
    #expect(pages.ends.isEmpty)
    withExtendedLifetime(fixture) {}
  }
}
