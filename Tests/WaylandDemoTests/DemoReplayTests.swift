import Locks
import Surface
import Testing

@testable import WaylandDemo

/// Recordings that are played before everything is there.
@Suite @MainActor struct DemoReplayTests {
  private static let export =
    #"{"personal_information": {"user_id": 1}, "chats": {"list": ["#
    + ["Ann", "Bob", "Cid"].enumerated().map { index, name in
      #"{"name": "\#(name)", "type": "personal_chat", "id": \#(index + 2), "messages": [{"id": 1, "#
        + #""type": "message", "date": "20\#(20 - index)-01-01T10:00:00", "from": "\#(name)", "#
        + #""from_id": "user\#(index + 2)", "text": "Hello"}]}"#
    }.joined(separator: ",") + "]}}"

  private let backend = OffscreenBackend(decorations: .server)
  private let window: Window

  init() {
    window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 700, height: 400)),
      backend: backend)
    window.waitsForDisplay = true
  }

  private var selected: [String?] {
    window.scene.semantics.elements.filter { $0.semantics.isSelected == true }.map(\.name)
  }

  private func demo(_ fixture: HistoryFixture) -> Demo {
    var options = Options()
    options.open = fixture.path
    options.theme = .light
    return Demo(options, window: window, statistics: DemoStatistics(processStart: .zero))
  }

  /// An arrow down, a moment after the beginning.
  private func recording() throws -> InputRecording {
    let press = KeyEvent(.down, key: .down)
    let line = InputRecording.Line(time: .milliseconds(1), entry: .event(.key(press)))
    return try InputRecording(
      text: InputRecording.header + "\n" + InputRecording.text(of: line) + "\n0.05 end\n")
  }

  @Test func `what was recorded begins when the history is there`() throws {
    let fixture = try HistoryFixture(Self.export)
    let latch = Latch()
    for _ in 0..<8 { WorkerPool.loading.submit(.high) { _ = latch.wait(deadline: nil) } }
    let demo = demo(fixture)
    var isOver = false
    demo.onFinish = { isOver = true }
    // The window is seen meanwhile.
    backend.settle()
    demo.play(try recording())
    backend.advance(by: .seconds(1))
    #expect(!isOver && selected == [] && window.frameCount > 0)
    latch.open()
    WorkerPool.loading.waitUntilIdle()
    for _ in 0..<400 where !isOver { backend.advance(by: .milliseconds(10)) }
    #expect(isOver && demo.status == 0 && selected == ["Bob"])
  }

  @Test func `what was recorded begins when the window is seen`() throws {
    let fixture = try HistoryFixture(Self.export)
    let demo = demo(fixture)
    var isOver = false
    demo.onFinish = { isOver = true }
    WorkerPool.loading.waitUntilIdle()
    MainThreadQueue.shared.drain()
    backend.manualScheduler.finishTurn()
    demo.play(try recording())
    backend.manualScheduler.advance(by: .seconds(1))
    #expect(!isOver && window.frameCount == 0)
    for _ in 0..<400 where !isOver { backend.advance(by: .milliseconds(10)) }
    #expect(isOver && demo.status == 0 && selected == ["Bob"])
  }

  @Test func `a run is ready when its history is on screen`() throws {
    let fixture = try HistoryFixture(Self.export)
    let demo = demo(fixture)
    demo.waitUntilReady(on: backend)
    backend.settle()
    #expect(selected == ["Ann"])
  }

  @Test func `the theme of the desktop is that of a run without a choice`() throws {
    let fixture = try HistoryFixture(Self.export)
    var options = Options()
    options.open = fixture.path
    window.session.themePreference.appearance = .dark
    let demo = Demo(options, window: window, statistics: DemoStatistics(processStart: .zero))
    demo.waitUntilReady(on: backend)
    backend.settle()
    #expect(window.theme.traits.appearance == .dark)
    // The button goes to the other one, whoever chose the first.
    let button = try #require(
      window.scene.semantics.elements.first { $0.role == .button && $0.name == "Theme" })
    #expect(window.scene.perform(.press, on: button.id))
    #expect(window.theme.traits.appearance == .light)
    #expect(window.scene.perform(.press, on: button.id))
    #expect(window.theme.traits.appearance == .dark)
  }
}
