import Flow
import Surface
import Testing

@testable import WaylandDemo

/// Text of messages that is selected and copied.
@Suite @MainActor struct MessageTextSelectionTests {
  private let chats: SearchedChats

  private static let link =
    #"["See ", {"type": "link", "text": "example.org"}, " for <more>"]"#

  init() throws {
    chats = try SearchedChats(
      ann: SearchedChats.plain((0..<60).map { "Message number \($0)" }) + [Self.link])
  }

  private var run: DemoRun { chats.run }

  private func send(_ kind: PointerEvent.Kind, _ point: Point, _ modifiers: Modifiers = []) {
    run.backend.send(
      .pointer(
        PointerEvent(
          kind, at: point, timestamp: run.backend.manualScheduler.now, modifiers: modifiers)))
  }

  /// The letters of a message.
  private func frame(of text: String) throws -> Rect {
    try #require(
      run.window.scene.semantics.elements.first {
        $0.role == .paragraph && $0.name == text && $0.isInSight
      }, "\(text)"
    ).frame
  }

  private func start(of text: String) throws -> Point {
    let frame = try frame(of: text)
    return Point(x: frame.minX, y: frame.minY + 8)
  }

  private func end(of text: String) throws -> Point {
    let frame = try frame(of: text)
    return Point(x: frame.maxX + 40, y: frame.minY + 8)
  }

  private func drag(from start: Point, to end: Point) {
    send(.entered, start)
    send(.pressed(.primary), start)
    move(from: start, to: end)
    send(.released(.primary), end)
    run.settle()
  }

  private func move(from start: Point, to end: Point) {
    for step in 1...8 {
      let part = Double(step) / 8
      send(
        .moved,
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    run.settle()
  }

  private func clicks(_ count: Int, at point: Point) {
    send(.entered, point)
    for _ in 0..<count {
      send(.pressed(.primary), point)
      send(.released(.primary), point)
    }
    run.settle()
  }

  private func content(of clipboard: Clipboard?, _ type: ContentType = .text) -> String? {
    var text: String?
    clipboard?.read(type) {
      if case .success(let bytes) = $0 { text = String(decoding: bytes, as: UTF8.self) }
    }
    run.settle()
    return text
  }

  private var copied: String? {
    chats.press("c", .control)
    return content(of: run.window.clipboard)
  }

  @Test func `a drag over letters selects them, and Control and C copy them`() throws {
    let text = "Message number 58"
    drag(from: try start(of: text), to: try end(of: text))
    #expect(copied == text)
    #expect(!run.backend.platform.dragged.isActive())
  }

  @Test func `a second press selects a word, a third one the message`() throws {
    let place = try start(of: "Message number 58") + Point(x: 6, y: 0)
    clicks(2, at: place)
    #expect(copied == "Message")
    run.backend.advance(by: .seconds(2))
    clicks(3, at: place)
    #expect(copied == "Message number 58")
  }

  @Test func `several messages are copied with who wrote them, and when`() throws {
    drag(from: try start(of: "Message number 57"), to: try end(of: "Message number 58"))
    #expect(
      copied == """
        Ann, [01.01.20 10:57]
        Message number 57

        Ann, [01.01.20 10:58]
        Message number 58
        """)
  }

  @Test func `what is selected is the primary selection, and has formatting for who wants it`()
    throws
  {
    let text = "See example.org for <more>"
    drag(from: try start(of: text), to: try end(of: text))
    #expect(content(of: run.window.session.primarySelection) == text)
    _ = copied
    let html = try #require(content(of: run.window.clipboard, .html))
    #expect(html.contains(">example.org</a>") && html.contains("for &lt;more&gt;"))
  }

  @Test func `messages that are scrolled away stay selected`() throws {
    let from = try start(of: "Message number 57")
    send(.entered, from)
    send(.pressed(.primary), from)
    move(from: from, to: Point(x: from.x, y: 20))
    // Above the list it scrolls on by itself.
    for _ in 0..<40 where try chats.messageList.visibleRows.first!.index > 12 {
      run.backend.advance(by: .milliseconds(200))
      run.settle()
    }
    send(.released(.primary), Point(x: from.x, y: 20))
    chats.settle()
    let text = try #require(copied)
    let bodies = text.split(separator: "\n").filter { $0.hasPrefix("Message") }
    let numbers = bodies.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(numbers.count > 30 && numbers == Array(numbers[0]..<57))
    // They come back as they were left.
    try chats.messageList.scrollToRow(50)
    chats.settle()
    let row = try #require(
      chats.messageList.visibleRows.first { $0.index == 50 }?.node as? MessageRowNode)
    #expect(row.selectedRange == 0..<"Message number 50".utf8.count)
  }

  @Test func `a press elsewhere ends it, and copies nothing more`() throws {
    let text = "Message number 58"
    drag(from: try start(of: text), to: try end(of: text))
    clicks(1, at: try start(of: "Message number 56"))
    let row = try #require(
      chats.messageList.visibleRows.first { $0.index == 58 }?.node as? MessageRowNode)
    #expect(row.selectedRange == nil)
  }

  @Test func `the secondary button still selects whole messages`() throws {
    let place = try start(of: "Message number 58")
    send(.entered, place)
    send(.pressed(.secondary), place)
    send(.released(.secondary), place)
    run.settle()
    #expect(chats.titles.contains("1 selected"))
  }
}
