import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// A message whose text has links and spoilers, under the pointer.
@Suite @MainActor struct MessagePressTests {
  private let backend = OffscreenBackend(decorations: .server)
  private let window: Window
  private let row: MessageRowNode
  private let opened = Opened()

  @MainActor private final class Opened {
    var targets: [String] = []
  }

  init() {
    window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 400, height: 200)),
      backend: backend)
    window.waitsForDisplay = true
    window.themeOverride = .light
    var content = BubbleContent()
    content.text = [
      TextSpan(text: "Look at "),
      TextSpan(text: "this page", style: .link, href: "https://example.org/page"),
      TextSpan(text: ", it says "),
      TextSpan(text: "who did it", style: [.spoiler, .link], href: "https://example.org/secret"),
    ]
    content.time = "10:00"
    row = MessageRowNode(content) { _, _ in
    } openLink: { [opened] in
      opened.targets.append($0.target)
    }
    let size = row.measure(Size(width: 400, height: .infinity))
    row.frame = Rect(origin: .zero, size: size)
    window.contentView.addSubview(row.view)
    backend.settle()
  }

  /// The middle of the first place of the row where something is.
  private func place(_ isThere: (MessageLayout, Point) -> Bool) throws -> Point {
    let layout = row.layout(width: 400)
    for y in stride(from: 0.0, to: row.bounds.height, by: 2) {
      let xs = stride(from: 0.0, to: 400, by: 2).filter { isThere(layout, Point(x: $0, y: y)) }
      if let first = xs.first, let last = xs.last {
        return Point(x: (first + last) / 2, y: y + 6)
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  private var link: Point {
    get throws { try place { $0.link(at: $1)?.target == "https://example.org/page" } }
  }

  private var spoiler: Point {
    get throws { try place { $0.hasSpoiler(at: $1) } }
  }

  private func send(_ kind: PointerEvent.Kind, _ point: Point) {
    backend.send(.pointer(PointerEvent(kind, at: point, timestamp: backend.manualScheduler.now)))
    backend.settle()
  }

  private func click(_ point: Point) {
    send(.pressed(.primary), point)
    send(.released(.primary), point)
  }

  @Test func `a link shows a hand and a highlight, and opens`() throws {
    let point = try link
    let before = backend.contents!
    send(.entered, point)
    #expect(row.cursor == .pointer)
    send(.pressed(.primary), point)
    #expect(opened.targets.isEmpty)
    #expect(!backend.contents!.hasEqualPixels(to: before), "no highlight")
    send(.released(.primary), point)
    #expect(opened.targets == ["https://example.org/page"])
    backend.advance(by: .seconds(1))
    #expect(backend.contents!.hasEqualPixels(to: before), "the highlight stays")
  }

  @Test func `a press that goes elsewhere opens nothing`() throws {
    let point = try link
    send(.entered, point)
    send(.pressed(.primary), point)
    send(.moved, Point(x: point.x, y: point.y + 80))
    send(.released(.primary), Point(x: point.x, y: point.y + 80))
    click(Point(x: 390, y: 3))
    #expect(opened.targets.isEmpty)
    // The other button does not open either.
    send(.pressed(.secondary), point)
    send(.released(.secondary), point)
    #expect(opened.targets.isEmpty)
    click(point)
    #expect(opened.targets.count == 1)
  }

  @Test func `a spoiler opens with its dust, once, and its text fades in`() throws {
    let point = try spoiler
    send(.entered, point)
    #expect(row.cursor == .pointer)
    let covered = backend.contents!
    click(point)
    #expect(row.subnodes.contains { $0 is SpoilerDustNode })
    backend.advance(by: .milliseconds(120))
    let halfway = backend.contents!
    backend.advance(by: .seconds(3))
    let open = backend.contents!
    #expect(!halfway.hasEqualPixels(to: covered) && !halfway.hasEqualPixels(to: open))
    #expect(!open.hasEqualPixels(to: covered))
    #expect(!row.subnodes.contains { $0 is SpoilerDustNode })
    #expect(row.layer.sublayers.isEmpty, "nothing is left of the fade")
    #expect(!window.hasPendingWork)
    click(point)
    backend.advance(by: .seconds(1))
    #expect(backend.contents!.hasEqualPixels(to: open))
    #expect(open.hasEqualPixels(to: window.snapshot()))
  }

  @Test func `a link below a spoiler opens when it can be read`() throws {
    let point = try spoiler
    send(.entered, point)
    click(point)
    #expect(opened.targets.isEmpty)
    backend.advance(by: .seconds(3))
    click(point)
    #expect(opened.targets == ["https://example.org/secret"])
  }

  @Test func `a press on hidden text does not tell that a link is below it`() throws {
    let point = try spoiler
    send(.entered, point)
    let before = backend.contents!
    send(.pressed(.primary), point)
    #expect(backend.contents!.hasEqualPixels(to: before))
    #expect(!row.subnodes.contains { $0 is LinkHighlightingNode })
    send(.moved, Point(x: point.x, y: point.y + 80))
    send(.released(.primary), Point(x: point.x, y: point.y + 80))
    #expect(opened.targets.isEmpty)
  }

  @Test func `hidden text lies still and asks for no frame`() {
    var commits = 0
    backend.onCommit = { _ in commits += 1 }
    backend.advance(by: .seconds(2))
    #expect(commits == 0 && !window.hasPendingWork)
  }
}
