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
      screen.show(
        ChatsPage(
          history: nil, loaded: loaded, moveSelection: ActionSlot(),
          showConversation: ActionSlot(), openPhoto: { _, _ in }, revealChat: { _ in },
          toggleTheme: {}))
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
}
