import Surface

/// A member with a round picture, in a table.
final class MemberNameNode: ThemedDrawingNode<ChatMember> {
  nonisolated private static let avatarSize = 24.0
  nonisolated private static let gap = 10.0

  nonisolated override init(_ member: ChatMember) {
    super.init(member)
    isLayerBacked = true
  }

  nonisolated private static func title(_ name: String, theme: Theme, width: Double) -> TextLayout {
    TextLayout(
      AttributedText(
        name,
        attributes: TextAttributes(font: theme.fonts.body, color: theme.colors.text)),
      maxWidth: max(1, width), maximumLines: 1)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let indent = MemberNameNode.avatarSize + MemberNameNode.gap
    let title = MemberNameNode.title(
      content.name, theme: currentTheme, width: constraint.width - indent)
    return Size(
      width: min(constraint.width, (indent + title.size.width).rounded(.up)),
      height: max(MemberNameNode.avatarSize, title.size.height.rounded(.up)))
  }

  override var semantics: Semantics? { Semantics(.text, label: content.name) }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<ChatMember>, isCancelled: () -> Bool
  ) {
    let (member, theme) = (parameters.content, parameters.theme)
    let top = ((bounds.height - avatarSize) / 2).rounded()
    AvatarPainter(
      initials: Initials.of(member.name), colorIndex: member.colorIndex, diameter: avatarSize,
      theme: theme
    ).draw(in: canvas, rect: Rect(x: 0, y: top, width: avatarSize, height: avatarSize))
    let indent = avatarSize + gap
    let title = title(member.name, theme: theme, width: bounds.width - indent)
    canvas.draw(
      title, at: Point(x: indent, y: ((bounds.height - title.size.height) / 2).rounded()))
  }
}
