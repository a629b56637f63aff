import Surface

/// A message laid out for one width: every rectangle and every line of text, nothing of a view.
///
/// Made on any thread. Coordinates are those of the row.
struct MessageLayout: Sendable {
  struct PlacedText: Sendable {
    var layout: TextLayout
    var origin: Point
  }

  struct PlacedOption: Sendable {
    var label: PlacedText
    var percent: PlacedText
    var bar: Rect
    var share: Double
    var isChosen: Bool
  }

  let content: BubbleContent
  let colors: ChatColors
  let text: MessageText
  var fonts: ThemeFonts { text.fonts }
  /// Whether hidden text is readable; the reader asks for it by a press.
  var revealsSpoilers = false
  /// What is marked of what was searched for.
  var mark: MessageHighlights.Mark?
  /// What is selected of the body, in UTF-8 offsets.
  var selectedRange: Range<Int>?
  private(set) var height = 0.0
  private(set) var day: PillLayout?
  /// Empty for stickers and lone emoji.
  private(set) var bubble = Rect.zero
  private(set) var style = BubbleShape.Style(isOutgoing: false, hasTail: false, joinsAbove: false)
  private(set) var texts: [PlacedText] = []
  private(set) var body: PlacedText?
  private(set) var replyBar: Rect?
  private(set) var replyColor = Color.clear
  private(set) var pictureFrame: Rect?
  private(set) var attachmentFrame: Rect?
  private(set) var pollOptions: [PlacedOption] = []
  private(set) var quoteBars: [Rect] = []
  private(set) var time: PlacedText
  /// What the reader has written under the message, and what lies behind it.
  private(set) var note: PlacedText?
  private(set) var noteFrame: Rect?
  /// Behind the time where it lies on a picture.
  private(set) var timeBackdrop: Rect?
  private(set) var ticksOrigin: Point?
  private var showsTime = true
  /// Loudness in as many steps as there is room for.
  private(set) var waveform: [UInt8] = []
  private(set) var avatar: (painter: AvatarPainter, rect: Rect)?

  private enum Metrics {
    static let maximumBubbleWidth = 460.0
    static let paddingX = 11.0
    static let paddingTop = 7.0
    static let paddingBottom = 7.0
    static let groupGap = 8.0
    static let joinedGap = 2.0
    static let pictureInset = 3.0
    static let timeGap = 8.0
    static let ticksWidth = 19.0
    static let iconSize = 44.0
    static let noteGap = 3.0
    static let notePaddingY = 5.0
    static let iconGap = 11.0
    /// Two bars of loudness begin so far from each other.
    static let waveformStep = 4.0
    /// Narrower than this nothing can be read.
    static let minimumTextWidth = 24.0
  }

  init(_ content: BubbleContent, theme: Theme, width: Double) {
    self.content = content
    text = MessageText(theme: theme, isOutgoing: content.isOutgoing)
    colors = text.colors
    time = PlacedText(layout: text.time(content), origin: .zero)
    style = BubbleShape.Style(
      isOutgoing: content.isOutgoing, hasTail: content.endsGroup, joinsAbove: content.joinsAbove)
    build(theme: theme, width: max(1, width))
  }

  private var timeSize: Size {
    guard showsTime else { return .zero }
    let size = time.layout.size
    return Size(
      width: size.width + (content.isOutgoing ? Metrics.ticksWidth : 0), height: size.height)
  }

  private mutating func build(theme: Theme, width: Double) {
    var top = content.joinsAbove ? Metrics.joinedGap : Metrics.groupGap
    if let dayText = content.dayText {
      let pill = PillLayout(dayText, theme: theme, width: width)
      day = pill
      top = pill.height
    }
    let margins = RowMargins(rowWidth: width)
    let left = margins.left(keepsAvatarColumn: content.keepsAvatarColumn)
    let available = min(
      max(
        width - left - margins.side - margins.opposite,
        Metrics.minimumTextWidth + 2 * Metrics.paddingX), Metrics.maximumBubbleWidth)
    var stack = Stack(maxWidth: available - 2 * Metrics.paddingX)
    stack.y = Metrics.paddingTop
    showsTime = timeSize.width + Metrics.timeGap <= stack.maxWidth
    addHeader(to: &stack)
    addMedia(to: &stack, available: available)
    addAttachment(to: &stack)
    addPoll(to: &stack)
    addBody(to: &stack)
    finish(stack, theme, left: left, top: top, rowWidth: width, margins: margins)
    placeNote(maxWidth: available)
  }

  /// Collects content from top to bottom, relative to the bubble.
  private struct Stack {
    let maxWidth: Double
    var y = 0.0
    /// Of the widest content so far, without padding.
    var width = 0.0
    var hasContent = false
    /// The time stands on the last line of the text already.
    var timeIsPlaced = false
    var timeOnPicture = false

    mutating func add(_ size: Size, gapBelow: Double = 0) {
      width = max(width, size.width)
      y += size.height + gapBelow
      hasContent = true
    }
  }

  private mutating func addHeader(to stack: inout Stack) {
    func add(_ layout: TextLayout, indent: Double = 0, gap: Double) -> Point {
      let origin = Point(x: Metrics.paddingX + indent, y: stack.y)
      stack.add(Size(width: layout.size.width + indent, height: layout.size.height), gapBelow: gap)
      return origin
    }
    if let name = content.senderName {
      let layout = text.senderName(
        name, colorIndex: content.senderColorIndex, width: stack.maxWidth)
      texts.append(PlacedText(layout: layout, origin: add(layout, gap: 2)))
    }
    if let name = content.forwardedFrom {
      let layout = text.forwarded(from: name, width: stack.maxWidth)
      texts.append(PlacedText(layout: layout, origin: add(layout, gap: 3)))
    }
    if let reply = content.reply {
      let start = stack.y + 1
      stack.y = start + 3
      let (name, preview) = text.reply(reply, width: stack.maxWidth - 20)
      texts.append(PlacedText(layout: name, origin: add(name, indent: 10, gap: 0)))
      texts.append(PlacedText(layout: preview, origin: add(preview, indent: 10, gap: 4)))
      stack.width = max(stack.width, min(stack.maxWidth, stack.width + 10))
      replyBar = Rect(x: Metrics.paddingX, y: start, width: 0, height: stack.y - start)
      replyColor = text.replyColor(reply)
      stack.y += 4
    }
  }

  private mutating func addMedia(to stack: inout Stack, available: Double) {
    if let picture = content.picture {
      let side = content.isSticker ? 180.0 : 380
      let limit = Size(width: min(available - 2 * Metrics.pictureInset, side), height: side)
      var size = picture.size.isEmpty ? Size(width: 240, height: 160) : picture.size
      size = size.aspectFitted(to: limit)
      if size.width > picture.size.width, !picture.size.isEmpty {
        size = picture.size.aspectFitted(to: Size(width: 240, height: 240).limited(to: limit))
      }
      size = Size(width: max(120, size.width), height: max(80, size.height)).ceiled.limited(
        to: limit)
      if !stack.hasContent { stack.y = Metrics.pictureInset }
      pictureFrame = Rect(origin: Point(x: Metrics.pictureInset, y: stack.y), size: size)
      stack.width = max(stack.width, size.width - 2 * (Metrics.paddingX - Metrics.pictureInset))
      let isLast = content.text.isEmpty && content.attachment == nil && content.pollTitle == nil
      stack.y += size.height + (isLast ? Metrics.pictureInset - Metrics.paddingBottom : 7)
      stack.timeOnPicture = isLast
      stack.hasContent = true
    }
    if let emoji = content.largeEmoji {
      let layout = MessageText.largeEmoji(emoji, width: stack.maxWidth)
      texts.append(
        PlacedText(layout: layout, origin: Point(x: Metrics.paddingX, y: stack.y)))
      stack.add(layout.size)
    }
  }

  private mutating func addAttachment(to stack: inout Stack) {
    guard let attachment = content.attachment else { return }
    let icon = min(Metrics.iconSize, stack.maxWidth)
    let frame = Rect(x: Metrics.paddingX, y: stack.y + 1, width: icon, height: icon)
    attachmentFrame = frame
    let indent = icon + Metrics.iconGap
    let room = stack.maxWidth - indent
    stack.hasContent = true
    guard room >= Metrics.minimumTextWidth else {
      // The icon alone says what it is.
      stack.width = max(stack.width, icon)
      stack.y += icon + 2 + (content.text.isEmpty ? 0 : 6)
      return
    }
    // The time stands beside the last line where both have room.
    let isTimeBeside = room - timeSize.width >= 60
    let timeWidth = isTimeBeside ? timeSize.width : 0
    let title = text.attachmentTitle(attachment.title, width: room)
    let subtitle = text.attachmentSubtitle(attachment.subtitle, width: room - timeWidth)
    let isVoice = !attachment.waveform.isEmpty
    let titleHeight = isVoice ? 18 : title.size.height
    let textTop = frame.midY - (titleHeight + 2 + subtitle.size.height) / 2
    if !isVoice {
      texts.append(
        PlacedText(layout: title, origin: Point(x: frame.maxX + 11, y: textTop.rounded())))
    }
    texts.append(
      PlacedText(
        layout: subtitle,
        origin: Point(x: frame.maxX + 11, y: (textTop + titleHeight + 2).rounded())))
    waveform = MessageLayout.loudness(attachment.waveform, width: room)
    let titleWidth =
      isVoice ? Double(waveform.count) * Metrics.waveformStep : title.size.width
    let lineWidth = subtitle.size.width + (isTimeBeside ? timeWidth + 16 : 0)
    stack.width = max(stack.width, min(stack.maxWidth, indent + max(titleWidth, lineWidth)))
    stack.y += icon + 2 + (content.text.isEmpty ? 0 : 6)
    stack.timeIsPlaced = content.text.isEmpty && isTimeBeside
  }

  /// As many of the values as there is room for, from all over the message.
  private static func loudness(_ values: [UInt8], width: Double) -> [UInt8] {
    let count = min(values.count, Int(width / Metrics.waveformStep))
    return (0..<count).map { values[$0 * values.count / count] }
  }

  private mutating func addPoll(to stack: inout Stack) {
    guard let title = content.pollTitle else { return }
    let heading = text.pollTitle(title, width: stack.maxWidth)
    texts.append(PlacedText(layout: heading, origin: Point(x: Metrics.paddingX, y: stack.y)))
    stack.add(heading.size, gapBelow: 1)
    let kind = text.attachmentSubtitle(content.pollSubtitle, width: stack.maxWidth)
    texts.append(PlacedText(layout: kind, origin: Point(x: Metrics.paddingX, y: stack.y)))
    stack.add(kind.size, gapBelow: 8)
    stack.width = max(stack.width, min(stack.maxWidth, 260))
    for option in content.pollOptions {
      let percent = text.pollPercent(option.share)
      let label = text.pollOption(
        option.text, width: max(Metrics.minimumTextWidth, stack.maxWidth - 44))
      let y = stack.y
      pollOptions.append(
        PlacedOption(
          label: PlacedText(layout: label, origin: Point(x: Metrics.paddingX + 42, y: y)),
          percent: PlacedText(
            layout: percent,
            origin: Point(x: Metrics.paddingX + 34 - percent.size.width, y: y)),
          bar: Rect(x: Metrics.paddingX + 42, y: y + label.size.height + 4, width: 0, height: 4),
          share: option.share, isChosen: option.isChosen))
      let width = min(stack.maxWidth, label.size.width + 44)
      stack.add(Size(width: width, height: label.size.height + 8), gapBelow: 9)
    }
    stack.y += 6
  }

  private mutating func addBody(to stack: inout Stack) {
    guard !content.text.isEmpty else { return }
    let layout = TextLayout(
      text.body(content.text), style: MessageText.bodyStyle, maxWidth: stack.maxWidth,
      cutouts: TextCutouts(
        bottomRight: Size(width: timeSize.width + Metrics.timeGap, height: timeSize.height - 3)))
    body = PlacedText(layout: layout, origin: Point(x: Metrics.paddingX, y: stack.y))
    stack.add(layout.size)
    stack.timeIsPlaced = true
  }

  /// Gives the bubble its size and place and moves everything into it.
  private mutating func finish(
    _ stack: Stack, _ theme: Theme, left: Double, top: Double, rowWidth: Double, margins: RowMargins
  ) {
    var stack = stack
    if stack.timeOnPicture {
      // The time lies on the picture.
    } else if !stack.timeIsPlaced {
      stack.width = max(stack.width, timeSize.width)
      stack.y += timeSize.height + 1
    }
    let width = max(stack.width, timeSize.width).rounded(.up) + 2 * Metrics.paddingX
    let height = (stack.y + Metrics.paddingBottom).rounded(.up)
    let x =
      content.isOutgoing
      ? max(0, rowWidth - margins.side - width) : left
    let origin = Point(x: x.rounded(), y: top)
    bubble = Rect(origin: origin, size: Size(width: width, height: height))
    for index in texts.indices { texts[index].origin = texts[index].origin + origin }
    body = body.map { PlacedText(layout: $0.layout, origin: $0.origin + origin) }
    pictureFrame = pictureFrame.map {
      // A caption may have made the bubble wider than the picture.
      Rect(
        x: $0.minX + origin.x, y: $0.minY + origin.y, width: width - 2 * Metrics.pictureInset,
        height: $0.height)
    }
    attachmentFrame = attachmentFrame?.translated(by: origin)
    replyBar = replyBar.map {
      Rect(
        x: $0.minX + origin.x, y: $0.minY + origin.y, width: width - 2 * Metrics.paddingX,
        height: $0.height)
    }
    for index in pollOptions.indices {
      pollOptions[index].label.origin = pollOptions[index].label.origin + origin
      pollOptions[index].percent.origin = pollOptions[index].percent.origin + origin
      let bar = pollOptions[index].bar
      pollOptions[index].bar = Rect(
        x: bar.minX + origin.x, y: bar.minY + origin.y,
        width: max(0, width - 2 * Metrics.paddingX - 42), height: bar.height)
    }
    if showsTime {
      placeTime(onPicture: stack.timeOnPicture)
    } else {
      time.layout = TextLayout(AttributedText())
    }
    self.height = bubble.maxY + (content.endsGroup ? 2 : 0)
    if let initials = content.avatarInitials, margins.showsAvatars {
      let side = RowMargins.avatarSize
      let rect = Rect(x: margins.side, y: bubble.maxY - side, width: side, height: side)
      avatar = (
        AvatarPainter(
          initials: initials, colorIndex: content.senderColorIndex, diameter: side, theme: theme),
        rect
      )
      self.height = max(self.height, rect.maxY)
    }
  }

  /// A note lies below the bubble, on the same side.
  private mutating func placeNote(maxWidth: Double) {
    guard let words = content.note else { return }
    let layout = text.note(words, width: maxWidth - 2 * Metrics.paddingX)
    let size = Size(
      width: layout.size.width.rounded(.up) + 2 * Metrics.paddingX,
      height: layout.size.height.rounded(.up) + 2 * Metrics.notePaddingY)
    let x = content.isOutgoing ? max(0, bubble.maxX - size.width) : bubble.minX
    let frame = Rect(origin: Point(x: x, y: bubble.maxY + Metrics.noteGap), size: size)
    noteFrame = frame
    note = PlacedText(
      layout: layout,
      origin: Point(x: frame.minX + Metrics.paddingX, y: frame.minY + Metrics.notePaddingY))
    height = max(height, frame.maxY + Metrics.joinedGap)
  }

  private mutating func placeTime(onPicture: Bool) {
    let size = timeSize
    var right = bubble.maxX - Metrics.paddingX + 2
    var bottom = bubble.maxY - 5
    if onPicture || content.largeEmoji != nil {
      if onPicture {
        right = bubble.maxX - Metrics.pictureInset - 13
        bottom = bubble.maxY - Metrics.pictureInset - 9
      } else {
        right = bubble.maxX - 12
      }
      time.layout = text.time(content, onPicture: true)
      timeBackdrop = Rect(
        x: right - size.width - 7, y: bottom - size.height - 1, width: size.width + 14,
        height: size.height + 3)
    }
    time.origin = Point(x: (right - size.width).rounded(), y: (bottom - size.height).rounded())
    if content.isOutgoing {
      ticksOrigin = Point(
        x: (right - Metrics.ticksWidth + 3).rounded(),
        y: (time.origin.y + size.height / 2 - 5).rounded())
    }
  }

  /// Whether a point of the row is among the letters of the message, or between two lines of them.
  func isOnLetters(_ point: Point) -> Bool { body?.frame.contains(point) ?? false }

  /// The texts in which a message is found (`Message.searchText`).
  var searchedTexts: [PlacedText] {
    // The title and the line below were added last.
    let names = content.attachment == nil && content.pollTitle == nil ? [] : texts.suffix(2)
    return [body].compactMap(\.self) + names + pollOptions.map(\.label)
  }

  /// What lies above the picture: on it, and where the time needs more room, beside it.
  var overlayFrame: Rect {
    guard let pictureFrame else { return .zero }
    return (timeBackdrop.map(pictureFrame.union) ?? pictureFrame).integral
  }

  /// Whether there is hidden text at a point of the row.
  func hasSpoiler(at point: Point) -> Bool {
    guard let body else { return false }
    let local = point - body.origin
    return body.layout.spoilerRects.contains { $0.contains(local) }
  }

  /// Where hidden text is, in the coordinates of the row.
  var spoilerRects: [Rect] {
    guard let body else { return [] }
    return body.layout.spoilerRects.map { $0.translated(by: body.origin) }
  }

  /// The lines of the link at a point, in the coordinates of the row; none where there is no link.
  func linkRects(at point: Point) -> [Rect] {
    guard let body, let range = body.layout.rangeOfLink(at: point - body.origin) else { return [] }
    return body.layout.rects(for: range).map { $0.translated(by: body.origin) }
  }

  /// The link at a point of the row.
  func link(at point: Point) -> MessageLink? {
    guard let body, let target = body.layout.link(at: point - body.origin),
      let range = body.layout.rangeOfLink(at: point - body.origin)
    else { return nil }
    return MessageLink(target: target, text: body.layout.request.text.text(in: range))
  }
}
