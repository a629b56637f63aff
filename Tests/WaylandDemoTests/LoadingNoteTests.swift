import Flow
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// What a reader sees while a large history is read.
@Suite @MainActor struct LoadingNoteTests {
  @Test func `the page tells how much has been read, and nothing of what is quick`() {
    let screen = TestScreen(size: Size(width: 800, height: 500))
    func show(_ loaded: Double?) {
      screen.show(ChatsPage(history: nil, loaded: loaded))
    }
    show(nil)
    #expect(screen.texts == ["Chats"])
    show(0.347)
    #expect(screen.texts.contains("Reading the history: 34 %"))
    let bar = screen.semantics.elements.first { $0.role == .progressBar }
    #expect(bar?.name == "Reading the history" && bar?.semantics.range?.now == 0.347)
    show(0.9)
    #expect(screen.texts.contains("Reading the history: 90 %"))
  }

  @Test func `a large export is read in steps that are told`() throws {
    let text = String(repeating: "long ", count: 200)
    let messages = (0..<20_000).map {
      #"{"id": \#($0), "type": "message", "date": "2024-03-05T10:00:00", "from": "Mila", "#
        + #""from_id": "user2", "text": "\#(text)"}"#
    }
    let fixture = try HistoryFixture(messages: messages.joined(separator: ","))
    var fractions: [Double] = []
    let history = HistoryLoader.load(path: fixture.path, onChats: { fractions.append($0.fraction) })
    #expect(history.messageCount == 20_000)
    #expect(fractions == fractions.sorted() && fractions.allSatisfy { (0...1).contains($0) })
  }

  private func page(_ history: ChatHistory?, _ loaded: Double?) -> ChatsPage {
    ChatsPage(history: history, loaded: loaded)
  }

  @Test func `what has been read is never told as more than it is`() {
    let screen = TestScreen(size: Size(width: 800, height: 500))
    for (fraction, percent) in [(0.0, 0), (0.009, 0), (0.999, 99), (1, 100)] {
      screen.show(page(nil, fraction))
      #expect(screen.texts.contains("Reading the history: \(percent) %"))
    }
  }

  @Test func `the note is gone when the history is there`() throws {
    let screen = TestScreen(size: Size(width: 800, height: 500))
    screen.show(page(nil, 0.9))
    let fixture = try HistoryFixture(messages: #"{"id": 1, "type": "message", "text": "Hello"}"#)
    screen.show(page(fixture.load(), 0.9))
    #expect(!screen.texts.contains { $0.hasPrefix("Reading") })
    #expect(screen.elements(.progressBar).isEmpty)
    #expect(screen.elements(.option).map(\.name) == ["Mila"])
  }

  @Test(arguments: [800.0, 600, 320, 200])
  func `the note lies in the middle of the conversation, as wide as there is room`(
    width: Double
  ) throws {
    let screen = TestScreen(size: Size(width: width, height: 300))
    screen.show(page(nil, 0.5))
    let panes = SidebarPanes(size: Size(width: width, height: 300), showsContent: false)
    let view = try #require(
      screen.views(of: TextComponentView.self).first {
        $0.accessibilityLabel?.hasPrefix("Reading") == true
      })
    let bar = try #require(screen.views(of: ProgressBarView.self).first)
    for part in [view as View, bar] {
      let frame = part.convert(part.bounds, to: nil)
      #expect(frame.minX >= panes.content.minX && frame.maxX <= panes.content.maxX)
    }
    let frame = bar.convert(bar.bounds, to: nil)
    #expect(abs(frame.midX - panes.content.midX) <= 1 && frame.width < 240)
  }
}
