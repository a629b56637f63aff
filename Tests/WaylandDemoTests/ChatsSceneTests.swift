import Flow
import Surface
import Testing
import TextFiles
import Typesetting

@testable import WaylandDemo

/// The chats scene under keys and pointer.
@Suite @MainActor struct ChatsSceneTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  /// An export of so many chats, the first of which is the newest. `extra`: a message more in each.
  private func export(_ count: Int, messages: Int = 60, extra: String = "") throws -> HistoryFixture
  {
    let chats = (0..<count).map { chat in
      let texts = (0..<messages).map { index in
        let date = "20\(70 - chat)-03-05T10:00:00"
        return #"{"id": \#(index + 1), "type": "message", "date": "\#(date)", "#
          + #""from": "Mila", "from_id": "user2", "text": "chat \#(chat) message \#(index)"}"#
      }
      return #"{"name": "Chat \#(chat)", "type": "personal_chat", "id": \#(chat + 2), "#
        + #""messages": [\#(texts.joined(separator: ",\n"))\#(extra)]}"#
    }
    return try HistoryFixture(
      #"{"personal_information": {"user_id": 1}, "chats": {"list": ["#
        + chats.joined(separator: ",") + "]}}")
  }

  private func run(
    _ fixture: HistoryFixture, width: Double = 700, height: Double = 400
  ) -> DemoRun {
    DemoRun(.chats, width: width, height: height) { $0.open = fixture.path }
  }

  private func lists(_ run: DemoRun) -> (chats: ListNode, messages: ListNode) {
    // The conversation is added first, below the list of chats.
    let lists = run.views(NodeListView.self)
    return (lists[1].list, lists[0].list)
  }

  /// The chats in sight by their ground.
  private func rows(_ run: DemoRun, ground: Color?) -> [Int] {
    lists(run).chats.visibleRows.filter { $0.node.backgroundColor == ground }.map(\.index)
  }

  private func selection(_ run: DemoRun) -> [Int] {
    rows(run, ground: run.theme.colors.selection)
  }

  /// The last message in sight.
  private func lastText(_ run: DemoRun) -> String? {
    let row = lists(run).messages.visibleRows.last?.node as? MessageRowNode
    return row?.layout(width: 400).content.text.first?.text
  }

  private func labels(_ run: DemoRun) -> [String] {
    run.views(TextComponentView.self).compactMap(\.accessibilityLabel)
  }

  @Test func `the arrows go through the chats and stop at both ends`() throws {
    let run = run(try export(3))
    #expect(selection(run) == [0] && lastText(run) == "chat 0 message 59")
    for (key, chat) in [(Key.up, 0), (.down, 1), (.down, 2), (.down, 2), (.up, 1)] {
      run.press(key)
      #expect(selection(run) == [chat], "\(key)")
      #expect(lastText(run) == "chat \(chat) message 59", "\(key)")
      #expect(labels(run).contains("Chat \(chat)") && labels(run).contains("60 messages"))
    }
  }

  @Test func `a chat that the arrows open comes into sight`() throws {
    let run = run(try export(30))
    #expect(!lists(run).chats.visibleRows.contains { $0.index == 12 })
    for _ in 0..<12 { run.press(.down) }
    #expect(selection(run) == [12])
    let bottom = 13 * ChatRowNode.height(in: .light) - lists(run).chats.contentOffset
    #expect(bottom <= lists(run).chats.frame.height && bottom > ChatRowNode.height(in: .light))
  }

  @Test func `of all chats one is marked, also where the one before is out of sight`() throws {
    let run = run(try export(30))
    let list = lists(run).chats
    list.scroll(by: 4 * ChatRowNode.height(in: .light))
    run.backend.settle(limit: 16)
    #expect(selection(run).isEmpty && list.subnodes.count > list.visibleRows.count)
    run.click(
      at: Point(x: 100, y: PaneHeader.height(in: .light) + 1.5 * ChatRowNode.height(in: .light)))
    #expect(selection(run) == [5])
    list.scroll(by: -4 * ChatRowNode.height(in: .light))
    run.backend.settle(limit: 16)
    #expect(
      rows(run, ground: run.theme.colors.selection) == [5]
        && !rows(run, ground: run.theme.colors.contentBackground).isEmpty)
  }

  @Test func `a held arrow goes on, and what is let go moves nothing`() throws {
    let run = run(try export(4))
    run.backend.send(.key(KeyEvent(.down, key: .down)))
    run.backend.send(.key(KeyEvent(.repeat, key: .down)))
    run.backend.send(.key(KeyEvent(.up, key: .down)))
    run.backend.settle(limit: 16)
    #expect(selection(run) == [2])
  }

  @Test func `each chat opens at its newest message, and a new theme keeps the place`() throws {
    let run = run(try export(2))
    run.press(.pageUp)
    func place() throws -> [Double] {
      let row = try #require(lists(run).messages.visibleRows.first)
      return [Double(row.index), row.node.frame.minY - lists(run).messages.contentOffset]
    }
    let before = try place()
    #expect(!lists(run).messages.isAtEnd && lastText(run) != "chat 0 message 59")
    let theme = try #require(run.element(.button, "Theme"))
    run.click(theme)
    run.settle()
    #expect(run.theme == .dark)
    #expect(try place() == before)
    #expect(selection(run) == [0], "the rows are those of the other theme")
    #expect(lists(run).chats.backgroundColor == Theme.dark.colors.contentBackground)
    run.press(.down)
    #expect(lists(run).messages.isAtEnd && lastText(run) == "chat 1 message 59")
    run.press(.up)
    #expect(lists(run).messages.isAtEnd && lastText(run) == "chat 0 message 59")
    run.click(theme)
    #expect(run.theme == .light)
  }

  @Test func `a chat under the pointer is marked, and opens by the primary button`() throws {
    let run = run(try export(3))
    func point(_ row: Int) -> Point {
      Point(
        x: 100,
        y: PaneHeader.height(in: .light) + (Double(row) + 0.5) * ChatRowNode.height(in: .light))
    }
    func send(_ kind: PointerEvent.Kind, _ row: Int) {
      run.backend.send(.pointer(PointerEvent(kind, at: point(row))))
      run.backend.settle(limit: 16)
    }
    let colors = Theme.light.colors
    let hover = colors.hoverOverlay.composited(over: colors.contentBackground)
    send(.entered, 1)
    #expect(rows(run, ground: hover) == [1])
    send(.moved, 2)
    #expect(rows(run, ground: hover) == [2])
    send(.moved, 0)
    #expect(rows(run, ground: hover).isEmpty && selection(run) == [0])
    send(.moved, 1)
    send(.pressed(.middle), 1)
    send(.released(.middle), 1)
    #expect(selection(run) == [0])
    send(.pressed(.primary), 1)
    send(.released(.primary), 1)
    #expect(selection(run) == [1] && rows(run, ground: hover).isEmpty)
    run.press(.up)
    #expect(rows(run, ground: hover) == [1], "the pointer is still there")
    send(.exited, 1)
    #expect(
      rows(run, ground: hover).isEmpty && rows(run, ground: colors.contentBackground) == [1, 2])
  }

  @Test func `the menu of a chat says that it is not read, and then that it is`() throws {
    let run = run(try export(3))
    func openMenu() throws -> [String] {
      // It is called by its last message, and is not where it was with new ones.
      let row = run.window.scene.semantics.elements.first { ($0.name ?? "").contains("Chat 1") }
      let chat = try #require(row).frame.center
      for kind: PointerEvent.Kind in [.moved, .pressed(.secondary), .released(.secondary)] {
        run.backend.send(.pointer(PointerEvent(kind, at: chat)))
      }
      run.backend.settle(limit: 16)
      let menu = run.window.scene.popups.last?.scene
      return menu?.semantics.elements.filter { $0.role == .menuItem }.compactMap(\.name) ?? []
    }
    let first = try openMenu()
    #expect(first == ["Mark as Unread"])
    run.press(.down)
    run.press(.enter)
    #expect(run.window.scene.popups.isEmpty && selection(run) == [0])
    // The row is measured by a worker.
    run.settle()
    let second = try openMenu()
    #expect(second == ["Mark as Read"])
    run.press(.escape)
    #expect(run.window.scene.popups.isEmpty)
  }

  @Test func `the problems are put away by their cross until there are others`() throws {
    // The last chat holds what can only be found out when it is shown.
    let fixture = try export(2, messages: 1, extra: #", {"id": 99, "type": "riddle"}"#)
    let run = run(fixture)
    func strip() -> BannerComponentView? {
      run.views(BannerComponentView.self).first { $0.bannerNode.message.contains("riddle") }
    }
    // What was found while the rows were made is said at the next occasion.
    run.press(.down)
    let first = try #require(strip())
    let text = first.bannerNode.message
    run.click(try #require(run.element(.button, "Dismiss")))
    run.backend.advance(by: .seconds(1))
    #expect(strip() == nil)
    run.press(.up)
    run.press(.down)
    #expect(strip() == nil, "closed for good: \(text)")
  }

  @Test func `more than three problems are counted`() throws {
    func problems(_ count: Int) -> [HistoryProblem] {
      (0..<count).map { HistoryProblem(kind: .missingFile, text: "Missing \($0)") }
    }
    let three = try #require(Notice(problems(3))).message.split(separator: "\n")
    #expect(three.count == 3 && three[2].contains("Missing 2"))
    let five = try #require(Notice(problems(5))).message.split(separator: "\n")
    #expect(five.count == 4 && five[3] == "and 2 more; see standard error")
  }

  @Test func `a scene is ready when its history is on screen, and says so once`() throws {
    let fixture = try export(1, messages: 3)
    let backend = OffscreenBackend(decorations: .server)
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 700, height: 400)),
      backend: backend)
    window.waitsForDisplay = true
    let scene = ChatsScene(
      path: fixture.path, noteFolder: RecoveryFolder(path: "/nonexistent/kept"), toggleTheme: {})
    scene.view.frame = Rect(x: 0, y: 0, width: 700, height: 400)
    var calls = 0
    scene.onReady = { calls += 1 }
    window.contentView.addSubview(scene.view)
    #expect(!scene.isReady && calls == 0 && scene.scrollTarget == nil)
    WorkerPool.loading.waitUntilIdle()
    backend.settle(limit: 16)
    #expect(scene.isReady && calls == 1)
    #expect((scene.scrollTarget as? ListNode)?.count == 3)
    window.themeOverride = .dark
    backend.settle(limit: 16)
    #expect(calls == 1 && scene.view.backgroundColor == Theme.dark.colors.contentBackground)
  }

  @Test func `an export without chats shows none and hears keys`() throws {
    let run = run(try HistoryFixture(#"{"chats": {"list": []}}"#))
    #expect(labels(run).contains("Select a chat to read it"))
    for key in [Key.down, .up, .enter, .escape, .pageDown] { run.press(key) }
    #expect(selection(run).isEmpty)
  }

  @Test func `a conversation tells how long it is`() throws {
    let empty = run(try export(1, messages: 0))
    #expect(labels(empty).contains("0 messages") && labels(empty).contains("No messages here"))
    let one = run(try export(1, messages: 1))
    #expect(labels(one).contains("1 message") && !labels(one).contains("No messages here"))
    let many = run(try export(1, messages: 10_234))
    #expect(labels(many).contains("10,234 messages"))
    let few = run(try export(1, messages: 1_234))
    #expect(labels(few).contains("1234 messages"))
  }

  @Test(arguments: [70.0, -70])
  func `a run that scrolls turns around at both ends`(distance: Double) throws {
    let fixture = try export(1, messages: 20)
    let run = DemoRun(.chats, width: 700, height: 400) {
      $0.open = fixture.path
      $0.frames = 200
      $0.scroll = distance
    }
    let list = lists(run).messages
    var offsets = [list.contentOffset]
    for _ in 0..<160 {
      run.backend.advanceFrame()
      if list.contentOffset != offsets.last { offsets.append(list.contentOffset) }
    }
    let range = list.offsetRange
    #expect(offsets.contains(range.upperBound) && offsets.contains(range.lowerBound))
    // No step is longer than asked for, and a direction is kept until there is no more way.
    var turns = 0
    for index in 2..<offsets.count {
      let (before, step) = (
        offsets[index - 1] - offsets[index - 2], offsets[index] - offsets[index - 1]
      )
      #expect(abs(step) <= 70)
      if before * step < 0 {
        turns += 1
        let place = offsets[index - 1]
        #expect(place == range.lowerBound || place == range.upperBound, "turned at \(place)")
      }
    }
    #expect(turns >= 2)
  }
}
