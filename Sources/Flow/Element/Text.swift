public import Surface

/// A text that wraps inside the width offered. Drawn in the background.
public struct Text: Component {
  public typealias View = TextComponentView

  public let text: AttributedText
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

  public init(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(),
    maximumNumberOfLines: Int = 0, tintColor: Color? = nil
  ) {
    self.text = text
    self.style = style
    self.maximumNumberOfLines = maximumNumberOfLines
    self.tintColor = tintColor
  }

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

  public init(text: String, font: FontDescriptor, color: Color, tintColor: Color? = nil) {
    self.init(text, font: font, color: color, tintColor: tintColor)
  }

  public func makeView() -> TextComponentView { TextComponentView() }

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
