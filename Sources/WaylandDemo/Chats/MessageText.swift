import Surface

/// The texts of a message in the fonts and colours of the theme.
struct MessageText: Sendable {
  let fonts: ThemeFonts
  let colors: ChatColors
  private let bubble: BubbleColors
  private let isOutgoing: Bool

  init(theme: Theme, isOutgoing: Bool) {
    fonts = theme.fonts
    colors = ChatColors.colors(in: theme)
    bubble = colors.bubble(isOutgoing: isOutgoing)
    self.isOutgoing = isOutgoing
  }

  private static let bodySize = 14.0
  static var bodyStyle: ParagraphStyle {
    var style = ParagraphStyle()
    style.lineSpacing = 0.06
    return style
  }

  private func line(
    _ text: String, _ font: FontDescriptor, _ color: Color, width: Double = .infinity
  ) -> TextLayout {
    TextLayout(
      AttributedText(text, attributes: TextAttributes(font: font, color: color)),
      maxWidth: max(1, width), maximumLines: 1)
  }

  func time(_ content: BubbleContent, onPicture: Bool = false) -> TextLayout {
    let color = onPicture ? Color.white : bubble.detail
    let text = content.isEdited ? "edited \(content.time)" : content.time
    return line(text, fonts.system(size: 11), color)
  }

  func senderName(_ name: String, colorIndex: Int, width: Double) -> TextLayout {
    line(name, fonts.system(size: 13.5, weight: .semibold), colors.name(colorIndex), width: width)
  }

  func forwarded(from name: String, width: Double) -> TextLayout {
    var text = AttributedText(
      "Forwarded from ",
      attributes: TextAttributes(font: fonts.system(size: 13), color: bubble.title))
    text.append(
      AttributedText(
        name,
        attributes: TextAttributes(
          font: fonts.system(size: 13, weight: .semibold), color: bubble.title)))
    return TextLayout(text, maxWidth: width, maximumLines: 1)
  }

  func replyColor(_ reply: BubbleContent.Reply) -> Color {
    isOutgoing ? bubble.title : colors.name(reply.colorIndex)
  }

  func reply(_ reply: BubbleContent.Reply, width: Double) -> (name: TextLayout, text: TextLayout) {
    (
      line(
        reply.name, fonts.system(size: 13, weight: .semibold), replyColor(reply), width: width),
      line(reply.text, fonts.system(size: 13), bubble.text, width: width)
    )
  }

  func attachmentTitle(_ text: String, width: Double) -> TextLayout {
    line(text, fonts.system(size: 14, weight: .semibold), bubble.text, width: width)
  }

  func attachmentSubtitle(_ text: String, width: Double) -> TextLayout {
    line(text, fonts.system(size: 12.5), bubble.detail, width: width)
  }

  func note(_ text: String, width: Double) -> TextLayout {
    TextLayout(
      AttributedText(
        text, attributes: TextAttributes(font: fonts.system(size: 13), color: colors.noteText)),
      maxWidth: max(1, width))
  }

  func pollTitle(_ text: String, width: Double) -> TextLayout {
    TextLayout(
      AttributedText(
        text,
        attributes: TextAttributes(
          font: fonts.system(size: 14, weight: .semibold), color: bubble.text)),
      maxWidth: width)
  }

  func pollOption(_ text: String, width: Double) -> TextLayout {
    TextLayout(
      AttributedText(
        text, attributes: TextAttributes(font: fonts.system(size: 14), color: bubble.text)),
      maxWidth: width)
  }

  func pollPercent(_ share: Double) -> TextLayout {
    line(
      "\(Int((share * 100).rounded()))%", fonts.system(size: 12.5, weight: .semibold), bubble.text)
  }

  /// What stands above a copy.
  func heading(_ text: String) -> AttributedText {
    AttributedText(
      text,
      attributes: TextAttributes(
        font: fonts.system(size: MessageText.bodySize, weight: .semibold), color: bubble.text))
  }

  /// Smaller where there is no room for it.
  static func largeEmoji(_ text: String, width: Double) -> TextLayout {
    func layout(_ size: Double) -> TextLayout {
      TextLayout(
        AttributedText(text, attributes: TextAttributes(font: .system(size: size), color: .black)),
        maximumLines: 1)
    }
    let wanted = layout(64)
    guard wanted.size.width > width else { return wanted }
    return layout(max(8, (64 * width / wanted.size.width).rounded(.down)))
  }

  /// Formatted text with every style of an export.
  func body(_ spans: [TextSpan]) -> AttributedText {
    spans.reduce(into: AttributedText("", attributes: attributes(of: TextSpan(text: "")))) {
      $0.append(AttributedText($1.text, attributes: attributes(of: $1)))
    }
  }

  private func attributes(of span: TextSpan) -> TextAttributes {
    let style = span.style
    let isCode = !style.isDisjoint(with: [.code, .pre])
    var font = isCode ? fonts.monospaced : fonts.system(size: MessageText.bodySize)
    if style.contains(.bold) { font = font.withWeight(.bold) }
    if !style.isDisjoint(with: [.italic, .blockquote]) { font = font.italic() }
    var attributes = TextAttributes(font: font, color: bubble.text)
    if !style.isDisjoint(with: [.link, .mention, .hashtag, .botCommand]) {
      attributes.color = bubble.link
      attributes.link = span.href
    }
    if style.contains(.blockquote) { attributes.color = bubble.title }
    attributes.underline = style.contains(.underline) ? .single : nil
    attributes.strikethrough = style.contains(.strikethrough) ? .single : nil
    attributes.isSpoiler = style.contains(.spoiler)
    if isCode { attributes.backgroundColor = bubble.text.withAlpha(0.06) }
    return attributes
  }
}
