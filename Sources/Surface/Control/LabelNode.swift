import Geometry
import Locks
import Typesetting

/// A text of a control in a font and a colour of the theme, which it follows. It is layer-backed.
///
/// Every property may be set on any thread; the node around it asks for its own layout.
class LabelNode: TextNode {
  private let content: Lock<LabelText>

  /// - Parameter lines: How many lines the text may take; 0 for any number.
  nonisolated init(
    _ font: ThemeToken<ThemeFonts, FontDescriptor>,
    color: ThemeToken<ThemeColors, Color> = \.text, lines: Int = 1
  ) {
    content = Lock(LabelText(font: font, color: color))
    super.init()
    isLayerBacked = true
    maximumNumberOfLines = lines
  }

  nonisolated var string: String {
    get { content.withLock { $0.string } }
    set { change { $0.string = newValue } }
  }

  nonisolated var font: ThemeToken<ThemeFonts, FontDescriptor> {
    get { content.withLock { $0.font } }
    set { change { $0.font = newValue } }
  }

  nonisolated var color: ThemeToken<ThemeColors, Color> {
    get { content.withLock { $0.color } }
    set { change { $0.color = newValue } }
  }

  nonisolated var isUnderlined: Bool {
    get { content.withLock { $0.isUnderlined } }
    set { change { $0.isUnderlined = newValue } }
  }

  /// The letter whose first occurrence is underlined, be it a capital or not; nil for none.
  nonisolated var mnemonic: Character? {
    get { content.withLock { $0.mnemonic } }
    set { change { $0.mnemonic = newValue } }
  }

  nonisolated private func change(_ body: (inout LabelText) -> Void) {
    content.withLock { body(&$0) }
    write()
  }

  /// A text that stays as it was is drawn no second time.
  nonisolated private func write() {
    attributedText = content.withLock { $0 }.attributedText(in: currentTheme)
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    write()
  }

  /// In whole units, so that what is beside it lies on whole units too.
  nonisolated func size(in width: Double) -> Size {
    string.isEmpty ? .zero : measure(Size(width: max(0, width), height: .infinity)).ceiled
  }

  /// The middle of the capitals of the first line, from the top; nil without text.
  nonisolated func letterMiddle(in width: Double) -> Double? {
    guard let layout = layout(width: max(0, width)), layout.numberOfLines > 0 else { return nil }
    return layout.firstBaseline - layout.capHeight(ofLine: 0) / 2
  }
}
