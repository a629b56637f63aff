import Surface

/// What lies above a picture: the time on its pill, a play button, a text where no picture is.
final class MessageOverlayNode: DrawingNode<MessageOverlay> {
  var message: MessageLayout? {
    didSet { setNeedsDisplay() }
  }
  /// Why there is no picture below.
  var loadingError: ImageLoadingError? {
    didSet { if loadingError != oldValue { setNeedsDisplay() } }
  }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override func drawParameters() -> MessageOverlay? {
    message.map { MessageOverlay(layout: $0, loadingError: loadingError) }
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters overlay: MessageOverlay, isCancelled: () -> Bool
  ) {
    let layout = overlay.layout
    guard let frame = layout.pictureFrame, let picture = layout.content.picture else { return }
    let text =
      picture.missingText ?? overlay.loadingError.flatMap { picture.text(instead: $0) }
    if let text { draw(text, in: frame, layout, canvas) }
    if case .sticker(let emoji) = picture.kind, overlay.loadingError != nil {
      let large = MessageText.largeEmoji(emoji, width: frame.width)
      canvas.draw(large, at: large.size.centered(in: frame).origin)
    }
    if picture.badge == "play", text == nil {
      let disc = Rect(center: frame.center, size: Size(width: 48, height: 48))
      canvas.fill(ellipseIn: disc, with: .solid(layout.colors.pictureLabel))
      IconPainter.draw(.voice, in: disc.inset(by: 14), color: .white, canvas: canvas)
    } else if let badge = picture.badge, badge != "play" {
      let label = TextLayout(
        AttributedText(
          badge,
          attributes: TextAttributes(
            font: layout.fonts.system(size: 11, weight: .semibold), color: .white)),
        maximumLines: 1)
      let pill = Rect(
        x: frame.minX + 7, y: frame.minY + 7, width: label.size.width + 14,
        height: label.size.height + 3)
      canvas.fill(
        RoundedRect(pill, radius: pill.height / 2), with: .solid(layout.colors.pictureLabel))
      canvas.draw(label, at: Point(x: pill.minX + 7, y: pill.minY + 1.5))
    }
    MessagePainter(layout: layout).drawTimeOnPicture(in: canvas)
  }

  nonisolated private static func draw(
    _ text: String, in frame: Rect, _ layout: MessageLayout, _ canvas: Canvas
  ) {
    var style = ParagraphStyle()
    style.alignment = .center
    let label = TextLayout(
      AttributedText(
        text,
        attributes: TextAttributes(
          font: layout.fonts.system(size: 13), color: layout.colors.placeholderText)),
      style: style, maxWidth: frame.width - 24, maximumLines: 3)
    canvas.draw(
      label,
      at: Point(
        x: (frame.midX - label.size.width / 2).rounded(),
        y: (frame.midY - label.size.height / 2).rounded()))
  }
}
