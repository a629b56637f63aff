import Flow
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// Messages that are selected and deleted, chats that are not read, and what comes in meanwhile.
@Suite @MainActor struct MessageSelectionTests {
  private let fixture: HistoryFixture
  private let run: DemoRun

  init() throws {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    let chats = ["Ann", "Bob", "Cid"].enumerated().map { index, name in
      let messages = (0..<6).map {
        #"{"id": \#($0 + 1), "type": "message", "date": "20\#(20 - index)-01-01T1\#($0):00:00", "#
          + #""from": "\#(name)", "from_id": "user\#(index + 2)", "text": "\#(name) \#($0)"}"#
      }
      return #"{"name": "\#(name)", "type": "personal_chat", "id": \#(index + 2), "messages": ["#
        + messages.joined(separator: ",") + "]}"
    }
    fixture = try HistoryFixture(
      #"{"personal_information": {"user_id": 1}, "chats": {"list": ["#
        + chats.joined(separator: ",") + "]}}")
    run = DemoRun(.chats, width: 900, height: 600) { [path = fixture.path] in
      $0.open = path
      $0.live = 1
    }
  }

  private var messages: [SemanticElement] {
    run.window.scene.semantics.elements.filter { $0.role == .paragraph && $0.isInSight }
  }

  private var texts: [String] { messages.compactMap(\.name) }

  private var titles: [String] {
    run.window.scene.semantics.elements.filter { $0.role == .heading }.compactMap(\.name)
  }

  private func wait(_ time: Duration = .seconds(1)) {
    run.backend.advance(by: time)
    run.settle()
  }

  private func click(
    _ text: String, _ button: PointerButton = .primary, modifiers: Modifiers = []
  ) throws {
    let point = try #require(messages.first { $0.name == text }).frame.center
    for kind in [PointerEvent.Kind.entered, .pressed(button), .released(button)] {
      let now = run.backend.manualScheduler.now
      run.backend.send(
        .pointer(PointerEvent(kind, at: point, timestamp: now, modifiers: modifiers)))
    }
    run.settle()
  }

  @Test func `the secondary button begins to select, and Delete deletes`() throws {
    try click("Ann 1", .secondary)
    #expect(titles.contains("1 selected") && !titles.contains("Ann"))
    try click("Ann 3", modifiers: .control)
    #expect(titles.contains("2 selected"))
    run.press(.delete)
    run.settle()
    #expect(titles.contains("Ann") && !titles.contains("2 selected"))
    #expect(
      texts.filter { $0.hasPrefix("Ann") && $0.count == 5 }.starts(with: [
        "Ann 0", "Ann 2", "Ann 4",
      ]))
  }

  @Test func `the button in the header deletes as well`() throws {
    try click("Ann 5", .secondary)
    run.click(try #require(run.element(.button, "Delete")))
    run.settle()
    #expect(!texts.contains("Ann 5") && titles.contains("Ann"))
  }

  @Test func `Escape selects nothing, and deletes nothing`() throws {
    try click("Ann 1", .secondary)
    run.press(.escape)
    run.settle()
    #expect(titles.contains("Ann") && texts.contains("Ann 1"))
    run.press(.delete)
    #expect(texts.contains("Ann 1"))
  }

  @Test func `another chat has no selection`() throws {
    try click("Ann 1", .secondary)
    run.click(try #require(option("Bob")))
    run.settle()
    #expect(titles.contains("Bob") && !titles.contains("1 selected"))
    run.press(.delete)
    run.click(try #require(option("Ann")))
    run.settle()
    #expect(texts.contains("Ann 1"))
  }

  @Test func `a selected message stays selected while others come in and go`() throws {
    try click("Ann 4", .secondary)
    for _ in 0..<14 { wait() }
    #expect(titles.contains("1 selected"))
    run.press(.delete)
    run.settle()
    let page = try #require(run.views(NodeListView.self).first).list
    let shown = (0..<page.count).compactMap { page.item(at: $0) as? MessageItem }
    let left = shown.map { $0.rows.log[$0.number].plainText }
    #expect(
      !left.prefix(6).contains("Ann 4")
        && left.prefix(5) == ["Ann 0", "Ann 1", "Ann 2", "Ann 3", "Ann 5"])
  }

  @Test func `the Menu key begins with the last message in sight, and the arrows go on from it`() {
    run.press(.menu)
    run.settle()
    #expect(titles.contains("1 selected"))
    run.press(.up)
    run.press(.delete)
    run.settle()
    #expect(texts.contains("Ann 5") && !texts.contains("Ann 4"))
  }

  @Test func `a long press of a finger selects, and a tap selects one more`() throws {
    func touch(_ kind: PointerEvent.Kind, _ text: String) throws {
      let point = try #require(messages.first { $0.name == text }).frame.center
      run.backend.send(
        .pointer(
          PointerEvent(
            kind, at: point, timestamp: run.backend.manualScheduler.now,
            pointer: PointerID(InputDevice(.touch)))))
    }
    try touch(.pressed(.primary), "Ann 1")
    run.backend.advance(by: .milliseconds(379))
    #expect(titles.contains("Ann"))
    run.backend.advance(by: .milliseconds(20))
    #expect(titles.contains("1 selected"))
    try touch(.released(.primary), "Ann 1")
    try touch(.pressed(.primary), "Ann 2")
    try touch(.released(.primary), "Ann 2")
    run.settle()
    #expect(titles.contains("2 selected"))
  }

  @Test func `beside the messages nothing begins`() throws {
    run.click(try #require(run.element(.button, "Members")))
    run.settle()
    run.press(.menu)
    #expect(titles.contains("Members") && !titles.contains("1 selected"))
  }

  @Test func `the simulation edits messages and takes them back`() throws {
    let list = try #require(run.views(NodeListView.self).first).list
    func log() throws -> ConversationLog {
      try #require(list.item(at: 0) as? MessageItem).rows.log
    }
    for _ in 0..<30 where try log().changes.edited.isEmpty { wait(.milliseconds(500)) }
    let edited = try #require(log().changes.edited.first)
    #expect(try log().message(at: edited).plainText.hasSuffix("there is more to say.)"))
    #expect(texts.contains { $0.hasSuffix("there is more to say.)") })
    for _ in 0..<30 where try log().changes.deleted.isEmpty { wait(.milliseconds(500)) }
    let end = try log()
    #expect(end.changes.deleted.count == 1 && end.changes.deleted.first! > 5)
    #expect(list.count == 6 + end.changes.added.count - 1)
  }

  // MARK: Unread

  @Test func `a chat is said to be read, or not, behind its row`() throws {
    let chats = try #require(run.views(NodeListView.self).last).list
    let actions = try #require(chats.swipeActions)
    #expect(actions(0).leading.isEmpty, "what is open is read")
    #expect(actions(1).leading.map(\.title) == ["Unread"])
    actions(1).leading[0].action()
    run.settle()
    #expect(option("Bob")?.semantics.value?.contains("1 unread") == true)
    let now = try #require(chats.swipeActions)
    #expect(now(1).leading.map(\.title) == ["Read"])
    now(1).leading[0].action()
    run.settle()
    #expect(option("Bob")?.semantics.value?.contains("unread") == false)
  }

  @Test func `a chat that was said to be unread opens with a line above its last message`() throws {
    let chats = try #require(run.views(NodeListView.self).last).list
    let actions = try #require(chats.swipeActions)
    actions(2).leading[0].action()
    run.click(try #require(option("Cid")))
    run.settle()
    let line = try #require(run.element(.listItem, "Unread messages"))
    let last = try #require(messages.last)
    #expect(last.name == "Cid 5" && line.frame.maxY <= last.frame.minY)
    #expect(line.frame.width == 599)
  }

  private func option(_ name: String) -> SemanticElement? { run.element(.option, name) }

  @Test func `messages of other chats are counted until they are read`() throws {
    // The first one comes in the second chat, the others in turns.
    wait()
    #expect(option("Bob")?.semantics.value?.contains("1 unread") == true)
    #expect(option("Ann")?.semantics.value?.contains("unread") == false)
    run.click(try #require(option("Bob")))
    run.settle()
    #expect(option("Bob")?.semantics.value?.contains("unread") == false)
    #expect(run.element(.listItem, "Unread messages") != nil)
    run.press(.up)
    run.press(.up)
    wait()
    run.click(try #require(option("Cid")))
    run.click(try #require(option("Bob")))
    run.settle()
    let line = run.element(.listItem, "Unread messages")
    #expect((line == nil) == (option("Bob")?.semantics.value?.contains("unread") == false))
  }

  @Test func `a chat that comes in goes to the top of the list`() throws {
    let tops = {
      Dictionary(uniqueKeysWithValues: ["Ann", "Bob", "Cid"].map { ($0, option($0)!.frame.minY) })
    }
    #expect(tops()["Bob"]! > tops()["Ann"]!)
    wait()
    wait(.milliseconds(500))
    #expect(tops()["Bob"]! < tops()["Ann"]!)
  }
}
