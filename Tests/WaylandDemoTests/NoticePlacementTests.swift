import Flow
import Surface
import SurfaceTesting
import Testing
import Typesetting

@testable import WaylandDemo

/// Where the reader is told what could not be read or opened.
@Suite @MainActor struct NoticePlacementTests {
  private let fixture: HistoryFixture

  init() throws {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    let words = String(repeating: "press here ", count: 40)
    // The file ends in the middle.
    fixture = try HistoryFixture(
      """
      {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [
      {"id": 1, "type": "message", "from": "Mila", "from_id": "user2",
       "text": [{"type": "text_link", "text": "\(words)", "href": "https://example.org/elsewhere"}]}
      """)
  }

  private func run(_ width: Double) -> DemoRun {
    DemoRun(.chats, width: width, height: 520) { [path = fixture.path] in $0.open = path }
  }

  private func banner(_ run: DemoRun) throws -> Rect {
    let view = try #require(run.views(BannerComponentView.self).first)
    return view.convert(view.bounds, to: nil)
  }

  private func row(_ run: DemoRun) throws -> Rect {
    try #require(run.element(.option, "Mila")).frame
  }

  private func openLink(_ run: DemoRun) throws {
    let link = try #require(
      run.window.scene.semantics.elements.first {
        $0.role == .link && $0.name?.hasPrefix("press here") == true
      })
    #expect(run.window.scene.perform(.press, on: link.id))
    run.settle()
  }

  @Test func `beside the list it lies on the conversation`() throws {
    let run = run(720)
    let panes = SidebarPanes(size: run.window.size, showsContent: false)
    let frame = try banner(run)
    #expect(frame.minX == panes.content.minX + 8)
    #expect(frame.maxX <= panes.content.maxX - 8)
    #expect(frame.minY == PaneHeader.height(in: .light) + 8)
    #expect(try row(run).minY == PaneHeader.height(in: .light))
  }

  @Test func `where the list is alone it begins below, and goes up when that is put away`() throws {
    let run = run(320)
    let frame = try banner(run)
    #expect(frame.minX == 8 && frame.maxX <= 312)
    #expect(try row(run).minY == frame.maxY + 8)
    run.click(try #require(run.element(.button, "Dismiss")))
    run.backend.advance(by: .seconds(1))
    #expect(run.views(BannerComponentView.self).isEmpty)
    #expect(try row(run).minY == PaneHeader.height(in: .light))
  }

  @Test func `what became of a link is said where it was pressed`() throws {
    let run = run(320)
    run.press(.enter)
    try openLink(run)
    run.backend.advance(by: .seconds(1))
    let frame = try banner(run)
    #expect(frame.minX == 8 && frame.maxX <= 312)
    run.press(.escape)
    // It went with the conversation, and the list has all of its room.
    #expect(try banner(run).minX == 328)
    #expect(try row(run).minY == PaneHeader.height(in: .light))
  }

  @Test func `an address is asked for with its own button, and put away by the cross`() throws {
    let run = run(720)
    try openLink(run)
    let node = try #require(run.views(BannerComponentView.self).first).bannerNode
    #expect(node.title == "Open this address?")
    #expect(node.message == "https://example.org/elsewhere")
    #expect(run.element(.button, "Open") != nil)
    run.click(try #require(run.element(.button, "Dismiss")))
    run.settle()
    #expect(run.element(.button, "Open") == nil, "what is broken cannot be opened")
    let next = try #require(run.views(BannerComponentView.self).first).bannerNode
    #expect(next.title == "Not everything can be shown")
  }
}
