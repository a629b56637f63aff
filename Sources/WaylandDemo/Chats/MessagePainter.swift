import Surface

/// Draws a laid out message, everything but its picture.
struct MessagePainter {
  let layout: MessageLayout

  private var content: BubbleContent { layout.content }
  private var colors: BubbleColors { layout.colors.bubble(isOutgoing: content.isOutgoing) }

  func draw(in canvas: Canvas, isCancelled: () -> Bool) {
    if let (painter, rect) = layout.avatar { painter.draw(in: canvas, rect: rect) }
    if content.hasBubble { drawBubble(in: canvas) }
    if isCancelled() { return }
    drawReplyBar(in: canvas)
    drawAttachment(in: canvas)
    drawPoll(in: canvas)
    drawHits(in: canvas)
    for text in layout.texts { canvas.draw(text.layout, at: text.origin) }
    if isCancelled() { return }
    if let body = layout.body {
      drawSelection(of: body, in: canvas)
      canvas.draw(
        body.layout, at: body.origin, revealsSpoilers: layout.revealsSpoilers)
    }
    drawTime(in: canvas)
    drawNote(in: canvas)
  }

  private func drawNote(in canvas: Canvas) {
    guard let note = layout.note, let frame = layout.noteFrame else { return }
    canvas.withState {
      canvas.clip(to: RoundedRect(frame, radius: 8))
      canvas.fill(frame, with: .solid(layout.colors.note))
      canvas.fill(
        Rect(x: frame.minX, y: frame.minY, width: 3, height: frame.height),
        with: .solid(layout.colors.noteBar))
    }
    canvas.draw(note.layout, at: note.origin)
  }

  private func drawBubble(in canvas: Canvas) {
    let path = BubbleShape.path(in: layout.bubble, style: layout.style)
    // One unit of shadow below lifts the bubble off the wallpaper.
    let shadow = path.applying(.translation(x: 0, y: 1))
    canvas.fill(shadow, with: .solid(layout.colors.bubbleShadow))
    canvas.fill(path, with: .solid(colors.background))
  }

  private func drawReplyBar(in canvas: Canvas) {
    guard let bar = layout.replyBar else { return }
    let shape = RoundedRect(bar, radius: 5)
    canvas.withState {
      canvas.clip(to: shape)
      canvas.fill(bar, with: .solid(layout.replyColor.withAlpha(Color.tint)))
      canvas.fill(
        Rect(x: bar.minX, y: bar.minY, width: 3, height: bar.height),
        with: .solid(layout.replyColor))
    }
  }

  /// What was searched for, behind its letters. Which of them are hidden is not told.
  private func drawHits(in canvas: Canvas) {
    guard let mark = layout.mark else { return }
    let color = mark.isCurrent ? layout.colors.currentHit : layout.colors.hit
    for text in layout.searchedTexts {
      let letters = text.layout.request.text
      for range in mark.terms.ranges(in: letters.string)
      where layout.revealsSpoilers || !letters.hidesAny(of: range) {
        for rect in text.layout.selectionRects(range) {
          let place = rect.translated(by: text.origin)
          canvas.fill(RoundedRect(place, radius: 3), with: .solid(color))
        }
      }
    }
  }

  private func drawSelection(of body: MessageLayout.PlacedText, in canvas: Canvas) {
    guard let range = layout.selectedRange else { return }
    let color = layout.colors.selection(isOutgoing: content.isOutgoing)
    for rect in body.layout.selectionRects(range, extendsLines: false) {
      canvas.fill(rect.translated(by: body.origin), with: .solid(color))
    }
  }

  private func drawPoll(in canvas: Canvas) {
    for option in layout.pollOptions {
      canvas.draw(option.percent.layout, at: option.percent.origin)
      canvas.draw(option.label.layout, at: option.label.origin)
      var bar = option.bar
      bar.size.width = min(bar.width, max(4, bar.width * option.share))
      canvas.fill(RoundedRect(bar, radius: 2), with: .solid(colors.accent))
    }
  }

  /// The time under a text of its own colour, or in white on a dark pill on a picture.
  func drawTime(in canvas: Canvas) {
    let onPicture = layout.timeBackdrop != nil
    if let backdrop = layout.timeBackdrop, layout.pictureFrame == nil {
      canvas.fill(
        RoundedRect(backdrop, radius: backdrop.height / 2),
        with: .solid(layout.colors.pictureLabel))
    }
    guard layout.pictureFrame == nil || !onPicture else { return }
    drawTimeText(in: canvas)
  }

  /// For the overlay that lies above the picture.
  func drawTimeOnPicture(in canvas: Canvas) {
    guard let backdrop = layout.timeBackdrop else { return }
    canvas.fill(
      RoundedRect(backdrop, radius: backdrop.height / 2),
      with: .solid(layout.colors.pictureLabel))
    drawTimeText(in: canvas)
  }

  private func drawTimeText(in canvas: Canvas) {
    canvas.draw(layout.time.layout, at: layout.time.origin)
    guard let origin = layout.ticksOrigin else { return }
    let color = layout.timeBackdrop != nil ? Color.white : colors.detail
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
    canvas.fill(ellipseIn: frame, with: .solid(colors.accent))
    IconPainter.draw(
      attachment.icon, in: frame.inset(by: frame.width * 12 / 44),
      color: colors.onAccent, canvas: canvas)
    for (index, value) in layout.waveform.enumerated() {
      let height = 3 + Double(value) / 255 * 15
      let bar = Rect(
        x: frame.maxX + 11 + Double(index) * 4, y: frame.midY - 1 - height + 2, width: 2,
        height: height)
      let isPlayed = index < layout.waveform.count / 3
      canvas.fill(
        RoundedRect(bar, radius: 1),
        with: .solid(isPlayed ? colors.accent : colors.accent.withAlpha(0.4)))
    }
  }
}

extension AttributedText {
  /// Whether a part of a range is hidden until somebody asks for it.
  fileprivate func hidesAny(of range: Range<Int>) -> Bool {
    runs.contains { $0.attributes.isSpoiler && $0.range.overlaps(range) }
  }
}
