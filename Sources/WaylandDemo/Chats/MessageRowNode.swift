import Locks
import Surface

/// A row of a conversation with one message: measured and drawn in the background.
final class MessageRowNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `cached` is guarded by its lock.
  private let content: BubbleContent
  private let theme: DemoTheme
  private let cached = Lock<(width: Double, layout: MessageLayout)?>(nil)
  private let picture: ImageNode?
  private let overlay: MessageOverlayNode?

  init(_ content: BubbleContent, theme: DemoTheme) {
    self.content = content
    self.theme = theme
    picture = content.picture == nil ? nil : ImageNode()
    overlay = content.picture == nil ? nil : MessageOverlayNode()
    super.init()
    needsDisplayOnBoundsChange = true
    if let picture, let overlay {
      picture.isLayerBacked = true
      picture.cornerRadius = content.isSticker ? 0 : BubbleShape.radius - 3
      overlay.isLayerBacked = true
      addSubnode(picture)
      addSubnode(overlay)
    }
  }

  func layout(width: Double) -> MessageLayout {
    if let cached = cached.withLock({ $0 }), cached.width == width { return cached.layout }
    // Content and theme never change, so that whichever thread comes last keeps the same layout.
    let layout = MessageLayout(content, theme: theme, width: width)
    cached.withLock { $0 = (width, layout) }
    return layout
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: layout(width: constraint.width).height)
  }

  override func didLoad() {
    super.didLoad()
    picture?.source = content.picture?.source
    picture?.imageMode = content.isSticker ? .aspectFit : .aspectFill
    if content.isSticker { return }
    picture?.placeholderColor = theme.kind == .light ? Color(hex: 0xdfe5e8) : Color(hex: 0x22303d)
  }

  override func layout() {
    let layout = layout(width: bounds.width)
    picture?.frame = layout.pictureFrame ?? .zero
    // It draws in the row's coordinates.
    overlay?.frame = layout.overlayFrame
    overlay?.bounds = layout.overlayFrame
    overlay?.message = layout
  }

  @MainActor private var revealsSpoilers = false {
    didSet { if revealsSpoilers != oldValue { setNeedsDisplay() } }
  }

  override func drawParameters() -> (any Sendable)? {
    var layout = layout(width: bounds.width)
    layout.revealsSpoilers = revealsSpoilers
    return layout
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    MessagePainter(layout: parameters as! MessageLayout).draw(in: canvas, isCancelled: isCancelled)
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    let layout = layout(width: bounds.width)
    let link = layout.link(at: event.position)
    let isHidden = !revealsSpoilers && layout.hasSpoiler(at: event.position)
    switch event.kind {
    case .moved: cursor = link != nil || isHidden ? .pointer : nil
    case .pressed(.primary): if isHidden { revealsSpoilers = true }
    case .left: cursor = nil
    default: break
    }
    return false
  }
}

/// What lies above a picture: the time on its pill, a play button, a text where no picture is.
final class MessageOverlayNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `message` belongs to the main actor.
  @MainActor var message: MessageLayout? {
    didSet { setNeedsDisplay() }
  }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override func drawParameters() -> (any Sendable)? { message }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let layout = parameters as! MessageLayout
    guard let frame = layout.pictureFrame, let picture = layout.content.picture else { return }
    if let text = picture.missingText { draw(text, in: frame, theme: layout.theme, canvas: canvas) }
    if picture.badge == "play", picture.missingText == nil {
      let disc = Rect(center: frame.center, size: Size(width: 48, height: 48))
      canvas.fill(ellipseIn: disc, with: .solid(Color(white: 0, alpha: 0.4)))
      SignPainter.draw(.voice, in: disc.inset(by: 14), color: .white, canvas: canvas)
    } else if let badge = picture.badge, badge != "play" {
      let label = TextLayout(
        AttributedText(
          badge,
          attributes: TextAttributes(font: .system(size: 11, weight: .semibold), color: .white)),
        maximumLines: 1)
      let pill = Rect(
        x: frame.minX + 7, y: frame.minY + 7, width: label.size.width + 14,
        height: label.size.height + 3)
      canvas.fill(
        RoundedRect(pill, radius: pill.height / 2), with: .solid(Color(white: 0, alpha: 0.45)))
      canvas.draw(label, at: Point(x: pill.minX + 7, y: pill.minY + 1.5))
    }
    MessagePainter(layout: layout).drawTimeOnPicture(in: canvas)
  }

  private static func draw(_ text: String, in frame: Rect, theme: DemoTheme, canvas: Canvas) {
    var style = ParagraphStyle()
    style.alignment = .center
    let label = TextLayout(
      AttributedText(
        text, attributes: TextAttributes(font: .system(size: 13), color: theme.secondaryText)),
      style: style, maxWidth: frame.width - 24, maximumLines: 3)
    canvas.draw(
      label,
      at: Point(
        x: (frame.midX - label.size.width / 2).rounded(),
        y: (frame.midY - label.size.height / 2).rounded()))
  }
}
