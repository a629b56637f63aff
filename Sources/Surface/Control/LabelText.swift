import Geometry
import Typesetting

/// What a control says in one place, in a font and a colour of the theme.
struct LabelText {
  var string = ""
  var font: ThemeToken<ThemeFonts, FontDescriptor>
  var color: ThemeToken<ThemeColors, Color>
  var isUnderlined = false
  /// The letter whose first occurrence is underlined, be it a capital or not; nil for none.
  var mnemonic: Character?

  /// The text in the font and the colour that a theme has for it; nil where nothing is said.
  func attributedText(in theme: Theme) -> AttributedText? {
    guard !string.isEmpty else { return nil }
    var text = AttributedText(
      string,
      attributes: TextAttributes(
        font: theme.fonts[keyPath: font], color: theme.colors[keyPath: color],
        underline: isUnderlined ? TextLineStyle() : nil))
    if let range = mnemonicRange {
      text.changeAttributes(in: range) { $0.underline = TextLineStyle() }
    }
    return text
  }

  /// In bytes of UTF-8.
  private var mnemonicRange: Range<Int>? {
    guard let mnemonic = mnemonic?.lowercased(),
      let index = string.firstIndex(where: { $0.lowercased() == mnemonic })
    else { return nil }
    let start = string.utf8.distance(from: string.startIndex, to: index)
    return start..<start + string[index].utf8.count
  }
}
