import Surface

/// A member with a round picture, in a table.
final class MemberNameNode: DrawingNode<MemberNameDrawing> {
  nonisolated private static let avatarSize = 24.0
  nonisolated private static let gap = 10.0

  private let member: ChatMember

  nonisolated init(_ member: ChatMember) {
    self.member = member
    super.init()
    needsDisplayOnBoundsChange = true
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
      member.name, theme: currentTheme, width: constraint.width - indent)
    return Size(
      width: min(constraint.width, (indent + title.size.width).rounded(.up)),
      height: max(MemberNameNode.avatarSize, title.size.height.rounded(.up)))
  }

  override var semantics: Semantics? { Semantics(.text, label: member.name) }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsDisplay()
  }

  override func drawParameters() -> MemberNameDrawing? {
    MemberNameDrawing(name: member.name, colorIndex: member.colorIndex, theme: currentTheme)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: MemberNameDrawing, isCancelled: () -> Bool
  ) {
    let top = ((bounds.height - avatarSize) / 2).rounded()
    AvatarPainter(
      initials: Initials.of(parameters.name), colorIndex: parameters.colorIndex,
      diameter: avatarSize, theme: parameters.theme
    ).draw(in: canvas, rect: Rect(x: 0, y: top, width: avatarSize, height: avatarSize))
    let indent = avatarSize + gap
    let title = title(parameters.name, theme: parameters.theme, width: bounds.width - indent)
    canvas.draw(
      title, at: Point(x: indent, y: ((bounds.height - title.size.height) / 2).rounded()))
  }
}

/// What a ``MemberNameNode`` draws.
struct MemberNameDrawing: Sendable {
  let name: String
  let colorIndex: Int
  let theme: Theme
}
