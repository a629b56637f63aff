import Surface
import Testing

@testable import WaylandDemo

/// What has been read, and where messages came in last.
@Suite struct ChatActivityTests {
  private var activity = ChatActivity()

  private mutating func add(_ chats: Int...) {
    for chat in chats {
      activity.add(1, to: chat, at: activity.changes(of: chat).added.count)
    }
  }

  private func unread(_ chats: Range<Int> = 0..<4) -> [Int] {
    chats.map { activity.changes(of: $0).unreadCount }
  }

  @Test mutating func `the chat of the last message is the first`() {
    #expect(activity.order(of: 4) == [0, 1, 2, 3])
    add(2, 3, 2)
    #expect(activity.order(of: 4) == [2, 3, 0, 1])
  }

  @Test mutating func `messages of other chats than the open one are not read`() {
    add(0, 1, 1, 2)
    #expect(unread() == [0, 2, 1, 0])
    activity.open(1)
    #expect(unread() == [0, 0, 1, 0])
    add(1, 0)
    #expect(unread() == [1, 0, 1, 0])
  }

  @Test mutating func `the line of a chat stays until another one is opened`() {
    add(1)
    activity.open(1)
    #expect(activity.changes(of: 1).firstUnread == 0)
    add(1, 1)
    #expect(activity.changes(of: 1).firstUnread == 0)
    activity.open(1)
    #expect(activity.changes(of: 1).firstUnread == 0)
    activity.open(2)
    #expect(activity.changes(of: 1).firstUnread == nil)
    add(1)
    #expect(activity.changes(of: 1).firstUnread == 3)
  }

  @Test mutating func `a chat can be said to be read, or not`() {
    activity.setRead(false, chat: 1, last: 6)
    #expect(unread() == [0, 1, 0, 0] && activity.changes(of: 1).firstUnread == 6)
    activity.setRead(false, chat: 1, last: 7)
    #expect(unread() == [0, 1, 0, 0] && activity.changes(of: 1).firstUnread == 6)
    activity.setRead(true, chat: 1, last: 6)
    #expect(unread() == [0, 0, 0, 0] && activity.changes(of: 1).firstUnread == nil)
  }

  @Test mutating func `what changes nothing is equal`() {
    let before = activity
    #expect(activity == before)
    add(1)
    #expect(activity != before)
  }
}
