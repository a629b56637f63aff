public import Surface

/// A text that wraps inside the width offered. Drawn in the background.
public struct Text: Component {
  /// The class of the view that shows the component.
  public typealias View = TextComponentView

  /// The letters with their attributes.
  public let text: AttributedText
  /// How paragraphs without a style of their own are set.
  public var style = ParagraphStyle()
  /// 0 for as many as the text needs.
  public var maximumNumberOfLines = 0
  /// Whether the text takes all the width that it is offered, and aligns its lines within that.
  public var fillsWidth = false
  /// Along the edges of the letters.
  public var stroke: TextStroke?
  /// Below letters and everything else that the text draws.
  public var shadow: TextShadow?
  /// Replaces the colour of all glyphs; changing it needs no new drawing.
  public var tintColor: Color?
  /// The name of the view for tests and debugging; the text itself unless it is set.
  public var accessibilityLabel: String?

  /// A text with attributes.
  public init(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(),
    maximumNumberOfLines: Int = 0, tintColor: Color? = nil
  ) {
    self.text = text
    self.style = style
    self.maximumNumberOfLines = maximumNumberOfLines
    self.tintColor = tintColor
  }

  /// A text in one font and one colour.
  public init(
    _ text: String, font: FontDescriptor = .system(size: 15), color: Color = .black,
    alignment: ParagraphStyle.Alignment = .natural, maximumNumberOfLines: Int = 0,
    tintColor: Color? = nil
  ) {
    var style = ParagraphStyle()
    style.alignment = alignment
    self.init(
      AttributedText(text, attributes: PlainTextAttributes.of(font: font, color: color)),
      style: style,
      maximumNumberOfLines: maximumNumberOfLines, tintColor: tintColor)
  }

  /// The same in the spelling of ComponentFlow.
  public init(text: String, font: FontDescriptor, color: Color, tintColor: Color? = nil) {
    self.init(text, font: font, color: color, tintColor: tintColor)
  }

  /// A view around a `TextNode`.
  public func makeView() -> TextComponentView { TextComponentView() }

  /// As large as the lines need inside of what is offered, in whole units.
  public func update(
    view: TextComponentView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.textNode.attributedText = text
    view.textNode.paragraphStyle = style
    view.textNode.maximumNumberOfLines = maximumNumberOfLines
    view.textNode.fillsWidth = fillsWidth
    view.textNode.textStroke = stroke
    if view.textNode.textShadow != shadow { view.textNode.textShadow = shadow }
    view.accessibilityLabel = accessibilityLabel ?? text.string
    transition.setTintColor(layer: view.textNode.layer, color: tintColor)
    return view.textNode.measure(availableSize).ceiled
  }
}
