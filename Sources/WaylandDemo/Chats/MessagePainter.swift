import Surface

/// Draws a laid out message, everything but its picture.
struct MessagePainter {
  let layout: MessageLayout

  private var theme: DemoTheme { layout.theme }
  private var content: BubbleContent { layout.content }
  private var accent: Color { content.isOutgoing ? theme.outgoingAccent : theme.accent }

  func draw(in canvas: Canvas, isCancelled: () -> Bool) {
    layout.day?.draw(in: canvas, top: 0)
    if let (painter, rect) = layout.avatar { painter.draw(in: canvas, rect: rect) }
    if content.hasBubble { drawBubble(in: canvas) }
    if isCancelled() { return }
    drawReplyBar(in: canvas)
    drawAttachment(in: canvas)
    drawPoll(in: canvas)
    for text in layout.texts { canvas.draw(text.layout, at: text.origin) }
    if isCancelled() { return }
    if let body = layout.body {
      canvas.draw(
        body.layout, at: body.origin, revealsSpoilers: layout.revealsSpoilers)
    }
    drawTime(in: canvas)
  }

  private func drawBubble(in canvas: Canvas) {
    let color = content.isOutgoing ? theme.outgoingBubble : theme.incomingBubble
    let path = BubbleShape.path(in: layout.bubble, style: layout.style)
    // One unit of shadow below lifts the bubble off the wallpaper.
    let shadow = path.applying(.translation(x: 0, y: 1))
    canvas.fill(shadow, with: .solid(theme.bubbleShadow))
    canvas.fill(path, with: .solid(color))
  }

  private func drawReplyBar(in canvas: Canvas) {
    guard let bar = layout.replyBar else { return }
    let shape = RoundedRect(bar, radius: 5)
    canvas.withState {
      canvas.clip(to: shape)
      canvas.fill(bar, with: .solid(layout.replyColor.withAlpha(0.1)))
      canvas.fill(
        Rect(x: bar.minX, y: bar.minY, width: 3, height: bar.height),
        with: .solid(layout.replyColor))
    }
  }

  private func drawPoll(in canvas: Canvas) {
    for option in layout.pollOptions {
      canvas.draw(option.percent.layout, at: option.percent.origin)
      canvas.draw(option.label.layout, at: option.label.origin)
      var bar = option.bar
      bar.size.width = min(bar.width, max(4, bar.width * option.share))
      canvas.fill(RoundedRect(bar, radius: 2), with: .solid(accent))
    }
  }

  /// The time under a text of its own colour, or in white on a dark pill on a picture.
  func drawTime(in canvas: Canvas) {
    let onPicture = layout.timeBackdrop != nil
    if let backdrop = layout.timeBackdrop, layout.pictureFrame == nil {
      canvas.fill(
        RoundedRect(backdrop, radius: backdrop.height / 2),
        with: .solid(Color(white: 0, alpha: 0.35)))
    }
    guard layout.pictureFrame == nil || !onPicture else { return }
    drawTimeText(in: canvas)
  }

  /// For the overlay that lies above the picture.
  func drawTimeOnPicture(in canvas: Canvas) {
    guard let backdrop = layout.timeBackdrop else { return }
    canvas.fill(
      RoundedRect(backdrop, radius: backdrop.height / 2), with: .solid(Color(white: 0, alpha: 0.45))
    )
    drawTimeText(in: canvas)
  }

  private func drawTimeText(in canvas: Canvas) {
    canvas.draw(layout.time.layout, at: layout.time.origin)
    guard let origin = layout.ticksOrigin else { return }
    let color = layout.timeBackdrop != nil ? Color.white : theme.outgoingTime
    drawTick(at: origin, color: color, canvas: canvas)
    drawTick(at: Point(x: origin.x + 5, y: origin.y), color: color, canvas: canvas)
  }

  private func drawTick(at origin: Point, color: Color, canvas: Canvas) {
    var tick = Path()
    tick.move(to: Point(x: origin.x + 0.8, y: origin.y + 5.6))
    tick.line(to: Point(x: origin.x + 3.6, y: origin.y + 8.4))
    tick.line(to: Point(x: origin.x + 9.4, y: origin.y + 2))
    canvas.stroke(tick, width: 1.4, cap: .round, join: .round, with: color)
  }

  // MARK: Attachments

  private func drawAttachment(in canvas: Canvas) {
    guard let attachment = content.attachment, let frame = layout.attachmentFrame else { return }
    canvas.fill(ellipseIn: frame, with: .solid(accent))
    let sign = content.isOutgoing ? theme.outgoingBubble : Color.white
    SignPainter.draw(
      attachment.sign, in: frame.inset(by: frame.width * 12 / 44),
      color: theme.kind == .dark ? .white : sign,
      canvas: canvas)
    for (index, value) in layout.waveform.enumerated() {
      let height = 3 + Double(value) / 255 * 15
      let bar = Rect(
        x: frame.maxX + 11 + Double(index) * 4, y: frame.midY - 1 - height + 2, width: 2,
        height: height)
      let isPlayed = index < layout.waveform.count / 3
      canvas.fill(
        RoundedRect(bar, radius: 1), with: .solid(isPlayed ? accent : accent.withAlpha(0.4)))
    }
  }
}

/// Small signs, drawn as paths so that they are sharp at every scale.
enum SignPainter {
  static func draw(
    _ sign: BubbleContent.Attachment.Sign, in rect: Rect, color: Color, canvas: Canvas
  ) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    var path = Path()
    switch sign {
    case .voice, .music:
      path.move(to: point(0.24, 0.08))
      path.line(to: point(0.92, 0.5))
      path.line(to: point(0.24, 0.92))
      path.close()
      canvas.fill(path, with: .solid(color))
    case .file:
      path.move(to: point(0.5, 0.08))
      path.line(to: point(0.5, 0.72))
      path.move(to: point(0.22, 0.46))
      path.line(to: point(0.5, 0.74))
      path.line(to: point(0.78, 0.46))
      path.move(to: point(0.12, 0.94))
      path.line(to: point(0.88, 0.94))
      canvas.stroke(path, width: 2, cap: .round, join: .round, with: color)
    case .place:
      path.move(to: point(0.5, 1))
      path.cubic(to: point(0.14, 0.36), control1: point(0.34, 0.74), control2: point(0.14, 0.58))
      path.cubic(to: point(0.5, 0), control1: point(0.14, 0.14), control2: point(0.3, 0))
      path.cubic(to: point(0.86, 0.36), control1: point(0.7, 0), control2: point(0.86, 0.14))
      path.cubic(to: point(0.5, 1), control1: point(0.86, 0.58), control2: point(0.66, 0.74))
      path.append(
        Path(
          ellipseIn: Rect(
            center: point(0.5, 0.36), size: Size(width: rect.width * 0.3, height: rect.height * 0.3)
          )))
      canvas.fill(path, with: .solid(color), rule: .evenOdd)
    case .contact:
      canvas.fill(
        ellipseIn: Rect(
          center: point(0.5, 0.26), size: Size(width: rect.width * 0.46, height: rect.height * 0.46)
        ),
        with: .solid(color))
      path.move(to: point(0.06, 0.96))
      path.cubic(to: point(0.5, 0.58), control1: point(0.06, 0.72), control2: point(0.26, 0.58))
      path.cubic(to: point(0.94, 0.96), control1: point(0.74, 0.58), control2: point(0.94, 0.72))
      path.close()
      canvas.fill(path, with: .solid(color))
    case .poll:
      for (index, height) in [0.5, 0.9, 0.68].enumerated() {
        let bar = Rect(
          x: point(0.12 + Double(index) * 0.3, 0).x, y: point(0, 1 - height).y,
          width: rect.width * 0.18, height: rect.height * height)
        canvas.fill(RoundedRect(bar, radius: 1.5), with: .solid(color))
      }
    case .unknown:
      canvas.fill(
        RoundedRect(
          Rect(center: point(0.5, 0.36), size: Size(width: 2.6, height: rect.height * 0.66)),
          radius: 1.3),
        with: .solid(color))
      canvas.fill(
        ellipseIn: Rect(center: point(0.5, 0.9), size: Size(width: 3.4, height: 3.4)),
        with: .solid(color))
    }
  }
}
