import Surface
import Testing

@testable import WaylandDemo

/// The simulation of `--live`.
@Suite @MainActor struct LiveMessagesTests {
  private let fixture: HistoryFixture
  private let history: ChatHistory

  init() throws {
    let chats = (0..<3).map {
      #"{"name": "Chat \#($0)", "type": "personal_chat", "id": \#($0 + 2), "messages": [{"id": 1, "#
        + #""type": "message", "date": "20\#(20 - $0)-01-01T10:00:00", "from": "Mila", "#
        + #""from_id": "user2", "text": "Hello \#($0)"}]}"#
    }
    fixture = try HistoryFixture(
      #"{"personal_information": {"user_id": 1}, "chats": {"list": ["#
        + chats.joined(separator: ",") + "]}}")
    history = fixture.load()
  }

  @Test func `messages come in at their rate, every other one in the first chat`() {
    let scheduler = ManualScheduler()
    var chats: [Int] = []
    let live = LiveMessages(history, rate: 4, scheduler: scheduler) {
      if case .message(_, let chat) = $0 { chats.append(chat) }
    }
    scheduler.advance(by: .milliseconds(249))
    #expect(chats == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(chats.count == 1)
    scheduler.advance(by: .seconds(2))
    #expect(chats.count == 9)
    #expect(chats.enumerated().allSatisfy { $0.offset % 2 == 0 || $0.element == 0 })
    #expect(Set(chats).count == 3)
    withExtendedLifetime(live) {}
  }

  @Test func `some are edited, some are taken back, and nothing comes after the end`() {
    let scheduler = ManualScheduler()
    var events: [String] = []
    var live: LiveMessages? = LiveMessages(history, rate: 10, scheduler: scheduler) {
      switch $0 {
      case .message: break
      case .edit(let chat, let back): events.append("edit \(chat) \(back)")
      case .deletion(let chat, let back): events.append("deletion \(chat) \(back)")
      }
    }
    scheduler.advance(by: .milliseconds(2600))
    #expect(events == ["edit 0 2", "deletion 0 3", "edit 0 2"])
    withExtendedLifetime(live) {}
    live = nil
    scheduler.advance(by: .seconds(5))
    #expect(events.count == 3)
  }
}
