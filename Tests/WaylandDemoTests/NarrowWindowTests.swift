import Flow
import Surface
import SurfaceTesting
import Testing
import Typesetting

@testable import WaylandDemo

/// The scenes in windows of all sizes.
@Suite @MainActor struct NarrowWindowTests {
  // Not the stand-in, which measures otherwise.
  init() { FontLibrary.shared.waitUntilRead() }

  private typealias Run = DemoRun

  private static let sizes: [(Double, Double)] = [
    (1, 1), (1, 300), (300, 1), (2, 3), (5, 5), (9, 40), (17, 17), (34, 60), (60, 34), (84, 400),
    (85, 55), (100, 100), (150, 150), (200, 150), (200, 300), (320, 480), (479, 300), (480, 300),
  ]

  @Test(arguments: [160.0, 228, 328, 600])
  func `pictures of the engine scene stay in their card`(width: Double) {
    let sample = PictureSample()
    let size = sample.measure(Size(width: width, height: .infinity))
    sample.frame = Rect(origin: .zero, size: size)
    sample.layoutIfNeeded()
    for picture in sample.subnodes {
      #expect(picture.frame.maxX <= width && picture.frame.maxY <= size.height, "\(picture.frame)")
    }
  }

  @Test(arguments: Options.Scene.allCases)
  func `every scene lives at every size, and comes back whole`(scene: Options.Scene) throws {
    let run = Run(scene, width: 600, height: 400)
    for (width, height) in NarrowWindowTests.sizes + NarrowWindowTests.sizes.reversed() {
      run.resize(width, height)
      #expect(run.window.size == Size(width: width, height: height))
      #expect(run.backend.contents?.size == PixelSize(width: Int32(width), height: Int32(height)))
    }
    // Each size is a start of its own, too.
    for (width, height) in [(1.0, 1.0), (60, 34), (200, 300)] {
      _ = Run(scene, width: width, height: height, theme: .dark)
    }
  }

  // MARK: Chats

  @Test func `a window as narrow as a phone shows one pane`() throws {
    let run = Run(.chats, width: 320, height: 480)
    func frames() -> (list: Rect, conversation: Rect) {
      let lists = run.views(NodeListView.self).map { $0.convert($0.bounds, to: nil) }
      // The conversation is added first, below the list of chats.
      return (lists[1], lists[0])
    }
    #expect(frames().list.minX == 0 && frames().list.width == 320)
    #expect(frames().conversation.minX >= 320)
    let (header, row) = (PaneHeader.height(in: .light), ChatRowNode.height(in: .light))
    click(run, at: Point(x: 100, y: header + row * 1.5))
    run.backend.advance(by: .seconds(1))
    #expect(frames().conversation.minX == 0 && frames().conversation.width == 320)
    #expect(frames().list.maxX <= 0)
    run.click(try #require(run.element(.button, "Back")))
    run.backend.advance(by: .seconds(1))
    #expect(frames().list.minX == 0)
    for (key, isOpen) in [(Key.enter, true), (.escape, false)] {
      run.backend.send(.key(KeyEvent(.down, key: key)))
      run.backend.send(.key(KeyEvent(.up, key: key)))
      run.backend.advance(by: .seconds(1))
      #expect(frames().list.minX == (isOpen ? -320 : 0))
    }
    run.resize(700, 480)
    #expect(frames().list.minX == 0 && frames().list.width == 280)
    #expect(frames().conversation.minX == 281)
    #expect(run.element(.button, "Back") == nil)
  }

  @Test func `the back button goes and comes though the conversation keeps its width`() {
    let run = Run(.chats, width: 300, height: 400)
    func hasBackButton() -> Bool { run.element(.button, "Back") != nil }
    run.press(.enter)
    #expect(hasBackButton())
    // Side by side the conversation is as wide as it was alone.
    run.resize(502, 400)
    let conversation = SidebarPanes(size: run.window.size, showsContent: true).content
    #expect(conversation.width == 300)
    #expect(!hasBackButton())
    run.resize(300, 400)
    #expect(hasBackButton())
  }

  @Test func `who closes what was said about a link still sees what could not be read`() throws {
    let words = String(repeating: "press here ", count: 40)
    // The file ends in the middle.
    let fixture = try HistoryFixture(
      """
      {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [
      {"id": 1, "type": "message", "from": "Mila", "from_id": "user2",
       "text": [{"type": "text_link", "text": "\(words)", "href": "file:///etc/passwd"}]}
      """)
    let run = Run(.chats, width: 720, height: 520) { $0.open = fixture.path }
    func notice() -> String? {
      run.views(BannerComponentView.self).first.map {
        "\($0.bannerNode.title): \($0.bannerNode.message)"
      }
    }
    func close() throws {
      run.click(try #require(run.element(.button, "Dismiss")))
      run.settle()
    }
    let problem = notice()
    #expect(problem?.contains("line ") == true)
    click(run, at: Point(x: 500, y: 420))
    #expect(notice()?.contains("not opened") == true)
    try close()
    #expect(notice() == problem)
    try close()
    #expect(notice() == nil)
  }

  private func lists(_ run: Run) -> (chats: ScrollNode, messages: ScrollNode) {
    let lists = run.views(NodeListView.self)
    return (lists[1].list, lists[0].list)
  }

  @Test(arguments: [320.0, 600, 20], [20, -20, 0.2])
  func `a run that scrolls ends after its frames, whatever of it can be seen`(
    width: Double, distance: Double
  ) {
    let run = Run(.chats, width: width, height: 300) {
      $0.frames = 20
      $0.scroll = distance
    }
    for _ in 0..<100 where !run.isOver { run.backend.advanceFrame() }
    #expect(run.isOver)
    #expect(run.frameCountAtEnd == 20)
  }

  @Test func `in a window as narrow as a phone the list in sight is scrolled`() {
    let run = Run(.chats, width: 320, height: 300)
    run.resize(320, 300)
    func press(_ key: Key) {
      run.backend.send(.key(KeyEvent(.down, key: key)))
      run.backend.send(.key(KeyEvent(.up, key: key)))
      run.backend.advance(by: .seconds(1))
    }
    let messages = lists(run).messages.contentOffset
    press(.pageDown)
    #expect(lists(run).chats.contentOffset > 100)
    #expect(lists(run).messages.contentOffset == messages)
    let chats = lists(run).chats.contentOffset
    press(.enter)
    press(.pageUp)
    #expect(lists(run).chats.contentOffset == chats)
    #expect(lists(run).messages.contentOffset < messages)
  }

  private func click(_ run: Run, at point: Point) {
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      run.backend.send(.pointer(PointerEvent(kind, at: point)))
    }
    run.backend.settle(limit: 16)
  }

  @Test func `what stands in a header lies side by side at every width`() {
    let run = Run(.chats, width: 480, height: 300)
    for isOpen in [false, true] {
      run.backend.send(.key(KeyEvent(.down, key: isOpen ? .enter : .escape)))
      for width in stride(from: 1.0, to: 480, by: 13) {
        run.resize(width, 300)
        run.backend.advance(by: .seconds(1))
        let parts = run.views(View.self).filter {
          $0 is TextComponentView || $0 is ButtonComponentView
        }.map { $0.convert($0.bounds, to: nil) }.filter {
          $0.maxY <= PaneHeader.height(in: .light) && !$0.isEmpty && $0.maxX > 0 && $0.minX < width
        }
        for (index, part) in parts.enumerated() {
          #expect(part.minX >= 0 && (part.maxX <= width || part.minX <= 16), "\(width): \(part)")
          for other in parts[(index + 1)...] {
            #expect(!part.intersects(other), "\(width): \(part) \(other)")
          }
        }
      }
    }
  }

  /// Every message of the sample, as in its chat.
  private static let messages: [BubbleContent] = {
    let history = HistoryLoader.load(path: SampleHistory.path)
    return history.chats.flatMap { chat in
      let rows = ConversationRows(history: history, log: ConversationLog(chat), today: nil)
      return (0..<chat.messageCount).map { chat.message(at: $0) }.filter { !$0.isService }
        .map { rows.content(of: $0) }
    }
  }()

  @Test(arguments: [46, 60, 80, 100, 120, 150, 159, 160, 175, 200, 240, 259, 260, 320, 480, 700])
  func `nothing of a message lies on something else or beside its row`(width: Int) {
    for content in NarrowWindowTests.messages {
      let layout = MessageLayout(content, theme: .light, width: Double(width))
      let bubble = layout.bubble
      let name: Comment = "\(width): \(content.senderName ?? "") \(content.time)"
      // A single letter may be wider than what is left of a very narrow row, depending on the font.
      let letter = width < 80 ? bubble.minX + 22 + (layout.body?.layout.size.width ?? 0) : 0
      #expect(bubble.minX >= 0 && bubble.maxX <= max(Double(width), 62, letter), name)
      if let avatar = layout.avatar?.rect {
        #expect(avatar.maxX <= bubble.minX && avatar.minX >= 0, name)
      }
      var parts = layout.texts + [layout.body].compactMap { $0 }
      for option in layout.pollOptions { parts += [option.label] }
      for part in parts {
        let rect = Rect(origin: part.origin, size: part.layout.size)
        #expect(rect.minX >= bubble.minX && rect.minY >= bubble.minY, name)
        if width >= 120 { #expect(rect.maxX <= bubble.maxX + 0.5, name) }
      }
      let frames = [layout.attachmentFrame, layout.pictureFrame, layout.replyBar]
      for frame in frames.compactMap({ $0 }) {
        #expect(frame.minX >= bubble.minX && frame.maxX <= bubble.maxX, name)
      }
      expectFree(layout.time, of: layout, name)
      let step = 4.0
      if let icon = layout.attachmentFrame, !layout.waveform.isEmpty {
        #expect(icon.maxX + 11 + Double(layout.waveform.count) * step <= bubble.maxX, name)
      }
      #expect(layout.height >= bubble.height && layout.height.isFinite, name)
    }
  }

  /// The time has a place of its own.
  private func expectFree(
    _ time: MessageLayout.PlacedText, of layout: MessageLayout, _ name: Comment
  ) {
    let rect = Rect(origin: time.origin, size: time.layout.size)
    if rect.isEmpty { return }
    #expect(rect.minX >= layout.bubble.minX && rect.maxX <= layout.bubble.maxX, name)
    #expect(rect.maxY <= layout.bubble.maxY, name)
    for text in layout.texts where layout.content.largeEmoji == nil {
      let other = Rect(origin: text.origin, size: text.layout.size)
      #expect(!rect.intersects(other), name)
    }
    if let body = layout.body {
      for line in body.layout.lines {
        let other = Rect(
          x: body.origin.x, y: body.origin.y + line.baseline - 8, width: line.width, height: 8)
        #expect(!rect.intersects(other), name)
      }
    }
  }
}
