import Compositing
public import Geometry
import Locks

/// A small mark on something: how many there are, that there is something new, a word.
///
/// ```swift
/// let unread = BadgeNode(.count(12))
/// let news = BadgeNode(.dot, tone: .status(.error))
/// ```
///
/// A count of 0 takes no room. All of it may be set on any thread.
public final class BadgeNode: DisplayNode {
  /// What a badge says.
  public enum Content: Hashable, Sendable {
    /// A number that is not negative; above ``BadgeNode/limit`` it is the limit with a plus sign.
    case count(Int)
    /// A word.
    case text(String)
    /// Only that there is something.
    case dot
  }

  /// What a badge is filled with.
  public enum Tone: Hashable, Sendable {
    /// The accent of the theme: something for the reader.
    case accent
    /// Grey: something that the reader has muted.
    case neutral
    /// That of a message.
    case status(StatusTone)
  }

  fileprivate struct Style: Hashable {
    var content: Content
    var tone: Tone
    var limit = 99
  }

  private let style: Lock<Style>
  private let label = LabelNode(\.badge, color: \.onAccent)

  /// A badge. Any thread.
  nonisolated public init(_ content: Content = .dot, tone: Tone = .accent) {
    style = Lock(Style(content: content, tone: tone))
    super.init()
    isUserInteractionEnabled = false
    addSubnode(label)
    styleDidChange()
  }

  /// What the badge says.
  nonisolated public var content: Content {
    get { style.withLock { $0.content } }
    set { change { $0.content = newValue } }
  }

  /// What the badge is filled with.
  nonisolated public var tone: Tone {
    get { style.withLock { $0.tone } }
    set { change { $0.tone = newValue } }
  }

  /// The largest count that is written out; 99 at first.
  nonisolated public var limit: Int {
    get { style.withLock { $0.limit } }
    set { change { $0.limit = newValue } }
  }

  nonisolated private func change(_ body: (inout Style) -> Void) {
    let didChange = style.withLock { style in
      let old = style
      body(&style)
      return style != old
    }
    if didChange { styleDidChange() }
  }

  nonisolated private func styleDidChange() {
    let style = style.withLock { $0 }
    label.string = style.text
    label.color = style.tone.textColor
    accessibilityLabel = style.text.isEmpty ? nil : style.text
    setNeedsLayout()
    if isNodeLoaded { onMain { ($0 as? BadgeNode)?.showFill() } }
  }

  nonisolated public override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
    if isNodeLoaded { onMain { ($0 as? BadgeNode)?.showFill() } }
  }

  public override func didLoad() {
    super.didLoad()
    showFill()
  }

  private func showFill() { backgroundColor = tone.fill(in: currentTheme.colors) }

  /// A dot says nothing by itself.
  public override var semantics: Semantics? {
    accessibilityLabel == nil ? nil : Semantics(.text)
  }

  // MARK: Layout

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let (metrics, content) = (currentTheme.metrics, content)
    if content == .dot { return Size(width: metrics.dotSize, height: metrics.dotSize) }
    guard !label.string.isEmpty else { return .zero }
    let text = label.size(in: .infinity)
    let height = max(metrics.badgeHeight, text.height)
    // A number of one digit makes a circle.
    let width = max(height, text.width + (metrics.smallSpacing * 5 / 3).rounded())
    // Half a number is another number: only words are cut off.
    if case .count = content { return Size(width: width, height: height) }
    return Size(width: min(width, constraint.width), height: height)
  }

  public override func layout() {
    super.layout()
    cornerRadius = bounds.height / 2
    let text = label.size(in: bounds.width)
    let middle = label.letterMiddle(in: bounds.width) ?? text.height / 2
    // Digits are as high as capitals: their middle, not that of the line, lies in the middle of the badge.
    label.frame = Rect(
      x: ((bounds.width - text.width) / 2).rounded(), y: (bounds.height / 2 - middle).rounded(),
      width: text.width, height: text.height)
  }
}

extension BadgeNode.Style {
  fileprivate var text: String {
    switch content {
    case .dot: ""
    case .text(let text): text
    case .count(let count): count <= 0 ? "" : count > limit ? "\(limit)+" : "\(count)"
    }
  }
}

extension BadgeNode.Tone {
  fileprivate var textColor: ThemeToken<ThemeColors, Color> {
    switch self {
    case .accent: \.onAccent
    case .neutral: \.onNeutral
    case .status(.info): \.info.onFill
    case .status(.success): \.success.onFill
    case .status(.warning): \.warning.onFill
    case .status(.error): \.error.onFill
    }
  }

  fileprivate func fill(in colors: ThemeColors) -> Color {
    switch self {
    case .accent: colors.accentFill
    case .neutral: colors.neutralFill
    case .status(let tone): colors[keyPath: tone.colors].fill
    }
  }
}
