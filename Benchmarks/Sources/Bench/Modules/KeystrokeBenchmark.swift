import BenchKit
import Geometry
import Surface
import SurfaceTesting

/// What a letter costs the main thread that is typed into a field, a document and a long paragraph: the slowest one of a hundred.
/// From the event until it is known what has to be painted, by what is allowed; until it is painted, by what GTK 4 takes.
enum KeystrokeBenchmark {
  private static let count = 400
  /// A long paragraph takes GTK a fifth of a second each.
  private static let peerCount = 120
  private static let rounds = 2

  private struct Case: Sendable {
    /// As `gtk-keystroke` knows it, too.
    let name: String
    /// Milliseconds.
    let budget: Double
    let isMultiline: Bool
    let text: String
    /// Of several that are spread over the text the letter is typed at each; GTK has one.
    var caretCount = 1

    var row: String { "edit/keystroke/\(name)" }
    var peerRow: String? { caretCount == 1 ? "edit/keystroke/\(name)/gtk" : nil }
    var rows: [String] { [row] + [peerRow].compactMap(\.self) }
  }

  private static var cases: [Case] {
    let words = "the quick brown fox jumps over the lazy dog "
    let line = String(repeating: words, count: 2) + "end of line\n"
    return [
      Case(name: "field", budget: 0.3, isMultiline: false, text: "Ada Lovelace, London"),
      Case(
        name: "document", budget: 0.5, isMultiline: true,
        text: String(repeating: line, count: 100_000)),
      Case(
        name: "paragraph", budget: 1, isMultiline: true,
        text: String(repeating: words, count: 100_000 / words.utf8.count)),
      Case(
        name: "carets", budget: 16, isMultiline: true,
        text: String(repeating: line, count: 100_000), caretCount: 1000),
    ]
  }

  static let benchmark = Benchmark(rows: cases.flatMap(\.rows)) { isWanted in
    let wanted = cases.filter { $0.rows.contains(where: isWanted) }
    let peer = try Programs.gtk("gtk-keystroke")
    let desktop = try Desktop()
    return try wanted.flatMap { test in
      var (damage, frames, theirs) = (Samples(), Samples(), Samples())
      for _ in 0..<rounds {
        let ours = MainActor.assumeIsolated { measure(test) }
        damage.append(ours.damage)
        frames.append(ours.frame)
        if test.peerRow != nil { theirs.append(try measure(test, peer, desktop)) }
      }
      let own = Row(
        test.row, ours: damage.minimum, peer: test.budget, of: "budget", unit: "ms", limit: 1)
      guard let peerRow = test.peerRow else { return [own] }
      return [
        own,
        Row(
          peerRow, ours: frames.minimum, peer: theirs.minimum, of: "GTK 4", unit: "ms", limit: 0.5),
      ]
    }
  }

  private static func measure(
    _ test: Case, _ peer: Program.Command, _ desktop: Desktop
  ) throws -> Double {
    let process = try ChildProcess.run(
      peer.path, [test.name, "\(peerCount)"],
      environment: desktop.environment.merging(peer.environment) { $1 },
      deadline: Deadline(after: .seconds(120)))
    guard process.status == .exited(0),
      let time = Double(process.standardOutput.filter { !$0.isWhitespace })
    else { throw BenchmarkError(process.report) }
    return time
  }

  /// The times that 99 of 100 letters do not exceed, in milliseconds: until it is known what has to be painted, and until it is.
  @MainActor
  private static func measure(_ test: Case) -> (damage: Double, frame: Double) {
    let screen = TestScreen(size: Size(width: 800, height: 600))
    let node = EditableTextNode(test.text, isMultiline: test.isMultiline)
    node.frame =
      test.isMultiline
      ? Rect(x: 0, y: 0, width: 800, height: 600) : Rect(x: 10, y: 10, width: 300, height: 32)
    screen.window.contentView.addSubview(node.view)
    node.view.becomeFocused()
    let step = node.textBuffer.utf8Count / (test.caretCount + 1)
    node.selections = TextSelections(
      (1...test.caretCount).map { TextSelection($0 * step..<$0 * step) }, primaryIndex: 0)
    screen.settle()
    var strokes = (damage: Samples(), frame: Samples())
    for stroke in 0..<count {
      let letter = stroke % 7 == 6 ? " " : "x"
      let start = Clock.threadTime
      screen.backend.send(.key(KeyEvent(.down, key: "x", text: letter)))
      let damaged = Clock.threadTime
      screen.backend.advanceFrame()
      strokes.damage.append((damaged - start) * 1e3)
      strokes.frame.append((Clock.threadTime - start) * 1e3)
      screen.backend.send(.key(KeyEvent(.up, key: "x")))
    }
    return (strokes.damage.quantile(0.99), strokes.frame.quantile(0.99))
  }
}
