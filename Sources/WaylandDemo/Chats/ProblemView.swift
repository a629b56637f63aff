import Surface

/// A strip that says what could not be read. Closing it is the user's decision.
@MainActor
final class ProblemView: View {
  private let text = TextNode()
  private let closeSign = TextNode()
  private var problems: [HistoryProblem] = []
  private var theme = DemoTheme.light
  private var isClosed = false
  var onClose: (@MainActor () -> Void)?

  init() {
    super.init()
    isHidden = true
    text.maximumNumberOfLines = 4
    addSubview(text.view)
    addSubview(closeSign.view)
    cursor = .pointer
  }

  func show(_ problems: [HistoryProblem], theme: DemoTheme) {
    if problems != self.problems { isClosed = false }
    self.problems = problems
    setTheme(theme)
  }

  func setTheme(_ theme: DemoTheme) {
    self.theme = theme
    isHidden = isClosed || problems.isEmpty
    let isLight = theme.kind == .light
    backgroundColor = Color(hex: isLight ? 0xfff4d6 : 0x4a3c17)
    let color = Color(hex: isLight ? 0x6b4e00 : 0xffe2a0)
    var lines = problems.prefix(3).map(\.description)
    if problems.count > 3 { lines.append("and \(problems.count - 3) more; see standard error") }
    text.attributedText = AttributedText(
      lines.joined(separator: "\n"),
      attributes: TextAttributes(font: .system(size: 13), color: color))
    closeSign.attributedText = AttributedText(
      "✕", attributes: TextAttributes(font: .system(size: 14), color: color))
    setNeedsLayout()
  }

  func height(width: Double) -> Double {
    guard !isClosed, !problems.isEmpty else { return 0 }
    return text.updateLayout(Size(width: max(1, width - 56), height: 200)).height + 18
  }

  override func layoutSubviews() {
    let size = bounds.size
    let textSize = text.updateLayout(Size(width: max(1, size.width - 56), height: 200))
    text.frame = Rect(origin: Point(x: 16, y: 9), size: textSize)
    let sign = closeSign.updateLayout(Size(width: 40, height: 40))
    closeSign.frame = Rect(origin: Point(x: size.width - 16 - sign.width, y: 9), size: sign)
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard event.kind == .pressed(.primary) else { return false }
    isClosed = true
    isHidden = true
    onClose?()
    return true
  }
}
