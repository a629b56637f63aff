import Glibc
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// A message that is longer than a picture can be high.
@Suite(.serialized) @MainActor struct TallMessageTests {
  @MainActor
  private final class Run {
    let backend: OffscreenBackend
    let window: Window
    let demo: Demo
    private let fixture: HistoryFixture

    /// A conversation of one message with these lines.
    init(_ lines: Range<Int>, scale: Int32) throws {
      let text = lines.map { String($0 % 10) }.joined(separator: "\\n")
      fixture = try HistoryFixture(
        messages: """
          {"id": 1, "type": "message", "date": "2024-02-03T10:11:12", "from": "Mila",
           "from_id": "user2", "text": "\(text)"}
          """)
      backend = OffscreenBackend(
        scale: ScaleFactor(integer: scale), decorations: .server)
      window = Window(
        WindowConfiguration(
          title: "Test", appID: "test", size: Size(width: 500, height: 400),
          minimumSize: Size(width: 1, height: 1)), backend: backend)
      window.waitsForDisplay = true
      var options = Options()
      options.open = fixture.path
      demo = Demo(options, window: window, statistics: DemoStatistics(processStart: .zero))
      settle()
    }

    /// Until the message is there, at the end of the conversation.
    private func settle() {
      for _ in 0..<2000 {
        WorkerPool.shared.waitUntilIdle()
        backend.settle(limit: 16)
        if isShown { return }
        usleep(2000)
      }
    }

    /// Whether there is a bubble left of the last lines.
    private var isShown: Bool {
      guard let pixels = backend.contents else { return false }
      let unit = Int(window.scale.value)
      return pixels[222 * unit, 300 * unit] == 0xffff_ffff
    }
  }

  @Test(arguments: [1, 2, 4] as [Int32])
  func `a message of 4,096 lines is right to its last line and its time`(scale: Int32) throws {
    let tall = try Run(0..<4096, scale: scale)
    // The last ones of them, more than the window shows.
    let short = try Run(4096 - 60..<4096, scale: scale)
    let (shown, expected) = (tall.backend.contents!, short.backend.contents!)
    #expect(shown.size == expected.size)
    // Right of the chats; the indicator at the right edge says how much is above.
    let columns = 201 * Int(scale)..<480 * Int(scale)
    let top = Int(scale) * Int(PaneHeader.height(in: .light))
    var colors: Set<UInt32> = []
    for y in top..<Int(shown.size.height) {
      for x in columns {
        colors.insert(shown[x, y])
        guard shown[x, y] == expected[x, y] else {
          Issue.record("pixel \(x), \(y)")
          return
        }
      }
    }
    #expect(colors.count > 50, "there is something to be seen")
  }
}
