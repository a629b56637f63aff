import Editing
import Geometry
import Locks
import Surface
import SurfaceTesting
import Testing

/// The colours of code while somebody writes it.
@MainActor
@Suite struct `Colours of code` {
  private static let code = "let a = 1 // one\nlet b = 2\nprint(a)\n"

  private func desk(
    _ text: String = code, size: Size = Size(width: 320, height: 240),
    set: (EditableTextNode) -> Void = { _ in }
  ) -> EditorDesk {
    EditorDesk(text, isMultiline: true, size: size) {
      $0.syntax = .swift
      set($0)
    }
  }

  /// The colours that the layout of a line was made with, by the words that have them.
  private final class Log: Sendable {
    let lines = Lock<[String: AttributedText]>([:])
    let count = Lock(0)

    func watch(_ node: EditableTextNode) {
      node.lineStyler = { line, _ in
        self.lines.withLock { $0[line.string] = line }
        self.count.withLock { $0 += 1 }
        return line
      }
    }

    func color(of word: String, in line: String) -> Color? {
      guard let attributed = lines.withLock({ $0[line] }),
        let place = attributed.string.firstRange(of: word)
      else { return nil }
      let offset = attributed.string.utf8.distance(
        from: attributed.string.startIndex, to: place.lowerBound)
      return attributed.attributes(at: offset)?.color
    }
  }

  /// Lets the workers answer, as often as they have something to say.
  private func finish(_ desk: EditorDesk) {
    for _ in 0..<8 {
      WorkerPool.shared.waitUntilIdle()
      desk.screen.settle()
    }
  }

  private let light = SyntaxColors(.light)

  @Test func `words of the language, comments and numbers have theirs`() {
    let log = Log()
    let desk = desk { log.watch($0) }
    finish(desk)
    #expect(log.color(of: "let", in: "let a = 1 // one") == light[.keyword])
    #expect(log.color(of: "1", in: "let a = 1 // one") == light[.number])
    #expect(log.color(of: "// one", in: "let a = 1 // one") == light[.comment])
    #expect(log.color(of: "print", in: "print(a)") == .black)
  }

  @Test func `a word that is finished gets its colour a moment later`() {
    let log = Log()
    let desk = desk("") { log.watch($0) }
    desk.type("le")
    finish(desk)
    #expect(log.color(of: "le", in: "le") == .black)
    desk.type("t")
    finish(desk)
    #expect(log.color(of: "let", in: "let") == light[.keyword])
  }

  @Test func `a comment that is opened goes on to its end, and is gone when that is taken back`() {
    let log = Log()
    let desk = desk { log.watch($0) }
    finish(desk)
    desk.type("/*")
    finish(desk)
    #expect(log.color(of: "let", in: "let b = 2") == light[.comment])
    desk.press("z", .control)
    finish(desk)
    #expect(log.color(of: "let", in: "let b = 2") == light[.keyword])
  }

  @Test func `parts that come later have colours, too`() {
    let log = Log()
    let desk = desk { log.watch($0) }
    finish(desk)
    desk.node.append(TextBuffer("let c = 3\n"))
    finish(desk)
    #expect(log.color(of: "let", in: "let c = 3") == light[.keyword])
  }

  @Test func `only lines that look otherwise are laid out again`() {
    let log = Log()
    let text = (1...1000).map { "let a\($0) = \($0)" }.joined(separator: "\n")
    let desk = desk(text) { log.watch($0) }
    finish(desk)
    desk.press(.down, times: 3)
    desk.press(.end)
    let before = log.count.withLock { $0 }
    desk.type("0")
    finish(desk)
    #expect(log.count.withLock { $0 } == before + 1, "the number goes on")
    desk.type(" ")
    desk.type("/")
    finish(desk)
    let between = log.count.withLock { $0 }
    desk.type("/")
    finish(desk)
    #expect(log.count.withLock { $0 } == between + 2, "as typed, and as a comment")
  }

  @Test func `typing paints its line and the caret, and nothing else`() {
    let text = (1...1000).map { "let a\($0) = \($0)" }.joined(separator: "\n")
    let desk = desk(text)
    desk.press(.down, times: 3)
    desk.press(.end)
    finish(desk)
    let caret = desk.caretRect
    var rects: [PixelRect] = []
    desk.screen.backend.onCommit = { rects += $0.damage.rects }
    desk.type("0")
    desk.type("/")
    desk.type("/")
    finish(desk)
    desk.screen.backend.onCommit = nil
    #expect(!rects.isEmpty)
    for rect in rects {
      #expect(Double(rect.minY) >= caret.minY - 5 && Double(rect.maxY) <= caret.maxY + 5)
    }
    #expect(desk.screen.backend.contents!.hasEqualPixels(to: desk.screen.window.snapshot()))
  }

  @Test func `what is scrolled to has its colours, as after what is open above`() {
    let log = Log()
    let lines = ["/*"] + (1...5000).map { "let a\($0)" } + ["*/", "let last = 1"]
    let desk = desk(lines.joined(separator: "\n")) { log.watch($0) }
    desk.press(.end, .control)
    finish(desk)
    #expect(log.color(of: "let", in: "let a5000") == light[.comment])
    #expect(log.color(of: "let", in: "let last = 1") == light[.keyword])
  }

  @Test func `what was typed while a worker was busy is coloured too`() {
    let log = Log()
    let text = (1...20_000).map { "let a\($0) = \($0)" }.joined(separator: "\n")
    let desk = desk(text) { log.watch($0) }
    for letter in "var x = 7 // seven" { desk.type(String(letter)) }
    desk.press(.enter)
    finish(desk)
    #expect(log.color(of: "var", in: "var x = 7 // seven") == light[.keyword])
    #expect(log.color(of: "// seven", in: "var x = 7 // seven") == light[.comment])
    #expect(log.color(of: "let", in: "let a1 = 1") == light[.keyword])
  }

  @Test func `another text, another language and none begin afresh`() {
    let log = Log()
    let desk = desk { log.watch($0) }
    finish(desk)
    desk.node.text = "var c = 3"
    finish(desk)
    #expect(log.color(of: "var", in: "var c = 3") == light[.keyword])
    desk.node.syntax = .markdown
    desk.node.text = "# var c"
    finish(desk)
    #expect(log.color(of: "var", in: "# var c") == light[.heading])
    desk.node.syntax = nil
    finish(desk)
    #expect(log.color(of: "var", in: "# var c") == .black)
  }

  @Test
  func `a text in the dark has the colours of the dark, and more contrast where it is asked for`() {
    let log = Log()
    let desk = desk { log.watch($0) }
    finish(desk)
    desk.screen.backend.platform.desktopSettings.settings.colorScheme = .dark
    finish(desk)
    let dark = SyntaxColors(.dark)
    #expect(dark[.keyword] != light[.keyword])
    #expect(log.color(of: "let", in: "let b = 2") == dark[.keyword])
  }

  @Test(arguments: ThemeTraits.Appearance.allCases, [false, true])
  func `each of them can be read`(appearance: ThemeTraits.Appearance, hasHighContrast: Bool) {
    let theme = Theme(ThemeTraits(appearance: appearance, hasHighContrast: hasHighContrast))
    let colors = SyntaxColors(theme)
    for token in TextToken.allCases {
      guard let color = colors[token] else { continue }
      #expect(
        color.contrastRatio(with: theme.colors.contentBackground) >= (hasHighContrast ? 7 : 4.5))
    }
  }

  @Test func `an app has colours of its own`() {
    let log = Log()
    let own = Color(hex: 0x123456)
    let desk = desk { node in
      log.watch(node)
      var colors = SyntaxColors()
      colors[.keyword] = own
      node.syntaxColors = colors
    }
    finish(desk)
    #expect(log.color(of: "let", in: "let b = 2") == own)
    #expect(log.color(of: "2", in: "let b = 2") == .black)
  }

  @Test func `bytes that are no letters, and a password, stay plain`() {
    let log = Log()
    let bytes = Array("let a = 1\n".utf8) + [0x6C, 0x65, 0x74, 0x20, 0xFF]
    let desk = desk("") { log.watch($0) }
    desk.node.textBuffer = TextBuffer(utf8: bytes)
    finish(desk)
    #expect(log.color(of: "let", in: "let a = 1") == light[.keyword])
    #expect(log.color(of: "let", in: "let \u{FFFD}") == .black)
    let secret = EditorDesk("let") {
      $0.syntax = .swift
      $0.isSecure = true
      log.watch($0)
    }
    finish(secret)
    #expect(log.color(of: "●", in: "●●●") == .black)
  }

  @Test func `a line of much data stays plain`() {
    let log = Log()
    let long = "let x = [" + String(repeating: "1, ", count: 8000) + "]"
    let desk = desk("let a = 1\n" + long) { log.watch($0) }
    finish(desk)
    #expect(log.color(of: "let", in: "let a = 1") == light[.keyword])
    let parts = log.lines.withLock { $0 }.filter { $0.key.contains("1, 1") }
    #expect(!parts.isEmpty && parts.allSatisfy { $0.value.runs.count == 1 })
  }

  @Test(arguments: [DesktopSettings.ColorScheme.light, .dark])
  func `pictures of Swift and Markdown`(scheme: DesktopSettings.ColorScheme) throws {
    PinnedFonts.use()
    let screen = TestScreen(size: Size(width: 420, height: 420), scale: ScaleFactor(numerator: 180))
    screen.backend.platform.desktopSettings.settings.colorScheme = scheme
    let texts: [(TextSyntax, String)] = [
      (
        .swift,
        "/// Greets somebody.\n@MainActor\nfunc greet(_ name: String) -> Int {\n  print(\"Hello, \\(name)\\n\")\n  return 42 // always\n}"
      ),
      (
        .markdown,
        "# A heading\n\nSome **strong** words, *others*, and `code`.\n\n> A quote\n\n- an item with a [link](https://swift.org)\n1. a number"
      ),
    ]
    var fields: [TextFieldNode] = []
    for (index, (syntax, text)) in texts.enumerated() {
      let field = TextFieldNode(text, isMultiline: true)
      field.editor.font = .monospaced(size: 14)
      field.editor.syntax = syntax
      field.frame = Rect(x: 12, y: 12 + Double(index) * 202, width: 396, height: 190)
      screen.window.contentView.addSubview(field.view)
      fields.append(field)
    }
    for _ in 0..<8 {
      screen.settle()
      WorkerPool.shared.waitUntilIdle()
    }
    screen.settle()
    try withExtendedLifetime(fields) {
      try Golden.expect(screen.snapshot(), named: "syntax-\(scheme.rawValue)-150")
    }
  }
}
