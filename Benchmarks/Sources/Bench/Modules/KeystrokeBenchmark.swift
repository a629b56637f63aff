import BenchKit
import Geometry
import Surface
import SurfaceTesting

/// What a letter costs the main thread that is typed into a field, a document and a long paragraph, from the event to the
/// frame that shows it, painting included: the slowest one of a hundred.
enum KeystrokeBenchmark {
  private static let strokes = 400

  private struct Case: Sendable {
    let name: String
    /// Milliseconds.
    let budget: Double
    let isMultiline: Bool
    let text: String
  }

  private static var cases: [Case] {
    let words = "the quick brown fox jumps over the lazy dog "
    let line = String(repeating: words, count: 2) + "end of line\n"
    return [
      Case(
        name: "edit/keystroke/field", budget: 0.3, isMultiline: false, text: "Ada Lovelace, London"),
      Case(
        name: "edit/keystroke/document", budget: 0.5, isMultiline: true,
        text: String(repeating: line, count: 100_000)),
      Case(
        name: "edit/keystroke/paragraph", budget: 1, isMultiline: true,
        text: String(repeating: words, count: 100_000 / words.utf8.count)),
    ]
  }

  static let benchmark = Benchmark(rows: cases.map(\.name)) { isWanted in
    let wanted = cases.filter { isWanted($0.name) }
    return MainActor.assumeIsolated {
      wanted.map { test in
        Row(
          test.name, ours: measure(test), peer: test.budget, of: "budget", unit: "ms", limit: 1)
      }
    }
  }

  /// The time that 99 of 100 letters do not exceed, in milliseconds.
  @MainActor
  private static func measure(_ test: Case) -> Double {
    let screen = TestScreen(size: Size(width: 800, height: 600))
    let node = EditableTextNode(test.text, isMultiline: test.isMultiline)
    node.frame =
      test.isMultiline
      ? Rect(x: 0, y: 0, width: 800, height: 600) : Rect(x: 10, y: 10, width: 300, height: 32)
    screen.window.contentView.addSubview(node.view)
    node.view.becomeFocused()
    let middle = node.textBuffer.utf8Count / 2
    node.selectedRange = middle..<middle
    screen.settle()
    var samples = Samples()
    for stroke in 0..<strokes {
      let letter = stroke % 7 == 6 ? " " : "x"
      let start = Clock.now
      screen.backend.send(.key(KeyEvent(.down, key: "x", text: letter)))
      screen.backend.advanceFrame()
      samples.append((Clock.now - start) * 1e3)
      screen.backend.send(.key(KeyEvent(.up, key: "x")))
    }
    return samples.quantile(0.99)
  }
}
