import BenchKit
import Surface
import SurfaceTesting

/// A megabyte that is pasted into a document of ten: the longest frame until all of it is there.
enum PasteBenchmark {
  private static let name = "edit/paste/longest-frame"
  private static let rounds = 5
  /// A frame of sixty a second, in milliseconds.
  private static let budget = 16.0

  static let benchmark = Benchmark(rows: [name]) { _ in
    var frames = Samples()
    MainActor.assumeIsolated { for _ in 0..<rounds { frames.append(longestFrame()) } }
    return [Row(name, ours: frames.minimum, peer: budget, of: "budget", unit: "ms", limit: 1)]
  }

  @MainActor
  private static func longestFrame() -> Double {
    let line = "2026-11-28 12:00:00 host service: a request is done, status ok\n"
    let pasted = String(repeating: line, count: (1 << 20) / line.utf8.count)
    let screen = TestScreen(size: Size(width: 800, height: 600))
    let node = EditableTextNode(String(repeating: line, count: 160_000), isMultiline: true)
    node.frame = Rect(x: 0, y: 0, width: 800, height: 600)
    screen.window.contentView.addSubview(node.view)
    node.view.becomeFocused()
    screen.backend.platform.copied.offer([.text(pasted)], for: nil)
    screen.settle()
    let wanted = node.textBuffer.utf8Count + pasted.utf8.count
    var longest = 0.0
    func step(_ body: () -> Void) {
      let start = Clock.now
      body()
      longest = max(longest, (Clock.now - start) * 1e3)
    }
    step { screen.backend.send(.key(KeyEvent(.down, key: "v", modifiers: .control))) }
    while node.textBuffer.utf8Count < wanted { step { screen.backend.advanceFrame() } }
    for _ in 0..<5 { step { screen.backend.advanceFrame() } }
    return longest
  }
}
