public import Surface

/// A text that wraps inside the width offered. Drawn in the background.
///
/// Font and colour are those of the theme unless they are given:
///
/// ```swift
/// Text("Inbox", font: \.title)
/// Text("3 unread", font: \.caption, color: \.secondaryText)
/// Text("Logo", font: .system(size: 40), color: .black)
/// ```
public struct Text: Component {
  /// The class of the view that shows the component.
  public typealias View = TextComponentView

  /// The letters with their attributes. Of a text whose font or colour is that of the theme, they are those of the light
  /// theme.
  public let text: AttributedText
  /// How paragraphs without a style of their own are set.
  public var style = ParagraphStyle()
  /// 0 for as many as the text needs.
  public var maximumNumberOfLines = 0
  /// Whether the text takes all the width that it is offered, and aligns its lines within that.
  public var fillsWidth = false
  /// Whether somebody can select the text and copy it.
  public var isSelectable = false
  /// Along the edges of the letters.
  public var stroke: TextStroke?
  /// Below letters and everything else that the text draws.
  public var shadow: TextShadow?
  /// Replaces the colour of all glyphs; changing it needs no new drawing.
  public var tintColor: Color?
  /// What the text is called, by readers of the window's elements and in tests; the text itself unless it is set.
  public var accessibilityLabel: String?

  private let look: TextLook

  /// A text with attributes.
  public init(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(),
    maximumNumberOfLines: Int = 0, tintColor: Color? = nil
  ) {
    self.text = text
    self.style = style
    self.maximumNumberOfLines = maximumNumberOfLines
    self.tintColor = tintColor
    look = .own
  }

  /// A text in one font and one colour; those of the theme (`ThemeFonts.body`, `ThemeColors.text`) for nil.
  public init(
    _ text: String, font: FontDescriptor? = nil, color: Color? = nil,
    alignment: ParagraphStyle.Alignment = .natural, maximumNumberOfLines: Int = 0,
    tintColor: Color? = nil
  ) {
    if font == nil, color == nil {
      self.init(
        text, TextLook.lightBodyAttributes, .body, alignment, maximumNumberOfLines, tintColor)
    } else {
      self.init(
        text, ThemedTextStyle(font: .init(font), color: .init(color)), alignment,
        maximumNumberOfLines, tintColor)
    }
  }

  /// A text in a font and a colour of the theme.
  public init(
    _ text: String, font: KeyPath<ThemeFonts, FontDescriptor>,
    color: KeyPath<ThemeColors, Color> = \.text,
    alignment: ParagraphStyle.Alignment = .natural, maximumNumberOfLines: Int = 0
  ) {
    self.init(
      text, ThemedTextStyle(font: .token(font), color: .token(color)), alignment,
      maximumNumberOfLines, nil)
  }

  /// A text in a font of the theme and a colour of its own.
  public init(
    _ text: String, font: KeyPath<ThemeFonts, FontDescriptor>, color: Color,
    alignment: ParagraphStyle.Alignment = .natural, maximumNumberOfLines: Int = 0
  ) {
    self.init(
      text, ThemedTextStyle(font: .token(font), color: .fixed(color)), alignment,
      maximumNumberOfLines, nil)
  }

  /// A text in a font of its own, or that of the theme for nil, and a colour of the theme.
  public init(
    _ text: String, font: FontDescriptor? = nil, color: KeyPath<ThemeColors, Color>,
    alignment: ParagraphStyle.Alignment = .natural, maximumNumberOfLines: Int = 0
  ) {
    self.init(
      text, ThemedTextStyle(font: .init(font), color: .token(color)), alignment,
      maximumNumberOfLines, nil)
  }

  private init(
    _ text: String, _ themed: ThemedTextStyle, _ alignment: ParagraphStyle.Alignment,
    _ maximumNumberOfLines: Int, _ tintColor: Color?
  ) {
    self.init(
      text, themed.attributes(in: .light), TextLook(themed), alignment, maximumNumberOfLines,
      tintColor)
  }

  private init(
    _ text: String, _ attributes: TextAttributes, _ look: TextLook,
    _ alignment: ParagraphStyle.Alignment, _ maximumNumberOfLines: Int, _ tintColor: Color?
  ) {
    self.text = AttributedText(text, attributes: attributes)
    self.look = look
    style.alignment = alignment
    self.maximumNumberOfLines = maximumNumberOfLines
    self.tintColor = tintColor
  }

  /// The same in the spelling of ComponentFlow.
  public init(text: String, font: FontDescriptor, color: Color, tintColor: Color? = nil) {
    self.init(text, font: font, color: color, tintColor: tintColor)
  }

  /// ``text`` in the font and the colour of the theme.
  @MainActor
  private func shownText(_ environment: Environment<Empty>) -> AttributedText {
    look == .own ? text : look.text(text, in: environment[ThemeKey.self])
  }

  /// A view around a `TextNode`.
  public func makeView() -> TextComponentView { TextComponentView() }

  /// As large as the lines need inside of what is offered, in whole units.
  public func update(
    view: TextComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.textNode.attributedText = shownText(environment)
    view.textNode.paragraphStyle = style
    view.textNode.maximumNumberOfLines = maximumNumberOfLines
    view.textNode.fillsWidth = fillsWidth
    view.textNode.textStroke = stroke
    view.show(isSelectable: isSelectable)
    if view.textNode.textShadow != shadow { view.textNode.textShadow = shadow }
    view.accessibilityLabel = accessibilityLabel ?? text.string
    transition.setTintColor(layer: view.textNode.layer, color: tintColor)
    return view.textNode.measure(availableSize).ceiled
  }
}

extension Text {
  /// Lets somebody select the text and copy it, by the mouse or with a finger that stays. Selections go across texts inside of what
  /// ``Component/joinsTextSelection(_:)`` says it of.
  public func selectable(_ isSelectable: Bool = true) -> Text {
    with { $0.isSelectable = isSelectable }
  }
}
