import Flow
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// The two panes of the chats scene, and what goes from one to the other.
@Suite @MainActor struct ChatPaneTests {
  private let fixture: HistoryFixture

  init() throws {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    let chats = ["Ann", "Bob", "Cid"].enumerated().map { index, name in
      #"{"name": "\#(name)", "type": "personal_chat", "id": \#(index + 2), "messages": [{"id": 1, "#
        + #""type": "message", "date": "20\#(20 - index)-01-01T10:00:00", "from": "\#(name)", "#
        + #""from_id": "user\#(index + 2)", "text": "Hello from \#(name)"}]}"#
    }
    fixture = try HistoryFixture(
      #"{"personal_information": {"user_id": 1}, "chats": {"list": ["#
        + chats.joined(separator: ",") + "]}}")
  }

  private func run(_ width: Double) -> DemoRun {
    DemoRun(.chats, width: width, height: 400) { [path = fixture.path] in $0.open = path }
  }

  private func selected(_ run: DemoRun) -> [String?] {
    run.window.scene.semantics.elements.filter { $0.semantics.isSelected == true }.map(\.name)
  }

  private func isSeen(_ text: String, in run: DemoRun) -> Bool {
    run.window.scene.semantics.elements.contains {
      $0.role == .paragraph && $0.name == text && $0.isInSight
    }
  }

  @Test(
    arguments: [
      (1000.0, 300.0), (750, 300), (749, 300), (700, 280), (501, 200), (480, 192),
    ])
  func `side by side the list has two fifths, and no more than it needs`(
    width: Double, list: Double
  ) {
    let panes = SidebarPanes(size: Size(width: width, height: 50), showsContent: true)
    #expect(!panes.isNarrow && panes.sidebar == Rect(x: 0, y: 0, width: list, height: 50))
    #expect(
      panes.content == Rect(x: list + 1, y: 0, width: width - list - 1, height: 50))
    #expect(panes.separator == Rect(x: list, y: 0, width: 1, height: 50))
  }

  @Test func `in a narrow window one pane lies in it and the other one beside it`() {
    let size = Size(width: 479, height: 50)
    let list = SidebarPanes(size: size, showsContent: false)
    let open = SidebarPanes(size: size, showsContent: true)
    #expect(list.isNarrow && list.sidebar.minX == 0 && list.content.minX == 479)
    #expect(open.sidebar.minX == -479 && open.content.minX == 0)
    #expect(list.separator.width == 0 && open.sidebar.size == size && open.content.size == size)
  }

  @Test func `a chat that was clicked is the pane that is kept when the window gets narrow`() throws
  {
    let run = run(700)
    run.click(try #require(run.element(.option, "Cid")))
    run.resize(320, 400)
    run.backend.advance(by: .seconds(1))
    #expect(isSeen("Hello from Cid", in: run) && run.element(.button, "Back") != nil)
  }

  @Test func `arrows alone keep the list in front`() {
    let run = run(700)
    run.press(.down)
    run.resize(320, 400)
    run.backend.advance(by: .seconds(1))
    #expect(selected(run) == ["Bob"])
    #expect(run.element(.option, "Bob")?.isInSight == true)
    #expect(!isSeen("Hello from Bob", in: run))
  }

  @Test func `who goes back by the button has the keys of the chats again`() throws {
    let run = run(320)
    run.click(try #require(run.element(.option, "Bob")))
    run.backend.advance(by: .seconds(1))
    #expect(isSeen("Hello from Bob", in: run))
    let back = try #require(run.element(.button, "Back"))
    #expect(run.window.scene.perform(.focus, on: back.id))
    run.press(.space)
    #expect(!isSeen("Hello from Bob", in: run))
    #expect(run.window.scene.semantics.focused?.role == .main)
    run.press(.down)
    #expect(selected(run) == ["Cid"])
    run.press(.enter)
    #expect(isSeen("Hello from Cid", in: run))
  }

  @Test func `a chat that is open already is shown, too`() throws {
    let run = run(320)
    run.click(try #require(run.element(.option, "Ann")))
    run.backend.advance(by: .seconds(1))
    #expect(isSeen("Hello from Ann", in: run) && selected(run) == [])
    run.press(.escape)
    #expect(selected(run) == ["Ann"])
  }

  @Test func `a chat is opened by a reader of the screen as by the pointer`() throws {
    let run = run(320)
    let bob = try #require(run.element(.option, "Bob"))
    #expect(run.window.scene.perform(.press, on: bob.id))
    run.backend.advance(by: .seconds(1))
    #expect(isSeen("Hello from Bob", in: run))
  }

  @Test func `the list comes before the conversation, and its title before it`() {
    let run = run(700)
    let names = run.window.scene.semantics.elements.compactMap { element in
      ["Chats", "Ann", "Bob", "Theme", "Messages"].contains(element.name)
        ? element.description : nil
    }
    let order = [
      "heading \"Chats\"", "button \"Theme\"", "option \"Ann\"", "option \"Bob\"",
      "heading \"Ann\"", "list \"Messages\"",
    ]
    let places = order.map { word in names.firstIndex { $0.hasPrefix(word) } ?? -1 }
    #expect(places == places.sorted() && !places.contains(-1), "\(names)")
  }
}
